import type { CategoryKey } from "@croupier/domain/codes";
import { listAllVendors } from "@croupier/domain/vendor-grouping";
import { buttonClass } from "@croupier/ui-kit/button";
import { Icon } from "@croupier/ui-kit/icon";
import { useState } from "react";
import { usePhrases } from "../../platform/phrases.tsx";
import { useVendors, type Vendors } from "../../platform/use-vendors.ts";
import { CategoryBlock, HotBlock } from "./game-block.tsx";
import { useGameList } from "./game-list-query.ts";
import { GameResults } from "./game-results.tsx";
import styles from "./games.module.css";
import { SearchBox } from "./search-box.tsx";
import { VendorPicker } from "./vendor-picker.tsx";

/** HOME-15 */
const HUB_PAGE_SIZE = 36;

/** VENDOR-06: the vendors of the picker, as the catalogue knows them. */
const listPickable = ({ groups, byCode }: Vendors) =>
  listAllVendors(groups).flatMap((vendor) => byCode.get(vendor.vassalage) ?? []);

interface HubResultsProps {
  term: string;
  vendor: string;
  onBack: () => void;
}

function HubResults({ term, vendor, onBack }: HubResultsProps) {
  const { t } = usePhrases();
  const vendors = vendor ? [vendor] : [];
  const list = useGameList({
    source: "catalogue",
    types: [],
    vendors,
    classify: "",
    term,
    pageSize: HUB_PAGE_SIZE,
  });
  const back = (
    <button type="button" className={styles.link} onClick={onBack}>
      <Icon name="back" size={16} />
      {t("hub.back")}
    </button>
  );
  return (
    <section className={styles.block} aria-label={t("hub.results")}>
      <div className={styles.blockHead}>
        <h2 className={styles.blockTitle}>{t("hub.results")}</h2>
        {back}
      </div>
      <GameResults
        list={list}
        emptyText={t("list.emptySearch")}
        emptyAction={
          <button type="button" className={buttonClass({ variant: "secondary" })} onClick={onBack}>
            {t("hub.back")}
          </button>
        }
      />
    </section>
  );
}

/** The hub's HOME: search, vendor filter, then the hot games and a block per category (HOME-09, HOME-14). */
export function HubHome({ onCategory }: { onCategory: (category: CategoryKey) => void }) {
  const { t } = usePhrases();
  const { vendors } = useVendors();
  const [term, setTerm] = useState("");
  const [vendor, setVendor] = useState("");
  const isFiltered = term !== "" || vendor !== "";
  function reset() {
    setTerm("");
    setVendor("");
  }
  return (
    <>
      <SearchBox term={term} onSearch={setTerm} />
      <VendorPicker
        vendors={listPickable(vendors)}
        selected={vendor}
        onSelect={setVendor}
        hasAll={false}
        title={t("title.providers")}
      />
      {isFiltered ? (
        <HubResults term={term} vendor={vendor} onBack={reset} />
      ) : (
        <>
          <HotBlock onMore={() => onCategory("HOT")} />
          {vendors.groups.map((group) => (
            <CategoryBlock
              key={group.gameCategory}
              group={group}
              onMore={() => onCategory(group.gameCategory as CategoryKey)}
            />
          ))}
        </>
      )}
    </>
  );
}

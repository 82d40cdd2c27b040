import type { CategoryKey } from "@croupier/domain/codes";
import { listAllVendors } from "@croupier/domain/vendor-grouping";
import { buttonClass } from "@croupier/ui-kit/button";
import { Icon } from "@croupier/ui-kit/icon";
import { usePhrases } from "../../platform/phrases.tsx";
import { useVendors, type Vendors } from "../../platform/use-vendors.ts";
import { CategoryBlock, HotBlock } from "./game-block.tsx";
import { useGameList } from "./game-list-query.ts";
import { GameResults } from "./game-results.tsx";
import styles from "./games.module.css";
import { createListRequest, getDataType, SHARED_PAGE_SIZE, transitions } from "./list-state.ts";
import { SearchBox } from "./search-box.tsx";
import { useListPlace } from "./use-list-place.ts";
import { VendorPicker } from "./vendor-picker.tsx";

/** VENDOR-06: the vendors of the picker, as the catalogue knows them. */
const listPickable = ({ groups, byCode }: Vendors) =>
  listAllVendors(groups).flatMap((vendor) => byCode.get(vendor.vassalage) ?? []);

/** HOME-15: what the search and the vendor filter found, with a way back. */
function HubResults({ place }: { place: ReturnType<typeof useListPlace> }) {
  const { t } = usePhrases();
  const { state, pages, isRefused, change, showPages } = place;
  const request = createListRequest(state, [], { pageSize: SHARED_PAGE_SIZE });
  const list = useGameList(request, { pages, isEnabled: !isRefused });
  const onBack = () => change(transitions.showAll(state));
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
        onPages={showPages}
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
  const place = useListPlace();
  const { state, change, readNow } = place;
  return (
    <>
      <SearchBox term={state.term} onSearch={(term) => change(transitions.search(readNow(), term))} />
      <VendorPicker
        vendors={listPickable(vendors)}
        selected={state.vendors[0] ?? ""}
        onSelect={(code) => change(transitions.chooseVendors(state, code ? [code] : []))}
        hasAll={false}
        title={t("title.providers")}
      />
      {getDataType(state) === "all" ? (
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
      ) : (
        <HubResults place={place} />
      )}
    </>
  );
}

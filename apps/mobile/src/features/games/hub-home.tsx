import type { CategoryKey } from "@croupier/domain/codes";
import { listAllVendors } from "@croupier/domain/vendor-grouping";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { useRequiredPart } from "../../platform/loading/use-lazy-part.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useVendors, type Vendors } from "../../shared/games/use-vendors.ts";
import { CategoryBlock, HotBlock } from "./game-block.tsx";
import { GridSkeleton } from "./game-grid.tsx";
import { getDataType, transitions } from "./list-state.ts";
import { SearchBox } from "./search-box.tsx";
import { useListUrlState } from "./use-list-url-state.ts";
import { VendorPicker } from "./vendor-picker.tsx";

/** VENDOR-06: the vendors of the picker, as the catalogue knows them. */
const listPickable = ({ groups, byCode }: Vendors) =>
  listAllVendors(groups).flatMap((vendor) => byCode.get(vendor.vassalage) ?? []);

const loadResults = async () => (await import("./hub-results.tsx")).HubResults;

interface HubHomeProps {
  /** Whether the blocks below the fold are rendered yet. */
  isBelowDue: boolean;
  onCategory: (category: CategoryKey) => void;
}

/** The hub's HOME: search, vendor filter, then the hot games and a block per category (HOME-09, HOME-14). */
export function HubHome({ isBelowDue, onCategory }: HubHomeProps) {
  const { t } = usePhrases();
  const { vendors } = useVendors();
  const place = useListUrlState();
  const { state, change, readNow } = place;
  const isFiltered = getDataType(state) !== "all";
  // The first search adds a history entry, so that back leads to the lobby; further searches replace it.
  const filter = (next: typeof state) => change(next, !isFiltered);
  const { Part: HubResults, hasFailed, retry } = useRequiredPart(loadResults, isFiltered);
  return (
    <>
      <SearchBox term={state.term} onSearch={(term) => filter(transitions.search(readNow(), term))} />
      <VendorPicker
        vendors={listPickable(vendors)}
        selected={state.vendors[0] ?? ""}
        onSelect={(code) => filter(transitions.chooseVendors(state, code ? [code] : []))}
        hasAll={false}
        title={t("title.providers")}
      />
      {!isFiltered ? (
        <>
          <HotBlock onMore={() => onCategory("HOT")} />
          {isBelowDue &&
            vendors.groups.map((group) => (
              <CategoryBlock
                key={group.gameCategory}
                group={group}
                onMore={() => onCategory(group.gameCategory as CategoryKey)}
              />
            ))}
        </>
      ) : HubResults ? (
        <HubResults place={place} />
      ) : hasFailed ? (
        <FailedState text={t("common.loadFailed")} onRetry={retry} />
      ) : (
        <GridSkeleton count={9} />
      )}
    </>
  );
}

import type { CategoryKey } from "@croupier/domain/codes";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { useLazyPart, useRequiredPart } from "../../platform/loading/use-lazy-part.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { listProviders, useVendors } from "../../shared/games/use-vendors.ts";
import { useSession } from "../../shared/session/session.ts";
import { CategoryBlock, HotBlock } from "./game-block.tsx";
import { GridSkeleton } from "./game-grid.tsx";
import { getDataType, transitions } from "./list-state.ts";
import { SearchBox } from "./search-box.tsx";
import { useListUrlState } from "./use-list-url-state.ts";
import { VendorPicker } from "./vendor-picker.tsx";

/** Only members have one, below the first screen. */
const loadRecents = async () => (await import("./recent-block.tsx")).RecentBlock;
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
  function filter(next: typeof state) {
    change(next, !isFiltered);
    // The results take the place of the lobby, which may have been scrolled.
    if (!isFiltered && getDataType(next) !== "all") scrollTo({ top: 0 });
  }
  const isMember = useSession() !== undefined;
  const RecentBlock = useLazyPart(loadRecents, isMember && isBelowDue);
  const picker = (
    <VendorPicker
      vendors={listProviders(vendors)}
      selected={state.vendors[0] ?? ""}
      onSelect={(code) => filter(transitions.chooseVendors(state, code ? [code] : []))}
      hasAll={false}
      title={t("title.providers")}
    />
  );
  const { Part: HubResults, hasFailed, retry } = useRequiredPart(loadResults, isFiltered);
  return (
    <>
      <SearchBox term={state.term} onSearch={(term) => filter(transitions.search(readNow(), term))} />
      {state.term === "" && picker}
      {!isFiltered ? (
        <>
          <HotBlock onMore={() => onCategory("HOT")} />
          {RecentBlock && <RecentBlock />}
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
        <>
          <HubResults place={place} />
          {state.term !== "" && picker}
        </>
      ) : hasFailed ? (
        <FailedState text={t("common.loadFailed")} onRetry={retry} />
      ) : (
        <GridSkeleton count={9} />
      )}
    </>
  );
}

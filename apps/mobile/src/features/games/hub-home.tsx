import type { CategoryKey } from "@croupier/domain/codes";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { Fragment, memo } from "react";
import { useLazyPart, useRequiredPart } from "../../platform/loading/use-lazy-part.ts";
import { waitForFullCatalogue } from "../../platform/phrases/full-catalogue.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { listProviders, useVendors } from "../../shared/games/use-vendors.ts";
import { useSession } from "../../shared/session/session.ts";
import { CategoryBlock, HotBlock } from "./game-block.tsx";
import { GridSkeleton } from "./game-grid.tsx";
import { getDataType, transitions } from "./list-state.ts";
import { SearchBox } from "./search-box.tsx";
import { useListUrlState } from "./use-list-url-state.ts";
import { VendorPicker } from "./vendor-picker.tsx";

/** Only members have one, below the first screen. Without its script, the blocks after it render alone. */
const loadRecents = () =>
  import("./recent-block.tsx").then(
    (part) => part.RecentBlock,
    () => Fragment,
  );
/** Its texts are not part of the lobby's catalogue. */
async function loadResults() {
  const [{ HubResults }] = await Promise.all([import("./hub-results.tsx"), waitForFullCatalogue()]);
  return HubResults;
}

interface HubHomeProps {
  /** Whether the blocks below the fold are rendered yet. */
  isBelowDue: boolean;
  onCategory: (category: CategoryKey) => void;
}

/** A tap on the provider strip draws neither the block above it again nor those below. */
const Hot = memo(HotBlock);

const Blocks = memo(function Blocks({ isBelowDue, onCategory }: HubHomeProps) {
  const { groups } = useVendors().vendors;
  const isMember = useSession() !== undefined;
  const RecentBlock = useLazyPart(loadRecents, isMember && isBelowDue);
  const Before = isMember ? (RecentBlock ?? GridSkeleton) : Fragment;
  return (
    isBelowDue && (
      <Before>
        {groups.map((group) => (
          <CategoryBlock
            key={group.gameCategory}
            group={group}
            onMore={() => onCategory(group.gameCategory as CategoryKey)}
          />
        ))}
      </Before>
    )
  );
});

/** The hub's HOME: search, the hot games, vendor filter, and a block per category (HOME-09, HOME-14, HOME-17). */
export function HubHome({ isBelowDue, onCategory }: HubHomeProps) {
  const { t } = usePhrases();
  const { vendors } = useVendors();
  const place = useListUrlState();
  const { state, drawn, change, readNow } = place;
  const isFiltered = getDataType(state) !== "all";
  // The first search adds a history entry, so that back leads to the lobby; further searches replace it.
  function filter(next: typeof state) {
    change(next, !isFiltered);
    // The results take the place of the lobby, which may have been scrolled.
    if (!isFiltered && getDataType(next) !== "all") scrollTo({ top: 0 });
  }
  const isDrawnFiltered = getDataType(drawn) !== "all";
  const picker = (
    <VendorPicker
      vendors={listProviders(vendors)}
      selected={state.vendors[0] ?? ""}
      onSelect={(code) => filter(transitions.chooseVendors(state, code ? [code] : []))}
      hasAll={false}
      title={t("title.providers")}
    />
  );
  const { Part: HubResults, hasFailed, retry } = useRequiredPart(loadResults, isDrawnFiltered);
  return (
    <>
      <SearchBox term={state.term} onSearch={(term) => filter(transitions.search(readNow(), term))} />
      {!isDrawnFiltered && <Hot onCategory={onCategory} />}
      {drawn.term === "" && picker}
      {!isDrawnFiltered ? (
        <Blocks isBelowDue={isBelowDue} onCategory={onCategory} />
      ) : HubResults ? (
        <HubResults place={place}>{drawn.term !== "" && picker}</HubResults>
      ) : hasFailed ? (
        <FailedState text={t("common.loadFailed")} onRetry={retry} />
      ) : (
        <GridSkeleton count={9} />
      )}
    </>
  );
}

import type { CatalogueGameType } from "@croupier/domain/codes";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { buttonClass } from "@croupier/ui-kit/button";
import { Chips } from "@croupier/ui-kit/chips";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { navigate } from "../../platform/router/history.ts";
import { listVendorsOf, useVendors } from "../../shared/games/use-vendors.ts";
import { GameResults } from "./game-results.tsx";
import {
  createListRequest,
  getDataType,
  type ListState,
  SHARED_PAGE_SIZE,
  transitions,
} from "./list-state.ts";
import { ClosedNotice, EmptyCategory, useIsEmptyCategory } from "./playable.tsx";
import { useGameList } from "./use-game-list.ts";
import { useListUrlState } from "./use-list-url-state.ts";
import { VendorPicker } from "./vendor-picker.tsx";

/** LIST-16: the Favourite tab sends a guest to register. */
const goToRegister = (options?: { replace?: boolean }) => navigate("/m/register", options);

type Tab = "hot" | "fav" | "all";

const tabs: readonly { key: Tab; label: PhraseId }[] = [
  { key: "hot", label: "list.hot" },
  { key: "fav", label: "title.favourites" },
  { key: "all", label: "common.all" },
];

const pressTab = (state: ListState, tab: Tab): ListState =>
  tab === "all" ? transitions.showAll(state) : transitions.press(state, tab);

/** The shared vendor game list: tabs Hot, Favourite and All, a vendor picker and pages of games (LIST-16). */
export function VendorGameList({ types }: { types: readonly CatalogueGameType[] }) {
  const { t } = usePhrases();
  const { vendors } = useVendors();
  const { state, drawn, isRefused, change } = useListUrlState({ sendAway: goToRegister });
  const request = createListRequest(drawn, types, { pageSize: SHARED_PAGE_SIZE });
  const list = useGameList(request, { isEnabled: !isRefused });
  const isEmptyCategory = useIsEmptyCategory(types);
  if (isEmptyCategory) return <EmptyCategory category={types[0] ?? ""} />;
  return (
    <>
      <Chips
        label={t("list.show")}
        items={tabs.map(({ key, label }) => ({ key, label: t(label) }))}
        // A vendor narrows the list under All; it is no list of its own.
        selected={state.source ?? "all"}
        onSelect={(tab) => change(pressTab(state, tab))}
      />
      <VendorPicker
        vendors={listVendorsOf(vendors, types)}
        selected={state.source ?? state.vendors[0] ?? ""}
        onSelect={(code) => change(transitions.chooseVendors(state, code ? [code] : []))}
      />
      <GameResults
        list={list}
        emptyText={t(drawn.source === "fav" ? "list.emptyFavourites" : "list.empty")}
        emptyIcon={drawn.source === "fav" ? "heart" : "search"}
        emptyAction={
          getDataType(drawn) !== "all" && (
            <button
              type="button"
              className={buttonClass({ variant: "secondary" })}
              onClick={() => change(transitions.showAll(state))}
            >
              {t(drawn.source ? "list.more" : "list.resetFilters")}
            </button>
          )
        }
      />
      <ClosedNotice categories={types} />
    </>
  );
}

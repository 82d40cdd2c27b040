import type { CatalogueGameType } from "@croupier/domain/codes";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { buttonClass } from "@croupier/ui-kit/button";
import { usePhrases } from "../../platform/phrases.tsx";
import { navigate } from "../../platform/router/history.ts";
import { listVendorsOf, useVendors } from "../../platform/use-vendors.ts";
import { GameResults } from "./game-results.tsx";
import styles from "./games.module.css";
import {
  createListRequest,
  type DataType,
  getDataType,
  type ListState,
  SHARED_PAGE_SIZE,
  transitions,
} from "./list-state.ts";
import { useGameList } from "./use-game-list.ts";
import { useListPlace } from "./use-list-place.ts";
import { VendorPicker } from "./vendor-picker.tsx";

/** LIST-16: the Favourite tab sends a guest to register. */
const goToRegister = (options?: { replace?: boolean }) => navigate("/m/register", options);

interface Tab {
  shows: DataType;
  label: PhraseId;
  act: (state: ListState) => ListState;
}

const tabs: readonly Tab[] = [
  { shows: "hot", label: "list.hot", act: (state) => transitions.press(state, "hot") },
  { shows: "fav", label: "title.favourites", act: (state) => transitions.press(state, "fav") },
  { shows: "all", label: "common.all", act: transitions.showAll },
];

/** The shared vendor game list: tabs Hot, Favourite and All, a vendor picker and pages of games (LIST-16). */
export function VendorGameList({ types }: { types: readonly CatalogueGameType[] }) {
  const { t } = usePhrases();
  const { vendors } = useVendors();
  const { state, pages, isRefused, change, showPages } = useListPlace({ sendAway: goToRegister });
  const request = createListRequest(state, types, { pageSize: SHARED_PAGE_SIZE });
  const list = useGameList(request, { pages, isEnabled: !isRefused });
  // A vendor narrows what All shows; it is no list of its own.
  const shown = state.source ?? "all";
  return (
    <>
      <fieldset className={styles.strip} aria-label={t("list.show")}>
        {tabs.map((tab) => (
          <button
            key={tab.shows}
            type="button"
            className={styles.chip}
            aria-pressed={tab.shows === shown}
            onClick={() => change(tab.act(state))}
          >
            {t(tab.label)}
          </button>
        ))}
      </fieldset>
      <VendorPicker
        vendors={listVendorsOf(vendors, types)}
        selected={state.source ?? state.vendors[0] ?? ""}
        onSelect={(code) => change(transitions.chooseVendors(state, code ? [code] : []))}
      />
      <GameResults
        list={list}
        onPages={showPages}
        emptyText={t(state.source === "fav" ? "list.emptyFavourites" : "list.empty")}
        emptyAction={
          getDataType(state) !== "all" && (
            <button
              type="button"
              className={buttonClass({ variant: "secondary" })}
              onClick={() => change(transitions.showAll(state))}
            >
              {t(state.source ? "list.more" : "list.resetFilters")}
            </button>
          )
        }
      />
    </>
  );
}

import type { CatalogueGameType } from "@croupier/domain/codes";
import { buttonClass } from "@croupier/ui-kit/button";
import { Icon } from "@croupier/ui-kit/icon";
import { type ReactNode, useEffect, useState } from "react";
import { usePhrases } from "../../platform/phrases.tsx";
import { goToLogin } from "../../platform/return-path.ts";
import { createTarget, getPlace, navigate, useSearch } from "../../platform/router/history.ts";
import type { RoutePath } from "../../platform/router/paths.ts";
import { getSession } from "../../platform/session.ts";
import { listVendorsOf, useVendors } from "../../platform/use-vendors.ts";
import { ClassificationBar, listClassifications } from "./classification-bar.tsx";
import { useGameList } from "./game-list-query.ts";
import { GameResults } from "./game-results.tsx";
import styles from "./games.module.css";
import {
  chooseClassification,
  chooseVendors,
  createListRequest,
  type ListState,
  plainState,
  pressSource,
  readListState,
  search,
  writeListState,
} from "./list-state.ts";
import { ProviderSheet } from "./provider-sheet.tsx";
import { SearchBox } from "./search-box.tsx";
import { VendorPicker } from "./vendor-picker.tsx";

export interface CatalogueListProps {
  types: readonly CatalogueGameType[];
  /** What the path preselects (ROUTE-19) or is limited to (ROUTE-17). */
  classify?: string | undefined;
  ownVendor?: string | undefined;
  /** The category menu, where the screen has one. */
  menu?: ReactNode;
}

/** LIST-10, LIST-11: recents and favourites without a session lead to login. */
const needsSession = (state: ListState) => state.source === "recent" || state.source === "fav";

/** The state in the query, and how to change it: each change is the same screen in another state. */
function useListState(preset: { classify?: string | undefined }) {
  const state = useSearch((query) => readListState(query, preset));
  function change(next: ListState) {
    if (needsSession(next) && !getSession()) return goToLogin();
    const { path, search: current } = getPlace();
    const gameType = new URLSearchParams(current).get("gameType") ?? undefined;
    const target = createTarget(path as RoutePath, { gameType, ...writeListState(next, preset) });
    return navigate(target, { replace: true });
  }
  // A search that waited for its last key finds the filters that were chosen meanwhile.
  const readNow = () => readListState(new URLSearchParams(getPlace().search), preset);
  return { state, change, readNow };
}

/** The game list (LIST-01 to LIST-18): vendors, search, classifications, short lists, and pages of games. */
export function CatalogueList({ types, classify, ownVendor, menu }: CatalogueListProps) {
  const { t } = usePhrases();
  const { vendors } = useVendors();
  const { state, change, readNow } = useListState({ classify });
  const [isChoosing, setIsChoosing] = useState(false);
  const isRefused = needsSession(state) && !getSession();
  useEffect(() => {
    if (isRefused) goToLogin({ replace: true });
  }, [isRefused]);
  const list = useGameList(createListRequest(state, types, ownVendor), { isEnabled: !isRefused });
  const own = listVendorsOf(vendors, types);
  const keys = listClassifications(
    types,
    types.flatMap((type) => vendors.mapping[type]?.gameClassify ?? []),
  );
  const selectedKey = state.source === "fav" ? "FAV" : state.source ? undefined : state.classify;
  const [onlyVendor = "", ...moreVendors] = state.vendors;
  const emptyTexts = { fav: "list.emptyFavourites", recent: "list.emptyRecent", hot: "list.empty" } as const;

  return (
    <div className={styles.list}>
      <SearchBox term={state.term} onSearch={(term) => change(search(readNow(), term))} />
      {menu}
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.chip}
          aria-pressed={state.source === "recent"}
          onClick={() => change(pressSource(state, "recent"))}
        >
          <Icon name="history" size={18} />
          {t("list.recent")}
        </button>
        <button
          type="button"
          className={styles.chip}
          aria-pressed={state.source === "hot"}
          onClick={() => change(pressSource(state, "hot"))}
        >
          <Icon name="fire" size={18} />
          {t("list.hot")}
        </button>
        {!ownVendor && (
          <button
            type="button"
            className={styles.chip}
            aria-pressed={state.vendors.length > 0}
            aria-haspopup="dialog"
            onClick={() => setIsChoosing(true)}
          >
            <Icon name="filter" size={18} />
            {state.vendors.length > 0
              ? t("list.providersChosen", { count: state.vendors.length })
              : t("list.provider")}
          </button>
        )}
      </div>
      {!ownVendor && (
        <VendorPicker
          vendors={own}
          selected={moreVendors.length > 0 ? "several" : onlyVendor}
          onSelect={(code) => change(chooseVendors(state, code ? [code] : []))}
        />
      )}
      <ClassificationBar
        keys={keys}
        selected={selectedKey ?? "none"}
        onSelect={(key) => change(chooseClassification(state, key))}
      />
      <GameResults
        list={list}
        emptyText={t(state.source ? emptyTexts[state.source] : "list.empty")}
        emptyAction={
          <button
            type="button"
            className={buttonClass({ variant: "secondary" })}
            onClick={() => change(plainState)}
          >
            {t("list.resetFilters")}
          </button>
        }
      />
      <ProviderSheet
        open={isChoosing}
        onClose={() => setIsChoosing(false)}
        vendors={own}
        selected={state.vendors}
        onConfirm={(codes) => {
          setIsChoosing(false);
          change(chooseVendors(state, codes));
        }}
      />
    </div>
  );
}

import { foldName } from "@croupier/domain/game-names";
import { buttonClass } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { useQuery } from "@tanstack/react-query";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { hotGamesQuery } from "../../shared/games/game-queries.ts";
import type { Game } from "../../shared/games/games.ts";
import { GameCards } from "./game-cards.tsx";
import { GridSkeleton } from "./game-grid.tsx";
import styles from "./games.module.css";
import listStyles from "./list-page.module.css";
import { transitions } from "./list-state.ts";
import { PopularGames } from "./popular-games.tsx";
import { SearchBox } from "./search-box.tsx";
import { useListUrlState } from "./use-list-url-state.ts";

/** HOT-02: the games whose name contains the term, ignoring case and accents; all of them when it is blank. */
function filterByName(games: readonly Game[], term: string): readonly Game[] {
  if (term.trim() === "") return games;
  const wanted = foldName(term);
  // A term of punctuation alone matches no name.
  return wanted === "" ? [] : games.filter((game) => foldName(game.displayName).includes(wanted));
}

/** The hot games with a filter that makes no call (HOT-01 to HOT-03). */
export function HotGamesList() {
  const { t, language } = usePhrases();
  const hot = useQuery(hotGamesQuery(language));
  const { state, drawn, change } = useListUrlState();
  const shown = filterByName(hot.data?.list ?? [], drawn.term);
  const isSearch = drawn.term.trim() !== "";
  return (
    <div className={listStyles.list}>
      <SearchBox term={state.term} onSearch={(term) => change(transitions.search(state, term))} isInstant />
      {hot.isPending ? (
        <GridSkeleton count={12} />
      ) : hot.isLoadingError ? (
        <FailedState text={t("common.loadFailed")} onRetry={() => hot.refetch()} />
      ) : shown.length === 0 ? (
        <>
          <EmptyState
            icon={isSearch ? "search" : "fire"}
            text={t(isSearch ? "list.emptySearch" : "common.empty")}
            action={
              isSearch && (
                <button
                  type="button"
                  className={buttonClass({ variant: "secondary" })}
                  onClick={() => change(transitions.showAll(state))}
                >
                  {t("list.resetFilters")}
                </button>
              )
            }
          />
          <PopularGames />
        </>
      ) : (
        <GameCards games={shown}>
          <div className={styles.more}>
            <p className={styles.count} role="status">
              {t("list.countOf", { shown: shown.length, total: hot.data.list.length })}
            </p>
          </div>
        </GameCards>
      )}
    </div>
  );
}

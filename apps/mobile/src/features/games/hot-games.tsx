import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Game } from "../../platform/games.ts";
import { hotGamesQuery } from "../../platform/lobby-queries.ts";
import { usePhrases } from "../../platform/phrases.tsx";
import { GameGrid, GridSkeleton } from "./game-grid.tsx";
import styles from "./games.module.css";
import { SearchBox } from "./search-box.tsx";

/** HOT-02: the games whose name contains the term, whatever its case; all of them when it is blank. */
export function filterByName(games: readonly Game[], term: string): readonly Game[] {
  const wanted = term.trim().toLowerCase();
  return wanted === "" ? games : games.filter((game) => game.displayName.toLowerCase().includes(wanted));
}

/** The hot games with a filter that makes no call (HOT-01 to HOT-03). */
export function HotGames() {
  const { t, language } = usePhrases();
  const hot = useQuery(hotGamesQuery(language));
  const [term, setTerm] = useState("");
  const shown = filterByName(hot.data?.list ?? [], term);
  return (
    <div className={styles.list}>
      <SearchBox term={term} onSearch={setTerm} isInstant />
      {hot.isPending ? (
        <GridSkeleton count={12} />
      ) : hot.isError ? (
        <FailedState text={t("common.loadFailed")} onRetry={() => hot.refetch()} />
      ) : shown.length === 0 ? (
        <EmptyState icon="search" text={t("list.emptySearch")} />
      ) : (
        <>
          <GameGrid games={shown} />
          <p className={styles.count} role="status">
            {t("list.countOf", { shown: shown.length, total: hot.data.list.length })}
          </p>
        </>
      )}
    </div>
  );
}

import { Button } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import { showError, showLoading } from "@croupier/ui-kit/toast-store";
import { type ReactNode, useEffect } from "react";
import { usePhrases } from "../../platform/phrases.tsx";
import { useLatePart } from "../../platform/use-late-part.ts";
import { getErrorPhrase } from "../../platform/wps-error.ts";
import { GameGrid, GridSkeleton } from "./game-grid.tsx";
import type { GameList } from "./game-list-query.ts";
import styles from "./games.module.css";

/** LIST-05 */
const LOADING_TOAST_MS = 3_000;
/** An answer that is nearly here needs no words. */
const PATIENCE_MS = 250;
/** Up to about this many cards a plain list is as fast as one that keeps only what is seen. */
const PLAIN_CARDS = 350;

const loadLongGrid = async () => (await import("./long-grid.tsx")).LongGrid;

/** Says that the list is on its way, for three seconds at most. */
function useLoadingToast(isLoading: boolean) {
  const { t } = usePhrases();
  useEffect(() => {
    if (!isLoading) return undefined;
    let close: (() => void) | undefined;
    const timer = setTimeout(() => {
      close = showLoading(t("common.loading"), LOADING_TOAST_MS);
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      close?.();
    };
  }, [isLoading, t]);
}

export interface GameResultsProps {
  list: GameList;
  /** What an empty list says, and where it leads on. */
  emptyText: string;
  emptyAction?: ReactNode;
}

/** A list of games in all its states: on its way, failed, empty, shown, with more, at its end. */
export function GameResults({ list, emptyText, emptyAction }: GameResultsProps) {
  const { t, hasPhrase } = usePhrases();
  const isLong = list.games.length > PLAIN_CARDS;
  const LongGrid = useLatePart(loadLongGrid, isLong);
  useLoadingToast(list.isPending);
  if (list.isPending) return <GridSkeleton count={9} />;
  // LIST-18
  if (list.isError && list.games.length === 0)
    return <FailedState text={t("common.loadFailed")} onRetry={() => list.refetch()} />;
  if (list.games.length === 0) return <EmptyState icon="search" text={emptyText} action={emptyAction} />;

  const loadMore = async () => {
    const { isFetchNextPageError, error } = await list.fetchNextPage();
    if (isFetchNextPageError) showError(t(getErrorPhrase(error, hasPhrase)));
  };
  const shown = list.games.length;
  const total = list.totalCount;
  return (
    <>
      {isLong && LongGrid ? <LongGrid games={list.games} /> : <GameGrid games={list.games} />}
      <div className={styles.more}>
        <p className={styles.count} role="status">
          {total === undefined ? t("list.count", { shown }) : t("list.countOf", { shown, total })}
        </p>
        {list.hasNextPage ? (
          <Button variant="secondary" pending={list.isFetchingNextPage} onPress={loadMore}>
            {t("list.more")}
          </Button>
        ) : (
          <p className={styles.count}>{t("list.end")}</p>
        )}
      </div>
    </>
  );
}

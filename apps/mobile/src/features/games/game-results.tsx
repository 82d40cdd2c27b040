import { Button } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import type { IconName } from "@croupier/ui-kit/icon";
import { showLoading } from "@croupier/ui-kit/toast-store";
import { type ReactNode, useDeferredValue, useEffect, useState } from "react";
import { useLazyPart } from "../../platform/loading/use-lazy-part.ts";
import { waitForFullCatalogue } from "../../platform/phrases/full-catalogue.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { getLocation } from "../../platform/router/history.ts";
import { getOffset } from "../../platform/router/scroll-memory.ts";
import { FIRST_CARDS, GameCards } from "./game-cards.tsx";
import { GridSkeleton } from "./game-grid.tsx";
import styles from "./games.module.css";
import { LIST_PAGE_SIZE } from "./list-state.ts";
import type { GameList } from "./use-game-list.ts";

/** An empty list suggests popular games; its text is not part of the lobby's catalogue. */
async function loadPopular() {
  const [{ PopularGames }] = await Promise.all([import("./popular-games.tsx"), waitForFullCatalogue()]);
  return PopularGames;
}

/** LIST-05 */
const LOADING_TOAST_MS = 3_000;
/** A fast reply needs no message. */
const PATIENCE_MS = 250;

/** Says that the list is loading, for three seconds at most. */
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
  /** The text of an empty list, and its action. */
  emptyText: string;
  emptyIcon?: IconName;
  emptyAction?: ReactNode;
  /**
   * The content below the results. It comes when all of them are there, so that they never push it down, and stays when
   * they change. Results of another search need another `key`.
   */
  after?: ReactNode;
}

/** The end of the list: the counter and the button for more. */
function ListEnd({ list }: Pick<GameResultsProps, "list">) {
  const { t } = usePhrases();
  const shown = list.games.length;
  const total = list.totalCount;
  return (
    <div className={styles.more}>
      <p className={styles.count} role="status">
        {total === undefined ? t("list.count", { shown }) : t("list.countOf", { shown, total })}
      </p>
      {list.isMoreMissing ? (
        <FailedState text={t("common.loadFailed")} onRetry={list.retryMore} />
      ) : list.hasMore ? (
        <Button variant="secondary" pending={list.isLoadingMore} onPress={list.showMore}>
          {t("list.more")}
        </Button>
      ) : (
        <p className={styles.count}>{t("list.end")}</p>
      )}
    </div>
  );
}

/** Whether the content below the results may show: from the last card of the first results on. */
function useEndOfResults({ isPending, games }: GameList) {
  const isReady = !isPending;
  const isDeferred = useDeferredValue(isReady, false);
  // After a step back to a scrolled page everything is drawn at once.
  const isBelowDue = isDeferred || getOffset(getLocation().index) > 0;
  const [placedBelow, setPlacedBelow] = useState<number>();
  const isWhole = isReady && (isBelowDue || games.length <= FIRST_CARDS);
  if (isWhole && placedBelow !== games.length) setPlacedBelow(games.length);
  return { isBelowDue, isPlaced: placedBelow !== undefined, cardsBefore: placedBelow ?? 0 };
}

/** A list of games in all its states: loading, failed, empty, shown, with more pages, at its end. */
export function GameResults(props: GameResultsProps) {
  const { list, emptyText, emptyIcon = "search", emptyAction, after } = props;
  const { t } = usePhrases();
  useLoadingToast(list.isPending);
  const isEmpty = !list.isPending && !list.isError && list.games.length === 0 && !list.hasMore;
  const PopularGames = useLazyPart(loadPopular, isEmpty);
  const { isBelowDue, isPlaced, cardsBefore } = useEndOfResults(list);
  // The content below keeps its place while other results load.
  const placeholders = after ? Math.min(cardsBefore, LIST_PAGE_SIZE) : 0;
  return (
    <>
      {list.isPending ? (
        <GridSkeleton count={Math.max(FIRST_CARDS, placeholders)} />
      ) : list.isError ? (
        // LIST-18
        <FailedState text={t("common.loadFailed")} onRetry={() => list.refetch()} />
      ) : isEmpty ? (
        <EmptyState icon={emptyIcon} text={emptyText} action={emptyAction} />
      ) : (
        <GameCards games={list.games} isBelowDue={isBelowDue}>
          <ListEnd list={list} />
        </GameCards>
      )}
      {isPlaced && after}
      {isEmpty && PopularGames && <PopularGames />}
    </>
  );
}

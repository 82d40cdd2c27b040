import { Button } from "@croupier/ui-kit/button";
import { EmptyState } from "@croupier/ui-kit/empty-state";
import { FailedState } from "@croupier/ui-kit/failed-state";
import type { IconName } from "@croupier/ui-kit/icon";
import { showLoading } from "@croupier/ui-kit/toast-store";
import { type ReactNode, useEffect } from "react";
import { useLazyPart } from "../../platform/loading/use-lazy-part.ts";
import { waitForFullCatalogue } from "../../platform/phrases/full-catalogue.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { GameCards } from "./game-cards.tsx";
import { GridSkeleton } from "./game-grid.tsx";
import styles from "./games.module.css";
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
}

/** What follows the cards: the counter and the button for more. */
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

/** A list of games in all its states: loading, failed, empty, shown, with more pages, at its end. */
export function GameResults(props: GameResultsProps) {
  const { list, emptyText, emptyIcon = "search", emptyAction } = props;
  const { t } = usePhrases();
  useLoadingToast(list.isPending);
  const isEmpty = !list.isPending && !list.isError && list.games.length === 0 && !list.hasMore;
  const PopularGames = useLazyPart(loadPopular, isEmpty);
  if (list.isPending) return <GridSkeleton count={9} />;
  // LIST-18
  if (list.isError) return <FailedState text={t("common.loadFailed")} onRetry={() => list.refetch()} />;
  if (isEmpty)
    return (
      <>
        <EmptyState icon={emptyIcon} text={emptyText} action={emptyAction} />
        {PopularGames && <PopularGames />}
      </>
    );
  return (
    <GameCards games={list.games}>
      <ListEnd list={list} />
    </GameCards>
  );
}

import type { ReactNode } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { HomeLink } from "../../shared/navigation/home-link.tsx";
import { GameResults } from "./game-results.tsx";
import styles from "./games.module.css";
import { createListRequest, LIST_PAGE_SIZE, plainState } from "./list-state.ts";
import { useGameList } from "./use-game-list.ts";

interface FavouriteListProps {
  /** FAV-05: 15 in the hub, 35 on the screen of its own. */
  pageSize?: number;
  emptyAction?: ReactNode;
}

/** All favourites of the member, of any type. */
export function FavouriteList({ pageSize = LIST_PAGE_SIZE, emptyAction }: FavouriteListProps) {
  const { t } = usePhrases();
  const list = useGameList(createListRequest({ ...plainState, source: "fav" }, [], { pageSize }));
  return (
    <GameResults
      list={list}
      emptyText={t("list.emptyFavourites")}
      emptyIcon="heart"
      emptyAction={emptyAction}
    />
  );
}

/** The favourites on a screen of their own (ROUTE-18). */
export function FavouriteGames() {
  return (
    <div className={styles.list}>
      <FavouriteList emptyAction={<HomeLink />} />
    </div>
  );
}

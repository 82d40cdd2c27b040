import type { ReactNode } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { GameResults } from "./game-results.tsx";
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

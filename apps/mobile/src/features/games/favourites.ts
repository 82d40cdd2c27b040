import { showError } from "@croupier/ui-kit/toast-store";
import {
  type InfiniteData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Game } from "../../platform/games.ts";
import { usePhrases } from "../../platform/phrases.tsx";
import { PRIVATE } from "../../platform/queries.ts";
import { goToLogin } from "../../platform/return-path.ts";
import { getSession, useSession } from "../../platform/session.ts";
import { wps } from "../../platform/wps.ts";
import { getErrorPhrase } from "../../platform/wps-error.ts";
import type { GamePage } from "./game-list-query.ts";

const IDS_PAGE_SIZE = 100;

/** FAV-04: the node ids that fill the hearts. */
export const favouriteIdsQuery = queryOptions({
  queryKey: [PRIVATE, "favouriteIds"],
  queryFn: async ({ signal }) => {
    const reply = await wps("GET /wps/game/favourites/ids", {
      query: { pageNo: 1, pageSize: IDS_PAGE_SIZE },
      signal,
    });
    return reply.content;
  },
});

/** Where the lists of favourites are kept, whatever their filter. */
export const FAVOURITE_LISTS = [PRIVATE, "games", "fav"] as const;

type Change = { game: Pick<Game, "nodeId" | "vassalage">; isAdded: boolean };

/** The favourites of whoever is signed in and how to change them; hearts answer before the server does. */
export function useFavourites() {
  const { t, hasPhrase } = usePhrases();
  const client = useQueryClient();
  const { data: ids = [] } = useQuery({ ...favouriteIdsQuery, enabled: useSession() !== undefined });

  const change = useMutation({
    mutationFn: ({ game, isAdded }: Change) => {
      const body = { nodeId: game.nodeId, vendor: game.vassalage };
      return isAdded
        ? wps("POST /wps/game/favourites", { body })
        : wps("DELETE /wps/game/favourites", { body });
    },
    onMutate: async ({ game, isAdded }) => {
      await client.cancelQueries({ queryKey: favouriteIdsQuery.queryKey });
      const before = client.getQueryData(favouriteIdsQuery.queryKey);
      const lists = client.getQueriesData<InfiniteData<GamePage>>({ queryKey: FAVOURITE_LISTS });
      const others = (before ?? []).filter((id) => id !== game.nodeId);
      client.setQueryData(favouriteIdsQuery.queryKey, isAdded ? [game.nodeId, ...others] : others);
      // FAV-03: what was removed leaves the visible lists at once.
      if (!isAdded) {
        client.setQueriesData<InfiniteData<GamePage>>(
          { queryKey: FAVOURITE_LISTS },
          (list) => list && { ...list, pages: list.pages.map((page) => withoutGame(page, game.nodeId)) },
        );
      }
      return { before, lists };
    },
    onError: (error, _change, kept) => {
      if (kept) {
        client.setQueryData(favouriteIdsQuery.queryKey, kept.before);
        for (const [key, list] of kept.lists) client.setQueryData(key, list);
      }
      showError(t(getErrorPhrase(error, hasPhrase)));
    },
    onSuccess: (_reply, { isAdded }) => {
      if (isAdded) void client.invalidateQueries({ queryKey: FAVOURITE_LISTS });
    },
  });

  const known = new Set(ids);
  return {
    has: (nodeId: string) => known.has(nodeId),
    toggle: (game: Change["game"]) => {
      // FAV-01
      if (!getSession()) return goToLogin();
      change.mutate({ game, isAdded: !known.has(game.nodeId) });
    },
  };
}

const withoutGame = (page: GamePage, nodeId: string): GamePage => {
  const games = page.games.filter((game) => game.nodeId !== nodeId);
  const isGone = games.length < page.games.length;
  return {
    ...page,
    games,
    totalCount: page.totalCount === undefined ? undefined : page.totalCount - Number(isGone),
  };
};

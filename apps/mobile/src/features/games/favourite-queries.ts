import { queryOptions } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";
import type { Game } from "../../shared/games/games.ts";
import { getCallerToken } from "../../shared/session/caller.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";

/** FAV-05 */
const IDS_PAGE_SIZE = 100;

/** FAV-04: the node ids that fill the hearts, all of them: a page that is not full is the last. */
export const favouriteIdsQuery = queryOptions({
  queryKey: [PRIVATE, "favouriteIds"],
  queryFn: async ({ signal }) => {
    const ids: string[] = [];
    for (let pageNo = 1; ; pageNo += 1) {
      const query = { token: getCallerToken(), pageNo, pageSize: IDS_PAGE_SIZE };
      const { content } = await wps("GET /wps/game/favourites/ids", { query, signal });
      ids.push(...content);
      if (content.length < IDS_PAGE_SIZE) return ids;
    }
  },
  staleTime: 300_000,
});

/** The query key of the lists of favourites, with any filter. */
export const FAVOURITE_LISTS = [PRIVATE, "games", "fav"] as const;

export type FavouriteGame = Pick<Game, "nodeId" | "vassalage">;

/** What a tap on a heart asks for. */
export interface FavouriteChange {
  readonly game: FavouriteGame;
  readonly isAdded: boolean;
}

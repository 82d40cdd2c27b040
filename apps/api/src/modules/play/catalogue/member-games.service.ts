import type { ReplyOf } from "@croupier/contract/player/contract";
import { isCatalogueGameType } from "@croupier/domain/codes";
import type { Brand, SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { type CatalogueService, readNodeId } from "./catalogue.service.ts";
import {
  countLaunch,
  createFavourite,
  deleteFavourite,
  listFavouriteIds,
  listRecentIds,
  saveRecent,
} from "./member-games.store.ts";

interface ListQuery {
  gameType?: string | undefined;
  vendor?: string | undefined;
  pageNo?: number | undefined;
  pageSize?: number | undefined;
}

/** FAV-05, RECENT-02: the page size when a call names none. */
const defaultPageSize = 15;
/** API-46: ids per page when a call names no size. */
const defaultIdsPageSize = 100;

/** A page of a member's own list, before its games are loaded. */
interface OwnPage {
  ids: readonly number[];
  pageNo: number;
  pageSize: number;
  totalPages: number;
  totalCount: number;
}

/** A member's own lists: favourites and recents. Only the session's member is read or written. */
export function createMemberGamesService(database: Database, catalogue: CatalogueService) {
  /**
   * The database stores the member's node ids. The process knows which of them the brand offers, so no games are
   * joined.
   */
  const getPage = async (
    { brand, session }: SessionContext,
    query: ListQuery,
    listIds: typeof listFavouriteIds,
  ): Promise<OwnPage> => {
    const { pageNo = 1, pageSize = defaultPageSize } = query;
    const { filter } = await catalogue.readListRequest(brand, {
      ...(isCatalogueGameType(query.gameType) ? { gameType: query.gameType } : {}),
      ...(query.vendor ? { vassalage: query.vendor } : {}),
    });
    const own = await database.forBrand(brand.brandId, (q) => listIds(q, session.memberId));
    const ids = await catalogue.pick(brand, filter, own);
    return {
      ids: ids.slice((pageNo - 1) * pageSize, pageNo * pageSize),
      pageNo,
      pageSize,
      totalPages: Math.ceil(ids.length / pageSize),
      totalCount: ids.length,
    };
  };

  return {
    /** API-45: favourites, newest first. */
    writeFavourites: async (context: SessionContext, query: ListQuery): Promise<Buffer> => {
      const { ids, pageNo, pageSize, totalPages } = await getPage(context, query, listFavouriteIds);
      const rest: Omit<ReplyOf<"GET /wps/game/favourites">, "content"> = {
        pageNum: pageNo,
        totalPages,
        pageSize,
      };
      return catalogue.writeReply(context, "content", ids, rest);
    },

    /** Favourites in the shape of a game list's page (RECENT-01). */
    writeFavouritesAsGames: async (context: SessionContext, query: ListQuery): Promise<Buffer> => {
      const { ids, pageNo, totalPages, totalCount } = await getPage(context, query, listFavouriteIds);
      const rest: Omit<ReplyOf<"GET /wps/game/list">, "games"> = { pageNum: pageNo, totalPages, totalCount };
      return catalogue.writeReply(context, "games", ids, rest);
    },

    /** FAV-04, API-46: the node ids of favourites, which show a filled heart. */
    listFavouriteIds: async (
      context: SessionContext,
      { pageNo, pageSize = defaultIdsPageSize }: ListQuery,
    ): Promise<string[]> => (await getPage(context, { pageNo, pageSize }, listFavouriteIds)).ids.map(String),

    /** API-47. @throws Failure game.not.found */
    addFavourite: async ({ brand, session }: SessionContext, nodeId: string): Promise<void> => {
      const id = readNodeId(nodeId);
      const found =
        id !== undefined &&
        (await database.forBrand(brand.brandId, (q) =>
          createFavourite(q, brand.brandId, session.memberId, id),
        ));
      if (!found) throw createFailure("game.not.found");
    },

    /** API-48. Removing a game that is not a favourite is not an error. */
    removeFavourite: async ({ brand, session }: SessionContext, nodeId: string): Promise<void> => {
      const id = readNodeId(nodeId);
      if (id === undefined) return;
      await database.forBrand(brand.brandId, (q) => deleteFavourite(q, session.memberId, id));
    },

    /** API-50: recents, newest first. */
    writeRecents: async (context: SessionContext, query: ListQuery): Promise<Buffer> => {
      const { ids, totalPages } = await getPage(context, query, listRecentIds);
      const rest: Omit<ReplyOf<"GET /wps/game/recent">, "list"> = { totalPages };
      return catalogue.writeReply(context, "list", ids, rest);
    },

    /** API-49, RECENT-02. @throws Failure game.not.found */
    addRecent: async (brand: Brand, memberId: bigint, nodeId: string): Promise<void> => {
      const id = readNodeId(nodeId);
      const found =
        id !== undefined &&
        (await database.forBrand(brand.brandId, (q) => saveRecent(q, brand.brandId, memberId, id)));
      if (!found) throw createFailure("game.not.found");
    },

    /** Counts a launch at the brand. The popular list is ordered by this count. */
    countLaunch: async (brand: Brand, nodeId: string): Promise<void> => {
      const id = readNodeId(nodeId);
      if (id === undefined) return;
      await database.forBrand(brand.brandId, (q) => countLaunch(q, brand.brandId, id));
    },
  };
}

export type MemberGamesService = ReturnType<typeof createMemberGamesService>;

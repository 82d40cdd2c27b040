import type { ReplyOf } from "@croupier/contract/contract";
import { catalogueGameTypes, isCatalogueGameType } from "@croupier/domain/codes";
import type { Merchant, SessionContext } from "../../http/context.ts";
import { createFailure } from "../../http/errors.ts";
import type { Database } from "../../platform/db/database.ts";
import { type CatalogueService, readNodeId } from "./catalogue.service.ts";
import {
  countLaunch,
  createFavourite,
  deleteFavourite,
  listFavouriteIds,
  listRecentIds,
  type MemberGameFilter,
  saveRecent,
} from "./member-games.store.ts";

interface ListQuery {
  gameType?: string | undefined;
  vendor?: string | undefined;
  pageNo?: number | undefined;
  pageSize?: number | undefined;
}

/** FAV-05, RECENT-02: the page size where a call names none. */
const defaultPageSize = 15;
/** API-46 */
const defaultIdsPageSize = 100;

type FavouritePage = ReplyOf<"GET /wps/game/favourites"> & { totalCount: number };

/** A member's own lists: favourites and recents. Only the member of the session is ever read or written. */
export function createMemberGamesService(database: Database, catalogue: CatalogueService) {
  const readFilter = async (merchant: Merchant, query: ListQuery): Promise<MemberGameFilter> => {
    const { filter } = await catalogue.readListRequest(merchant, {
      ...(isCatalogueGameType(query.gameType) ? { gameType: query.gameType } : {}),
      ...(query.vendor ? { vassalage: query.vendor } : {}),
    });
    return {
      gameTypes: filter.gameTypes,
      vendors: filter.vendors ?? (await catalogue.listOfferedCodes(merchant)),
    };
  };

  const getPage = async (
    { merchant, language }: SessionContext,
    ids: readonly number[],
    pageNo: number,
    pageSize: number,
  ) => ({
    games: await catalogue.presentGames(merchant, language, slicePage(ids, pageNo, pageSize)),
    totalPages: Math.ceil(ids.length / pageSize),
  });

  return {
    /** API-45: favourites, the latest first. */
    listFavourites: async (context: SessionContext, query: ListQuery): Promise<FavouritePage> => {
      const { merchant, session } = context;
      const { pageNo = 1, pageSize = defaultPageSize } = query;
      const filter = await readFilter(merchant, query);
      const ids = await database.forMerchant(merchant.merchantId, (q) =>
        listFavouriteIds(q, session.memberId, filter),
      );
      const { games, totalPages } = await getPage(context, ids, pageNo, pageSize);
      return { content: games, pageNum: pageNo, totalPages, pageSize, totalCount: ids.length };
    },

    /** FAV-04, API-46: node ids, for filling hearts. */
    listFavouriteIds: async ({ merchant, session }: SessionContext, query: ListQuery): Promise<string[]> => {
      const { pageNo = 1, pageSize = defaultIdsPageSize } = query;
      const filter = { ...(await readFilter(merchant, {})), gameTypes: catalogueGameTypes };
      const ids = await database.forMerchant(merchant.merchantId, (q) =>
        listFavouriteIds(q, session.memberId, filter),
      );
      return slicePage(ids, pageNo, pageSize).map(String);
    },

    /** API-47 @throws Failure game.not.found */
    addFavourite: async ({ merchant, session }: SessionContext, nodeId: string): Promise<void> => {
      const id = readNodeId(nodeId);
      const found =
        id !== undefined &&
        (await database.forMerchant(merchant.merchantId, (q) =>
          createFavourite(q, merchant.merchantId, session.memberId, id),
        ));
      if (!found) throw createFailure("game.not.found");
    },

    /** API-48: removing what is none is no fault. */
    removeFavourite: async ({ merchant, session }: SessionContext, nodeId: string): Promise<void> => {
      const id = readNodeId(nodeId);
      if (id === undefined) return;
      await database.forMerchant(merchant.merchantId, (q) => deleteFavourite(q, session.memberId, id));
    },

    /** API-50: recents, the latest first. */
    listRecents: async (
      context: SessionContext,
      query: ListQuery,
    ): Promise<ReplyOf<"GET /wps/game/recent">> => {
      const { merchant, session } = context;
      const { pageNo = 1, pageSize = defaultPageSize } = query;
      const filter = await readFilter(merchant, query);
      const ids = await database.forMerchant(merchant.merchantId, (q) =>
        listRecentIds(q, session.memberId, filter),
      );
      const { games, totalPages } = await getPage(context, ids, pageNo, pageSize);
      return { list: games, totalPages };
    },

    /** API-49, RECENT-02. @throws Failure game.not.found */
    addRecent: async (merchant: Merchant, memberId: bigint, nodeId: string): Promise<void> => {
      const id = readNodeId(nodeId);
      const found =
        id !== undefined &&
        (await database.forMerchant(merchant.merchantId, (q) =>
          saveRecent(q, merchant.merchantId, memberId, id),
        ));
      if (!found) throw createFailure("game.not.found");
    },

    /** Counts a launch at the brand; `popular` lists will go by it. */
    countLaunch: async (merchant: Merchant, nodeId: string): Promise<void> => {
      const id = readNodeId(nodeId);
      if (id === undefined) return;
      await database.forMerchant(merchant.merchantId, (q) => countLaunch(q, merchant.merchantId, id));
    },
  };
}

export type MemberGamesService = ReturnType<typeof createMemberGamesService>;

const slicePage = (ids: readonly number[], pageNo: number, pageSize: number): number[] =>
  ids.slice((pageNo - 1) * pageSize, pageNo * pageSize);

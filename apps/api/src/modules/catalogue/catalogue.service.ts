import type { QueryOf, ReplyOf } from "@croupier/contract/contract";
import { isCatalogueGameType } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import { parseAmount } from "@croupier/domain/money";
import type { Merchant } from "../../http/context.ts";
import { createFailure } from "../../http/errors.ts";
import type { Database } from "../../platform/db/database.ts";
import { createSharedCache } from "../../platform/shared-cache.ts";
import {
  type Offer,
  presentVendors,
  renamedVendorIcon,
  splitTerm,
  toWireGame,
  typesOf,
} from "./catalogue.policy.ts";
import type { CatalogueGame } from "./catalogue.port.ts";
import {
  findDrawableGame,
  findGameRows,
  findPlayableByCode,
  findPlayableById,
  type GameFilter,
  type GameRow,
  listGames,
  listHotGames,
  listOfferedVendors,
  listVendorCodes,
  listVendorCounts,
  type PlayableRow,
  searchGameIds,
} from "./catalogue.store.ts";
import { createGameIndex, type GameIndex, indexedGameBytes, narrow } from "./game-index.ts";

export type GamePage = ReplyOf<"GET /wps/game/list">;
type ListQuery = QueryOf<"GET /wps/game/list">;

/** A list that was asked for, in the one way of saying it: what a cache may key by. */
export interface GameListRequest {
  filter: GameFilter;
  words: readonly string[];
  hot: boolean;
  pageNo: number;
  pageSize: number;
}

/** LIST-03 */
const defaultPageSize = 35;
const keptIndexBytes = 40_000_000;
/** 4 bytes an id: at most 8 MB of lists and 2 MB of searches. */
const keptListIds = 2_000_000;
const keptSearchIds = 500_000;
const keptGames = 20_000;

/** Reads the catalogue for brands: lists, search, hot games and vendors. */
export function createCatalogueService(database: Database) {
  const offers = createSharedCache<Offer>({ maxWeight: 1_000, weigh: () => 1 });
  const indexes = createSharedCache<GameIndex>({
    maxWeight: keptIndexBytes,
    weigh: ({ ids }) => (ids.length + 50) * indexedGameBytes,
  });
  const lists = createSharedCache<Int32Array>({ maxWeight: keptListIds, weigh: (ids) => ids.length + 50 });
  const searches = createSharedCache<Int32Array>({
    maxWeight: keptSearchIds,
    weigh: (ids) => ids.length + 50,
  });
  const games = createSharedCache<GameRow>({ maxWeight: keptGames, weigh: () => 1 });

  const vendorCodes = createSharedCache<ReadonlySet<string>>({ maxWeight: 1, weigh: () => 1 });

  const getOffer = ({ merchantId }: Merchant): Promise<Offer> =>
    offers.get(String(merchantId), () =>
      database.forMerchant(merchantId, async (q) => ({
        vendors: await listOfferedVendors(q),
        counts: await listVendorCounts(q),
      })),
    );

  /** Hot ids, of the filter's types and vendors; hot lists are short and filtered here. */
  const findHotIds = async ({ merchantId }: Merchant, filter: GameFilter): Promise<Int32Array> => {
    const key = `${merchantId}|hot|${filter.gameTypes.join()}|${filter.vendors.join()}`;
    return lists.get(key, async () => {
      const hot = await database.forMerchant(merchantId, listHotGames);
      const fitting = hot.filter(
        (game) => filter.gameTypes.includes(game.game_type) && filter.vendors.includes(game.vendor),
      );
      return Int32Array.from(fitting, (game) => game.node_id);
    });
  };

  const getIndex = ({ merchantId }: Merchant, { gameTypes, classification }: GameFilter) =>
    indexes.get(`${merchantId}|${gameTypes.join()}|${classification ?? ""}`, () =>
      database.forMerchant(merchantId, async (q) =>
        createGameIndex(await listGames(q, gameTypes, classification)),
      ),
    );

  const findIds = (merchant: Merchant, request: GameListRequest, language: Language): Promise<Int32Array> => {
    const { filter, words, hot } = request;
    if (hot) return findHotIds(merchant, filter);
    const key = `${merchant.merchantId}|${keyOfFilter(filter)}`;
    const work = <T>(run: Parameters<typeof database.forMerchant<T>>[1]) =>
      database.forMerchant(merchant.merchantId, run);
    if (words.length === 0)
      return lists.get(key, async () => narrow(await getIndex(merchant, filter), filter));
    // The asked language and English: names that only exist in English are shown in English (I18N-01).
    const languages = [...new Set<Language>([language, "EN"])];
    return searches.get(`${key}|${language}|${words.join(" ")}`, () =>
      work((q) => searchGameIds(q, filter, words, languages)),
    );
  };

  /** Games in the order of the ids; ids of games that are gone are left out. */
  const getGames = async (merchant: Merchant, ids: ArrayLike<number>): Promise<GameRow[]> => {
    const nodeIds = Array.from(ids);
    const missing = nodeIds.filter((id) => games.peek(String(id)) === undefined);
    const fetched = new Map<number, GameRow>();
    if (missing.length > 0) {
      const rows = await database.forMerchant(merchant.merchantId, (q) => findGameRows(q, missing));
      for (const row of rows) {
        fetched.set(row.node_id, row);
        games.put(String(row.node_id), row);
      }
    }
    return nodeIds.flatMap((id) => fetched.get(id) ?? games.peek(String(id)) ?? []);
  };

  const presentGames = async (merchant: Merchant, language: Language, ids: ArrayLike<number>) => {
    const { vendors } = await getOffer(merchant);
    const hidden = new Set(vendors.filter((vendor) => !vendor.show_logo).map((vendor) => vendor.vendor));
    return (await getGames(merchant, ids)).map((row) => toWireGame(row, language, !hidden.has(row.vendor)));
  };

  return {
    /** Brings a query into its one form; vendors that the brand does not offer are left out. */
    readListRequest: async (merchant: Merchant, query: ListQuery): Promise<GameListRequest> => {
      const offer = await getOffer(merchant);
      const asked = query.vassalage
        ?.split(",")
        .map((code) => code.trim())
        .filter((code) => code !== "");
      const offered = offer.vendors.map((vendor) => vendor.vendor);
      const classification = query.gameClassify?.trim() || undefined;
      const onlyNew = query.isNew === "1" || classification === "NEW";
      const hot = query.gameType === "HOT" || classification === "HOT";
      return {
        filter: {
          gameTypes: typesOf(isCatalogueGameType(query.gameType) ? query.gameType : undefined, offer),
          vendors: asked?.length ? offered.filter((code) => asked.includes(code)) : offered,
          classification: ["NEW", "HOT", "ALL"].includes(classification ?? "") ? undefined : classification,
          onlyNew,
          minBetUnits: readAmount("minBet", query.minBet),
          minLines: readLines(query.minLine),
        },
        words: splitTerm(query.gameName),
        hot,
        pageNo: query.pageNo ?? 1,
        pageSize: query.pageSize ?? defaultPageSize,
      };
    },

    /** A page of games (API-42). A page past the end is empty and still says how many there are. */
    getPage: async (merchant: Merchant, language: Language, request: GameListRequest): Promise<GamePage> => {
      const ids = await findIds(merchant, request, language);
      const from = (request.pageNo - 1) * request.pageSize;
      return {
        games: await presentGames(merchant, language, ids.subarray(from, from + request.pageSize)),
        pageNum: request.pageNo,
        totalPages: Math.ceil(ids.length / request.pageSize),
        totalCount: ids.length,
      };
    },

    /** The brand's hot games, all on one page (API-44, LIST-09). */
    listHot: async (
      merchant: Merchant,
      language: Language,
      gameType: string | undefined,
    ): Promise<ReplyOf<"GET /wps/game/hot">> => {
      const offer = await getOffer(merchant);
      const ids = await findHotIds(merchant, {
        gameTypes: typesOf(isCatalogueGameType(gameType) ? gameType : undefined, offer),
        vendors: offer.vendors.map((vendor) => vendor.vendor),
        classification: undefined,
        onlyNew: false,
        minBetUnits: undefined,
        minLines: undefined,
      });
      return { list: await presentGames(merchant, language, ids) };
    },

    /** Vendors by category (API-43). `category` narrows to one; undefined and ALL mean every one. */
    getVendorTypes: async (
      merchant: Merchant,
      language: Language,
      category: string | undefined,
    ): Promise<ReplyOf<"GET /wps/game/vendorTypes">> => ({
      content: presentVendors(await getOffer(merchant), {
        language,
        currency: merchant.currency.code,
        category: category === "ALL" || category === "" ? undefined : category,
      }),
    }),

    presentGames,

    /** API-65: the brand's vendors, and whether their logos show on cards. */
    listLogoFlags: async (merchant: Merchant): Promise<ReplyOf<"GET /wps/game/logoFlags">> => ({
      list: (await getOffer(merchant)).vendors.map(({ vendor, show_logo }) => ({
        vassalage: vendor,
        showIcon: show_logo,
      })),
    }),

    findGame: async (merchant: Merchant, nodeId: string): Promise<CatalogueGame | undefined> => {
      const id = readNodeId(nodeId);
      if (id === undefined) return undefined;
      return toCatalogueGame(await database.forMerchant(merchant.merchantId, (q) => findPlayableById(q, id)));
    },

    findGameByCode: async (merchant: Merchant, vendor: string, gameCode: string) =>
      toCatalogueGame(
        await database.forMerchant(merchant.merchantId, (q) => findPlayableByCode(q, vendor, gameCode)),
      ),

    /** A game's category and English name, for its picture; undefined when there is no such game. */
    findDrawableGame: (vendor: string, code: string) =>
      database.withoutMerchant((q) => findDrawableGame(q, vendor, code)),

    /** Whether a picture of the vendor may be drawn. */
    isKnownVendor: async (code: string): Promise<boolean> => {
      const codes = await vendorCodes.get(
        "",
        async () => new Set(await database.withoutMerchant(listVendorCodes)),
      );
      return codes.has(code) || code === renamedVendorIcon;
    },

    /** Forgets what was read; the catalogue or a brand has changed. */
    forget: (): void => {
      for (const cache of [offers, indexes, lists, searches, games, vendorCodes]) cache.clear();
    },
  };
}

export type CatalogueService = ReturnType<typeof createCatalogueService>;

/** Whether a list is one that anybody could ask for again; searches are too many to keep as ready answers. */
export const isSearch = (request: GameListRequest): boolean => request.words.length > 0;

/** Everything that a page depends on beside brand and language. */
export const keyOfRequest = (request: GameListRequest): string =>
  `${keyOfFilter(request.filter)}|${request.hot}|${request.words.join(" ")}|${request.pageNo}|${request.pageSize}`;

const keyOfFilter = (filter: GameFilter): string =>
  [
    filter.gameTypes.join(),
    filter.vendors.join(),
    filter.classification ?? "",
    filter.onlyNew,
    filter.minBetUnits ?? "",
    filter.minLines ?? "",
  ].join("|");

const largestNodeId = 2_147_483_647;

/** A node id of the wire as the catalogue's number; undefined when it cannot be one. */
export const readNodeId = (nodeId: string): number | undefined => {
  const id = /^\d{1,10}$/.test(nodeId) ? Number(nodeId) : Number.NaN;
  return id >= 1 && id <= largestNodeId ? id : undefined;
};

const toCatalogueGame = (row: PlayableRow | undefined): CatalogueGame | undefined =>
  row && {
    nodeId: String(row.node_id),
    vendor: row.vendor,
    gameCode: row.game_code,
    gameType: row.game_type,
    names: row.names,
    enabled: row.enabled,
    vendorEnabled: row.vendor_enabled,
    aggregator: row.aggregator,
    supportPlay: row.support_play,
  };

const readAmount = (field: string, text: string | undefined): bigint | undefined => {
  if (text === undefined || text === "") return undefined;
  const units = parseAmount(text);
  if (units === undefined || units < 0n)
    throw createFailure("request.invalid", { fields: { [field]: "request.invalid" } });
  return units;
};

const readLines = (text: string | undefined): number | undefined => {
  if (text === undefined || text === "") return undefined;
  if (!/^\d{1,5}$/.test(text))
    throw createFailure("request.invalid", { fields: { minLine: "request.invalid" } });
  return Number(text);
};

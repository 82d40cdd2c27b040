import type { ReplyOf } from "@croupier/contract/player/contract";
import { isCatalogueGameType } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import {
  createGameIndex,
  type FoundGames,
  type GameFilter,
  type ListOrder,
} from "../../../game-index/game-index.ts";
import type { Brand } from "../../../http/context.ts";
import { refuseWhenBusy } from "../../../http/refuse-when-busy.ts";
import { createBrandCache } from "../../../platform/cache/brand-cache.ts";
import { noBrand } from "../../../platform/cache/cache-store.ts";
import { createMemoryStore } from "../../../platform/cache/memory-store.ts";
import type { Change, ChangeFeed, ChangeTopic } from "../../../platform/changes.ts";
import type { Database } from "../../../platform/db/database.ts";
import {
  areTypesClosed,
  type Offer,
  presentVendors,
  renamedVendorIcon,
  typesOf,
} from "./catalogue.policy.ts";
import type { CatalogueGame } from "./catalogue.port.ts";
import {
  findDrawableGame,
  findPlayableByCode,
  findPlayableById,
  type HotGameRow,
  listHotGames,
  listOfferedVendors,
  listVendorCounts,
  listVendorNames,
  type PlayableRow,
} from "./catalogue.store.ts";
import { type GameListRequest, type ListQuery, readListRequest } from "./game-list-request.ts";
import { listMostLaunched } from "./popular-games.store.ts";

type GamePage = ReplyOf<"GET /wps/game/list">;

const keptBrands = 1_000;

export interface CatalogueServiceDeps {
  database: Database;
  changes: ChangeFeed;
}

/** Reads the catalogue for brands: lists, search, hot games and vendors. */
export function createCatalogueService({ database, changes }: CatalogueServiceDeps) {
  const keepForBrands = <V extends object>(...topics: ChangeTopic[]) =>
    createBrandCache<V>({
      changes,
      topics,
      store: createMemoryStore({ maxWeight: keptBrands, weigh: () => 1 }),
    });
  const offers = keepForBrands<Offer>("brand", "games", "vendors");
  const mostLaunched = keepForBrands<readonly number[]>("games");
  const hotLists = keepForBrands<readonly HotGameRow[]>("games");
  const vendorNames = keepForBrands<ReadonlyMap<string, string>>("vendors");

  const getOffer = (brandId: number): Promise<Offer> =>
    offers.get(brandId, "", () =>
      database.forBrand(brandId, async (q) => ({
        vendors: await listOfferedVendors(q),
        counts: await listVendorCounts(q),
      })),
    );

  const index = createGameIndex({
    database,
    listVendors: async (brandId) => (await getOffer(brandId)).vendors,
  });

  const listOfferedCodes = async ({ brandId }: Brand): Promise<readonly string[]> =>
    (await getOffer(brandId)).vendors.map((vendor) => vendor.vendor);

  /** Hot games of the filter's types and vendors. Hot lists are short, so they are filtered here. */
  const findHotIds = async (
    brand: Brand,
    { gameTypes, vendors }: Pick<GameFilter, "gameTypes" | "vendors">,
  ): Promise<number[]> => {
    const hot = await hotLists.get(brand.brandId, "", () => database.forBrand(brand.brandId, listHotGames));
    const allowed = vendors ?? (await listOfferedCodes(brand));
    return hot
      .filter((game) => gameTypes.includes(game.game_type) && allowed.includes(game.vendor))
      .map((game) => game.node_id);
  };

  /** The beginning of a sorted list. The most launched games are read once a minute. */
  const findOrder = async (
    { brandId }: Brand,
    { sort, minute = "" }: GameListRequest,
  ): Promise<ListOrder | undefined> => {
    if (sort !== "popular") return sort && { key: sort, first: sort };
    const first = await mostLaunched.get(brandId, minute, () => database.forBrand(brandId, listMostLaunched));
    return { key: `popular:${first.join()}`, first };
  };

  const getGames = async (brand: Brand, request: GameListRequest): Promise<FoundGames> => {
    const { filter, text, hot, pageNo, pageSize } = request;
    const from = (pageNo - 1) * pageSize;
    if (!hot) {
      const order = await findOrder(brand, request);
      return index
        .find(brand.brandId, { filter, text, order }, { from, size: pageSize })
        .catch(refuseWhenBusy);
    }
    const ids = await findHotIds(brand, filter);
    return { ids: ids.slice(from, from + pageSize), count: ids.length };
  };
  const toPageInfo = ({ pageNo, pageSize }: GameListRequest, count: number): Omit<GamePage, "games"> => ({
    pageNum: pageNo,
    totalPages: Math.ceil(count / pageSize),
    totalCount: count,
  });

  /** Writes a bare reply as bytes: the games under `field` in the order of the ids, and the other fields. */
  const writeReply = async (
    { brand, language }: { brand: Brand; language: Language },
    field: string,
    ids: readonly number[],
    rest: object,
  ): Promise<Buffer> => {
    const games = (await index.render(brand.brandId, language, ids)).toJson();
    const beginning = JSON.stringify({ success: true, ...rest }).slice(0, -1);
    return Buffer.concat([Buffer.from(`${beginning},"${field}":[`), games, Buffer.from("]}")]);
  };

  const listHotIds = async (brand: Brand, gameType: string | undefined): Promise<number[]> => {
    const type = isCatalogueGameType(gameType) ? gameType : undefined;
    const gameTypes = typesOf(type, await getOffer(brand.brandId));
    return findHotIds(brand, { gameTypes, vendors: undefined });
  };

  return {
    /** Reads the game index, so that no visitor has to wait for it. */
    warmUp: () => index.renew(),

    readListRequest: async ({ brandId }: Brand, query: ListQuery): Promise<GameListRequest> =>
      readListRequest(await getOffer(brandId), query),

    /** A page of games (API-42). A page past the end is empty and still has the total. */
    writePage: async (brand: Brand, language: Language, request: GameListRequest): Promise<Buffer> => {
      const { ids, count } = await getGames(brand, request);
      return writeReply({ brand, language }, "games", ids, toPageInfo(request, count));
    },

    /** The page as an object, for the front's pages. */
    getPage: async (brand: Brand, language: Language, request: GameListRequest): Promise<GamePage> => {
      const { ids, count } = await getGames(brand, request);
      const games = (await index.render(brand.brandId, language, ids)).toObjects();
      return { ...toPageInfo(request, count), games };
    },

    writeReply,

    /** Keeps those of the given games that the brand's list with this filter contains, in the given order. */
    pick: ({ brandId }: Brand, filter: GameFilter, ids: readonly number[]): Promise<number[]> =>
      index.pick(brandId, filter, ids),

    /** The brand's hot games, all on one page (API-44, LIST-09). */
    writeHot: async (brand: Brand, language: Language, gameType: string | undefined): Promise<Buffer> =>
      writeReply({ brand, language }, "list", await listHotIds(brand, gameType), {}),

    /** The first of the brand's hot games of all types, for the pages of the front. */
    listHot: async (brand: Brand, language: Language, count: number): Promise<GamePage["games"]> => {
      const ids = (await listHotIds(brand, undefined)).slice(0, count);
      return (await index.render(brand.brandId, language, ids)).toObjects();
    },

    /** Vendors by category (API-43). `category` narrows to one category. Undefined and ALL mean all of them. */
    getVendorTypes: async (
      brand: Brand,
      language: Language,
      category: string | undefined,
    ): Promise<ReplyOf<"GET /wps/game/vendorTypes">> => ({
      content: presentVendors(await getOffer(brand.brandId), {
        language,
        currency: brand.currency.code,
        category: category === "ALL" || category === "" ? undefined : category,
      }),
    }),

    areTypesClosed: async ({ brandId }: Brand, gameTypes: readonly string[]): Promise<boolean> =>
      areTypesClosed(await getOffer(brandId), gameTypes),

    /** API-65: the brand's vendors, and whether cards show their logos. */
    listLogoFlags: async ({ brandId }: Brand): Promise<ReplyOf<"GET /wps/game/logoFlags">> => ({
      list: (await getOffer(brandId)).vendors.map(({ vendor, show_logo }) => ({
        vassalage: vendor,
        showIcon: show_logo,
      })),
    }),

    /** The codes of the vendors that the brand offers, in the brand's order. */
    listOfferedCodes,

    findGame: async (brand: Brand, nodeId: string): Promise<CatalogueGame | undefined> => {
      const id = readNodeId(nodeId);
      if (id === undefined) return undefined;
      return toCatalogueGame(await database.forBrand(brand.brandId, (q) => findPlayableById(q, id)));
    },

    findGameByCode: async (brand: Brand, vendor: string, gameCode: string) =>
      toCatalogueGame(await database.forBrand(brand.brandId, (q) => findPlayableByCode(q, vendor, gameCode))),

    /** A game's category and English name, for its picture. Undefined when there is no such game. */
    findDrawableGame: (vendor: string, code: string) =>
      database.withoutBrand((q) => findDrawableGame(q, vendor, code)),

    /** The name that the picture of a vendor shows. Undefined when there is no such vendor. */
    findVendorName: async (code: string): Promise<string | undefined> => {
      const names = await vendorNames.get(noBrand, "", async () => {
        const vendors = await database.withoutBrand(listVendorNames);
        return new Map(vendors.map(({ vendor, name }) => [vendor, name]));
      });
      return code === renamedVendorIcon ? code : names.get(code);
    },

    /** Updates the game index after a change of games or vendors. Until then, calls get answers from the old index. */
    renew: async (change?: Change): Promise<void> => {
      // When reading fails, the next call reads again and reports the error.
      await index.renew(change).catch(() => undefined);
    },
  };
}

export type CatalogueService = ReturnType<typeof createCatalogueService>;

const largestNodeId = 2_147_483_647;

/** Converts a node id from the wire to the catalogue's number. Undefined for an impossible id. */
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
    hasDemo: row.has_demo,
  };

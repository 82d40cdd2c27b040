import type { ReplyOf } from "@croupier/contract/contract";
import { isCatalogueGameType } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import type { Brand } from "../../http/context.ts";
import type { Database } from "../../platform/db/database.ts";
import { createSharedCache } from "../../platform/shared-cache.ts";
import { type Offer, presentVendors, renamedVendorIcon, typesOf } from "./catalogue.policy.ts";
import type { CatalogueGame } from "./catalogue.port.ts";
import {
  findDrawableGame,
  findPlayableByCode,
  findPlayableById,
  type HotGameRow,
  listHotGames,
  listOfferedVendors,
  listVendorCodes,
  listVendorCounts,
  type PlayableRow,
} from "./catalogue.store.ts";
import { type GameListRequest, type ListQuery, readListRequest } from "./game-list-request.ts";
import { createGameLists, type GameFilter, type GameLists, type Page } from "./game-lists.ts";

type GamePage = ReplyOf<"GET /wps/game/list">;

const keptHotLists = 1_000;

/** Reads the catalogue for brands: lists, search, hot games and vendors. */
export function createCatalogueService(database: Database) {
  const offers = createSharedCache<Offer>({ maxWeight: 1_000, weigh: () => 1 });
  const hotLists = createSharedCache<readonly HotGameRow[]>({ maxWeight: keptHotLists, weigh: () => 1 });
  const vendorCodes = createSharedCache<ReadonlySet<string>>({ maxWeight: 1, weigh: () => 1 });
  let lists: Promise<GameLists> | undefined;
  let renewals = 0;

  const getOffer = (brandId: number): Promise<Offer> =>
    offers.get(String(brandId), () =>
      database.forBrand(brandId, async (q) => ({
        vendors: await listOfferedVendors(q),
        counts: await listVendorCounts(q),
      })),
    );

  const getLists = (): Promise<GameLists> => {
    lists ??= createGameLists(database, getOffer).catch((error: unknown) => {
      lists = undefined;
      throw error;
    });
    return lists;
  };

  const listOfferedCodes = async ({ brandId }: Brand): Promise<readonly string[]> =>
    (await getOffer(brandId)).vendors.map((vendor) => vendor.vendor);

  /** Hot games of the filter's types and vendors; hot lists are short and filtered here. */
  const findHotIds = async (
    brand: Brand,
    { gameTypes, vendors }: Pick<GameFilter, "gameTypes" | "vendors">,
  ): Promise<number[]> => {
    const { brandId } = brand;
    const hot = await hotLists.get(String(brandId), () => database.forBrand(brandId, listHotGames));
    const allowed = vendors ?? (await listOfferedCodes(brand));
    return hot
      .filter((game) => gameTypes.includes(game.game_type) && allowed.includes(game.vendor))
      .map((game) => game.node_id);
  };

  const findPage = async (brand: Brand, request: GameListRequest): Promise<Page> => {
    const { filter, term, hot, pageNo, pageSize } = request;
    const from = (pageNo - 1) * pageSize;
    if (hot) {
      const ids = await findHotIds(brand, filter);
      return { ids: ids.slice(from, from + pageSize), count: ids.length };
    }
    const { list, search } = await getLists();
    const page = { from, size: pageSize };
    return term ? search(brand.brandId, filter, term, page) : list(brand.brandId, filter, page);
  };

  /** A bare reply as bytes: games under `field` in the order of the ids, and the rest of its fields. */
  const writeReply = async (
    { brand, language }: { brand: Brand; language: Language },
    field: string,
    ids: readonly number[],
    rest: object,
  ): Promise<Buffer> => {
    const { vendors } = await getOffer(brand.brandId);
    const hiddenLogos = vendors.filter((vendor) => !vendor.show_logo).map((vendor) => vendor.vendor);
    const games = (await getLists()).writeGames(ids, language, hiddenLogos);
    const beginning = JSON.stringify({ success: true, ...rest }).slice(0, -1);
    return Buffer.concat([Buffer.from(`${beginning},"${field}":[`), games, Buffer.from("]}")]);
  };

  const presentGames = async (brand: Brand, language: Language, ids: readonly number[]) => {
    const reply: Pick<GamePage, "games"> = JSON.parse(
      String(await writeReply({ brand, language }, "games", ids, {})),
    );
    return reply.games;
  };

  return {
    /** Reads the lists of all games unless they are there, so that nobody who asks for one waits for it. */
    warmUp: async (): Promise<void> => {
      await getLists();
    },

    readListRequest: async ({ brandId }: Brand, query: ListQuery): Promise<GameListRequest> =>
      readListRequest(await getOffer(brandId), query),

    /** A page of games (API-42). A page past the end is empty and still says how many there are. */
    writePage: async (brand: Brand, language: Language, request: GameListRequest): Promise<Buffer> => {
      const { ids, count } = await findPage(brand, request);
      const rest: Omit<GamePage, "games"> = {
        pageNum: request.pageNo,
        totalPages: Math.ceil(count / request.pageSize),
        totalCount: count,
      };
      return writeReply({ brand, language }, "games", ids, rest);
    },

    writeReply,

    /** Those of some games that the brand's list with this filter holds, in the order in which they come. */
    pick: async ({ brandId }: Brand, filter: GameFilter, ids: readonly number[]): Promise<number[]> =>
      (await getLists()).pick(brandId, filter, ids),

    /** The brand's hot games, all on one page (API-44, LIST-09). */
    listHot: async (
      brand: Brand,
      language: Language,
      gameType: string | undefined,
    ): Promise<ReplyOf<"GET /wps/game/hot">> => {
      const gameTypes = typesOf(
        isCatalogueGameType(gameType) ? gameType : undefined,
        await getOffer(brand.brandId),
      );
      const ids = await findHotIds(brand, { gameTypes, vendors: undefined });
      return { list: await presentGames(brand, language, ids) };
    },

    /** Vendors by category (API-43). `category` narrows to one; undefined and ALL mean every one. */
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

    presentGames,

    /** API-65: the brand's vendors, and whether their logos show on cards. */
    listLogoFlags: async ({ brandId }: Brand): Promise<ReplyOf<"GET /wps/game/logoFlags">> => ({
      list: (await getOffer(brandId)).vendors.map(({ vendor, show_logo }) => ({
        vassalage: vendor,
        showIcon: show_logo,
      })),
    }),

    /** Codes of the vendors that the brand offers, in its order. */
    listOfferedCodes,

    findGame: async (brand: Brand, nodeId: string): Promise<CatalogueGame | undefined> => {
      const id = readNodeId(nodeId);
      if (id === undefined) return undefined;
      return toCatalogueGame(await database.forBrand(brand.brandId, (q) => findPlayableById(q, id)));
    },

    findGameByCode: async (brand: Brand, vendor: string, gameCode: string) =>
      toCatalogueGame(await database.forBrand(brand.brandId, (q) => findPlayableByCode(q, vendor, gameCode))),

    /** A game's category and English name, for its picture; undefined when there is no such game. */
    findDrawableGame: (vendor: string, code: string) =>
      database.withoutBrand((q) => findDrawableGame(q, vendor, code)),

    /** Whether a picture of the vendor may be drawn. */
    isKnownVendor: async (code: string): Promise<boolean> => {
      const codes = await vendorCodes.get(
        "",
        async () => new Set(await database.withoutBrand(listVendorCodes)),
      );
      return codes.has(code) || code === renamedVendorIcon;
    },

    /**
     * Reads anew what a change touches: at once what brands offer, in the background the lists of all games. Until those
     * are ready, the old ones are answered.
     */
    renew: async (): Promise<void> => {
      for (const cache of [offers, hotLists, vendorCodes]) cache.clear();
      if (!lists) return;
      renewals += 1;
      const mine = renewals;
      void lists.then(
        (old) => old.forgetBrands(),
        () => undefined,
      );
      const fresh = createGameLists(database, getOffer);
      try {
        await fresh;
        if (mine === renewals) lists = fresh;
      } catch {
        // Whoever asks next reads them then, and hears of what is wrong.
        if (mine === renewals) lists = undefined;
      }
    },
  };
}

export type CatalogueService = ReturnType<typeof createCatalogueService>;

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

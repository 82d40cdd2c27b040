import { type CatalogueGameType, catalogueGameTypes } from "@croupier/domain/codes";
import type { Database } from "../../platform/db/database.ts";
import { createSharedCache } from "../../platform/shared-cache.ts";
import type { Offer } from "./catalogue.policy.ts";
import { type ListedGameRow, listGamesAfter, listHiddenIds } from "./catalogue.store.ts";
import { addPlaces, createBits, createSelection, type Selection, subtract } from "./game-bits.ts";
import { createGameIndex, type GameSet, type OwnMark, toGameSet } from "./game-index.ts";
import { createGameLabels, type GameLabels } from "./game-labels.ts";
import { createGameSearch } from "./game-search.ts";
import { createGameTexts } from "./game-texts.ts";

/** What a list of games is narrowed by; an undefined field narrows nothing. */
export interface GameFilter {
  gameTypes: readonly CatalogueGameType[];
  vendors: readonly string[] | undefined;
  classification: string | undefined;
  onlyNew: boolean;
  /** Games whose smallest bet is at most this. */
  minBetUnits: bigint | undefined;
  /** Games of at least so many lines. */
  minLines: number | undefined;
}

/** What a brand makes of the catalogue. */
interface BrandGames {
  offered: GameSet;
  labels: GameLabels;
}

/** 4 bytes a game that was found, 1 bit for each game of the catalogue at most. */
const keptBytes = 16_000_000;
const entryBytes = 400;
/** Lists and searches are made up without end; one is kept from the second time that it is asked for. */
const rememberedKeys = 5_000;
/** So few that nobody waits long while they are taken in. */
const gamesPerRead = 2_000;

async function* readGames(database: Database): AsyncGenerator<ListedGameRow[]> {
  let last = { rank: -1, node_id: 0 };
  for (;;) {
    const rows = await database.withoutMerchant((q) => listGamesAfter(q, last, gamesPerRead));
    yield rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < gamesPerRead) return;
    last = end;
  }
}

/** The lists and searches of every brand, of the catalogue as it is now; a changed catalogue needs new ones. */
export async function createGameLists(database: Database, getOffer: (merchantId: number) => Promise<Offer>) {
  const index = await createGameIndex(readGames(database));
  const search = createGameSearch(index);
  const weigh = ({ bytes }: Selection): number => bytes + entryBytes;
  const lists = createSharedCache<Selection>({ maxWeight: keptBytes, weigh, rememberedKeys });
  const searches = createSharedCache<Selection>({ maxWeight: keptBytes, weigh, rememberedKeys });
  const brands = createSharedCache<BrandGames>({ maxWeight: 200, weigh: () => 1 });

  /** For one list after the other: a set for each would have to be collected. */
  const scratch = createBits(index.ids.length);

  const getBrand = (merchantId: number): Promise<BrandGames> =>
    brands.get(String(merchantId), async () => {
      const { vendors } = await getOffer(merchantId);
      const hidden = await database.forMerchant(merchantId, listHiddenIds);
      const places = hidden.map((id) => index.placeOf[id] ?? -1).filter((place) => place >= 0);
      const marks = vendors.map(({ vendor }): OwnMark => `vendor:${vendor}`);
      const ofVendors = index.addMarked(createBits(index.ids.length), marks);
      const offered = subtract(ofVendors, addPlaces(createBits(index.ids.length), places));
      return {
        offered: toGameSet("offered", () => offered),
        labels: createGameLabels(index, vendors),
      };
    });

  /** A filter as the sets that it intersects. */
  const listSets = (filter: GameFilter): GameSet[] => {
    const { gameTypes, vendors, classification, onlyNew, minBetUnits, minLines } = filter;
    const sets: (GameSet | undefined)[] = [
      gameTypes.length < catalogueGameTypes.length ? index.ofTypes(gameTypes) : undefined,
      vendors && index.ofVendors(vendors.toSorted()),
      classification === undefined ? undefined : index.marked(`class:${classification}`),
      onlyNew ? index.marked("new") : undefined,
      minBetUnits === undefined ? undefined : index.betAtMost(minBetUnits),
      minLines === undefined ? undefined : index.linesAtLeast(minLines),
    ];
    return sets.filter((set) => set !== undefined);
  };
  const keyOf = (sets: readonly GameSet[]): string => sets.map((set) => set.key).join("|");
  const idsAt = (places: readonly number[]): number[] => places.map((place) => index.ids[place] as number);

  return {
    /** Reads anew what brands make of the catalogue. */
    forgetBrands: (): void => {
      for (const cache of [brands, lists, searches]) cache.clear();
    },

    /** Games as they stand in replies. */
    texts: createGameTexts(index),

    /** The node ids at these places. */
    idsAt,

    /** The brand's games that pass a filter. */
    list: async (merchantId: number, filter: GameFilter): Promise<Selection> => {
      const sets = listSets(filter);
      return lists.get(`${merchantId}|${keyOf(sets)}`, async () => {
        const { offered } = await getBrand(merchantId);
        return createSelection(
          [offered, ...sets].reduce((bits, set) => set.intersect(bits), scratch.fill(-1)),
        );
      });
    },

    /** Those of some games that the brand's list with this filter holds, in the order in which they come. */
    pick: async (merchantId: number, filter: GameFilter, ids: readonly number[]): Promise<number[]> => {
      const { offered } = await getBrand(merchantId);
      const tests = [offered, ...listSets(filter)].map((set) => set.createTest());
      return ids.filter((id) => {
        const place = index.placeOf[id] ?? -1;
        return place >= 0 && tests.every((isIn) => isIn(place));
      });
    },

    /** The brand's games that pass a filter and are found by the words. */
    search: async (merchantId: number, filter: GameFilter, words: readonly string[]): Promise<Selection> => {
      const sets = listSets(filter);
      return searches.get(`${merchantId}|${keyOf(sets)}|${words.join(" ")}`, async () => {
        const { offered, labels } = await getBrand(merchantId);
        const run = <T>(work: Parameters<typeof database.forMerchant<T>>[1]): Promise<T> =>
          database.forMerchant(merchantId, work);
        return search.find({ run, labels, allowed: [offered, ...sets] }, words);
      });
    },
  };
}

export type GameLists = Awaited<ReturnType<typeof createGameLists>>;

import { type CatalogueGameType, catalogueGameTypes } from "@croupier/domain/codes";
import type { Database } from "../../platform/db/database.ts";
import { createSharedCache } from "../../platform/shared-cache.ts";
import type { Offer } from "./catalogue.policy.ts";
import { type ListedGameRow, listGamesAfter, listHiddenIds } from "./catalogue.store.ts";
import {
  addPlaces,
  type Bits,
  createBits,
  createSelection,
  hasPlace,
  intersect,
  type Selection,
  subtract,
  unite,
} from "./game-bits.ts";
import { createGameIndex, type GameSet, type Mark } from "./game-index.ts";
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
  offered: Bits;
  labels: GameLabels;
}

/** 4 bytes a game that was found, 1 bit for each game of the catalogue at most. */
const keptBytes = 16_000_000;
const entryBytes = 400;
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
  const lists = createSharedCache<Selection>({ maxWeight: keptBytes, weigh });
  const searches = createSharedCache<Selection>({ maxWeight: keptBytes, weigh });
  const brands = createSharedCache<BrandGames>({ maxWeight: 200, weigh: () => 1 });

  const uniteMarks = (marks: readonly Mark[]): Bits =>
    marks.reduce((bits, mark) => unite(bits, index.bitsOf(mark)), createBits(index.ids.length));

  const getBrand = (merchantId: number): Promise<BrandGames> =>
    brands.get(String(merchantId), async () => {
      const { vendors } = await getOffer(merchantId);
      const hidden = await database.forMerchant(merchantId, listHiddenIds);
      const places = hidden.map((id) => index.placeOf[id] ?? -1).filter((place) => place >= 0);
      const offered = uniteMarks(vendors.map(({ vendor }): Mark => `vendor:${vendor}`));
      return {
        offered: subtract(offered, addPlaces(createBits(index.ids.length), places)),
        labels: createGameLabels(index, vendors),
      };
    });

  /** A filter as the sets that it intersects. */
  const listSets = (filter: GameFilter): GameSet[] => {
    const { gameTypes, vendors, classification, onlyNew, minBetUnits, minLines } = filter;
    // Marks that no game bears are left out, so that nothing a visitor makes up becomes part of a key.
    const oneOf = (asked: readonly Mark[]): GameSet => {
      const marks = asked.filter(index.knows);
      const [only] = marks;
      const bits = () => (only !== undefined && marks.length === 1 ? index.bitsOf(only) : uniteMarks(marks));
      return { key: marks.join() || "none", bits };
    };
    const sets: (GameSet | undefined)[] = [
      gameTypes.length < catalogueGameTypes.length
        ? oneOf(gameTypes.map((type): Mark => `type:${type}`))
        : undefined,
      vendors && oneOf(vendors.toSorted().map((vendor): Mark => `vendor:${vendor}`)),
      classification === undefined ? undefined : oneOf([`class:${classification}`]),
      onlyNew ? oneOf(["new"]) : undefined,
      minBetUnits === undefined ? undefined : index.betAtMost(minBetUnits),
      minLines === undefined ? undefined : index.linesAtLeast(minLines),
    ];
    return sets.filter((set) => set !== undefined);
  };
  const keyOf = (sets: readonly GameSet[]): string => sets.map((set) => set.key).join("|");
  const narrow = (offered: Bits, sets: readonly GameSet[]): Bits =>
    sets.reduce((bits, set) => intersect(bits, set.bits()), offered.slice());

  return {
    /** Reads anew what brands make of the catalogue. */
    forgetBrands: (): void => {
      for (const cache of [brands, lists, searches]) cache.clear();
    },

    /** Games as they stand in replies. */
    texts: createGameTexts(index),

    /** The node ids at these places. */
    idsAt: (places: readonly number[]): number[] => places.map((place) => index.ids[place] as number),

    /** The brand's games that pass a filter. */
    list: async (merchantId: number, filter: GameFilter): Promise<Selection> => {
      const sets = listSets(filter);
      return lists.get(`${merchantId}|${keyOf(sets)}`, async () => {
        const { offered } = await getBrand(merchantId);
        return createSelection(narrow(offered, sets));
      });
    },

    /** Those of some games that the brand's list with this filter holds, in the order in which they come. */
    pick: async (merchantId: number, filter: GameFilter, ids: readonly number[]): Promise<number[]> => {
      const { offered } = await getBrand(merchantId);
      const all = [offered, ...listSets(filter).map((set) => set.bits())];
      return ids.filter((id) => {
        const place = index.placeOf[id] ?? -1;
        return place >= 0 && all.every((bits) => hasPlace(bits, place));
      });
    },

    /** The brand's games that pass a filter and are found by the words. */
    search: async (merchantId: number, filter: GameFilter, words: readonly string[]): Promise<Selection> => {
      const sets = listSets(filter);
      return searches.get(`${merchantId}|${keyOf(sets)}|${words.join(" ")}`, async () => {
        const { offered, labels } = await getBrand(merchantId);
        const run = <T>(work: Parameters<typeof database.forMerchant<T>>[1]): Promise<T> =>
          database.forMerchant(merchantId, work);
        return search.find({ run, labels, allowed: narrow(offered, sets) }, words);
      });
    },
  };
}

export type GameLists = Awaited<ReturnType<typeof createGameLists>>;

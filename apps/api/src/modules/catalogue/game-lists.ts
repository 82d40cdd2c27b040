import { type CatalogueGameType, catalogueGameTypes } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import type { Database } from "../../platform/db/database.ts";
import { createSharedCache } from "../../platform/shared-cache.ts";
import type { Offer } from "./catalogue.policy.ts";
import { type ListedGameRow, listGamesAfter, listHiddenIds } from "./catalogue.store.ts";
import { addPlaces, createBits, type Places, type Selection, selectBits, subtract } from "./game-bits.ts";
import { createGameIndex } from "./game-index.ts";
import { createGameLabels, type GameLabels } from "./game-labels.ts";
import { listTermsAfter, type TermRow } from "./game-search.store.ts";
import { createGameSearch } from "./game-search.ts";
import { type Choice, type GameSet, type OwnMark, type Tally, toGameSet } from "./game-sets.ts";
import { createGameTerms } from "./game-terms.ts";

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

/** Which of the games that were found are wanted. */
export interface Window {
  from: number;
  size: number;
}

/** The node ids of some games that were found, and how many were found in all. */
export interface Page {
  ids: number[];
  count: number;
}

/** What a brand makes of the catalogue. */
interface BrandGames {
  offered: GameSet;
  labels: GameLabels;
}

/** 4 bytes a game that was found, 1 bit for each game of the catalogue at most. */
const keptBytes = 16_000_000;
/** 4 bytes for each vendor of the catalogue. */
const keptTallyBytes = 2_000_000;
const entryBytes = 400;
/** Lists and searches are made up without end; one is kept from the second time that it is asked for. */
const rememberedKeys = 5_000;
/** So few that nobody waits long while they are taken in. */
const gamesPerRead = 2_000;
const termsPerRead = 50;

/** Reads rows from after the first key on, each time those after the last one. */
async function* readInChunks<Key, Row extends Key>(
  first: Key,
  size: number,
  readAfter: (last: Key, size: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last = first;
  for (;;) {
    const rows = await readAfter(last, size);
    yield rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < size) return;
    last = end;
  }
}

const readGames = (database: Database): AsyncGenerator<ListedGameRow[]> =>
  readInChunks({ rank: -1, node_id: 0 }, gamesPerRead, (last, size) =>
    database.withoutBrand((q) => listGamesAfter(q, last, size)),
  );
const readTerms = (database: Database): AsyncGenerator<TermRow[]> =>
  readInChunks({ term: "" }, termsPerRead, ({ term }, size) =>
    database.withoutBrand((q) => listTermsAfter(q, term, size)),
  );

/** The lists and searches of every brand, of the catalogue as it is now; a changed catalogue needs new ones. */
export async function createGameLists(database: Database, getOffer: (brandId: number) => Promise<Offer>) {
  const index = await createGameIndex(readGames(database));
  const search = createGameSearch(index, await createGameTerms(readTerms(database), index));
  const weigh = ({ bytes }: Selection): number => bytes + entryBytes;
  const lists = createSharedCache<Selection>({ maxWeight: keptBytes, weigh, rememberedKeys });
  const searches = createSharedCache<Selection>({ maxWeight: keptBytes, weigh, rememberedKeys });
  const tallies = createSharedCache<Tally>({
    maxWeight: keptTallyBytes,
    weigh: ({ byteLength }) => byteLength + entryBytes,
  });
  const brands = createSharedCache<BrandGames>({ maxWeight: 200, weigh: () => 1 });

  /** For one list after the other: a set for each would have to be collected. */
  const scratch = createBits(index.ids.length);

  const getBrand = (brandId: number): Promise<BrandGames> =>
    brands.get(String(brandId), async () => {
      const { vendors } = await getOffer(brandId);
      const hidden = await database.forBrand(brandId, listHiddenIds);
      const marks = vendors.map(({ vendor }): OwnMark => `vendor:${vendor}`);
      const ofVendors = index.addMarked(createBits(index.ids.length), marks);
      const offered = subtract(ofVendors, addPlaces(createBits(index.ids.length), placesOf(hidden)));
      return {
        offered: toGameSet("offered", () => offered),
        labels: createGameLabels(index, vendors),
      };
    });

  /** Of a brand that has changed meanwhile nothing may be kept. */
  const isCurrent = (brandId: number, brand: BrandGames): boolean => brands.peek(String(brandId)) === brand;

  /** A filter as the sets that it intersects, but for its vendors. */
  const listOtherSets = (filter: GameFilter): GameSet[] => {
    const { gameTypes, classification, onlyNew, minBetUnits, minLines } = filter;
    const sets: (GameSet | undefined)[] = [
      gameTypes.length < catalogueGameTypes.length ? index.types.of(gameTypes) : undefined,
      classification === undefined ? undefined : index.marked(`class:${classification}`),
      onlyNew ? index.marked("new") : undefined,
      minBetUnits === undefined ? undefined : index.betAtMost(minBetUnits),
      minLines === undefined ? undefined : index.linesAtLeast(minLines),
    ];
    return sets.filter((set) => set !== undefined);
  };
  const chooseVendors = ({ vendors }: GameFilter): Choice | undefined =>
    vendors && index.vendors.of(vendors.toSorted());
  /** A filter as the sets that it intersects. */
  const listSets = (filter: GameFilter): GameSet[] => {
    const chosen = chooseVendors(filter);
    return [...(chosen ? [chosen] : []), ...listOtherSets(filter)];
  };
  const keyOf = (sets: readonly GameSet[]): string => sets.map((set) => set.key).join("|");
  const idsAt = (places: ArrayLike<number>): number[] =>
    Array.from(places, (place) => index.ids[place] as number);
  /** The places of the games that are there. */
  const placesOf = (ids: readonly number[]): Places =>
    Int32Array.from(ids, (id) => index.placeOf[id] ?? -1).filter((place) => place >= 0);

  const turnTo = (found: Selection, { from, size }: Window): Page => ({
    ids: idsAt(found.slice(from, size)),
    count: found.count,
  });

  /** A brand's list, until the next one is found. */
  const find = (brandId: number, brand: BrandGames, filter: GameFilter): Selection => {
    const sets = listOtherSets(filter);
    const bits = [brand.offered, ...sets].reduce((left, set) => set.intersect(left), scratch.fill(-1));
    const chosen = chooseVendors(filter);
    if (chosen === undefined) return selectBits(bits);
    // Vendors are chosen in many ways, and what else there is to choose in few.
    const key = `${brandId}|${keyOf(sets)}`;
    const known = tallies.peek(key);
    const tally = known ?? index.vendors.tally(bits);
    if (!known && isCurrent(brandId, brand)) tallies.put(key, () => tally);
    return chosen.select(bits, tally);
  };

  return {
    /** Reads anew what brands make of the catalogue. */
    forgetBrands: (): void => {
      for (const cache of [brands, lists, searches, tallies]) cache.clear();
    },

    /**
     * Games as they stand in replies, in the order of their ids and with commas between them; games that are gone are
     * left out. The logos of these vendors do not show on their cards (API-65).
     */
    writeGames: (ids: readonly number[], language: Language, hiddenLogos: readonly string[]): Buffer => {
      const places = placesOf(ids);
      const hidden = index.vendors.of(hiddenLogos).keep(places, places.slice());
      return index.texts.write(places, language, hidden);
    },

    /** The brand's games that pass a filter. */
    list: async (brandId: number, filter: GameFilter, page: Window): Promise<Page> => {
      const sets = listSets(filter);
      const key = `${brandId}|${keyOf(sets)}`;
      const known = lists.peek(key);
      if (known) return turnTo(known, page);
      const brand = await getBrand(brandId);
      const found = find(brandId, brand, filter);
      if (isCurrent(brandId, brand)) lists.put(key, found.copy);
      return turnTo(found, page);
    },

    /** Those of some games that the brand's list with this filter holds, in the order in which they come. */
    pick: async (brandId: number, filter: GameFilter, ids: readonly number[]): Promise<number[]> => {
      const { offered } = await getBrand(brandId);
      const places = placesOf(ids);
      return idsAt([offered, ...listSets(filter)].reduce((left, set) => set.keep(left, places), places));
    },

    /** The brand's games that pass a filter and are found by the words. */
    search: async (
      brandId: number,
      filter: GameFilter,
      words: readonly string[],
      page: Window,
    ): Promise<Page> => {
      const sets = listSets(filter);
      const key = `${brandId}|${keyOf(sets)}|${words.join(" ")}`;
      const known = searches.peek(key);
      if (known) return turnTo(known, page);
      const brand = await getBrand(brandId);
      const run = <T>(work: Parameters<typeof database.forBrand<T>>[1]): Promise<T> =>
        database.forBrand(brandId, work);
      const scope = { run, labels: brand.labels, allowed: [brand.offered, ...sets] } as const;
      return search.find(scope, words, (found) => {
        if (isCurrent(brandId, brand)) searches.put(key, found.copy);
        return turnTo(found, page);
      });
    },
  };
}

export type GameLists = Awaited<ReturnType<typeof createGameLists>>;

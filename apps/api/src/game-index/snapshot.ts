import { type CatalogueGameType, catalogueGameTypes } from "@croupier/domain/codes";
import type { Language } from "@croupier/domain/languages";
import { createLoadingCache } from "../platform/cache/loading-cache.ts";
import { createMemoryStore } from "../platform/cache/memory-store.ts";
import type { Database } from "../platform/db/database.ts";
import { createBitset, type Ordinals, setBits, subtract } from "./bitset.ts";
import { createFacetIndex } from "./facet-index.ts";
import {
  createFilter,
  type FacetAttribute,
  type FacetCounts,
  type FacetFilter,
  type Filter,
} from "./filters.ts";
import type { WireGame } from "./game-json.ts";
import { listHiddenIds } from "./games.store.ts";
import { createLabels, type Labels, type OfferedVendor } from "./labels.ts";
import { readGames, readTerms } from "./read-catalogue.ts";
import { concatResults, fromBitset, fromOrdinals, type ResultSet } from "./result-set.ts";
import { createSearch } from "./search.ts";
import { createSoundCollector } from "./sound-index.ts";
import { createTermDictionary } from "./term-dictionary.ts";
import { tokenize } from "./words.ts";

/** What a list of games is narrowed by. A field that is undefined narrows nothing. */
export interface GameFilter {
  gameTypes: readonly CatalogueGameType[];
  vendors: readonly string[] | undefined;
  classification: string | undefined;
  onlyNew: boolean;
  onlyPlayable: boolean;
  /** Games whose smallest bet is at most this. */
  minBetUnits: bigint | undefined;
  /** Games with at least this many lines. */
  minLines: number | undefined;
}

/**
 * What comes first in a list: new games, those with the highest documented return, or given ones in their order. Equal
 * keys mean equal orders.
 */
export interface ListOrder {
  key: string;
  first: "new" | "return" | readonly number[];
}

/** A part of a result. */
export interface PageRange {
  from: number;
  size: number;
}

/** The node ids of a part of a result, and the size of the complete result. */
export interface FoundGames {
  ids: number[];
  count: number;
}

/** Games as replies show them (GAME-01). */
export interface RenderedGames {
  /** Their JSON, joined with commas. */
  toJson(): Buffer;
  /** For readers that need more than bytes. */
  toObjects(): WireGame[];
}

export interface SnapshotDeps {
  database: Database;
  listVendors: (brandId: number) => Promise<readonly OfferedVendor[]>;
}

/** What one brand offers of the catalogue. */
interface BrandView {
  offered: Filter;
  labels: Labels;
  hiddenLogos: readonly string[];
}

/** Memory for results of lists, and as much for those of searches: at most 4 bytes a game found, or 1 bit a game. */
const resultBytes = 16_000_000;
/** 4 bytes for each vendor of the catalogue. */
const countsBytes = 2_000_000;
const entryBytes = 400;
const keptViews = 200;
/** Visitors can make up any number of lists and searches, so a result is cached from its second request on. */
const rememberedKeys = 5_000;
/** The index of the catalogue as it is now, with the lists and searches of every brand. A changed catalogue needs a new one. */
export async function createSnapshot({ database, listVendors }: SnapshotDeps) {
  const sounds = createSoundCollector();
  const index = await createFacetIndex(sounds.collect(readGames(database)));
  const terms = await createTermDictionary(readTerms(database), index);
  const search = createSearch(index, terms, sounds.finish());
  const weigh = ({ bytes }: ResultSet): number => bytes + entryBytes;
  const lists = createMemoryStore<ResultSet>({ maxWeight: resultBytes, weigh, rememberedKeys });
  const searches = createMemoryStore<ResultSet>({ maxWeight: resultBytes, weigh, rememberedKeys });
  const vendorCounts = createMemoryStore<FacetCounts>({
    maxWeight: countsBytes,
    weigh: ({ byteLength }) => byteLength + entryBytes,
  });
  const views = createLoadingCache<BrandView>(createMemoryStore({ maxWeight: keptViews, weigh: () => 1 }));

  const leaders = { new: index.newest, return: index.byReturn } as const;
  /** Scratch memory for one list after another. */
  const scratch = createBitset(index.ids.length);

  const toIds = (ordinals: ArrayLike<number>): number[] =>
    Array.from(ordinals, (ordinal) => index.ids[ordinal] as number);
  /** The ordinals of those games that the index has. */
  const toOrdinals = (ids: readonly number[]): Ordinals =>
    Int32Array.from(ids, (id) => index.ordinalOf[id] ?? -1).filter((ordinal) => ordinal >= 0);
  const toPage = (found: ResultSet, { from, size }: PageRange): FoundGames => ({
    ids: toIds(found.slice(from, size)),
    count: found.count,
  });

  const getView = (brandId: number): Promise<BrandView> =>
    views.get(brandId, "", async () => {
      const vendors = await listVendors(brandId);
      const hidden = await database.forBrand(brandId, listHiddenIds);
      const attributes = vendors.map(({ vendor }): FacetAttribute => `vendor:${vendor}`);
      const ofVendors = index.addPostings(createBitset(index.ids.length), attributes);
      const offered = subtract(ofVendors, setBits(createBitset(index.ids.length), toOrdinals(hidden)));
      return {
        offered: createFilter("offered", () => offered),
        labels: createLabels(index, vendors),
        hiddenLogos: vendors.filter((vendor) => !vendor.show_logo).map(({ vendor }) => vendor),
      };
    });

  const filterVendors = ({ vendors }: GameFilter): FacetFilter | undefined =>
    vendors && index.vendors.filter(vendors.toSorted());
  const listOtherFilters = (filter: GameFilter): Filter[] => {
    const { gameTypes, classification, onlyNew, onlyPlayable, minBetUnits, minLines } = filter;
    const filters: (Filter | undefined)[] = [
      gameTypes.length < catalogueGameTypes.length ? index.types.filter(gameTypes) : undefined,
      classification === undefined ? undefined : index.filter(`class:${classification}`),
      onlyNew ? index.filter("new") : undefined,
      onlyPlayable ? index.filter("playable") : undefined,
      minBetUnits === undefined ? undefined : index.betAtMost(minBetUnits),
      minLines === undefined ? undefined : index.linesAtLeast(minLines),
    ];
    return filters.filter((some) => some !== undefined);
  };
  const listFilters = (filter: GameFilter): Filter[] => {
    const byVendor = filterVendors(filter);
    return [...(byVendor ? [byVendor] : []), ...listOtherFilters(filter)];
  };
  const keyOf = (filters: readonly Filter[]): string => filters.map(({ key }) => key).join("|");

  /** The games of a brand's list. The next list overwrites them. */
  const getList = (view: BrandView, filter: GameFilter, countsPrefix: string): ResultSet => {
    const others = listOtherFilters(filter);
    const bitset = [view.offered, ...others].reduce((set, other) => other.intersect(set), scratch.fill(-1));
    const byVendor = filterVendors(filter);
    if (byVendor === undefined) return fromBitset(bitset);
    // There are many combinations of vendors and few of all other filters: the counts serve every combination.
    const key = countsPrefix + keyOf(others);
    const known = vendorCounts.get(key);
    const counts = known ?? index.vendors.count(bitset);
    if (!known) vendorCounts.set(key, counts);
    return byVendor.select(bitset, counts);
  };

  /** The games of a brand's list, those of the order before all others. */
  const getOrdered = (view: BrandView, filter: GameFilter, { first }: ListOrder): ResultSet => {
    const filters = [view.offered, ...listFilters(filter)];
    const leading = typeof first === "string" ? leaders[first].slice() : toOrdinals(first);
    const found = filters.reduce((left, some) => some.retain(left, leading), leading);
    const all = filters.reduce((set, some) => some.intersect(set), createBitset(index.ids.length).fill(-1));
    return concatResults([
      fromOrdinals(found),
      fromBitset(subtract(all, setBits(createBitset(index.ids.length), found))),
    ]);
  };

  return {
    /** Forgets a brand's offer, or all of them. */
    forgetOffers: (brandId: number | undefined): void => {
      for (const cache of [views, lists, searches, vendorCounts]) cache.invalidate(brandId);
    },

    render: async (brandId: number, language: Language, ids: readonly number[]): Promise<RenderedGames> => {
      const { hiddenLogos } = await getView(brandId);
      const ordinals = toOrdinals(ids);
      const hidden = index.vendors.filter(hiddenLogos).retain(ordinals, ordinals.slice());
      return {
        toJson: () => index.json.write(ordinals, language, hidden),
        toObjects: () => index.json.read(ordinals, language, hidden),
      };
    },

    list: async (
      brandId: number,
      filter: GameFilter,
      range: PageRange,
      order?: ListOrder,
    ): Promise<FoundGames> => {
      // Both before waiting for the view: a result from an outdated one is stored where nobody finds it.
      const key = `${lists.prefix(brandId)}${order?.key ?? ""}|${keyOf(listFilters(filter))}`;
      const countsPrefix = vendorCounts.prefix(brandId);
      const known = lists.get(key);
      if (known) return toPage(known, range);
      const view = await getView(brandId);
      const found = order ? getOrdered(view, filter, order) : getList(view, filter, countsPrefix);
      lists.setLazily(key, found.copy);
      return toPage(found, range);
    },

    pick: async (brandId: number, filter: GameFilter, ids: readonly number[]): Promise<number[]> => {
      const { offered } = await getView(brandId);
      const ordinals = toOrdinals(ids);
      const filters = [offered, ...listFilters(filter)];
      return toIds(filters.reduce((left, some) => some.retain(left, ordinals), ordinals));
    },

    search: async (
      brandId: number,
      filter: GameFilter,
      text: string,
      range: PageRange,
    ): Promise<FoundGames> => {
      const words = tokenize(text);
      const filters = listFilters(filter);
      const key = `${searches.prefix(brandId)}${keyOf(filters)}|${words.join(" ")}`;
      const known = searches.get(key);
      if (known) return toPage(known, range);
      const view = await getView(brandId);
      const run = <T>(work: Parameters<typeof database.forBrand<T>>[1]): Promise<T> =>
        database.forBrand(brandId, work);
      const scope = { run, labels: view.labels, filters: [view.offered, ...filters] } as const;
      return search.find(scope, words, (found) => {
        searches.setLazily(key, found.copy);
        return toPage(found, range);
      });
    },
  };
}

export type Snapshot = Awaited<ReturnType<typeof createSnapshot>>;

import { createMemoryStore } from "../platform/cache/memory-store.ts";
import { type Bitset, createBitset, setBit, setBits, union } from "./bitset.ts";
import { type Attribute, createFacet, createFilter, type Facet, type Filter, matchNone } from "./filters.ts";
import { createGameJson, type GameJson } from "./game-json.ts";
import type { IndexedGameRow } from "./games.store.ts";

/** All enabled games in the order of lists, the same for every brand. A game's ordinal is its position in that order. */
export interface FacetIndex {
  /** The node id of each ordinal. */
  ids: Int32Array;
  /** How many games can be played; they have the lowest ordinals. */
  playableCount: number;
  /** The ordinal of each node id; -1 when no enabled game has the id. */
  ordinalOf: Int32Array;
  /** New games, the latest in the catalogue first. */
  newest: Int32Array<ArrayBuffer>;
  /** Games with a documented return, the highest first; those that cannot be played yet follow the others. */
  byReturn: Int32Array<ArrayBuffer>;
  json: GameJson;
  /** Whether any game has the attribute. */
  has(attribute: Attribute): boolean;
  /** Adds the games that have one of the attributes; changes `bitset` and returns it. */
  addPostings(bitset: Bitset, attributes: readonly Attribute[]): Bitset;
  /** The games that have one of the attributes. The set is kept, so visitors must not choose them; it must not be changed. */
  anyOf(attributes: readonly Attribute[]): Bitset;
  /** Passes the games that have the attribute. */
  filter(attribute: Attribute): Filter;
  types: Facet;
  vendors: Facet;
  /** Passes games whose smallest bet is at most this many units; undefined when all pass. */
  betAtMost(units: bigint): Filter | undefined;
  /** Passes games with at least this many lines; undefined when all pass. */
  linesAtLeast(lines: number): Filter | undefined;
}

/** Memory for the bitsets of filters: about 250 of them at a million games. */
const bitsetBytes = 32_000_000;

/** Indexes the enabled games in the order of lists. About 440 bytes a game stay in memory, most of them outside the heap. */
export async function createFacetIndex(
  chunks: AsyncIterable<readonly IndexedGameRow[]> | Iterable<readonly IndexedGameRow[]>,
): Promise<FacetIndex> {
  const nodeIds: number[] = [];
  const betUnits: number[] = [];
  const lineCounts: number[] = [];
  const json = createGameJson();
  const postings = new Map<Attribute, number[]>();
  const returns = new Map<number, number[]>();
  const addTo = <K>(lists: Map<K, number[]>, key: K, ordinal: number): void => {
    const ordinals = lists.get(key);
    if (ordinals) ordinals.push(ordinal);
    else lists.set(key, [ordinal]);
  };
  const post = (attribute: Attribute, ordinal: number): void => addTo(postings, attribute, ordinal);
  let largestId = 0;
  for await (const rows of chunks) {
    for (const row of rows) {
      const ordinal = nodeIds.length;
      nodeIds.push(row.node_id);
      betUnits.push(Number(row.min_bet_units));
      lineCounts.push(row.lines ?? 0);
      json.add(row);
      post(`type:${row.game_type}`, ordinal);
      post(`vendor:${row.vendor}`, ordinal);
      for (const classification of row.classifications) post(`class:${classification}`, ordinal);
      if (row.is_new) post("new", ordinal);
      if (row.support_play) post("playable", ordinal);
      if (row.rtp_ppm) addTo(returns, row.rtp_ppm, ordinal);
      largestId = Math.max(largestId, row.node_id);
    }
  }
  const ids = Int32Array.from(nodeIds);
  const ordinalOf = new Int32Array(largestId + 1).fill(-1);
  for (let ordinal = 0; ordinal < ids.length; ordinal += 1) ordinalOf[ids[ordinal] as number] = ordinal;
  const playableCount = postings.get("playable")?.length ?? 0;
  return {
    ids,
    ordinalOf,
    playableCount,
    byReturn: orderByReturn(returns, playableCount),
    newest: Int32Array.from(postings.get("new") ?? []).sort(
      (a, b) => (ids[b] as number) - (ids[a] as number),
    ),
    json: json.finish(),
    ...createFilters(ids.length, postings, betUnits, lineCounts),
  };
}

/** Vendors document few different returns, so the games of each are collected and not sorted one by one. */
function orderByReturn(
  collected: ReadonlyMap<number, readonly number[]>,
  playableCount: number,
): Int32Array<ArrayBuffer> {
  const sorted = [...collected].toSorted(([a], [b]) => b - a).flatMap(([, ordinals]) => ordinals);
  return Int32Array.from([
    ...sorted.filter((ordinal) => ordinal < playableCount),
    ...sorted.filter((ordinal) => ordinal >= playableCount),
  ]);
}

function createFilters(
  games: number,
  collected: ReadonlyMap<Attribute, readonly number[]>,
  betUnits: readonly number[],
  lineCounts: readonly number[],
): Omit<FacetIndex, "ids" | "ordinalOf" | "playableCount" | "newest" | "byReturn" | "json"> {
  const postings = new Map([...collected].map(([name, ordinals]) => [name, Int32Array.from(ordinals)]));
  const bets = Float64Array.from(betUnits);
  const lines = Int32Array.from(lineCounts);
  const distinctBets = Float64Array.from(new Set(betUnits)).sort();
  const distinctLines = Int32Array.from(new Set(lineCounts)).sort();
  const bitsets = createMemoryStore<Bitset>({
    maxWeight: bitsetBytes,
    weigh: (bitset) => bitset.byteLength + 100,
  });
  const remember = (key: string, make: (bitset: Bitset) => Bitset): Bitset => {
    const known = bitsets.get(key);
    if (known) return known;
    const made = make(createBitset(games));
    bitsets.set(key, made);
    return made;
  };
  const setWhere = (bitset: Bitset, passes: (ordinal: number) => boolean): Bitset => {
    for (let ordinal = 0; ordinal < games; ordinal += 1) if (passes(ordinal)) setBit(bitset, ordinal);
    return bitset;
  };
  const bitsetOf = (attribute: Attribute): Bitset =>
    remember(attribute, (bitset) => setBits(bitset, postings.get(attribute) ?? []));
  const addPostings = (bitset: Bitset, attributes: readonly Attribute[]): Bitset => {
    for (const attribute of attributes) {
      const ordinals = postings.get(attribute) ?? [];
      // Setting one bit costs about as much as the union of two words.
      if (ordinals.length * 2 < bitset.length) setBits(bitset, ordinals);
      else union(bitset, bitsetOf(attribute));
    }
    return bitset;
  };
  return {
    has: (attribute) => postings.has(attribute),
    addPostings,
    anyOf: (attributes) => remember(`any:${attributes.join()}`, (bitset) => addPostings(bitset, attributes)),
    // A visitor may make up an attribute, so only those of real games become part of a key.
    filter: (attribute) =>
      postings.has(attribute) ? createFilter(attribute, () => bitsetOf(attribute)) : matchNone,
    types: createFacet("type", { games, postings, addPostings }),
    vendors: createFacet("vendor", { games, postings, addPostings }),
    betAtMost: (units) => {
      const most = Number(units);
      if (most >= (distinctBets.at(-1) ?? 0)) return undefined;
      // Rounded down to a bet that a game really has: every limit between two bets is the same filter.
      const bet = distinctBets.findLast((known) => known <= most) ?? -1;
      const key = `bet:${bet}`;
      return createFilter(key, () =>
        remember(key, (bitset) => setWhere(bitset, (ordinal) => (bets[ordinal] as number) <= bet)),
      );
    },
    linesAtLeast: (least) => {
      if (least <= (distinctLines[0] ?? 0)) return undefined;
      const count = distinctLines.find((known) => known >= least);
      if (count === undefined) return matchNone;
      const key = `lines:${count}`;
      return createFilter(key, () =>
        remember(key, (bitset) => setWhere(bitset, (ordinal) => (lines[ordinal] as number) >= count)),
      );
    },
  };
}

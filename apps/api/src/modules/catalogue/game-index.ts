import type { CatalogueGameType } from "@croupier/domain/codes";
import { createSharedCache } from "../../platform/shared-cache.ts";
import type { ListedGameRow } from "./catalogue.store.ts";
import { addPlaces, type Bits, createBits, hasPlace, intersect, unite } from "./game-bits.ts";
import { createTextStore } from "./text-store.ts";

/** What each game has one of. */
export type OwnMark = `type:${CatalogueGameType}` | `vendor:${string}`;
/** What a game is found by beside its name. */
export type Mark = OwnMark | `class:${string}` | "new";

/** A set of games, under a key that tells it from others. */
export interface GameSet {
  key: string;
  /** Keeps the games that are in the set; changes `bits` and answers it. */
  intersect(bits: Bits): Bits;
  /** Tells for one place after the other whether it is in the set. */
  createTest(): (place: number) => boolean;
}

/** All enabled games in the order of lists, the same for every brand. A game is known by its place in that order. */
export interface GameIndex {
  /** The node id at each place. */
  ids: Int32Array;
  /** The place of each node id; -1 where no enabled game stands. */
  placeOf: Int32Array;
  /** What the card of a game shows, for `readFacts`; undefined where no enabled game stands. */
  factsOf(nodeId: number): string | undefined;
  /** Whether any game bears a mark. */
  knows(mark: Mark): boolean;
  /** Adds the games that bear one of these marks; changes `bits` and answers it. */
  addMarked(bits: Bits, marks: readonly Mark[]): Bits;
  /** The games that bear a mark. */
  marked(mark: Mark): GameSet;
  /** The games of these types. */
  ofTypes(types: readonly CatalogueGameType[]): GameSet;
  ofVendors(vendors: readonly string[]): GameSet;
  /** Games whose smallest bet is at most this many units; undefined when all are. */
  betAtMost(units: bigint): GameSet | undefined;
  /** Games of at least so many lines; undefined when all have them. */
  linesAtLeast(lines: number): GameSet | undefined;
}

/** So many bytes of sets are kept: about 250 of them at a million games. */
const keptBytes = 32_000_000;

/** Takes in the enabled games in the order of lists; about 230 bytes a game stay in memory, most of them outside of the heap. */
export async function createGameIndex(
  chunks: AsyncIterable<readonly ListedGameRow[]> | Iterable<readonly ListedGameRow[]>,
): Promise<GameIndex> {
  const nodeIds: number[] = [];
  const betUnits: number[] = [];
  const lineCounts: number[] = [];
  const facts = createTextStore();
  const marked = new Map<Mark, number[]>();
  const mark = (name: Mark, place: number): void => {
    const places = marked.get(name);
    if (places) places.push(place);
    else marked.set(name, [place]);
  };
  let largestId = 0;
  for await (const rows of chunks) {
    for (const row of rows) {
      const place = nodeIds.length;
      nodeIds.push(row.node_id);
      betUnits.push(row.min_bet_units);
      lineCounts.push(row.lines ?? 0);
      facts.add(row.facts);
      mark(`type:${row.game_type}`, place);
      mark(`vendor:${row.vendor}`, place);
      for (const classification of row.classifications) mark(`class:${classification}`, place);
      if (row.is_new) mark("new", place);
      largestId = Math.max(largestId, row.node_id);
    }
  }
  const ids = Int32Array.from(nodeIds);
  const placeOf = new Int32Array(largestId + 1).fill(-1);
  for (let place = 0; place < ids.length; place += 1) placeOf[ids[place] as number] = place;
  const factsOf = (nodeId: number): string | undefined => facts.get(placeOf[nodeId] ?? -1);
  return { ids, placeOf, factsOf, ...createSets(ids.length, marked, betUnits, lineCounts) };
}

/** A set whose bits are made when they are asked for. */
export const toGameSet = (key: string, bits: () => Bits): GameSet => ({
  key,
  intersect: (others) => intersect(others, bits()),
  createTest: () => {
    const own = bits();
    return (place) => hasPlace(own, place);
  },
});

function createSets(
  games: number,
  marked: ReadonlyMap<Mark, readonly number[]>,
  betUnits: readonly number[],
  lineCounts: readonly number[],
): Pick<
  GameIndex,
  "knows" | "addMarked" | "marked" | "ofTypes" | "ofVendors" | "betAtMost" | "linesAtLeast"
> {
  const postings = new Map([...marked].map(([name, places]) => [name, Int32Array.from(places)]));
  const bets = Float64Array.from(betUnits);
  const lines = Int32Array.from(lineCounts);
  const betSteps = Float64Array.from(new Set(betUnits)).sort();
  const lineSteps = Int32Array.from(new Set(lineCounts)).sort();
  const kept = createSharedCache<Bits>({ maxWeight: keptBytes, weigh: (bits) => bits.byteLength + 100 });
  const none = toGameSet("none", () => createBits(games));
  const keep = (key: string, make: (bits: Bits) => Bits): Bits => {
    const known = kept.peek(key);
    if (known) return known;
    const made = make(createBits(games));
    kept.put(key, made);
    return made;
  };
  const addWhere = (bits: Bits, passes: (place: number) => boolean): Bits => {
    for (let place = 0; place < games; place += 1)
      if (passes(place)) bits[place >>> 5] = (bits[place >>> 5] as number) | (1 << (place & 31));
    return bits;
  };
  const addMarked = (bits: Bits, marks: readonly Mark[]): Bits => {
    for (const mark of marks) {
      const places = postings.get(mark) ?? [];
      // A place costs about as much as two words of bits.
      if (places.length * 2 < bits.length) addPlaces(bits, places);
      else unite(bits, bitsOf(mark));
    }
    return bits;
  };
  const bitsOf = (mark: Mark): Bits => keep(mark, (bits) => addPlaces(bits, postings.get(mark) ?? []));
  return {
    knows: (mark) => postings.has(mark),
    addMarked,
    // A mark that no game bears may be what a visitor made up, and must not become part of a key.
    marked: (mark) => (postings.has(mark) ? toGameSet(mark, () => bitsOf(mark)) : none),
    ofTypes: createSetsOf("type", games, postings, { none, addMarked }),
    ofVendors: createSetsOf("vendor", games, postings, { none, addMarked }),
    betAtMost: (units) => {
      const most = Number(units);
      if (most >= (betSteps.at(-1) ?? 0)) return undefined;
      // Only the bets and lines that games really have tell lists apart; whatever lies between two of them is the same list.
      const step = betSteps.findLast((bet) => bet <= most) ?? -1;
      const key = `bet:${step}`;
      return toGameSet(key, () =>
        keep(key, (bits) => addWhere(bits, (place) => (bets[place] as number) <= step)),
      );
    },
    linesAtLeast: (least) => {
      if (least <= (lineSteps[0] ?? 0)) return undefined;
      const step = lineSteps.find((count) => count >= least);
      if (step === undefined) return none;
      const key = `lines:${step}`;
      return toGameSet(key, () =>
        keep(key, (bits) => addWhere(bits, (place) => (lines[place] as number) >= step)),
      );
    },
  };
}

/** Sets of games by what each has one of. Each place knows its own, so that few places need no bits. */
function createSetsOf(
  kind: "type" | "vendor",
  games: number,
  postings: ReadonlyMap<Mark, Int32Array>,
  { none, addMarked }: Pick<GameIndex, "addMarked"> & { none: GameSet },
): (values: readonly string[]) => GameSet {
  const marks = [...postings.keys()].filter((mark) => mark.startsWith(`${kind}:`));
  const numbers = new Map(marks.map((mark, number) => [mark, number]));
  const numberAt = new Uint16Array(games);
  for (const [mark, number] of numbers)
    for (const place of postings.get(mark) ?? []) numberAt[place] = number;
  const scratch = createBits(games);
  return (values) => {
    const known = values.map((value) => `${kind}:${value}` as Mark).filter((mark) => numbers.has(mark));
    if (known.length === 0) return none;
    const isAsked = new Uint8Array(numbers.size);
    for (const mark of known) isAsked[numbers.get(mark) as number] = 1;
    return {
      key: known.join(),
      intersect: (bits) => intersect(bits, addMarked(scratch.fill(0), known)),
      createTest: () => (place) => isAsked[numberAt[place] as number] === 1,
    };
  };
}

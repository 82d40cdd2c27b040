import type { CatalogueGameType } from "@croupier/domain/codes";
import { createSharedCache } from "../../platform/shared-cache.ts";
import type { ListedGameRow } from "./catalogue.store.ts";
import { addPlaces, type Bits, createBits } from "./game-bits.ts";
import { createTextStore } from "./text-store.ts";

/** What a game is found by beside its name. */
export type Mark = `type:${CatalogueGameType}` | `vendor:${string}` | `class:${string}` | "new";

/** A set of games that is made when it is asked for, under a key that tells it from others. */
export interface GameSet {
  key: string;
  bits: () => Bits;
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
  /** The games that bear a mark. Like the two below it is made when it is asked for; nobody may change it. */
  bitsOf(mark: Mark): Bits;
  /** Games whose smallest bet is at most this many units; undefined when all are. */
  betAtMost(units: bigint): GameSet | undefined;
  /** Games of at least so many lines. */
  linesAtLeast(lines: number): GameSet;
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

function createSets(
  games: number,
  marked: ReadonlyMap<Mark, readonly number[]>,
  betUnits: readonly number[],
  lineCounts: readonly number[],
): Pick<GameIndex, "knows" | "bitsOf" | "betAtMost" | "linesAtLeast"> {
  const postings = new Map([...marked].map(([name, places]) => [name, Int32Array.from(places)]));
  const bets = Float64Array.from(betUnits);
  const lines = Int32Array.from(lineCounts);
  const betSteps = Float64Array.from(new Set(betUnits)).sort();
  const kept = createSharedCache<Bits>({ maxWeight: keptBytes, weigh: (bits) => bits.byteLength + 100 });
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
  return {
    knows: (name) => postings.has(name),
    bitsOf: (name) => keep(name, (bits) => addPlaces(bits, postings.get(name) ?? [])),
    betAtMost: (units) => {
      const most = Number(units);
      if (most >= (betSteps.at(-1) ?? 0)) return undefined;
      // Only the steps that bets really have tell lists apart; whatever lies between two of them is the same list.
      const step = betSteps.findLast((bet) => bet <= most) ?? -1;
      const key = `bet:${step}`;
      return {
        key,
        bits: () => keep(key, (bits) => addWhere(bits, (place) => (bets[place] as number) <= step)),
      };
    },
    linesAtLeast: (least) => {
      const key = `lines:${least}`;
      return {
        key,
        bits: () => keep(key, (bits) => addWhere(bits, (place) => (lines[place] as number) >= least)),
      };
    },
  };
}

import { createSharedCache } from "../../platform/shared-cache.ts";
import type { ListedGameRow } from "./catalogue.store.ts";
import { addPlace, addPlaces, type Bits, createBits, unite } from "./game-bits.ts";
import { type Choices, createChoices, type GameSet, type Mark, noGames, toGameSet } from "./game-sets.ts";
import { createGameTexts, type GameTexts } from "./game-texts.ts";

/** All enabled games in the order of lists, the same for every brand. A game is known by its place in that order. */
export interface GameIndex {
  /** The node id at each place. */
  ids: Int32Array;
  /** The place of each node id; -1 where no enabled game stands. */
  placeOf: Int32Array;
  texts: GameTexts;
  /** Whether any game bears a mark. */
  knows(mark: Mark): boolean;
  /** Adds the games that bear one of these marks; changes `bits` and answers it. */
  addMarked(bits: Bits, marks: readonly Mark[]): Bits;
  /** The games that bear any of these marks, which must not be a visitor's; not to be changed. */
  bitsOfAny(marks: readonly Mark[]): Bits;
  /** The games that bear a mark. */
  marked(mark: Mark): GameSet;
  types: Choices;
  vendors: Choices;
  /** Games whose smallest bet is at most this many units; undefined when all are. */
  betAtMost(units: bigint): GameSet | undefined;
  /** Games of at least so many lines; undefined when all have them. */
  linesAtLeast(lines: number): GameSet | undefined;
}

/** So many bytes of sets are kept: about 250 of them at a million games. */
const keptBytes = 32_000_000;

/** Takes in the enabled games in the order of lists; about 440 bytes a game stay in memory, most of them outside of the heap. */
export async function createGameIndex(
  chunks: AsyncIterable<readonly ListedGameRow[]> | Iterable<readonly ListedGameRow[]>,
): Promise<GameIndex> {
  const nodeIds: number[] = [];
  const betUnits: number[] = [];
  const lineCounts: number[] = [];
  const texts = createGameTexts();
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
      betUnits.push(Number(row.min_bet_units));
      lineCounts.push(row.lines ?? 0);
      texts.add(row);
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
  return { ids, placeOf, texts: texts.finish(), ...createSets(ids.length, marked, betUnits, lineCounts) };
}

function createSets(
  games: number,
  marked: ReadonlyMap<Mark, readonly number[]>,
  betUnits: readonly number[],
  lineCounts: readonly number[],
): Pick<
  GameIndex,
  "knows" | "addMarked" | "bitsOfAny" | "marked" | "types" | "vendors" | "betAtMost" | "linesAtLeast"
> {
  const postings = new Map([...marked].map(([name, places]) => [name, Int32Array.from(places)]));
  const bets = Float64Array.from(betUnits);
  const lines = Int32Array.from(lineCounts);
  const betSteps = Float64Array.from(new Set(betUnits)).sort();
  const lineSteps = Int32Array.from(new Set(lineCounts)).sort();
  const kept = createSharedCache<Bits>({ maxWeight: keptBytes, weigh: (bits) => bits.byteLength + 100 });
  const keep = (key: string, make: (bits: Bits) => Bits): Bits => {
    const known = kept.peek(key);
    if (known) return known;
    const made = make(createBits(games));
    kept.put(key, () => made);
    return made;
  };
  const addWhere = (bits: Bits, passes: (place: number) => boolean): Bits => {
    for (let place = 0; place < games; place += 1) if (passes(place)) addPlace(bits, place);
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
    bitsOfAny: (marks) => keep(`any:${marks.join()}`, (bits) => addMarked(bits, marks)),
    // A mark that no game bears may be what a visitor made up, and must not become part of a key.
    marked: (mark) => (postings.has(mark) ? toGameSet(mark, () => bitsOf(mark)) : noGames),
    types: createChoices("type", { games, postings, addMarked }),
    vendors: createChoices("vendor", { games, postings, addMarked }),
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
      if (step === undefined) return noGames;
      const key = `lines:${step}`;
      return toGameSet(key, () =>
        keep(key, (bits) => addWhere(bits, (place) => (lines[place] as number) >= step)),
      );
    },
  };
}

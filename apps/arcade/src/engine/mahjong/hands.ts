import { countOf, sortTiles, type Tile, tileBeside, without } from "./tiles.ts";

const runFrom = (tile: Tile): Tile[] => [tile, tileBeside(tile, 1) ?? "", tileBeside(tile, 2) ?? ""];

const holds = (tiles: readonly Tile[], wanted: readonly Tile[]): boolean =>
  wanted.every((tile) => tiles.includes(tile));

/** Whether sorted tiles are all sets: three alike, or three in a row. */
function areSets(tiles: readonly Tile[], runs: boolean): boolean {
  const [first] = tiles;
  if (first === undefined) return true;
  const alike = [first, first, first];
  if (countOf(tiles, first) >= 3 && areSets(without(tiles, alike), runs)) return true;
  const run = runFrom(first);
  return runs && holds(tiles, run) && areSets(without(tiles, run), runs);
}

const kindsOf = (tiles: readonly Tile[]): Tile[] => [...new Set(tiles)];

function isHand(tiles: readonly Tile[], runs: boolean): boolean {
  const sorted = sortTiles(tiles);
  return kindsOf(sorted).some(
    (tile) => countOf(sorted, tile) >= 2 && areSets(without(sorted, [tile, tile]), runs),
  );
}

/** Seven pairs; four alike are two of them. */
export const areSevenPairs = (tiles: readonly Tile[]): boolean =>
  tiles.length === 14 && kindsOf(tiles).every((tile) => countOf(tiles, tile) % 2 === 0);

/** Whether the tiles that are not melded are sets and a pair, or seven pairs. */
export const isComplete = (tiles: readonly Tile[]): boolean => isHand(tiles, true) || areSevenPairs(tiles);

/** Whether they are sets of three alike and a pair. */
export const areAllAlike = (tiles: readonly Tile[]): boolean => isHand(tiles, false);

/** Of the ways to part tiles: the most pairs and parts of runs, by twice the sets and one more with a pair apart. */
type Ways = ReadonlyMap<number, number>;

/** The ways to part the sorted tiles of one suit. */
function waysOf(tiles: readonly Tile[]): Ways {
  const ways = new Map<number, number>();
  const look = (left: readonly Tile[], sets: number, parts: number, pair: 0 | 1): void => {
    const [first] = left;
    if (first === undefined) {
      const way = 2 * sets + pair;
      ways.set(way, Math.max(ways.get(way) ?? 0, parts));
      return;
    }
    const count = countOf(left, first);
    if (count >= 3) look(left.slice(3), sets + 1, parts, pair);
    if (count >= 2 && pair === 0) look(left.slice(2), sets, parts, 1);
    if (count >= 2) look(left.slice(2), sets, parts + 1, pair);
    const [, next = "", last = ""] = runFrom(first);
    const hasBoth = left.includes(next) && left.includes(last);
    if (hasBoth) look(without(left, [first, next, last]), sets + 1, parts, pair);
    for (const beside of [next, last]) {
      if (left.includes(beside)) look(without(left, [first, beside]), sets, parts + 1, pair);
    }
    look(left.slice(count), sets, parts, pair);
  };
  look(tiles, 0, 0, 0);
  return ways;
}

/** Ways that were found, by the tiles of a suit: hands that are compared share most of them. */
export type KnownWays = Map<string, Ways>;

/** The ways of two suits together. */
function joined(one: Ways, two: Ways): Ways {
  const both = new Map<number, number>();
  for (const [way, parts] of one) {
    for (const [other, more] of two) {
      if (way % 2 === 1 && other % 2 === 1) continue;
      both.set(way + other, Math.max(both.get(way + other) ?? 0, parts + more));
    }
  }
  return both;
}

/**
 * How near a hand is to being complete: twice its sets and once its pairs and parts of runs, but only as many of
 * these as there are sets to make. A complete hand has 9.
 */
export function nearness(tiles: readonly Tile[], melds: number, known: KnownWays = new Map()): number {
  let all: Ways = new Map([[0, 0]]);
  for (const suit of "CDBWG") {
    const own = sortTiles(tiles.filter((tile) => tile.startsWith(suit)));
    const key = own.join();
    const ways = known.get(key) ?? waysOf(own);
    known.set(key, ways);
    all = joined(all, ways);
  }
  const near = [...all].map(([way, parts]) => {
    const sets = Math.min(4, melds + Math.floor(way / 2));
    return 2 * sets + Math.min(parts, 4 - sets) + (way % 2);
  });
  return Math.max(...near);
}

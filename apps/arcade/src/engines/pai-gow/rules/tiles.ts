import { compareLists } from "../../../engine/duel.ts";

/** A tile as its pips and which of two alike it is, such as `66a`. */
export type Tile = string;

/** The pairs from the highest: gee joon, then pairs of one picture, then pairs of one number. */
const PAIRS: readonly (readonly [Tile, Tile])[] = [
  ["24a", "12a"],
  ...["66", "11", "44", "13", "55", "33", "22", "56", "46", "16", "15"].map((pips): readonly [Tile, Tile] => [
    `${pips}a`,
    `${pips}b`,
  ]),
  ["45a", "36a"],
  ["35a", "26a"],
  ["34a", "25a"],
  ["14a", "23a"],
];

/** All 32 tiles. */
export const TILES: readonly Tile[] = PAIRS.flat();

const PLACES: ReadonlyMap<Tile, number> = new Map(
  PAIRS.flatMap((pair, place) => pair.map((tile) => [tile, place])),
);

/** The height of one tile, which breaks ties: teen (double six) 16, gee joon's tiles 1. */
function heightOf(tile: Tile): number {
  const place = PLACES.get(tile) ?? 0;
  return place === 0 ? 1 : 17 - place;
}

const pipsOf = (tile: Tile): number => Number(tile.charAt(0)) + Number(tile.charAt(1));

/** The tiles of gee joon count three or six, as is better. */
const countsOf = (tile: Tile): readonly number[] => (PLACES.get(tile) === 0 ? [3, 6] : [pipsOf(tile)]);

/** The value of two tiles: a pair, a wong (teen or day with nine), a gong (with eight), or points. */
export interface PaiGowHand {
  readonly kind: "pair" | "wong" | "gong" | "points";
  /** The last digit of all pips, for points. */
  readonly points: number;
  /** For comparing, greater is better. */
  readonly worth: readonly number[];
}

export function readTiles([first, second]: readonly [Tile, Tile]): PaiGowHand {
  const sums = countsOf(first).flatMap((one) => countsOf(second).map((two) => (one + two) % 10));
  const points = Math.max(...sums);
  const height = Math.max(heightOf(first), heightOf(second));
  if (PLACES.get(first) === PLACES.get(second)) {
    return { kind: "pair", points, worth: [3, 17 - (PLACES.get(first) ?? 0)] };
  }
  // Teen and day, with a nine or an eight of any kind.
  const [high, low] = heightOf(first) > heightOf(second) ? [first, second] : [second, first];
  const isRoyal = high.startsWith("66") || high.startsWith("11");
  if (isRoyal && pipsOf(low) === 9) return { kind: "wong", points, worth: [2, height] };
  if (isRoyal && pipsOf(low) === 8) return { kind: "gong", points, worth: [1, height] };
  // Hands without points are equal, regardless of their tiles.
  return { kind: "points", points, worth: [0, points, points === 0 ? 0 : height] };
}

export type TilePair = readonly [Tile, Tile];

/** Four tiles as two hands: the low one may not be better than the high one. */
export interface Setting {
  readonly high: TilePair;
  readonly low: TilePair;
}

export const compareTiles = (first: TilePair, second: TilePair): number =>
  compareLists(readTiles(first).worth, readTiles(second).worth);

/** The three ways to set four tiles. */
export function settingsOf([a = "", b = "", c = "", d = ""]: readonly Tile[]): Setting[] {
  const halves: readonly (readonly [TilePair, TilePair])[] = [
    [
      [a, b],
      [c, d],
    ],
    [
      [a, c],
      [b, d],
    ],
    [
      [a, d],
      [b, c],
    ],
  ];
  return halves.map(([one, two]) =>
    compareTiles(one, two) >= 0 ? { high: one, low: two } : { high: two, low: one },
  );
}

const HANDS: readonly TilePair[] = TILES.flatMap((tile, place) =>
  TILES.slice(place + 1).map((other): TilePair => [tile, other]),
);

/** For every hand of two tiles, about which part of all of them is not better. */
const PARTS: ReadonlyMap<string, number> = new Map(
  HANDS.toSorted(compareTiles).map((hand, place) => [hand.toSorted().join(), place / HANDS.length]),
);

const partBelow = (hand: TilePair): number => PARTS.get(hand.toSorted().join()) ?? 0;

/** A good setting: the greatest chance that both hands win, where the other's high hand is the better of two. */
export function setWell(tiles: readonly Tile[]): Setting {
  const chanceOf = ({ high, low }: Setting) => partBelow(high) ** 2 * (1 - (1 - partBelow(low)) ** 2);
  return settingsOf(tiles).reduce((best, other) => (chanceOf(other) > chanceOf(best) ? other : best));
}

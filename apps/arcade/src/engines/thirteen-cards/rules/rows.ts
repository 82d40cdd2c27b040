import type { Card } from "../../../engine/cards.ts";
import { choices, comparePoker, POKER_KINDS, type PokerHand, readPoker } from "../../../engine/poker.ts";

/** The three rows of a player: no row may be better than the one behind it. */
export interface Rows {
  readonly front: readonly Card[];
  readonly middle: readonly Card[];
  readonly back: readonly Card[];
}

export const ROWS = ["front", "middle", "back"] as const;
export type Row = (typeof ROWS)[number];

/** The points for winning a row, if more than one. */
const POINTS: Readonly<Record<Row, Readonly<Partial<Record<PokerHand["kind"], number>>>>> = {
  front: { "three-of-a-kind": 3 },
  middle: { "full-house": 2, "four-of-a-kind": 8, "straight-flush": 10 },
  back: { "four-of-a-kind": 4, "straight-flush": 5 },
};

/** Whether the rows are in order. The front has three cards, and counts neither straights nor flushes. */
export function isInOrder({ front, middle, back }: Rows): boolean {
  const hand = readPoker(middle);
  return comparePoker(readPoker(front), hand) <= 0 && comparePoker(hand, readPoker(back)) <= 0;
}

/** The comparison of two players' rows: points of each row for the first player, below zero where the second wins it. */
export interface Comparison {
  readonly rows: Readonly<Record<Row, number>>;
  /** All rows together. Who wins all three has twice the points. */
  readonly total: number;
}

export function compareRows(first: Rows, second: Rows): Comparison {
  const pointsOf = (row: Row): number => {
    const [one, two] = [readPoker(first[row]), readPoker(second[row])];
    const lead = comparePoker(one, two);
    if (lead === 0) return 0;
    return lead > 0 ? (POINTS[row][one.kind] ?? 1) : -(POINTS[row][two.kind] ?? 1);
  };
  const rows = { front: pointsOf("front"), middle: pointsOf("middle"), back: pointsOf("back") };
  const points = Object.values(rows);
  const sum = points.reduce((all, value) => all + value, 0);
  const isSweep = points.every((value) => value > 0) || points.every((value) => value < 0);
  return { rows, total: isSweep ? 2 * sum : sum };
}

/** About how often a hand wins its row, from 0 to 1: the kinds that the row sees often tell more. */
const FRONT_KINDS = [0.12, 0.55, 0, 0.98] as const;
const MIDDLE_KINDS = [0.04, 0.15, 0.45, 0.68, 0.78, 0.88, 0.96, 0.99, 1] as const;
const BACK_KINDS = [0.01, 0.03, 0.1, 0.22, 0.32, 0.5, 0.72, 0.92, 0.97] as const;

function chanceOf({ kind, ranks }: PokerHand, kinds: readonly number[]): number {
  const place = POKER_KINDS.indexOf(kind);
  const step =
    (kinds.slice(place + 1).find((chance) => chance > (kinds[place] ?? 0)) ?? 1) - (kinds[place] ?? 0);
  return (kinds[place] ?? 0) + (step * ((ranks[0] ?? 2) - 2 + (ranks[1] ?? 2) / 15)) / 15;
}

/** A good arrangement of thirteen cards: the rows in order whose chances to win are the most together. */
export function arrange(cards: readonly Card[]): Rows {
  const places = cards.map((_, place) => place);
  const fives = choices(places, 5).map((taken) => {
    const hand = readPoker(taken.map((place) => cards[place] ?? ""));
    const mask = taken.reduce((bits, place) => bits | (1 << place), 0);
    return { hand, mask, asMiddle: chanceOf(hand, MIDDLE_KINDS), asBack: chanceOf(hand, BACK_KINDS) };
  });
  const fronts = new Map<number, { hand: PokerHand; chance: number }>();
  const frontOf = (mask: number) => {
    const known = fronts.get(mask);
    if (known) return known;
    const hand = readPoker(cards.filter((_, place) => (mask & (1 << place)) === 0));
    const read = { hand, chance: chanceOf(hand, FRONT_KINDS) };
    fronts.set(mask, read);
    return read;
  };
  let best = { chance: -1, back: 0, middle: 0 };
  // The best middles come first: once they cannot make up for the back any more, none can.
  const middles = fives.toSorted((a, b) => b.asMiddle - a.asMiddle);
  for (const back of fives.toSorted((a, b) => b.asBack - a.asBack)) {
    for (const middle of middles) {
      if (back.asBack + middle.asMiddle + 1 <= best.chance) break;
      if ((back.mask & middle.mask) !== 0) continue;
      const front = frontOf(back.mask | middle.mask);
      const chance = back.asBack + middle.asMiddle + front.chance;
      if (chance <= best.chance || comparePoker(middle.hand, back.hand) > 0) continue;
      if (comparePoker(front.hand, middle.hand) > 0) continue;
      best = { chance, back: back.mask, middle: middle.mask };
    }
  }
  const takenBy = (mask: number) => cards.filter((_, place) => (mask & (1 << place)) !== 0);
  const front = cards.filter((_, place) => ((best.back | best.middle) & (1 << place)) === 0);
  return { front, middle: takenBy(best.middle), back: takenBy(best.back) };
}

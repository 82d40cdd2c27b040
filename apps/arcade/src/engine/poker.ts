import { type Card, numberOf, suitOf } from "./cards.ts";
import { compareLists } from "./duel.ts";

/** Kinds of poker hands, from the lowest. */
export const POKER_KINDS = [
  "high-card",
  "pair",
  "two-pairs",
  "three-of-a-kind",
  "straight",
  "flush",
  "full-house",
  "four-of-a-kind",
  "straight-flush",
] as const;
export type PokerKind = (typeof POKER_KINDS)[number];

export interface PokerHand {
  readonly kind: PokerKind;
  /** The ranks in the order in which they are compared: the ace is 14, and 5 is the highest of the lowest straight. */
  readonly ranks: readonly number[];
}

/** The rank with the ace high: 2 to 14. */
export const highNumber = (card: Card): number => (numberOf(card) === 1 ? 14 : numberOf(card));

/** Reads five cards, or three, which make neither straights nor flushes. */
export function readPoker(cards: readonly Card[]): PokerHand {
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(highNumber(card), (counts.get(highNumber(card)) ?? 0) + 1);
  const groups = [...counts].toSorted(([rankA, a], [rankB, b]) => b - a || rankB - rankA);
  const ranks = groups.map(([rank]) => rank);
  const [most = 0, next = 0] = groups.map(([, count]) => count);
  if (most === 4) return { kind: "four-of-a-kind", ranks };
  if (most === 3) return { kind: next === 2 ? "full-house" : "three-of-a-kind", ranks };
  if (most === 2) return { kind: next === 2 ? "two-pairs" : "pair", ranks };
  if (cards.length < 5) return { kind: "high-card", ranks };
  const [first = 0, second = 0] = ranks;
  const isLowest = first === 14 && second === 5;
  const isStraight = isLowest || first - (ranks.at(-1) ?? 0) === 4;
  const isFlush = new Set(cards.map(suitOf)).size === 1;
  if (isStraight) return { kind: isFlush ? "straight-flush" : "straight", ranks: [isLowest ? 5 : first] };
  return { kind: isFlush ? "flush" : "high-card", ranks };
}

/** Above zero if the first hand is better, below zero if the second is, zero for a tie. Suits do not count. */
export function comparePoker(first: PokerHand, second: PokerHand): number {
  const lead = POKER_KINDS.indexOf(first.kind) - POKER_KINDS.indexOf(second.kind);
  return lead === 0 ? compareLists(first.ranks, second.ranks) : lead;
}

/** All ways to take `count` of these, in their order. */
export function choices<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, place) =>
    choices(items.slice(place + 1), count - 1).map((rest) => [item, ...rest]),
  );
}

/** The best five of these cards. */
export function bestPoker(cards: readonly Card[]): PokerHand {
  const hands = choices(cards, Math.min(5, cards.length)).map(readPoker);
  return hands.reduce((best, hand) => (comparePoker(hand, best) > 0 ? hand : best));
}

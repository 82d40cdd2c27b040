import { type Card, numberOf, suitOf } from "../../../engine/cards.ts";

/** Kinds of hands of three cards, from the lowest. A straight beats a flush, because it is rarer. */
export const KINDS = ["high-card", "pair", "flush", "straight", "three-of-a-kind", "straight-flush"] as const;
export type Kind = (typeof KINDS)[number];

/** A hand's kind, and its ranks in the order in which they are compared. */
interface Reading {
  readonly kind: Kind;
  readonly ranks: readonly number[];
}

/** Reads three cards. Aces are high; in ace, two, three, the lowest straight, the ace is one. */
export function readHand(cards: readonly Card[]): Reading {
  const numbers = cards.map((card) => (numberOf(card) === 1 ? 14 : numberOf(card))).toSorted((a, b) => b - a);
  const [high = 0, middle = 0, low = 0] = numbers;
  const isFlush = new Set(cards.map(suitOf)).size === 1;
  const isWheel = high === 14 && middle === 3 && low === 2;
  const isStraight = isWheel || (high - middle === 1 && middle - low === 1);
  if (isStraight) return { kind: isFlush ? "straight-flush" : "straight", ranks: [isWheel ? 3 : high] };
  if (high === low) return { kind: "three-of-a-kind", ranks: [high] };
  if (isFlush) return { kind: "flush", ranks: numbers };
  if (high === middle) return { kind: "pair", ranks: [high, low] };
  if (middle === low) return { kind: "pair", ranks: [low, high] };
  return { kind: "high-card", ranks: numbers };
}

/** Above zero if the first hand is better, below zero if the second is, zero for a tie. Suits do not count. */
export function compareHands(first: readonly Card[], second: readonly Card[]): number {
  const [one, two] = [readHand(first), readHand(second)];
  const lead = KINDS.indexOf(one.kind) - KINDS.indexOf(two.kind);
  if (lead !== 0) return lead;
  const index = one.ranks.findIndex((rank, place) => rank !== two.ranks[place]);
  return index < 0 ? 0 : (one.ranks[index] ?? 0) - (two.ranks[index] ?? 0);
}

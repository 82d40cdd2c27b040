import { type Card, numberOf, suitOf } from "../../../engine/cards.ts";
import { compareLists } from "../../../engine/duel.ts";

/** Kinds of hands of three cards, from the lowest: a flush (the golden flower) beats a straight. */
export const KINDS = ["high-card", "pair", "straight", "flush", "straight-flush", "trio"] as const;
export type Kind = (typeof KINDS)[number];

interface Reading {
  readonly kind: Kind;
  /** The ranks in the order in which they are compared; the ace is 14, and 1 in ace, two, three. */
  readonly ranks: readonly number[];
}

export function readHand(cards: readonly Card[]): Reading {
  const ranks = cards.map((card) => (numberOf(card) === 1 ? 14 : numberOf(card))).toSorted((a, b) => b - a);
  const [high = 0, middle = 0, low = 0] = ranks;
  const isFlush = new Set(cards.map(suitOf)).size === 1;
  const isLowest = high === 14 && middle === 3 && low === 2;
  if (high === low) return { kind: "trio", ranks: [high] };
  if (isLowest || (high - middle === 1 && middle - low === 1)) {
    return { kind: isFlush ? "straight-flush" : "straight", ranks: [isLowest ? 3 : high] };
  }
  if (isFlush) return { kind: "flush", ranks };
  if (high === middle) return { kind: "pair", ranks: [high, low] };
  if (middle === low) return { kind: "pair", ranks: [low, high] };
  return { kind: "high-card", ranks };
}

/** Five, three and two of mixed suits: the lowest hand, and the only one that beats a trio without being one. */
const isTrap = ({ kind, ranks }: Reading): boolean => kind === "high-card" && ranks.join() === "5,3,2";

/** Above zero if the first hand is better, below zero if the second is, zero for a tie. Suits do not count. */
export function compareHands(first: readonly Card[], second: readonly Card[]): number {
  const [one, two] = [readHand(first), readHand(second)];
  if (isTrap(one) && two.kind === "trio") return 1;
  if (isTrap(two) && one.kind === "trio") return -1;
  const lead = KINDS.indexOf(one.kind) - KINDS.indexOf(two.kind);
  return lead === 0 ? compareLists(one.ranks, two.ranks) : lead;
}

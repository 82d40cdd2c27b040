import { type Card, rankOf, suitOf } from "../../../engine/cards.ts";

const RANKS = "3456789TJQKA2";
const SUITS = "DCHS";

/** How high a rank is: the three is 0, the two 12. */
export const heightOf = (card: Card): number => RANKS.indexOf(rankOf(card));

/** How high a card is; no two are alike. Suits rise from diamonds to clubs, hearts and spades. */
export const valueOf = (card: Card): number => 4 * heightOf(card) + SUITS.indexOf(suitOf(card));

export const sortCards = (cards: readonly Card[]): Card[] =>
  cards.toSorted((a, b) => valueOf(a) - valueOf(b));

/** The kinds of combinations. Of five cards the later kinds beat the earlier ones. */
const FIVES = ["straight", "flush", "fullHouse", "four", "straightFlush"] as const;

export interface Combo {
  readonly kind: "single" | "pair" | "triple" | (typeof FIVES)[number];
  readonly count: number;
  /** Decides between two combinations of one kind. */
  readonly height: number;
}

/** The cards by rank, the most of a rank first. */
export function groupByRank(cards: readonly Card[]): Card[][] {
  const groups = new Map<number, Card[]>();
  for (const card of sortCards(cards)) {
    const height = heightOf(card);
    groups.set(height, [...(groups.get(height) ?? []), card]);
  }
  return [...groups.values()].toSorted((a, b) => b.length - a.length);
}

/** The combination of these cards. @returns undefined if they are none that may be played */
export function readCombo(cards: readonly Card[]): Combo | undefined {
  const count = cards.length;
  const [most = [], next = []] = groupByRank(cards);
  const top = Math.max(...cards.map(valueOf));
  if (count >= 1 && count <= 3 && most.length === count) {
    return { kind: count === 1 ? "single" : count === 2 ? "pair" : "triple", count, height: top };
  }
  if (count !== 5) return undefined;
  const [first = ""] = most;
  if (most.length === 4) return { kind: "four", count, height: heightOf(first) };
  if (most.length === 3 && next.length === 2) return { kind: "fullHouse", count, height: heightOf(first) };
  const heights = cards.map(heightOf).toSorted((a, b) => a - b);
  const isStraight = heights.every((height, place) => height === (heights[0] ?? 0) + place && height < 12);
  const isFlush = cards.every((card) => suitOf(card) === suitOf(first));
  if (!isStraight && !isFlush) return undefined;
  return { kind: isStraight ? (isFlush ? "straightFlush" : "straight") : "flush", count, height: top };
}

/** Whether a combination may be laid over another one: as many cards, and a better kind or a higher one. */
export function beats(combo: Combo, table: Combo): boolean {
  if (combo.count !== table.count) return false;
  const kindOf = ({ kind }: Combo) => FIVES.findIndex((five) => five === kind);
  const apart = kindOf(combo) - kindOf(table);
  return apart === 0 ? combo.height > table.height : apart > 0;
}

import { type Card, PACK, rankOf } from "../../../engine/cards.ts";

/** The jokers are written with a star: the small one `*S`, the big one `*B`. */
export const JOKERS: readonly Card[] = ["*S", "*B"];
const RANKS = "3456789TJQKA2";

/** The 46 cards of the game for two. */
export const CARDS: readonly Card[] = [...PACK.filter((card) => !"34".includes(rankOf(card))), ...JOKERS];

/** How high a card is: the three would be 0, the two is 12, the jokers 13 and 14. */
export const heightOf = (card: Card): number =>
  JOKERS.includes(card) ? 13 + JOKERS.indexOf(card) : RANKS.indexOf(rankOf(card));

/** Runs contain no twos or jokers. */
export const TOP_OF_RUNS = 11;

export const sortCards = (cards: readonly Card[]): Card[] =>
  cards.toSorted((a, b) => heightOf(b) - heightOf(a) || CARDS.indexOf(a) - CARDS.indexOf(b));

/** The cards by their height, the lowest first. */
export function groupCards(cards: readonly Card[]): Map<number, Card[]> {
  const groups = new Map<number, Card[]>();
  for (const card of sortCards(cards).toReversed()) {
    const height = heightOf(card);
    groups.set(height, [...(groups.get(height) ?? []), card]);
  }
  return groups;
}

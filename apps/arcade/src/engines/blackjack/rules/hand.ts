import { type Card, numberOf } from "../../../engine/cards.ts";

/** The value of one card: ace 1, tens and faces 10. */
export const valueOf = (card: Card): number => Math.min(10, numberOf(card));

/** The total of cards. `isSoft`: an ace counts eleven. */
export interface Total {
  readonly total: number;
  readonly isSoft: boolean;
}

/** The best count of cards: one ace is eleven where that does not bust. */
export function countCards(cards: readonly Card[]): Total {
  const low = cards.reduce((sum, card) => sum + valueOf(card), 0);
  const isSoft = low <= 11 && cards.some((card) => valueOf(card) === 1);
  return { total: isSoft ? low + 10 : low, isSoft };
}

export const isBust = (cards: readonly Card[]): boolean => countCards(cards).total > 21;

/** An ace and a ten as the first two cards; a split hand has none. */
export function isNatural(cards: readonly Card[]): boolean {
  return cards.length === 2 && countCards(cards).total === 21;
}

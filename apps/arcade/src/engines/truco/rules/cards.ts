import { type Card, PACK, rankOf, suitOf } from "../../../engine/cards.ts";

/** Ranks from the lowest. There are no eights, nines and tens. */
const RANKS_UP = "4567QJKA23";
/** Suits of the four highest cards, from the lowest: diamonds, spades, hearts, clubs. */
const SUITS_UP = "DSHC";

/** The pack of 40 cards. */
export const TRUCO_PACK: readonly Card[] = PACK.filter((card) => RANKS_UP.includes(rankOf(card)));

/** Whether a card is one of the four highest (manilhas): of the rank above the card that was turned up. */
export function isManilha(card: Card, turned: Card): boolean {
  const next = (RANKS_UP.indexOf(rankOf(turned)) + 1) % RANKS_UP.length;
  return RANKS_UP.indexOf(rankOf(card)) === next;
}

/** How high a card is: 0 to 9 by its rank, 10 to 13 for a manilha. Only these know suits. */
export function heightOf(card: Card, turned: Card): number {
  return isManilha(card, turned) ? 10 + SUITS_UP.indexOf(suitOf(card)) : RANKS_UP.indexOf(rankOf(card));
}

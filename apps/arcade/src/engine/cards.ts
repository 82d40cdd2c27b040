import type { RandomBelow } from "./engine.ts";

/** A card as two letters, its rank and its suit, such as `AS`, `TD` or `9H`. */
export type Card = string;

/** Ranks from the ace to the king; `T` is the ten. */
export const RANKS = "A23456789TJQK";

/** Spades, hearts, clubs, diamonds: the order of suits in games that rank them. */
const SUITS = "SHCD";

/** A pack of 52 cards, suit by suit. */
export const PACK: readonly Card[] = Array.from(SUITS).flatMap((suit) =>
  Array.from(RANKS).map((rank) => rank + suit),
);

const PLACES: ReadonlyMap<Card, number> = new Map(PACK.map((card, place) => [card, place]));

/** How many packs lie in the shoe; from an `infinite` shoe every card is always equally likely. */
export type Decks = number | "infinite";

/** The rank's letter. */
export const rankOf = (card: Card): string => card.charAt(0);

/** The suit's letter. */
export const suitOf = (card: Card): string => card.charAt(1);

export const isRed = (card: Card): boolean => suitOf(card) === "H" || suitOf(card) === "D";

/** The rank as a number: ace 1, jack 11, queen 12, king 13. */
export const numberOf = (card: Card): number => RANKS.indexOf(rankOf(card)) + 1;

/**
 * The next card of a shoe from which `gone` have been dealt: each card that remains is equally likely.
 * @throws RangeError when the shoe is empty
 */
export function nextCard(decks: Decks, gone: readonly Card[], random: RandomBelow): Card {
  if (decks === "infinite") return PACK[random(PACK.length)] ?? "";
  const left = Array<number>(PACK.length).fill(decks);
  for (const card of gone) {
    const place = PLACES.get(card) ?? 0;
    left[place] = (left[place] ?? 0) - 1;
  }
  let index = random(PACK.length * decks - gone.length);
  for (let place = 0; place < PACK.length; place += 1) {
    index -= left[place] ?? 0;
    if (index < 0) return PACK[place] ?? "";
  }
  throw new RangeError("the shoe is empty");
}

/** Deals cards one by one from a full shoe, without replacement. */
export function dealFrom(decks: Decks, random: RandomBelow): () => Card {
  const gone: Card[] = [];
  return () => {
    const card = nextCard(decks, gone, random);
    gone.push(card);
    return card;
  };
}

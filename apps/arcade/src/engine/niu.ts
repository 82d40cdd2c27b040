import { type Card, numberOf, suitOf } from "./cards.ts";

/** Suits from the lowest. */
const SUITS_UP = "DCHS";

/** Five cards that are all jacks, queens or kings: above niu niu. */
export const FIVE_FACES = 11;

/** Niu niu: three cards make a multiple of ten, and so do the other two. */
export const NIU_NIU_POINTS = 10;

/** The points of one card: ace 1, tens and faces 10. */
const pointsOf = (card: Card): number => Math.min(10, numberOf(card));

/** Whether any three of these cards make a multiple of ten. */
function hasNiu(points: readonly number[]): boolean {
  return points.some((a, first) =>
    points.some((b, second) =>
      points.some((c, third) => first < second && second < third && (a + b + c) % 10 === 0),
    ),
  );
}

/**
 * How good five cards are: 0 without a niu (three cards that make a multiple of ten), else the last digit of the other two,
 * where 10 is niu niu, and 11 for five faces.
 */
export function niuOf(cards: readonly Card[]): number {
  if (cards.every((card) => numberOf(card) > 10)) return FIVE_FACES;
  const points = cards.map(pointsOf);
  if (!hasNiu(points)) return 0;
  return points.reduce((sum, value) => sum + value, 0) % 10 || NIU_NIU_POINTS;
}

/** How often the stake is won or lost with a winning hand. */
export function multiplierOf(niu: number): number {
  if (niu === FIVE_FACES) return 5;
  if (niu === NIU_NIU_POINTS) return 3;
  return niu >= 7 ? 2 : 1;
}

/** The order of single cards: king high, ace low, then spades, hearts, clubs, diamonds. */
const heightOf = (card: Card): number => numberOf(card) * 4 + SUITS_UP.indexOf(suitOf(card));

/** Whether the first hand beats the second. Hands alike are decided by their highest card: there is no tie. */
export function beats(first: readonly Card[], second: readonly Card[]): boolean {
  const lead = niuOf(first) - niuOf(second);
  if (lead !== 0) return lead > 0;
  return Math.max(...first.map(heightOf)) > Math.max(...second.map(heightOf));
}

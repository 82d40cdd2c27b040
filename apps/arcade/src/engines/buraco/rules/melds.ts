import { type Card, numberOf, PACK, rankOf, suitOf } from "../../../engine/cards.ts";

const LONG = 7;
const [CLEAN_BONUS, DIRTY_BONUS] = [200, 100];

/** A run as it lies, from its lowest card. At most one two replaces another card. */
export interface Run {
  readonly cards: readonly Card[];
  readonly isDirty: boolean;
}

const PLACES = new Map(PACK.map((card, place) => [card, place]));

export const sortCards = (cards: readonly Card[]): Card[] =>
  cards.toSorted((a, b) => (PLACES.get(a) ?? 0) - (PLACES.get(b) ?? 0));

export const isTwo = (card: Card): boolean => rankOf(card) === "2";

/** The cards without these; a card that is there twice goes once. @returns undefined if one is missing */
export function taken(cards: readonly Card[], gone: readonly Card[]): Card[] | undefined {
  const left = [...cards];
  for (const card of gone) {
    const place = left.indexOf(card);
    if (place < 0) return undefined;
    left.splice(place, 1);
  }
  return left;
}

/** Cards of one suit by their place in a run; an ace is below the two or above the king, one of two each. */
function placesOf(cards: readonly Card[], isAceHigh: boolean): Map<number, Card> | undefined {
  const places = new Map<number, Card>();
  for (const card of cards) {
    const number = numberOf(card);
    const place = number === 1 && (isAceHigh || places.has(1)) ? 14 : number;
    if (places.has(place)) return undefined;
    places.set(place, card);
  }
  return places;
}

/** Lays natural cards in a row, with a wild card in the gap or at an end. */
function inRow(cards: readonly Card[], wild: Card | null, isAceHigh: boolean): Card[] | undefined {
  const places = placesOf(cards, isAceHigh);
  const [first] = cards;
  if (!places || first === undefined || cards.some((card) => suitOf(card) !== suitOf(first)))
    return undefined;
  const [low, high] = [Math.min(...places.keys()), Math.max(...places.keys())];
  const row = Array.from({ length: high - low + 1 }, (_, step) => places.get(low + step) ?? null);
  const gaps = row.filter((card) => card === null).length;
  if (gaps === 0 && wild === null) return row.flatMap((card) => card ?? []);
  if (wild === null || gaps > 1) return undefined;
  if (gaps === 1) return row.map((card) => card ?? wild);
  const natural = row.flatMap((card) => card ?? []);
  if (high < 14) return [...natural, wild];
  return low > 1 ? [wild, ...natural] : undefined;
}

/** Lays cards out as a run of three or more. @returns undefined if they are none */
export function arrange(cards: readonly Card[]): Run | undefined {
  if (cards.length < 3 || cards.length > 14) return undefined;
  const wilds = [null, ...new Set(cards.filter(isTwo))];
  for (const wild of wilds) {
    const natural = wild === null ? [...cards] : (taken(cards, [wild]) ?? []);
    for (const isAceHigh of [false, true]) {
      const row = inRow(sortCards(natural), wild, isAceHigh);
      if (row) return { cards: row, isDirty: wild !== null };
    }
  }
  return undefined;
}

export const isCanastra = ({ cards }: Run): boolean => cards.length >= LONG;

const valueOf = (card: Card): number => {
  const number = numberOf(card);
  return number === 1 ? 15 : number === 2 || number >= 8 ? 10 : 5;
};

export const countCards = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + valueOf(card), 0);

/** The points of a run: its cards, and the bonus of seven or more. */
export function pointsOfRun(run: Run): number {
  const bonus = isCanastra(run) ? (run.isDirty ? DIRTY_BONUS : CLEAN_BONUS) : 0;
  return countCards(run.cards) + bonus;
}

import { type Card, suitOf } from "../../../engine/cards.ts";
import { beats, groupByRank, heightOf, readCombo, sortCards } from "./combos.ts";

/** Runs of five ranks in a row below the two, the lowest card of each rank. */
function straightsOf(cards: readonly Card[]): Card[][] {
  const lowest = new Map<number, Card>();
  for (const card of sortCards(cards).toReversed()) lowest.set(heightOf(card), card);
  return Array.from({ length: 8 }, (_, from) =>
    [0, 1, 2, 3, 4].flatMap((step) => lowest.get(from + step) ?? []),
  ).filter((run) => run.length === 5);
}

/** Combinations that a hand can play, without all ways to choose equal cards, the fewest and lowest first. */
export function optionsOf(
  hand: readonly Card[],
  table: readonly Card[] | null,
  first: Card | null,
): Card[][] {
  const groups = groupByRank(hand);
  const sized = (size: number): Card[][] =>
    groups.flatMap((group) => (group.length >= size ? [group.slice(0, size), group.slice(-size)] : []));
  const triples = sized(3);
  const apartFrom = (three: readonly Card[], two: readonly Card[]): boolean =>
    heightOf(three[0] ?? "") !== heightOf(two[0] ?? "");
  const flushes = Array.from("DCHS").flatMap((suit) => {
    const suited = sortCards(hand.filter((card) => suitOf(card) === suit));
    return suited.length < 5
      ? []
      : [
          suited.slice(0, 5),
          suited.slice(-5),
          [...suited.slice(0, 4), ...suited.slice(-1)],
          ...straightsOf(suited),
        ];
  });
  const fours = sized(4).flatMap((four) =>
    hand.filter((card) => !four.includes(card)).map((card) => [...four, card]),
  );
  const houses = triples.flatMap((three) =>
    sized(2).flatMap((two) => (apartFrom(three, two) ? [[...three, ...two]] : [])),
  );
  const all = [
    ...hand.map((card) => [card]),
    ...sized(2),
    ...triples,
    ...straightsOf(hand),
    ...flushes,
    ...houses,
    ...fours,
  ];
  const unique = new Map(all.map((cards) => [sortCards(cards).join(), sortCards(cards)]));
  return [...unique.values()]
    .filter((cards) => mayPlay(cards, table, first))
    .toSorted((a, b) => a.length - b.length || sumOf(a) - sumOf(b));
}

const sumOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + heightOf(card), 0);

/** Whether these cards may be laid now: over the cards on the table, and with the card that must begin. */
export function mayPlay(cards: readonly Card[], table: readonly Card[] | null, first: Card | null): boolean {
  const combo = readCombo(cards);
  if (!combo || (first !== null && !cards.includes(first))) return false;
  const lies = table && readCombo(table);
  return !lies || beats(combo, lies);
}

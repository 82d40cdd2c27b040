import type { Card } from "../../../engine/cards.ts";
import { groupCards, TOP_OF_RUNS } from "./cards.ts";

type Kind =
  | ("single" | "pair" | "triple" | "tripleOne" | "triplePair" | "run" | "pairRun")
  | ("plane" | "planeOnes" | "planePairs" | "fourOnes" | "fourPairs" | "bomb" | "rocket");

/** A combination: its kind, its number of cards, and its height among those of one kind. */
export interface Combo {
  readonly kind: Kind;
  readonly count: number;
  readonly height: number;
}

const isRun = (heights: readonly number[]): boolean =>
  heights.every((height, place) => height === (heights[0] ?? 0) + place && height <= TOP_OF_RUNS);

/** The combination of these cards. @returns undefined if they are none that may be played */
export function readCombo(cards: readonly Card[]): Combo | undefined {
  const count = cards.length;
  if (count === 0) return undefined;
  const groups = [...groupCards(cards)];
  const having = (least: number) =>
    groups.flatMap(([height, group]) => (group.length >= least ? [height] : []));
  const sizes = groups.map(([, group]) => group.length);
  const lowest = groups[0]?.[0] ?? 0;
  const is = (kind: Kind, height = lowest): Combo => ({ kind, count, height });
  if (count === 2 && lowest === 13 && groups.length === 2) return is("rocket");
  if (groups.length === 1) return is((["single", "pair", "triple", "bomb"] as const)[count - 1] ?? "bomb");
  const heights = groups.map(([height]) => height);
  if (isRun(heights)) {
    if (count >= 5 && sizes.every((size) => size === 1)) return is("run");
    if (count >= 6 && sizes.every((size) => size === 2)) return is("pairRun");
  }
  const [four] = having(4);
  if (four !== undefined && count === 6) return is("fourOnes", four);
  if (four !== undefined && count === 8 && sizes.length === 3 && sizes.every((size) => size % 2 === 0))
    return is("fourPairs", four);
  return readTriples(cards, having(3));
}

/** Triples in a run, alone or each with a card or a pair. */
function readTriples(cards: readonly Card[], triples: readonly number[]): Combo | undefined {
  const count = cards.length;
  for (let size = triples.length; size >= 1; size -= 1) {
    for (let from = triples.length - size; from >= 0; from -= 1) {
      const body = triples.slice(from, from + size);
      if (size > 1 && !isRun(body)) continue;
      const height = body[0] ?? 0;
      const rest = [...groupCards(cards)].flatMap(([own, group]) =>
        body.includes(own) ? group.slice(3) : group,
      );
      const arePairs = [...groupCards(rest).values()].every((group) => group.length % 2 === 0);
      if (count === 3 * size) return { kind: "plane", count, height };
      if (count === 4 * size) return { kind: size === 1 ? "tripleOne" : "planeOnes", count, height };
      if (count === 5 * size && arePairs)
        return { kind: size === 1 ? "triplePair" : "planePairs", count, height };
    }
  }
  return undefined;
}

/** Whether a combination may be laid over another one. A bomb beats all but higher bombs, the rocket everything. */
export function beats(combo: Combo, table: Combo): boolean {
  if (combo.kind === "rocket" || table.kind === "rocket") return combo.kind === "rocket";
  if (combo.kind === "bomb" && table.kind !== "bomb") return true;
  return combo.kind === table.kind && combo.count === table.count && combo.height > table.height;
}

/** Whether these cards may be laid on the table, or led if it is empty. */
export function mayPlay(cards: readonly Card[], table: readonly Card[] | null): boolean {
  const combo = readCombo(cards);
  const lies = table && readCombo(table);
  return combo !== undefined && (!lies || beats(combo, lies));
}

import type { Card } from "../../../engine/cards.ts";
import { range } from "../../../engine/drum.ts";
import { groupCards, TOP_OF_RUNS } from "./cards.ts";
import { mayPlay } from "./combos.ts";

type Groups = ReadonlyMap<number, readonly Card[]>;

/** Runs of groups that have at least `size` cards each, of every length from `least`. */
function runsOf(groups: Groups, size: number, least: number): Card[][] {
  const runs: Card[][] = [];
  for (const from of groups.keys()) {
    let run: Card[] = [];
    for (const height of range(from, TOP_OF_RUNS)) {
      const group = groups.get(height) ?? [];
      if (group.length < size) break;
      run = [...run, ...group.slice(0, size)];
      if (height - from + 1 >= least) runs.push(run);
    }
  }
  return runs;
}

/** Gives triples or fours their wings: as many single cards, or pairs, as there may be, the loosest and lowest first. */
function winged(body: readonly Card[], groups: Groups, wings: number, size: 1 | 2): Card[][] {
  const free = [...groups.values()]
    .filter((group) => group.length >= size && !body.includes(group[0] ?? ""))
    .toSorted((a, b) => a.length - b.length);
  const taken = free.slice(0, wings).flatMap((group) => group.slice(0, size));
  return taken.length === wings * size ? [[...body, ...taken]] : [];
}

/** The plays of a hand, without all ways to choose equal cards and wings. */
export function optionsOf(hand: readonly Card[], table: readonly Card[] | null): Card[][] {
  const groups = groupCards(hand);
  const sized = (size: number): Card[][] =>
    [...groups.values()].flatMap((group) => (group.length >= size ? [group.slice(0, size)] : []));
  const triples = [...sized(3), ...runsOf(groups, 3, 2)];
  const withWings = triples.flatMap((body) =>
    [1, 2].flatMap((size) => winged(body, groups, body.length / 3, size === 1 ? 1 : 2)),
  );
  const fours = sized(4).flatMap((four) => [
    four,
    ...winged(four, groups, 2, 1),
    ...winged(four, groups, 2, 2),
  ]);
  const rocket = [...(groups.get(13) ?? []), ...(groups.get(14) ?? [])];
  const all = [
    ...sized(1),
    ...sized(2),
    ...triples,
    ...withWings,
    ...runsOf(groups, 1, 5),
    ...runsOf(groups, 2, 3),
    ...fours,
    rocket,
  ];
  return all.filter((cards) => mayPlay(cards, table));
}

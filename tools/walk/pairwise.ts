/**
 * Covering arrays of strength two: rows in which every two values of different factors occur together at least once, if
 * they may. Rows are chosen greedily, so there are few more than needed.
 */
import type { Random } from "../../packages/art/src/random.ts";

/** One value of one factor. */
export interface Choice {
  readonly factor: string;
  readonly value: string;
}

/** A value for each factor. */
export type Row = Readonly<Record<string, string>>;

export interface Factors {
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** Whether two values of different factors may be in one row. It is asked for both orders. */
  mayMeet(a: Choice, b: Choice): boolean;
}

/** How many rows are tried for each row that is taken. */
const CANDIDATES = 12;

function keyOf(a: Choice, b: Choice): string {
  const [first, second] = a.factor < b.factor ? [a, b] : [b, a];
  return `${first.factor}=${first.value}\n${second.factor}=${second.value}`;
}

const choicesOf = (row: Row): Choice[] => Object.entries(row).map(([factor, value]) => ({ factor, value }));

const canMeet = ({ mayMeet }: Factors, a: Choice, b: Choice): boolean => mayMeet(a, b) && mayMeet(b, a);

/** The keys of all pairs in a row. */
function pairsOf(row: Row): string[] {
  const choices = choicesOf(row);
  return choices.flatMap((a, index) => choices.slice(index + 1).map((b) => keyOf(a, b)));
}

/** Completes a row; the values in the most open pairs are tried first. */
function complete(
  factors: Factors,
  start: readonly Choice[],
  random: Random,
  open: ReadonlyMap<string, unknown> = new Map(),
): Row | undefined {
  const left = random
    .shuffle(Object.keys(factors.values))
    .filter((name) => !start.some((one) => one.factor === name));
  const gainOf = (choice: Choice, chosen: readonly Choice[]) =>
    chosen.filter((other) => open.has(keyOf(choice, other))).length;

  function extend(chosen: readonly Choice[]): readonly Choice[] | undefined {
    const factor = left[chosen.length - start.length];
    if (factor === undefined) return chosen;
    const fitting = random
      .shuffle(factors.values[factor] ?? [])
      .map((value) => ({ factor, value }))
      .filter((choice) => chosen.every((other) => canMeet(factors, choice, other)))
      .map((choice) => ({ choice, gain: gainOf(choice, chosen) }))
      .toSorted((a, b) => b.gain - a.gain);
    for (const { choice } of fitting) {
      const found = extend([...chosen, choice]);
      if (found) return found;
    }
    return undefined;
  }
  const found = extend(start);
  if (!found) return undefined;
  const values = new Map(found.map(({ factor, value }) => [factor, value]));
  return Object.fromEntries(Object.keys(factors.values).map((factor) => [factor, values.get(factor) ?? ""]));
}

/** Every pair that some row can hold, by its key. */
export function listPairs(factors: Factors, random: Random): Map<string, readonly [Choice, Choice]> {
  const pairs = new Map<string, readonly [Choice, Choice]>();
  const names = Object.keys(factors.values);
  const listOf = (factor: string) => (factors.values[factor] ?? []).map((value) => ({ factor, value }));
  for (const [index, first] of names.entries())
    for (const second of names.slice(index + 1))
      for (const a of listOf(first))
        for (const b of listOf(second))
          if (canMeet(factors, a, b) && complete(factors, [a, b], random)) pairs.set(keyOf(a, b), [a, b]);
  return pairs;
}

/** Rows that hold every possible pair. */
export function coverPairs(factors: Factors, random: Random): Row[] {
  const open = listPairs(factors, random);
  const rows: Row[] = [];
  while (open.size > 0) {
    const candidates = Array.from({ length: CANDIDATES }, () =>
      complete(factors, random.pick([...open.values()]), random, open),
    ).filter((row) => row !== undefined);
    const gain = (row: Row) => pairsOf(row).filter((key) => open.has(key)).length;
    const best = candidates.reduce((a, b) => (gain(b) > gain(a) ? b : a));
    for (const key of pairsOf(best)) open.delete(key);
    rows.push(best);
  }
  return rows;
}

/**
 * `count` different rows. Those that hold every pair come first, then those of further coverings, for as long as there
 * are new ones. The same generator gives the same rows.
 */
export function drawRows(factors: Factors, count: number, random: Random): Row[] {
  const rows = new Map<string, Row>();
  let before = -1;
  while (rows.size < count && rows.size > before) {
    before = rows.size;
    for (const row of coverPairs(factors, random)) rows.set(Object.values(row).join("\n"), row);
  }
  return [...rows.values()].slice(0, count);
}

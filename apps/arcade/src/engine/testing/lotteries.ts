import fc from "fast-check";
import { expect } from "vitest";
import type { SharedEngine } from "../engine.ts";
import { add, type Fraction, fraction, multiply, toPercent, ZERO } from "../fraction.ts";
import { type Bet, findSpot, type LotteryModel } from "../lottery.ts";
import type { Bets } from "../spots.ts";

/** By number of hits: how likely it is. */
export type Chances = readonly Fraction[];

/** How likely each number of hits of a spot is, counted over draws that are all equally likely. */
export function countHits<Draw>(bets: readonly Bet<Draw>[], id: string, draws: readonly Draw[]): Chances {
  const spot = findSpot(bets, id);
  if (!spot) throw new Error(`no spot ${id}`);
  const counts: number[] = [];
  for (const draw of draws) {
    const hits = spot.bet.hitsOf(draw, spot.parts);
    counts[hits] = (counts[hits] ?? 0) + 1;
  }
  return Array.from(counts, (count) => fraction(BigInt(count ?? 0), BigInt(draws.length)));
}

/** The exact return of each coin staked. */
export function returnOf(model: LotteryModel, line: string, chances: Chances): Fraction {
  const pays = model.pays[line];
  if (!pays) throw new Error(`no line ${line}`);
  const whole = chances.reduce(add, ZERO);
  if (whole.numerator !== whole.denominator) throw new Error(`the chances of ${line} do not sum to one`);
  return chances.reduce(
    (sum, chance, hits) => add(sum, multiply(chance, fraction(BigInt(pays[hits] ?? 0), BigInt(model.chip)))),
    ZERO,
  );
}

/** As `returnOf`, as players are told it. */
export const percentOf = (model: LotteryModel, line: string, chances: Chances): string =>
  toPercent(returnOf(model, line, chances), 4);

/** How many ways there are to choose `few` of `many`. Zero when there are not as many. */
export function choose(many: number, few: number): bigint {
  if (few < 0 || few > many) return 0n;
  let ways = 1n;
  for (let taken = 0; taken < few; taken += 1) ways = (ways * BigInt(many - taken)) / BigInt(taken + 1);
  return ways;
}

/** The statistic of chi-square for counts, given how likely each outcome is. */
export function chiSquare(counts: readonly number[], chances: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return chances.reduce((sum, chance, index) => {
    const expected = total * chance;
    return expected === 0 ? sum : sum + ((counts[index] ?? 0) - expected) ** 2 / expected;
  }, 0);
}

/** Above this, a statistic with this many degrees of freedom comes by chance once in 10,000 times (Wilson and Hilferty). */
export function chiSquareLimit(freedom: number): number {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + 3.719 * Math.sqrt(part)) ** 3;
}

/** Choices that no lottery takes, with any spots. */
export function expectRefusals<M extends LotteryModel, C, D>(
  engine: SharedEngine<M, Bets, C, D>,
  model: M,
  spot: string,
): void {
  expect(engine.readChoice(model, { bets: { [spot]: 1 } })).toEqual({ bets: { [spot]: 1 } });
  const bad = [
    undefined,
    null,
    1,
    "x",
    [],
    {},
    { bets: null },
    { bets: [] },
    { bets: {} },
    { bets: [[spot, 1]] },
  ];
  const chips = [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e15, 2 ** 53, "1", null, [1], true];
  const ids = [
    "",
    ":",
    "__proto__",
    "constructor",
    "toString",
    `${spot}:`,
    `${spot}:1`,
    ` ${spot}`,
    "x".repeat(99),
  ];
  const crowd = Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [`${spot}${" ".repeat(index)}`, 1]),
  );
  for (const value of [
    ...bad,
    ...chips.map((count) => ({ bets: { [spot]: count } })),
    ...ids.map((id) => JSON.parse(JSON.stringify({ bets: { [`${id}?`]: 1 } }).replace(`${id}?`, id))),
    ...ids.map((id) => JSON.parse(`{"bets":{${JSON.stringify(spot)}:1,${JSON.stringify(id)}:1}}`)),
    { bets: crowd },
  ]) {
    expect(engine.readChoice(model, value), JSON.stringify(value)).toBeUndefined();
  }
  fc.assert(
    fc.property(
      fc.oneof(fc.anything({ withNullPrototype: true }), fc.record({ bets: fc.anything() })),
      (value) => {
        expect(engine.readChoice(model, value)).toBeUndefined();
      },
    ),
    { seed: 18, numRuns: 300 },
  );
}

/** The returns by line, and `total` from the main bet, are what the model tells its players. */
export function expectReturns(
  model: LotteryModel,
  main: string,
  chances: Readonly<Record<string, Chances>>,
): void {
  const told = Object.fromEntries(
    Object.entries(chances).map(([line, chance]) => [line, percentOf(model, line, chance)]),
  );
  expect(Object.keys(chances).toSorted()).toEqual(Object.keys(model.pays).toSorted());
  expect({ total: told[main], ...told }).toEqual(model.rtp);
}

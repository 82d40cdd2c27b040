import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getCurrencyDecimals, isWhole, unitsPerCurrency } from "./money.ts";
import { splitEqually, splitRandomly, stepUnits } from "./split.ts";

const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
const sum = (shares: readonly number[]) => shares.reduce((total, share) => total + share, 0);
const wishes = fc
  .record({ count: fc.integer({ min: 1, max: 200 }), extra: fc.integer({ min: 0, max: 1_000_000_000 }) })
  .map(({ count, extra }) => ({ count, steps: count + extra }));

describe(`a split budget (SEED=${seed})`, () => {
  it("RWD-13 sums to the budget, and each share is at least the smallest amount", () => {
    fc.assert(
      fc.property(wishes, fc.infiniteStream(fc.nat({ max: 2 ** 31 - 1 })), ({ count, steps }, numbers) => {
        const draw = (below: number) => (numbers.next().value ?? 0) % below;
        for (const shares of [splitEqually(steps, count), splitRandomly(steps, count, draw)]) {
          expect(shares).toHaveLength(count);
          expect(sum(shares)).toBe(steps);
          expect(Math.min(...shares)).toBeGreaterThanOrEqual(1);
        }
      }),
      { seed },
    );
  });

  it("RWD-13 holds for the least and the greatest draw", () => {
    for (const draw of [() => 0, (below: number) => below - 1]) {
      const shares = splitRandomly(1_000, 7, draw);
      expect([sum(shares), Math.min(...shares) >= 1]).toEqual([1_000, true]);
    }
    expect(splitRandomly(3, 3, (below) => below - 1)).toEqual([1, 1, 1]);
  });

  it("RWD-13 leaves a step for each of any number of envelopes, whatever was drawn before", () => {
    for (const count of [1, 2, 199, 200, 201, 202, 1_000, 5_000])
      for (const over of [0, 1, count])
        for (const draw of [() => 0, (below: number) => below - 1]) {
          const shares = splitRandomly(count + over, count, draw);
          expect([shares.length, sum(shares)], `${count} and ${over}`).toEqual([count, count + over]);
          expect(Math.min(...shares), `${count} and ${over}`).toBeGreaterThanOrEqual(1);
        }
  });

  it.each(["JPY", "VND", "EUR", "CNY", "BRL", "KWD", "USDT"])(
    "RWD-13 counts in steps that %s can pay, and of 0.01 at least",
    (currency) => {
      const decimals = getCurrencyDecimals(currency);
      const step = stepUnits(decimals);
      expect(isWhole(step, decimals)).toBe(true);
      expect(step).toBe(decimals === 0 ? unitsPerCurrency : unitsPerCurrency / 100n);
    },
  );

  it("is equal except for a step", () => {
    expect(splitEqually(10, 3)).toEqual([4, 3, 3]);
    for (const split of [
      splitEqually,
      (steps: number, count: number) => splitRandomly(steps, count, () => 0),
    ])
      expect(() => split(2, 3)).toThrow(RangeError);
  });
});

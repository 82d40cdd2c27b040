import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countPoints, expiryOf, factorOf, unitsPerPoint } from "./points.ts";

const rules = { rates: { RNG: 10_000, LIVE: 5_000 }, factors: [100, 120, 150] };
const play = (category: string, amount: number) => ({ category, validUnits: BigInt(amount) * 100_000n });
const points = (level: number, ...days: Parameters<typeof countPoints>[2]) =>
  Number(countPoints(rules, level, days) / unitsPerPoint);

describe("points of a day", () => {
  it("RWD-22 are the turnover at its category's rate and the level's factor, rounded down once", () => {
    expect(points(0, play("RNG", 1_000))).toBe(10);
    expect(points(0, play("LIVE", 1_000))).toBe(5);
    expect(points(1, play("RNG", 1_000))).toBe(12);
    expect(points(9, play("RNG", 1_000))).toBe(15);
    // 0.5 + 0.5: neither alone is a point.
    expect(points(0, play("RNG", 50), play("LIVE", 100))).toBe(1);
    expect(points(0, play("RNG", 199))).toBe(1);
    expect(points(0, play("SPORTS", 1_000), play("", 1_000))).toBe(0);
  });

  it("RWD-22 are lowered by reversed play, and never below 0", () => {
    expect(points(0, play("RNG", 1_000), play("LIVE", -400))).toBe(8);
    expect(points(0, play("RNG", -1_000))).toBe(0);
  });

  it("RWD-22 are integers, and at most what the rates give", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ category: fc.constantFrom("RNG", "LIVE"), validUnits: fc.bigInt(0n, 10n ** 14n) }),
        ),
        fc.integer({ min: 0, max: 5 }),
        (days, level) => {
          const counted = countPoints(rules, level, days);
          const sum = days.reduce((total, { validUnits }) => total + validUnits, 0n);
          expect(counted % unitsPerPoint).toBe(0n);
          expect(counted * 100_000_000n <= sum * 10_000n * BigInt(factorOf(rules, level))).toBe(true);
        },
      ),
    );
  });
});

describe("the end of points", () => {
  it("RWD-23 is the 1st after full months, for all days of a month", () => {
    expect(["2026-11-01", "2026-11-30", "2027-01-31"].map((day) => expiryOf(day, 1))).toEqual([
      "2027-01-01",
      "2027-01-01",
      "2027-03-01",
    ]);
    expect(expiryOf("2026-11-26", 12)).toBe("2027-12-01");
  });
});

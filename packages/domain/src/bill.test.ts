import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dividendPeriodOf, limitAmounts } from "./bill.ts";
import { addDays, countDays } from "./periods.ts";

describe("periods of dividends", () => {
  it.each([
    ["MONTH", "2026-02-10", "2026-02-01", "2026-02-28"],
    ["HALF_MONTH", "2026-02-15", "2026-02-01", "2026-02-15"],
    ["HALF_MONTH", "2028-02-16", "2028-02-16", "2028-02-29"],
    ["TEN_DAYS", "2026-11-10", "2026-11-01", "2026-11-10"],
    ["TEN_DAYS", "2026-11-11", "2026-11-11", "2026-11-20"],
    ["TEN_DAYS", "2026-12-31", "2026-12-21", "2026-12-31"],
    ["WEEK", "2026-11-29", "2026-11-23", "2026-11-29"],
  ] as const)("AGT-25 a %s with %s is from %s to %s", (period, day, first, last) => {
    expect(dividendPeriodOf(period, day)).toEqual([first, last]);
  });

  it.each(["MONTH", "HALF_MONTH", "TEN_DAYS", "WEEK"] as const)("AGT-25 every day is in one %s", (period) => {
    for (let day = "2027-12-25"; day < "2028-03-10"; ) {
      const [first, last] = dividendPeriodOf(period, day);
      expect(first <= day && day <= last).toBe(true);
      for (let one = first; one <= last; one = addDays(one, 1))
        expect(dividendPeriodOf(period, one)).toEqual([first, last]);
      expect(countDays([first, last])).toBeLessThanOrEqual(31);
      day = addDays(last, 1);
    }
  });
});

describe("limited bills", () => {
  it("AGT-29 sum to exactly what the payer received, and the rest goes to the oldest", () => {
    expect(limitAmounts([100n, 100n, 100n], 100n)).toEqual([34n, 33n, 33n]);
    expect(limitAmounts([5n, 7n], 12n)).toEqual([5n, 7n]);
    expect(limitAmounts([5n, 7n], 0n)).toEqual([0n, 0n]);
    expect(limitAmounts([5n], -3n)).toEqual([0n]);
  });

  it("AGT-29 property: no part exceeds the owed one, except for a rest smaller than their number", () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 14n });
    fc.assert(
      fc.property(fc.array(units, { minLength: 1, maxLength: 12 }), units, (amounts, most) => {
        const parts = limitAmounts(amounts, most);
        const sum = amounts.reduce((total, one) => total + one, 0n);
        expect(parts.reduce((total, one) => total + one, 0n)).toBe(sum < most ? sum : most);
        for (const [place, part] of parts.entries())
          expect(part <= (amounts[place] ?? 0n) + BigInt(amounts.length)).toBe(true);
      }),
    );
  });
});

import { describe, expect, it } from "vitest";
import { unitsPerCurrency } from "./money.ts";
import { isInMethodRange } from "./payment-method.ts";

const cent = unitsPerCurrency / 100n;

describe("an amount that a method takes", () => {
  it.each([
    ["CNY", cent, true],
    ["CNY", cent / 10n, false],
    ["JPY", unitsPerCurrency, true],
    ["JPY", 50n * cent, false],
    ["KWD", cent / 10n, true],
    ["KWD", cent / 100n, false],
  ])("SEC-57 in %s may be %i units: %s", (currency, units, isAllowed) => {
    const range = { currency, minimumUnits: 1n, maximumUnits: 1_000n * unitsPerCurrency };
    expect(isInMethodRange(units, range)).toBe(isAllowed);
  });

  it("is within its method's range", () => {
    const range = { currency: "CNY", minimumUnits: 10n * cent, maximumUnits: 20n * cent };
    expect([9n, 10n, 20n, 21n].map((cents) => isInMethodRange(cents * cent, range))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

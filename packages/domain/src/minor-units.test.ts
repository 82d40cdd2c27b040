import { describe, expect, it } from "vitest";
import { minorToUnits, unitsToMinor } from "./minor-units.ts";
import { getCurrencyDecimals } from "./money.ts";

describe("the minor units of a currency", () => {
  it.each([
    ["JPY", 0, 100_000n],
    ["VND", 0, 100_000n],
    ["CNY", 2, 1_000n],
    ["BRL", 2, 1_000n],
    ["KWD", 3, 100n],
    ["TLB", 2, 1_000n],
    ["IDR", 2, 1_000n],
    ["IQD", 3, 100n],
  ])("of %s have %i places: one is %d units", (currency, places, units) => {
    expect(getCurrencyDecimals(currency)).toBe(places);
    expect(minorToUnits(1n, currency)).toBe(units);
    expect(minorToUnits(9_007_199_254_740_993n, currency)).toBe(9_007_199_254_740_993n * units);
  });

  it("CASE-09 are those of ISO 4217, whatever the runtime says about a currency", () => {
    // IDR 1,500.00, as a vendor of minor units tells it.
    expect(minorToUnits(150_000n, "IDR")).toBe(1_500n * 100_000n);
    expect(unitsToMinor(1_500n * 100_000n, "IDR")).toBe(150_000n);
    expect(minorToUnits(15_000n, "CLF")).toBe(150_000n);
  });

  it.each([
    [123_456n, "JPY", 1n],
    [123_456n, "CNY", 123n],
    [123_456n, "KWD", 1_234n],
    [999n, "CNY", 0n],
    [0n, "CNY", 0n],
    [-1n, "CNY", -1n],
    [-1_000n, "CNY", -1n],
    [-1_001n, "CNY", -2n],
  ])("floor %d units of %s to %d", (units, currency, minor) => {
    expect(unitsToMinor(units, currency)).toBe(minor);
  });
});

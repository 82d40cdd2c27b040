import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatUnits, parseAmount, roundUnits, unitsToWire } from "./money.ts";

describe("money", () => {
  it("INV-13 parses decimals into integer units and refuses inexact ones", () => {
    expect(parseAmount("12.5")).toBe(1_250_000n);
    expect(parseAmount("-0.00001")).toBe(-1n);
    expect(parseAmount(" 12.5 ")).toBe(1_250_000n);
    expect(parseAmount("999999999999999")).toBe(99_999_999_999_999_900_000n);
    expect(["1000000000000000", "x1", "1x", "1.", "--1"].map(parseAmount)).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
    expect(["", "1.000001", "1e3", "abc", "1,5", ".5", "NaN"].map(parseAmount)).toEqual(
      Array.from({ length: 7 }, () => undefined),
    );
  });

  it("INV-13 formats every amount that it parsed back to the same text", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (units) => {
        expect(parseAmount(formatUnits(units, 5))).toBe(units);
      }),
    );
  });

  it("MENU-19 shows exactly two decimals", () => {
    expect([0n, 1n, 500n, 123_456_789n, -500n].map((units) => formatUnits(units))).toEqual([
      "0.00",
      "0.00",
      "0.01",
      "1234.57",
      "-0.01",
    ]);
    expect(unitsToWire(123_456_789n)).toBe(1234.57);
    expect([149_999n, 150_000n, -150_000n].map((units) => formatUnits(units, 0))).toEqual(["1", "2", "-2"]);
    expect(formatUnits(123_456_789n, 3)).toBe("1234.568");
  });

  it("rounds halves away from zero", () => {
    expect([149n, 150n, -150n].map((units) => roundUnits(units, 100n))).toEqual([100n, 200n, -200n]);
  });
});

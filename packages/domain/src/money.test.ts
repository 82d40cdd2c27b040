import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  floorUnits,
  formatUnits,
  getCurrencyDecimals,
  isAmbiguous,
  isWhole,
  parseAmount,
  readAmount,
  unitsToWire,
  wireToUnits,
} from "./money.ts";

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

  it("CASE-16 accepts no amount that may contain a thousands separator", () => {
    const read = (decimals: number) =>
      ["50.000", "1.000", "50,000", "1,234,567", "1.234,56", "0.005"].map((text) =>
        readAmount(text, decimals),
      );
    const none = Array.from({ length: 6 }, () => undefined);
    expect([read(0), read(2)]).toEqual([none, none]);
    expect(readAmount("1.000", 3)).toBe(100_000n);
    expect(["50", "50.0", "50.00"].map((text) => readAmount(text, 2))).toEqual([
      5_000_000n,
      5_000_000n,
      5_000_000n,
    ]);
    expect([readAmount("50.00", 0), readAmount("50.50", 0)]).toEqual([5_000_000n, undefined]);
    expect(
      ["1.000", "1,000", "-2.500", "1.00", "1.0000", "1000", "0.005"].map((text) => isAmbiguous(text, 2)),
    ).toEqual([true, true, true, false, false, false, false]);
    expect(isAmbiguous("1.000", 3)).toBe(false);
  });

  it("MENU-19 shows exactly two decimals, and never rounds up", () => {
    expect([0n, 1n, 500n, 999n, 123_456_789n, -500n].map((units) => formatUnits(units))).toEqual([
      "0.00",
      "0.00",
      "0.00",
      "0.00",
      "1234.56",
      "-0.01",
    ]);
  });

  it("MENU-19 shows as many decimals as a currency has: none, two or three", () => {
    const show = (code: string) => formatUnits(123_456_789n, getCurrencyDecimals(code));
    expect(["JPY", "VND", "CNY", "KWD"].map(show)).toEqual(["1234", "1234", "1234.56", "1234.567"]);
    expect([99_999n, 100_000n, -150_000n].map((units) => formatUnits(units, 0))).toEqual(["0", "1", "-2"]);
  });

  it("CASE-09 knows the decimals of a currency without asking Intl, whose answers change with the runtime", () => {
    vi.stubGlobal("Intl", undefined);
    const codes = ["IDR", "LAK", "MMK", "HUF", "TWD", "PKR", "ISK", "UGX", "IQD", "LYD", "CLP"];
    expect(codes.map(getCurrencyDecimals)).toEqual([2, 2, 2, 2, 2, 2, 0, 0, 3, 3, 0]);
    vi.unstubAllGlobals();
  });

  it("MENU-19 gives two decimals to a currency that is not of ISO 4217, and three to one with more", () => {
    expect(["BTC", "USDT", "", "XXX", "CLF"].map(getCurrencyDecimals)).toEqual([2, 2, 2, 2, 3]);
  });

  it("MENU-19 never shows more than there is, and less by under one part of the currency", () => {
    const units = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
    fc.assert(
      fc.property(units, fc.constantFrom(0, 2, 3), (owned, decimals) => {
        const lost = owned - floorUnits(owned, decimals);
        expect(lost >= 0n && lost < 10n ** BigInt(5 - decimals)).toBe(true);
        expect(isWhole(owned - lost, decimals)).toBe(true);
        expect(isWhole(owned, decimals)).toBe(lost === 0n);
      }),
    );
  });

  it("MENU-19 puts the currency's decimals on the wire, and three without a currency", () => {
    expect([0, 2, 3].map((decimals) => unitsToWire(123_456_789n, { decimals }))).toEqual([
      1234, 1234.56, 1234.567,
    ]);
    expect(unitsToWire(123_456_789n)).toBe(1234.567);
  });

  it("SEC-57 reads every amount of the wire back exactly", () => {
    const amounts: [units: fc.Arbitrary<bigint>, decimals: number][] = [
      [fc.bigInt({ min: -(7n * 10n ** 18n), max: 7n * 10n ** 18n }), 2],
      [fc.bigInt({ min: -(8n * 10n ** 17n), max: 8n * 10n ** 17n }), 3],
    ];
    for (const [units, decimals] of amounts)
      fc.assert(
        fc.property(units, (owned) => {
          expect(wireToUnits(unitsToWire(owned, { decimals }))).toBe(floorUnits(owned, decimals));
        }),
      );
    expect(wireToUnits(10.28371234)).toBe(1_028_371n);
    expect(() => wireToUnits(Number.NaN)).toThrow(RangeError);
  });
});

import { expect, it } from "vitest";
import { fromMinorUnits, toMinorUnits } from "./minor-units.ts";

it.each([
  ["EUR", 1_234_000n, 1_234n],
  ["JPY", 50_000_000n, 500n],
  ["VND", 10_000_000_000n, 100_000n],
  ["KWD", 123_400n, 1_234n],
  ["BHD", 100n, 1n],
  // Both have no decimals, and are sent with two all the same.
  ["ISK", 500_000n, 500n],
  ["UGX", 500_000n, 500n],
])("INV-13 an amount in %s of %i units is %i at Stripe, and back", (currency, units, minor) => {
  expect(toMinorUnits(units, currency)).toBe(minor);
  expect(fromMinorUnits(Number(minor), currency)).toBe(units);
});

it.each([
  ["EUR", 1_234_001n],
  ["JPY", 50_050_000n],
  ["KWD", 123_410n],
])("INV-13 an amount in %s of %i units is refused and not rounded", (currency, units) => {
  expect(() => toMinorUnits(units, currency)).toThrow(`an amount in ${currency} has too many decimals`);
});

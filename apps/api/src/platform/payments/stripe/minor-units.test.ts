import { expect, it } from "vitest";
import { fromMinorUnits, getStepUnits, toMinorUnits } from "./minor-units.ts";

it.each([
  ["EUR", 1_234_000n, 1_234n],
  ["JPY", 50_000_000n, 500n],
  ["VND", 10_000_000_000n, 100_000n],
  ["KWD", 123_000n, 1_230n],
  ["BHD", 1_000n, 10n],
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
  ["KWD", 123_400n],
])("INV-13 CASE-11 an amount in %s of %i units is refused and not rounded", (currency, units) => {
  expect(() => toMinorUnits(units, currency)).toThrow(`an amount in ${currency} has too many decimals`);
});

it("CASE-11 accepts currencies of three decimals in steps of ten, and others in their smallest coin", () => {
  const steps = ["KWD", "BHD", "JOD", "OMR", "TND", "EUR", "JPY", "ISK"].map(getStepUnits);
  expect(steps).toEqual([1_000n, 1_000n, 1_000n, 1_000n, 1_000n, 1_000n, 100_000n, 1_000n]);
});

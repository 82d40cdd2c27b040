import type { DividendTerms, SalaryTerms } from "../contract-terms.ts";

export const money = (currency: number): bigint => BigInt(Math.round(currency * 100_000));

export const salary = (over: Partial<SalaryTerms> = {}): SalaryTerms => ({
  kind: "daily",
  activeThresholdUnits: money(100),
  categories: "all",
  mode: "whole",
  release: "auto",
  limited: false,
  tiers: [
    { minTurnoverUnits: money(100_000), minActive: 5, ppm: 1_000 },
    { minTurnoverUnits: money(300_000), minActive: 10, ppm: 1_500 },
    { minTurnoverUnits: money(1_000_000), minActive: 20, ppm: 2_000 },
  ],
  ...over,
});
export const dividend = (over: Partial<DividendTerms> = {}): DividendTerms => ({
  kind: "dividend",
  period: "MONTH",
  carry: "forever",
  carryCapUnits: undefined,
  release: "auto",
  limited: false,
  tiers: [{ minLossUnits: 0n, minTurnoverUnits: 0n, minActive: 0, ppm: 100_000 }],
  ...over,
});

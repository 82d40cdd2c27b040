import { describe, expect, it } from "vitest";
import { readTerms, requestTypeOf, writeTerms } from "./contract-codec.ts";
import { dividendPeriods } from "./contract-terms.ts";
import { dividend, money, salary } from "./testing/contract-terms.ts";

describe("terms as JSON", () => {
  it("are read as they were written", () => {
    const all = [
      salary({ activeThresholdUnits: 12_345n, categories: { RNG: 100, LIVE: 10 }, limited: true }),
      salary({ kind: "hourly", mode: "ladder", release: "manual" }),
      dividend({ carryCapUnits: money(0.5), period: "WEEK" }),
      dividend(),
    ];
    for (const terms of all) expect(readTerms(JSON.parse(JSON.stringify(writeTerms(terms))))).toEqual(terms);
    expect(all.map(requestTypeOf)).toEqual(["TURNOVER", "HOUR_TURNOVER", "WEEK", "MONTH"]);
  });

  it("AGENT-19 fill the field of their kind, a dividend with its period, whichever it is", () => {
    for (const period of dividendPeriods)
      expect(requestTypeOf(dividend({ period, carry: "none" }))).toBe(period);
  });

  const tier = { minTurnover: "1", minActive: 0, ppm: 10 };
  it.each([
    [{ tiers: [] }],
    [{ tiers: [tier, tier] }],
    [
      {
        tiers: [
          { ...tier, minActive: 2 },
          { ...tier, ppm: 20 },
        ],
      },
    ],
    [{ tiers: [{ ...tier, ppm: 500_001 }] }],
    [{ tiers: [{ ...tier, minTurnover: "-1" }] }],
    [{ tiers: [{ ...tier, minLoss: "1" }] }],
    [{ tiers: Array.from({ length: 11 }, (_, n) => ({ ...tier, ppm: n + 1 })) }],
    [{ categories: { RNG: 0 } }],
    [{ categories: { POKER: 100 } }],
    [{ categories: {} }],
    [{ mode: "steps" }],
    [{ period: "WEEK" }],
    [{ limited: "yes" }],
    [{ kind: "weekly" }],
  ])("are refused with %j", (over) => {
    const fine = { ...writeTerms(salary()), tiers: [tier] };
    expect(readTerms(fine)).toBeDefined();
    expect(readTerms({ ...fine, ...over })).toBeUndefined();
  });

  it.each([
    [{ carry: "month" }],
    [{ carryCap: "0" }],
    [{ carry: "none", carryCap: "5" }],
    [{ period: "DAY" }],
    [{ mode: "whole" }],
  ])("of a dividend are refused with %j", (over) => {
    expect(readTerms({ ...writeTerms(dividend()), ...over })).toBeUndefined();
  });
});

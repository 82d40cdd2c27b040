import type { DividendTerms } from "@croupier/domain/contract-terms";
import { addDays } from "@croupier/domain/periods";
import { expect, it } from "vitest";
import { countPeriods, exampleRange, listPeriods } from "./contract.policy.ts";
import { dividend } from "./testing.ts";

const today = "2026-11-21";

/** Each length of a dividend's period, with the turnover of the example's periods when each day has 1. */
const lengths: Readonly<Record<DividendTerms["period"], readonly bigint[]>> = {
  MONTH: [30n],
  HALF_MONTH: [15n, 15n],
  TEN_DAYS: [10n, 10n, 10n],
  WEEK: [7n, 7n, 7n, 7n],
};

it.each(Object.entries(lengths))(
  "EXT-25 a dividend's example by %s is of whole periods that end yesterday",
  (...one) => {
    const [period, turnovers] = one;
    const terms: DividendTerms = { ...dividend, period: period as DividendTerms["period"] };
    const days = Array.from({ length: 40 }, (_, back) => addDays(today, -back));
    const rows = days.map((day) => ({ period: day, turnover: 1n, loss: 2n, earned: 0n, active: 3 }));
    const periods = [...listPeriods(terms, rows, exampleRange(today)).values()];
    expect(periods.map(({ turnoverUnits }) => turnoverUnits)).toEqual(turnovers);
    expect(periods.map(({ lossUnits }) => lossUnits)).toEqual(turnovers.map((turnover) => 2n * turnover));
    expect(periods.every(({ active }) => active === 3)).toBe(true);
    expect(countPeriods(terms)).toBe(turnovers.length);
  },
);

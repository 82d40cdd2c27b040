import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalogueGameTypes } from "./codes.ts";
import { mostTiers } from "./contract-codec.ts";
import {
  type ContractTerms,
  type DividendTerms,
  dividendOf,
  findShortfall,
  haveSameBase,
  type SalaryTerms,
  salaryOf,
} from "./contract-terms.ts";
import { dividend, money, salary } from "./testing/contract-terms.ts";

const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
describe("a salary", () => {
  it("AGT-21 is 420.00 with 9 active, 630.00 with 10, and not reached at 80,000.00, which names what is missing", () => {
    const terms = salary();
    expect(salaryOf(terms, money(420_000), 9)).toEqual({
      amountUnits: money(420),
      tier: 0,
      missing: { lossUnits: 0n, turnoverUnits: 0n, active: 1 },
    });
    expect(salaryOf(terms, money(420_000), 10)).toMatchObject({ amountUnits: money(630), tier: 1 });
    expect(salaryOf(terms, money(80_000), 12)).toEqual({
      amountUnits: 0n,
      tier: -1,
      missing: { lossUnits: 0n, turnoverUnits: money(20_000), active: 0 },
    });
    expect(salaryOf(terms, money(1_000_000), 20)).toMatchObject({ tier: 2, missing: undefined });
  });

  it("of a ladder counts each rate for the part in its tier, and the tier reached for all above", () => {
    const terms = salary({ mode: "ladder" });
    expect(salaryOf(terms, money(420_000), 10).amountUnits).toBe(money(200 + 180));
    expect(salaryOf(terms, money(420_000), 9).amountUnits).toBe(money(320));
    expect(salaryOf(terms, money(1_100_000), 20).amountUnits).toBe(money(200 + 1_050 + 200));
  });

  it("is rounded down", () => {
    const terms = salary({ tiers: [{ minTurnoverUnits: 0n, minActive: 0, ppm: 3_000 }] });
    expect(salaryOf(terms, 33_333n, 0).amountUnits).toBe(99n);
  });
});

/** Reckoned unit by unit, in millionths. */
function walkSalary({ tiers, mode }: SalaryTerms, turnover: number, active: number): number {
  const rateAt = (units: number): number =>
    tiers.findLast((tier) => units >= tier.minTurnoverUnits && active >= tier.minActive)?.ppm ?? 0;
  if (mode === "whole") return turnover * rateAt(turnover);
  return Array.from({ length: turnover }, (_, unit) => rateAt(unit)).reduce((sum, rate) => sum + rate, 0);
}

const steps = (most: number) => fc.array(fc.nat({ max: most }), { minLength: 1, maxLength: 3 });
/** Rising tiers, from the increments of each over the one before. */
const tiersOf = (mostTurnover: number, mostActive: number) =>
  fc.tuple(steps(mostTurnover), steps(mostActive), steps(4)).map(([turnovers, actives, rates]) => {
    const sumTo = (all: readonly number[], place: number) =>
      all.slice(0, place + 1).reduce((sum, one) => sum + one, 0);
    return turnovers.map((_, place) => ({
      minTurnoverUnits: BigInt(sumTo(turnovers, place)),
      minActive: sumTo(actives, place),
      ppm: 20_000 * (place + 1 + sumTo(rates, place)),
    }));
  });
const modes = fc.constantFrom("whole" as const, "ladder" as const);
const schedules = (mostTurnover: number, mostActive: number) =>
  fc.record({ tiers: tiersOf(mostTurnover, mostActive), mode: modes }).map((over) => salary(over));

/** As the server asks before an offer is made or accepted. */
const dominates = (payer: ContractTerms, offered: ContractTerms): boolean =>
  haveSameBase(payer, offered) && findShortfall(payer, offered) === undefined;

describe(`a schedule that dominates another (SEED=${seed})`, () => {
  it("AGT-23 is one that pays as much on every turnover and number of actives, in both modes, and no other", () => {
    let found = 0;
    fc.assert(
      fc.property(schedules(4, 2), schedules(4, 2), (payer, offered) => {
        const cases = Array.from({ length: 200 * 7 }, (_, n) => [n % 200, Math.floor(n / 200)] as const);
        const isEnough = cases.every(
          ([turnover, active]) =>
            walkSalary(payer, turnover, active) >= walkSalary(offered, turnover, active),
        );
        expect(dominates(payer, offered)).toBe(isEnough);
        const short = findShortfall(payer, offered);
        if (short) {
          const turnover = Number(short.turnoverUnits);
          expect(walkSalary(payer, turnover, short.active)).toBeLessThan(
            walkSalary(offered, turnover, short.active),
          );
        } else found += 1;
      }),
      { seed, numRuns: 200 },
    );
    expect(found).toBeGreaterThan(8);
  });

  it("AGT-22 receives at least the owed amount, for all splits of the team", () => {
    const part = fc.record({
      offered: schedules(60_000, 5),
      turnover: fc.nat({ max: 400_000 }),
      active: fc.nat(9),
    });
    const lower = (payer: SalaryTerms, offered: SalaryTerms): SalaryTerms => ({
      ...offered,
      tiers: offered.tiers.slice(0, payer.tiers.length).map((tier, place) => {
        const own = payer.tiers[place];
        return {
          minTurnoverUnits: tier.minTurnoverUnits + (own?.minTurnoverUnits ?? 0n),
          minActive: tier.minActive + (own?.minActive ?? 0),
          ppm: own?.ppm ?? 0,
        };
      }),
    });
    let owing = 0;
    fc.assert(
      fc.property(schedules(60_000, 5), fc.array(part, { minLength: 1, maxLength: 6 }), (payer, parts) => {
        const owed = parts
          .map((one) => ({
            ...one,
            offered: dominates(payer, one.offered) ? one.offered : lower(payer, one.offered),
          }))
          .filter(({ offered }) => dominates(payer, offered))
          .map(({ offered, turnover, active }) => salaryOf(offered, BigInt(turnover), active).amountUnits)
          .reduce((sum, units) => sum + units, 0n);
        const sumOf = (key: "turnover" | "active") => parts.reduce((sum, one) => sum + one[key], 0);
        if (owed > 0n) owing += 1;
        expect(
          salaryOf(payer, BigInt(sumOf("turnover")), sumOf("active")).amountUnits,
        ).toBeGreaterThanOrEqual(owed);
      }),
      { seed, numRuns: 1_000 },
    );
    expect(owing).toBeGreaterThan(300);
  });

  it("AGT-22 AGT-23 falls short if any tier of the other pays more, however many tiers there are and wherever it begins", () => {
    const tier = (place: number, over: object = {}) => ({
      minTurnoverUnits: BigInt(place) * 100n,
      minActive: place,
      ppm: 1_000 * (place + 1),
      ...over,
    });
    for (let count = 1; count <= mostTiers; count += 1)
      for (let dear = 0; dear < count; dear += 1) {
        const tiers = Array.from({ length: count }, (_, place) => tier(place));
        // The payer's tiers require no actives, so that only the other's own numbers of actives show the difference.
        const own = salary({ tiers: tiers.map((one) => ({ ...one, minActive: 0 })) });
        expect(findShortfall(own, salary({ tiers }))).toBeUndefined();
        const offered = salary({
          tiers: tiers.map((one, place) => (place < dear ? one : { ...one, ppm: one.ppm + 1 })),
        });
        const least = tier(dear);
        const short = findShortfall(own, offered);
        expect(short, `tier ${dear + 1} of ${count}`).toBeDefined();
        expect(short?.active).toBeGreaterThanOrEqual(least.minActive);
        expect(short?.turnoverUnits).toBeGreaterThanOrEqual(least.minTurnoverUnits);
      }
  });

  it("AGT-23 is reckoned from the same: kind, period, categories and active threshold", () => {
    const own = salary();
    expect(dominates(own, salary({ mode: "ladder" }))).toBe(true);
    for (const over of [
      { kind: "hourly" },
      { activeThresholdUnits: 1n },
      { categories: { RNG: 100 } },
    ] as const)
      expect(dominates(own, salary(over)), JSON.stringify(Object.keys(over))).toBe(false);
    expect(
      dominates(
        salary({ categories: { RNG: 100, LIVE: 10 } }),
        salary({ categories: { LIVE: 10, RNG: 100 } }),
      ),
    ).toBe(true);
    expect(dominates(own, dividend())).toBe(false);
    expect(dominates(dividend(), dividend({ period: "WEEK" }))).toBe(false);
  });

  it.each(catalogueGameTypes)("AGT-23 weighs %s as the other does, neither more nor less", (type) => {
    const weighed = (percent: number) => salary({ categories: { [type]: percent } });
    const isSame = [49, 50, 51].map((percent) => dominates(weighed(50), weighed(percent)));
    expect(isSame).toEqual([false, true, false]);
    // A category that is not named counts nothing.
    expect(dominates(weighed(0), salary({ categories: {} }))).toBe(true);
  });

  it("AGT-23 of a dividend pays as high a rate wherever a tier of the other begins", () => {
    const tier = (loss: number, active: number, ppm: number) => ({
      minLossUnits: money(loss),
      minTurnoverUnits: 0n,
      minActive: active,
      ppm,
    });
    const own = dividend({ tiers: [tier(0, 0, 50_000), tier(1_000, 5, 100_000)] });
    const offered = (...tiers: DividendTerms["tiers"]) => dividend({ tiers });
    expect(dominates(own, offered(tier(0, 0, 50_000)))).toBe(true);
    expect(dominates(own, offered(tier(2_000, 5, 100_000)))).toBe(true);
    expect(dominates(own, offered(tier(2_000, 4, 60_000)))).toBe(false);
    expect(findShortfall(own, offered(tier(999, 5, 60_000)))).toEqual({
      lossUnits: money(999),
      turnoverUnits: 0n,
      active: 5,
    });
  });

  it.each(["minLossUnits", "minTurnoverUnits", "minActive"] as const)(
    "AGT-23 of a dividend asks for at least the %s that the payer's own tier asks for",
    (condition) => {
      const tier = { minLossUnits: 1_000n, minTurnoverUnits: 5_000n, minActive: 5, ppm: 100_000 };
      const own = dividend({ tiers: [tier] });
      const having = (more: bigint | number) => dividend({ tiers: [{ ...tier, [condition]: more }] });
      const least = tier[condition];
      const less = typeof least === "bigint" ? least - 1n : least - 1;
      const more = typeof least === "bigint" ? least + 1n : least + 1;
      expect([less, least, more].map((one) => dominates(own, having(one)))).toEqual([false, true, true]);
      const short = { lossUnits: 1_000n, turnoverUnits: 5_000n, active: 5 };
      const names = { minLossUnits: "lossUnits", minTurnoverUnits: "turnoverUnits", minActive: "active" };
      expect(findShortfall(own, having(less))).toEqual({ ...short, [names[condition]]: less });
    },
  );
});

describe("a dividend", () => {
  const run = (over: Partial<DividendTerms>, ...bases: number[]) => {
    let carryInUnits = 0n;
    return bases.map((loss) => {
      const base = { lossUnits: money(loss), turnoverUnits: 0n, active: 0, carryInUnits, endsMonth: false };
      const paid = dividendOf(dividend(over), base);
      carryInUnits = paid.carryOutUnits;
      return Number(paid.amountUnits / 100_000n);
    });
  };

  it("carries a negative base as agreed: 0 and 70,000, or 0, 20,000 and 10,000", () => {
    expect(run({ carry: "none" }, -500_000, 700_000)).toEqual([0, 70_000]);
    for (const carry of ["next", "forever", "month"] as const)
      expect(run({ carry }, -500_000, 700_000, 100_000), carry).toEqual([0, 20_000, 10_000]);
    expect(run({ carry: "next" }, -500_000, -100_000, 700_000)).toEqual([0, 0, 60_000]);
    expect(run({ carry: "forever" }, -500_000, -100_000, 700_000)).toEqual([0, 0, 10_000]);
    expect(run({ carry: "forever", carryCapUnits: money(200_000) }, -500_000, 700_000)).toEqual([0, 50_000]);
    const ended = { lossUnits: -1n, turnoverUnits: 0n, active: 0, carryInUnits: 0n, endsMonth: true };
    expect(dividendOf(dividend({ carry: "month" }), ended).carryOutUnits).toBe(0n);
    expect(dividendOf(dividend({ carry: "next" }), ended).carryOutUnits).toBe(-1n);
  });

  it("needs all conditions of a tier, and names the missing ones", () => {
    const terms = dividend({
      tiers: [{ minLossUnits: money(10), minTurnoverUnits: money(100), minActive: 3, ppm: 50_000 }],
    });
    const base = { carryInUnits: 0n, endsMonth: false };
    expect(
      dividendOf(terms, { ...base, lossUnits: money(9), turnoverUnits: money(40), active: 1 }),
    ).toMatchObject({
      amountUnits: 0n,
      tier: -1,
      missing: { lossUnits: money(1), turnoverUnits: money(60), active: 2 },
    });
    const reached = { ...base, lossUnits: money(10), turnoverUnits: money(100), active: 3 };
    expect(dividendOf(terms, reached)).toMatchObject({
      amountUnits: money(0.5),
      tier: 0,
      missing: undefined,
    });
  });
});

import { resolveSettings } from "@croupier/brand/settings";
import { dividendPeriodOf } from "@croupier/domain/bill";
import type { DividendTerms } from "@croupier/domain/contract-terms";
import { wireToUnits } from "@croupier/domain/money";
import { describe, expect, it } from "vitest";
import { correctionOf, orderByPayer, reckonBill, stateOf } from "./bill.policy.ts";
import type { NewBill } from "./bill.store.ts";

const contract = (name: string, payerId: bigint | null, beneficiaryId: bigint) => ({
  name,
  payerId,
  beneficiaryId,
});
const namesOf = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name);

describe("contracts of a period", () => {
  it("AGT-29 come after every contract by which their payer receives, also one that was replaced", () => {
    const all = [
      contract("below", 2n, 3n),
      contract("top", null, 1n),
      contract("replaced", 1n, 2n),
      contract("present", null, 2n),
    ];
    expect(namesOf(orderByPayer(all))).toEqual(["top", "present", "replaced", "below"]);
  });

  it("are each there once when two members paid each other, one after the other", () => {
    const all = [contract("before", 1n, 2n), contract("after", 2n, 1n)];
    expect(namesOf(orderByPayer(all)).toSorted()).toEqual(["after", "before"]);
  });
});

describe("a loss that is carried within the month", () => {
  const terms: DividendTerms = {
    kind: "dividend",
    period: "MONTH",
    carry: "month",
    carryCapUnits: undefined,
    release: "auto",
    limited: false,
    tiers: [{ minLossUnits: 0n, minTurnoverUnits: 0n, minActive: 0, ppm: 100_000 }],
  };
  const figures = { turnoverUnits: 0n, lossUnits: -500n, active: 0, carryInUnits: 0n };

  // June 2026 begins on a Monday, and its last week ends on July 5.
  it.each([
    ["WEEK", "2026-05-25", 0n],
    ["WEEK", "2026-06-01", -500n],
    ["WEEK", "2026-06-08", -500n],
    ["WEEK", "2026-06-22", -500n],
    ["WEEK", "2026-06-29", 0n],
    ["WEEK", "2026-07-06", -500n],
    ["WEEK", "2026-12-28", 0n],
    ["TEN_DAYS", "2026-06-11", -500n],
    ["TEN_DAYS", "2026-06-21", 0n],
    ["HALF_MONTH", "2026-02-01", -500n],
    ["HALF_MONTH", "2026-02-16", 0n],
    ["MONTH", "2026-06-01", 0n],
  ] as const)("in the %s from %s leaves %d for the next period", (cycle, period, left) => {
    const contract = {
      id: 1n,
      payerId: null,
      beneficiaryId: 2n,
      isAgent: true,
      terms: { ...terms, period: cycle },
      startsOn: "2026-01-01",
      endsOn: null,
    };
    const bill = reckonBill(contract, { cycle, period, days: dividendPeriodOf(cycle, period) }, figures);
    expect(bill.carryOutUnits).toBe(left);
  });
});

describe("a restated bill whose dues were cancelled", () => {
  type Due = Parameters<typeof correctionOf>[1][number];
  const to: Due = { toId: 7n, units: 100n, paidUnits: 100n, state: "paid" };
  const back: Due = { toId: 1n, units: 40n, paidUnits: 0n, state: "cancelled" };
  const correct = (computedUnits: bigint, dues: readonly Due[]) =>
    correctionOf({ computedUnits, beneficiaryId: 7n }, dues);

  it.each<[string, readonly Due[], readonly [computed: bigint, by: bigint][]]>([
    [
      "nothing was",
      [to],
      [
        [60n, -40n],
        [100n, 0n],
        [130n, 30n],
      ],
    ],
    [
      "all of 100 was",
      [{ ...to, paidUnits: 0n, state: "cancelled" }],
      [
        [80n, 0n],
        [100n, 0n],
        [120n, 20n],
      ],
    ],
    [
      "60 of 100 were",
      [{ ...to, paidUnits: 40n, state: "cancelled" }],
      [
        [30n, -10n],
        [90n, 0n],
        [110n, 10n],
      ],
    ],
    [
      "40 that were to go back were",
      [to, back],
      [
        [50n, -10n],
        [60n, 0n],
        [100n, 0n],
        [130n, 30n],
      ],
    ],
    [
      "30 of 40 that were to go back were",
      [to, { ...back, paidUnits: 10n }],
      [
        [50n, -10n],
        [60n, 0n],
        [90n, 0n],
        [100n, 10n],
      ],
    ],
  ])("AGT-30 rises and falls by what is really owed: %s", (_what, dues, steps) => {
    expect(steps.map(([computed]) => [computed, correct(computed, dues)])).toEqual(steps);
  });
});

describe("a bill of a brand that reviews what it owes above 50,000 a bill, and 60,000 a close", () => {
  const settings = resolveSettings({ autoLimits: { perBill: 50_000, perClose: 60_000 } });
  const begin = (payerId: bigint | null, amount: number, brandTotal: number, of: object = {}) =>
    stateOf({ settings }, { payerId, computedUnits: wireToUnits(amount) } as NewBill, {
      isManual: false,
      isDisabled: false,
      brandTotal: wireToUnits(brandTotal),
      ...of,
    });

  it.each([
    [50_000, 60_000, "due"],
    [50_001, 60_000, "review"],
    [50_000, 60_001, "review"],
  ])("of %d, of %d in all that the brand owes, begins as %s", (amount, brandTotal, state) => {
    expect(begin(null, amount, brandTotal)).toBe(state);
  });

  it.each([
    [40_000, 40_000],
    [80_000, 40_000],
    [40_000, 80_000],
    [80_000, 80_000],
  ])("AGT-26 of %d that an agent owes is payable, while the brand owes %d in all", (amount, brandTotal) => {
    expect(begin(1n, amount, brandTotal)).toBe("due");
  });

  it("waits if its contract says so, and is held for a disabled account, also if an agent pays", () => {
    for (const payerId of [null, 1n])
      expect([
        begin(payerId, 1, 1, { isManual: true }),
        begin(payerId, 1, 1, { isDisabled: true }),
        begin(payerId, 1, 1, { isManual: true, isDisabled: true }),
      ]).toEqual(["review", "held", "held"]);
  });
});

import { unitsPerCurrency } from "@croupier/domain/money";
import { type WithdrawalStep, withdrawalSteps } from "@croupier/domain/withdrawal";
import { describe, expect, it } from "vitest";
import {
  type ApprovalRules,
  countPeopleNeeded,
  type Facts,
  findDue,
  findExpected,
  findObstacle,
  getAskDelayMs,
  getFunds,
  isAmountAllowed,
  isAutomatic,
  nextStep,
  runChecks,
  type WithdrawalEvent,
} from "./withdrawal.policy.ts";

const events = ["refer", "approve", "reject", "cancel", "send", "pay", "fail"] as const;
const now = new Date("2026-11-23T12:00:00Z");
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const units = (whole: number): bigint => BigInt(whole) * unitsPerCurrency;

describe("the steps of a withdrawal", () => {
  const possible: readonly [WithdrawalStep, WithdrawalEvent, WithdrawalStep][] = [
    ["requested", "refer", "review"],
    ["requested", "approve", "approved"],
    ["review", "approve", "approved"],
    ["review", "reject", "rejected"],
    ["review", "cancel", "cancelled"],
    ["approved", "refer", "review"],
    ["approved", "reject", "rejected"],
    ["approved", "send", "sent"],
    ["sent", "pay", "paid"],
    ["sent", "fail", "rejected"],
  ];

  it("EXT-11 follow one another as the table says, and in no other way", () => {
    const found = withdrawalSteps.flatMap((step) =>
      events.flatMap((event) => {
        const next = nextStep(step, event);
        return next === undefined ? [] : [[step, event, next]];
      }),
    );
    expect(found).toEqual(possible);
  });

  it.each([
    ["requested", "approved", 24 * 60],
    ["review", "approved", 24 * 60],
    ["approved", "sent", 15],
    ["sent", "paid", 48 * 60],
    ["paid", undefined, undefined],
    ["rejected", undefined, undefined],
    ["cancelled", undefined, undefined],
  ] as const)("EXT-11 lead a member to expect after %s: %s within %s minutes", (step, next, minutes) => {
    expect(findExpected(step)).toBe(next);
    const due = findDue(step, now, { reviewHours: 24, payoutHours: 48 });
    expect(due && (due.getTime() - now.getTime()) / 60_000).toBe(minutes);
  });
});

describe("free money", () => {
  it("EXT-11 is the unbound part, never below zero, with every reason", () => {
    expect(getFunds(1_000n, 0n, [])).toMatchObject({ freeUnits: 1_000n, bounds: [] });
    expect(getFunds(1_000n, 300n, [])).toMatchObject({
      heldUnits: 300n,
      freeUnits: 1_000n,
      bounds: ["held"],
    });
    const turnover = { bound: "turnover", units: 400n, turnoverLeftUnits: 2_000n } as const;
    expect(getFunds(1_000n, 0n, [turnover])).toEqual({
      balanceUnits: 1_000n,
      heldUnits: 0n,
      withheldUnits: 400n,
      expiredUnits: 0n,
      debtUnits: 0n,
      turnoverLeftUnits: 2_000n,
      freeUnits: 600n,
      bounds: ["turnover"],
    });
    expect(getFunds(300n, 0n, [turnover])).toMatchObject({ freeUnits: 0n, withheldUnits: 300n });
    const expired = { bound: "expired", units: 100n } as const;
    expect(getFunds(1_000n, 0n, [turnover, expired])).toMatchObject({
      freeUnits: 500n,
      expiredUnits: 100n,
      bounds: ["turnover", "expired"],
    });
    expect(getFunds(-50n, 0n, []).freeUnits).toBe(0n);
  });

  it("EXT-11 SEC-56 is nothing while something binds everything", () => {
    const review = { bound: "review", units: "all" } as const;
    expect(getFunds(1_000n, 0n, [review])).toMatchObject({
      freeUnits: 0n,
      withheldUnits: 0n,
      bounds: ["review"],
    });
    const debt = { bound: "debt", units: "all", owedUnits: 70n } as const;
    expect(getFunds(1_000n, 5n, [review, debt])).toMatchObject({
      freeUnits: 0n,
      debtUnits: 70n,
      bounds: ["held", "review", "debt"],
    });
  });
});

describe("an amount", () => {
  const range = { minimumUnits: units(10), maximumUnits: units(100) };
  it.each([
    ["CNY", units(10), 0n, true],
    ["CNY", units(100), 0n, true],
    ["CNY", units(10) - 1_000n, 0n, false],
    ["CNY", units(100) + 1_000n, 0n, false],
    ["CNY", units(20) + 1_000n, 0n, true],
    ["CNY", units(20) + 100n, 0n, false],
    ["JPY", units(20) + 50_000n, 0n, false],
    ["JPY", units(20), 0n, true],
    ["CNY", units(10), units(10), false],
    ["CNY", units(10), units(10) - 1n, true],
  ])("SEC-57 of %s is allowed: %s, fee %s: %s", (currency, amountUnits, feeUnits, isAllowed) => {
    expect(isAmountAllowed(amountUnits, feeUnits, { ...range, currency })).toBe(isAllowed);
  });
});

describe("an approval", () => {
  const rules: ApprovalRules = {
    automaticUpTo: 500,
    automaticFromAgeDays: 7,
    automaticNeedsMobile: true,
    twoPeopleOver: 5_000,
  };
  const good: Facts = {
    amountUnits: units(500),
    memberSince: daysAgo(7),
    isMobileVerified: true,
    paidBefore: 1,
    bounds: [],
    isAccountThere: true,
    isDisabled: false,
  };

  it("EXT-11 needs nobody up to the brand's amount, with every check passed", () => {
    expect(isAutomatic(good, rules, now)).toBe(true);
    expect(isAutomatic({ ...good, amountUnits: units(500) + 1n }, rules, now)).toBe(false);
    expect(isAutomatic(good, { ...rules, automaticUpTo: 0 }, now), "0 is never").toBe(false);
    expect(isAutomatic({ ...good, amountUnits: 0n }, { ...rules, automaticUpTo: 0 }, now)).toBe(false);
  });

  it.each([
    { automaticUpTo: 9_000, twoPeopleOver: 5_000, amount: 5_000, isApproved: true },
    { automaticUpTo: 9_000, twoPeopleOver: 5_000, amount: 5_001, isApproved: false },
    { automaticUpTo: 9_000, twoPeopleOver: 20_000, amount: 5_001, isApproved: false },
    { automaticUpTo: 9_000, twoPeopleOver: 1_000, amount: 1_000, isApproved: true },
    { automaticUpTo: 9_000, twoPeopleOver: 1_000, amount: 1_001, isApproved: false },
    { automaticUpTo: 9_000, twoPeopleOver: 0, amount: 1, isApproved: false },
  ])(
    "SEC-66 is given by no rule of a brand where two people decide: $amount, automatic up to $automaticUpTo, two over $twoPeopleOver",
    ({ amount, isApproved, ...own }) => {
      expect(isAutomatic({ ...good, amountUnits: units(amount) }, { ...rules, ...own }, now)).toBe(
        isApproved,
      );
    },
  );

  const failing: readonly [string, Partial<Facts>][] = [
    ["age", { memberSince: daysAgo(6) }],
    ["mobile", { isMobileVerified: false }],
    ["paidBefore", { paidBefore: 0 }],
    ["nothingBinds", { bounds: ["review"] }],
    ["accountThere", { isAccountThere: false }],
    ["enabled", { isDisabled: true }],
  ];
  it.each(failing)(
    "EXT-11 SEC-66 is never automatic and takes two people when a check fails: %s",
    (name, over) => {
      const facts = { ...good, ...over };
      const checks = Object.entries(runChecks(facts, rules, now)).flatMap(([check, passed]) =>
        passed ? [] : [check],
      );
      expect(checks).toEqual([name]);
      expect(isAutomatic(facts, rules, now)).toBe(false);
      expect(countPeopleNeeded(facts, rules, now)).toBe(2);
    },
  );

  it("requires no mobile number if the brand does not", () => {
    const facts = { ...good, isMobileVerified: false };
    expect(isAutomatic(facts, { ...rules, automaticNeedsMobile: false }, now)).toBe(true);
  });

  it.each([
    [5_000, 5_000, 1],
    [5_001, 5_000, 2],
    [1_001, 1_000, 2],
    [5_001, 9_000, 2],
  ] as const)(
    "SEC-66 of %d takes, at a brand that requires two above %d, %d",
    (amount, twoPeopleOver, people) => {
      const facts = { ...good, amountUnits: units(amount) };
      expect(countPeopleNeeded(facts, { ...rules, twoPeopleOver }, now)).toBe(people);
    },
  );

  it("finds the obstacle regardless of who agrees", () => {
    expect(findObstacle(good)).toBeUndefined();
    expect(findObstacle({ ...good, paidBefore: 0, isMobileVerified: false })).toBeUndefined();
    expect(findObstacle({ ...good, isAccountThere: false })).toBe("account");
    expect(findObstacle({ ...good, isDisabled: true })).toBe("disabled");
    expect(findObstacle({ ...good, bounds: ["debt"] })).toBe("debt");
  });
});

it("a provider is asked after half a minute, then less and less often, and at least once an hour", () => {
  expect([0, 1, 2, 6, 7, 50].map((asks) => getAskDelayMs(asks) / 1_000)).toEqual([
    30, 60, 120, 1_920, 3_600, 3_600,
  ]);
});

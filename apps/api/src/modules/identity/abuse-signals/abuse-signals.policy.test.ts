import type { SalaryTerms } from "@croupier/domain/contract-terms";
import { describe, expect, it } from "vitest";
import {
  type Active,
  asksForActives,
  findSalarySignals,
  isBonusOnly,
  isCrowded,
  isJustAbove,
  isPassedThrough,
  isTierJustReached,
} from "./abuse-signals.policy.ts";

describe("just above a threshold", () => {
  it.each([
    [999n, 1_000n, false],
    [1_000n, 1_000n, true],
    [1_050n, 1_000n, true],
    [1_051n, 1_000n, false],
    [0n, 0n, false],
  ])("%i of %i: %s", (value, threshold, expected) => {
    expect(isJustAbove(value, threshold)).toBe(expected);
  });
});

describe("money that passed through", () => {
  it.each([
    [10_000n, 9_799n, 1_000n, false],
    [10_000n, 9_800n, 1_000n, true],
    [10_000n, 10_200n, 1_000n, true],
    [10_000n, 10_201n, 1_000n, false],
    [10_000n, 10_000n, 1_050n, true],
    [10_000n, 10_000n, 1_051n, false],
    [10_000n, 10_000n, 999n, false],
    [0n, 0n, 1_000n, false],
  ])(
    "is %i paid in, %i out and %i played for 1,000: %s",
    (depositUnits, withdrawalUnits, played, expected) => {
      expect(isPassedThrough({ depositUnits, withdrawalUnits }, played, 1_000n)).toBe(expected);
    },
  );
});

describe("a crowd near the threshold", () => {
  it.each([
    [[1_000n, 1_050n], false],
    [[1_000n, 1_050n, 9_000n], true],
    [[1_000n, 1_050n, 1_051n, 9_000n], false],
    [[1_000n, 1_050n, 1_050n, 9_000n], true],
  ])("is more than half of three or more: %s is %s", (turnovers, expected) => {
    expect(isCrowded(turnovers, 1_000n)).toBe(expected);
  });
});

describe("offers taken and played for what they ask", () => {
  const bonus = (madeUnits: bigint, requiredUnits = 1_000n) => ({ madeUnits, requiredUnits });
  const five = [980n, 990n, 1_000n, 1_010n, 1_020n].map((made) => bonus(made));
  it.each([
    ["all of ten", 10, 10, five, true],
    ["nine of ten", 10, 9, five, false],
    ["ten of eleven", 11, 10, five, true],
    ["all of nine", 9, 9, five, false],
    ["four bonuses", 10, 10, five.slice(1), false],
    ["one played for 2 % more and a bit", 10, 10, [...five, bonus(1_021n)], false],
    ["one played for 2 % less and a bit", 10, 10, [...five, bonus(979n)], false],
  ])("are %s: %i offers, %i taken", (_name, offers, taken, bonuses, expected) => {
    expect(isBonusOnly({ offers, taken, bonuses })).toBe(expected);
  });
});

describe("the signals of a salary", () => {
  const terms: SalaryTerms = {
    kind: "daily",
    mode: "whole",
    activeThresholdUnits: 1_000n,
    categories: "all",
    release: "auto",
    limited: false,
    tiers: [
      { minTurnoverUnits: 0n, minActive: 0, ppm: 1_000 },
      { minTurnoverUnits: 10_000_000n, minActive: 3, ppm: 2_000 },
    ],
  };
  const active = (memberId: bigint, over: Partial<Active> = {}): Active => ({
    memberId,
    uplineId: 9n,
    turnoverUnits: 5_000n,
    depositUnits: 0n,
    withdrawalUnits: 0n,
    ...over,
  });
  const four = [1n, 2n, 3n, 4n].map((memberId) => active(memberId));
  const salary = { terms, turnoverUnits: 20_000_000n, active: 4, tier: 1 };
  const nothing = { actives: four, shared: [], money: undefined };
  const kinds = (found: ReturnType<typeof findSalarySignals>) => found.map(({ kind }) => kind);

  it("are searched among the active members when the tier requires some", () => {
    expect([asksForActives(salary), asksForActives({ ...salary, tier: 0 })]).toEqual([true, false]);
    expect(asksForActives({ ...salary, tier: -1 })).toBe(false);
    expect(isTierJustReached({ ...salary, turnoverUnits: 10_500_000n })).toBe(true);
    expect(isTierJustReached({ ...salary, turnoverUnits: 10_500_001n })).toBe(false);
    expect(isTierJustReached({ ...salary, tier: -1 })).toBe(false);
  });

  it("count members who share a device with their inviter when the salary would be lower without them", () => {
    const shared = (...others: bigint[]) => [{ kind: "shared-device", others } as const];
    expect(findSalarySignals(salary, { ...nothing, shared: shared(1n) })).toEqual([]);
    expect(findSalarySignals(salary, { ...nothing, shared: shared(1n, 2n) })).toEqual(shared(1n, 2n));
    expect(
      findSalarySignals({ ...salary, tier: 0, turnoverUnits: 9n }, { ...nothing, shared: shared(1n, 2n) }),
    ).toEqual([]);
    expect(findSalarySignals(salary, { ...nothing, shared: shared() })).toEqual([]);
  });

  it("count money that passed through, of members and of the whole team", () => {
    const passed = { turnoverUnits: 1_040n, depositUnits: 500n, withdrawalUnits: 495n };
    const actives = [active(1n, passed), active(2n, passed), active(3n), active(4n)];
    expect(findSalarySignals(salary, { ...nothing, actives })).toEqual([
      { kind: "passed-through", others: [1n, 2n] },
    ]);
    const one = [active(1n, passed), ...four.slice(1)];
    expect(findSalarySignals(salary, { ...nothing, actives: one })).toEqual([]);
    const money = { depositUnits: 70_000n, withdrawalUnits: 70_000n };
    const justReached = { ...salary, turnoverUnits: 10_400_000n };
    expect(kinds(findSalarySignals(justReached, { ...nothing, money }))).toEqual(["passed-through"]);
    expect(kinds(findSalarySignals(salary, { ...nothing, money }))).toEqual([]);
  });

  it("count a crowd just above the threshold that makes members active", () => {
    const near = (memberId: bigint) => active(memberId, { turnoverUnits: 1_050n });
    const crowd = [near(1n), near(2n), near(3n), active(4n)];
    expect(findSalarySignals(salary, { ...nothing, actives: crowd })).toEqual([
      { kind: "near-threshold", others: [1n, 2n, 3n] },
    ]);
    const half = [near(1n), near(2n), active(3n), active(4n)];
    expect(findSalarySignals(salary, { ...nothing, actives: half })).toEqual([]);
  });
});

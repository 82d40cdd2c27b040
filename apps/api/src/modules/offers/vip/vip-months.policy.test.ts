import { describe, expect, it } from "vitest";
import {
  getCountedLevel,
  getWarningDay,
  isFreeMonth,
  type KeptRank,
  listBirthdays,
  nextMonth,
  reviewMonth,
} from "./vip-months.policy.ts";

const rank = (level: number, deposit: bigint, keep: bigint): KeptRank => ({
  labelId: `rank-${level}`,
  level,
  depositUnits: deposit,
  turnoverUnits: deposit * 10n,
  keepDepositUnits: keep,
  keepTurnoverUnits: keep * 10n,
});
const ranks = [rank(0, 0n, 0n), rank(2, 100n, 0n), rank(5, 500n, 50n), rank(7, 900n, 90n)];
const held = (level: number, risenOn = "2026-09-20") => ({ level, risenOn, fallenOn: null });

describe("a month", () => {
  it.each([
    [50n, 500n, 5, undefined],
    [49n, 500n, 5, 2],
    [50n, 499n, 5, 2],
    [0n, 0n, 5, 2],
    [0n, 0n, 7, 5],
    [0n, 0n, 2, undefined],
    [0n, 0n, 0, undefined],
  ])(
    "VIP2-02 with deposits of %s and a turnover of %s takes level %s to %s",
    (depositUnits, turnoverUnits, level, to) => {
      expect(reviewMonth(ranks, "2026-10-01", held(level), { depositUnits, turnoverUnits })?.to.level).toBe(
        to,
      );
    },
  );

  it("VIP2-03 of a rise is free, and the next is not", () => {
    const none = { depositUnits: 0n, turnoverUnits: 0n };
    expect(reviewMonth(ranks, "2026-10-01", held(5, "2026-10-01"), none)).toBeUndefined();
    expect(reviewMonth(ranks, "2026-10-01", held(5, "2026-10-31"), none)).toBeUndefined();
    expect(reviewMonth(ranks, "2026-10-01", held(5, "2026-11-02"), none)).toBeUndefined();
    expect(reviewMonth(ranks, "2026-11-01", held(5, "2026-10-31"), none)?.to.level).toBe(2);
    expect(isFreeMonth("2026-11-01", { risenOn: "2026-11-01" })).toBe(true);
  });

  it("VIP2-03 brings a warning from the seventh day before its end on", () => {
    expect(
      ["2026-11-24", "2026-02-01", "2026-12-31"].map((day) => [getWarningDay(day), nextMonth(day)]),
    ).toEqual([
      ["2026-11-24", "2026-12-01"],
      ["2026-02-22", "2026-03-01"],
      ["2026-12-25", "2027-01-01"],
    ]);
  });
});

it.each([
  [2, 5, "2026-11-24", 5],
  [2, 5, "2026-11-23", 2],
  [7, 5, "2026-11-24", 7],
  [2, null, null, 2],
] as const)(
  "VIP2-05 level %s with a label of %s until %s counts as %s",
  (level, labelLevel, labelUntil, counted) => {
    expect(getCountedLevel({ level, labelLevel, labelUntil }, "2026-11-24")).toBe(counted);
  },
);

it("VIP2-06 a birthday on 29 February is kept on the 28th in years without one", () => {
  expect(["2027-02-28", "2028-02-28", "2028-02-29", "2026-11-05"].map(listBirthdays)).toEqual([
    [228, 229],
    [228],
    [229],
    [1105],
  ]);
});

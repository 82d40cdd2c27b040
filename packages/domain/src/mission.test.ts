import { describe, expect, it } from "vitest";
import {
  getMissionProgress,
  getMissionWindow,
  getNextStreak,
  getStreakPlace,
  isMoneyMetric,
  missionMetrics,
} from "./mission.ts";

describe("the window of a mission", () => {
  it.each([
    ["day", "2026-11-22", ["2026-11-22", "2026-11-22"]],
    ["week", "2026-11-16", ["2026-11-16", "2026-11-22"]],
    ["once", "once", ["2026-10-30", "2026-11-22"]],
  ] as const)("of a Sunday, by %s, is named %s", (period, name, days) => {
    expect(getMissionWindow(period, "2026-10-30", "2026-11-22")).toEqual({ name, days });
  });
});

describe("progress", () => {
  const sums = [
    { category: "", validUnits: 0n, rounds: 0, depositUnits: 500n },
    { category: "LIVE", validUnits: 30n, rounds: 1, depositUnits: 0n },
    { category: "RNG", validUnits: 70n, rounds: 4, depositUnits: 0n },
  ];
  const records = { sums, loginDays: 3, hasMobile: true };

  it.each([
    ["deposit", [], 500n],
    ["turnover", [], 100n],
    ["turnover", ["RNG"], 70n],
    ["rounds", [], 5n],
    ["rounds", ["LIVE", "PVP"], 1n],
    ["rounds", ["PVP", "LIVE", "RNG"], 5n],
    ["turnover", ["PVP", "LIVE"], 30n],
    ["loginDays", [], 3n],
    ["mobile", [], 1n],
  ] as const)("RWD-21 of %s in %j is %s", (metric, categories, progress) => {
    expect(getMissionProgress({ metric, categories }, records)).toBe(progress);
  });

  it("is 0 if nothing is recorded, or more was taken back than made", () => {
    const none = { sums: [], loginDays: 0, hasMobile: false };
    for (const metric of missionMetrics)
      expect(getMissionProgress({ metric, categories: [] }, none)).toBe(0n);
    const back = [{ category: "RNG", validUnits: -5n, rounds: -1, depositUnits: 0n }];
    for (const metric of ["turnover", "rounds"] as const)
      expect(getMissionProgress({ metric, categories: [] }, { ...none, sums: back })).toBe(0n);
  });

  it("counts amounts and numbers, but not the time, losses or stakes of play", () => {
    expect(missionMetrics.filter(isMoneyMetric)).toEqual(["deposit", "turnover"]);
    expect(missionMetrics).toEqual(["deposit", "turnover", "rounds", "loginDays", "mobile"]);
  });
});

describe("a streak", () => {
  it("grows from day to day, starts again after a missed one, and goes round", () => {
    expect(getNextStreak(undefined, "2026-11-22")).toBe(1);
    expect(getNextStreak({ day: "2026-11-21", streak: 7 }, "2026-11-22")).toBe(8);
    expect(getNextStreak({ day: "2026-11-20", streak: 7 }, "2026-11-22")).toBe(1);
    expect([1, 7, 8].map((streak) => getStreakPlace(streak, 7))).toEqual([0, 6, 0]);
  });
});

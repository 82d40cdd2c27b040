import { describe, expect, it } from "vitest";
import { getVipProgress, toVipPercent } from "./vip.ts";

const progress = (completedConditions: number, totalExpectedConditions: number, labelId?: string) =>
  getVipProgress({
    currentProgress: { completedConditions, totalExpectedConditions },
    playerRankProgress: { labelId },
  });

describe("VIP progress", () => {
  it.each([
    [0, 2, 0],
    [1, 2, 0.5],
    [2, 2, 1],
    [5, 2, 1],
    [-1, 2, 0],
    [3, 0, 0],
    [0, 0, 0],
  ])("VIP-01 %d of %d conditions give %d", (completed, total, expected) => {
    expect(progress(completed, total, "gold")).toBe(expected);
  });

  it.each([[undefined], [""]])("VIP-02 is 1 with the label %j", (labelId) => {
    expect(progress(0, 2, labelId)).toBe(1);
  });

  it.each([
    [0, 0],
    [2 / 3, 66],
    [0.999, 99],
    [0.9996, 99],
    [0.999999, 99],
    [0.29, 29],
    [1, 100],
  ])("VIP-03 shows %d as %d percent", (value, percent) => {
    expect(toVipPercent(value)).toBe(percent);
  });
});

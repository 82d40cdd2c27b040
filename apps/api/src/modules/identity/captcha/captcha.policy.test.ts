import { describe, expect, it, vi } from "vitest";
import { drawDigits, getPictureLevel, getPictureRounds, getPlainRounds } from "./captcha.policy.ts";

describe("the cost of a captcha", () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 200],
    [3, 400],
    [7, 6_400],
    [8, 12_800],
    [9, 12_800],
    [1_000, 12_800],
  ])("SEC-47 a picture after %i wrong answers: %i rounds", (failures, rounds) => {
    expect(getPictureRounds(failures)).toBe(rounds);
  });

  it.each([
    [0, "easy"],
    [1, "hard"],
    [2, "hard"],
    [1_000, "hard"],
  ])("SEC-47 a picture after %i wrong answers is %s to read", (failures, level) => {
    expect(getPictureLevel(failures)).toBe(level);
  });

  it.each([
    [0, 3_200],
    [4, 3_200],
    [5, 6_400],
    [1_000, 51_200],
  ])("SEC-47 one without a picture after %i: %i rounds, more than any picture's", (failures, rounds) => {
    expect(getPlainRounds(failures)).toBe(rounds);
  });
});

it("a captcha has five digits, also when they begin with zeros", () => {
  const pick = vi.fn((below: number) => below - 1);
  expect(drawDigits(pick)).toBe("99999");
  expect(pick).toHaveBeenCalledExactlyOnceWith(100_000);
  expect([0, 42].map((picked) => drawDigits(() => picked))).toEqual(["00000", "00042"]);
});

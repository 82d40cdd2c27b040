import { expect, it } from "vitest";
import { getSecondsLeft } from "./growing-delay.ts";

const now = new Date("2026-11-21T12:00:00Z");
const before = (ms: number): Date => new Date(now.getTime() - ms);
const rule = { free: 3, firstSeconds: 2, longestSeconds: 60 };

it("SEC-06 a delay begins after the free failures, doubles with each, and ends at the longest", () => {
  const seconds = [0, 2, 3, 4, 5, 6, 7, 8, 9, 23, 24, 500].map((failures) =>
    getSecondsLeft(rule, { failures, lastFailedAt: now }, now),
  );
  expect(seconds).toEqual([0, 0, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60]);
});

it("a delay stays a number of seconds after very many failures", () => {
  const endless = { free: 0, firstSeconds: 1, longestSeconds: Number.MAX_SAFE_INTEGER };
  expect(getSecondsLeft(endless, { failures: 5_000, lastFailedAt: now }, now)).toBe(2 ** 20);
});

it("SEC-06 a delay is counted from the last failure, in full seconds, and is over once it has passed", () => {
  const left = [0, 1, 999, 1_000, 1_001, 1_999, 2_000, 2_001, 100_000].map((ms) =>
    getSecondsLeft(rule, { failures: 3, lastFailedAt: before(ms) }, now),
  );
  expect(left).toEqual([2, 2, 2, 1, 1, 1, 0, 0, 0]);
});

it("an account without failures does not wait", () => {
  expect(getSecondsLeft(rule, { failures: 5, lastFailedAt: undefined }, now)).toBe(0);
});

import { describe, expect, it } from "vitest";
import { forgetAfterMs, getDelaySeconds, isFresh } from "./step-up.policy.ts";

const now = new Date("2026-11-21T12:00:00Z");
const before = (ms: number): Date => new Date(now.getTime() - ms);

describe("SEC-12 a proof", () => {
  it("is valid for five minutes", () => {
    expect([0, 299_999, 300_000, 300_001].map((ms) => isFresh(before(ms), now))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isFresh(undefined, now)).toBe(false);
  });

  it("may be wrong five times, and is then delayed by up to a quarter of an hour", () => {
    const delays = [0, 4, 5, 6, 7, 12, 13, 40].map((failures) => getDelaySeconds(failures, now, now));
    expect(delays).toEqual([0, 0, 5, 10, 20, 640, 900, 900]);
    expect(getDelaySeconds(5, before(4_000), now)).toBe(1);
    expect(forgetAfterMs).toBe(86_400_000);
  });
});

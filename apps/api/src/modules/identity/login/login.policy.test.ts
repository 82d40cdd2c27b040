import { describe, expect, it } from "vitest";
import { type FailureCounters, getDelaySeconds, needsCaptcha } from "./login.policy.ts";

const now = new Date("2026-11-21T12:00:00Z");
const none = { failures: 0, lastFailedAt: undefined };
const just = (failures: number) => ({ failures, lastFailedAt: now });
const counters = (own: Partial<FailureCounters>): FailureCounters => ({
  pair: none,
  account: none,
  address: none,
  ...own,
});

describe("rules of failed logins", () => {
  it("SEC-06 LOGIN-10 asks for a captcha from the fourth attempt on, per account and per address", () => {
    for (const name of ["pair", "account", "address"] as const) {
      expect(needsCaptcha(counters({ [name]: just(2) }), false), name).toBe(false);
      expect(needsCaptcha(counters({ [name]: just(3) }), false), name).toBe(true);
    }
  });

  it("SEC-06 delays from the sixth attempt on, twice as long each time, up to 15 minutes", () => {
    const delays = [4, 5, 6, 7, 8, 12, 13, 1_000].map((failures) =>
      getDelaySeconds(counters({ pair: just(failures) }), false, now),
    );
    expect(delays).toEqual([0, 5, 10, 20, 40, 640, 900, 900]);
  });

  it("SEC-06 counts the delay from the last failure", () => {
    const later = new Date(now.getTime() + 3_500);
    expect(getDelaySeconds(counters({ pair: just(5) }), false, later)).toBe(2);
    expect(getDelaySeconds(counters({ pair: just(5) }), false, new Date(now.getTime() + 5_000))).toBe(0);
  });

  it("SEC-06 never delays an account because of attempts elsewhere", () => {
    expect(getDelaySeconds(counters({ account: just(100_000) }), false, now)).toBe(0);
  });

  it("SEC-06 is more lenient with an address, and exempts known browsers", () => {
    const shared = counters({ address: just(19) });
    expect(getDelaySeconds(shared, false, now)).toBe(0);
    expect(getDelaySeconds(counters({ address: just(20) }), false, now)).toBe(5);
    expect(getDelaySeconds(counters({ address: just(500) }), false, now)).toBe(60);
    expect(getDelaySeconds(counters({ address: just(500) }), true, now)).toBe(0);
    expect(needsCaptcha(counters({ address: just(500), account: just(500) }), true)).toBe(false);
    expect(needsCaptcha(counters({ pair: just(3) }), true)).toBe(true);
  });
});

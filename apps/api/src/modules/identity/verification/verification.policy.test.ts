import { describe, expect, it, vi } from "vitest";
import {
  decideSend,
  drawCode,
  listBudgetLines,
  listMemberLines,
  listNetworkLines,
  needsCaptcha,
  type SendHistory,
  splitForRecovery,
} from "./verification.policy.ts";

const now = new Date("2026-11-21T12:00:00Z");
const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);
const sent = (sends: number): SendHistory => ({ sends, countedFrom: now, lastSentAt: now });

describe("rules of one-time codes", () => {
  it("SEC-08 a code has six digits, also when it begins with zeros", () => {
    const pick = vi.fn((below: number) => below - 1);
    expect(drawCode(pick)).toBe("999999");
    expect(pick).toHaveBeenCalledExactlyOnceWith(1_000_000);
    expect([0, 42].map((picked) => drawCode(() => picked))).toEqual(["000000", "000042"]);
  });

  it("SEC-08 the wait grows from send to send", () => {
    const waits = [0, 1, 2, 3, 4].map((sends) => {
      const decision = decideSend(sent(sends), after(700));
      return decision.allowed ? (decision.nextAt.getTime() - after(700).getTime()) / 1_000 : undefined;
    });
    expect(waits).toEqual([60, 60, 120, 300, 600]);
  });

  it("SEC-08 refuses before the wait is over, and says how long it lasts", () => {
    expect(decideSend(sent(3), after(119.2))).toEqual({
      allowed: false,
      code: "verification.wait",
      retryAfterSeconds: 1,
    });
    expect(decideSend(sent(3), after(120))).toMatchObject({ allowed: true, sends: 4, countedFrom: now });
  });

  it("SEC-08 sends at most five, and restarts the count after six hours", () => {
    expect(decideSend(sent(5), after(3_600))).toEqual({
      allowed: false,
      code: "verification.limit",
      retryAfterSeconds: 5 * 3_600,
    });
    const later = after(6 * 3_600);
    expect(decideSend(sent(5), later)).toMatchObject({ allowed: true, sends: 1, countedFrom: later });
  });

  it("a reverted send leaves no wait", () => {
    const history = { sends: 1, countedFrom: now, lastSentAt: undefined };
    expect(decideSend(history, after(1))).toMatchObject({ allowed: true, sends: 2 });
  });

  it("asks for a captcha from the fourth request of a network on", () => {
    expect([1, 3, 4, 100].map(needsCaptcha)).toEqual([false, false, true, true]);
  });

  it("SEC-08 has a budget for the brand and one for the prefix", () => {
    const budget = { sms: 100, mail: 50, smsPerPrefix: 10, prefixes: { "+55": 80, "+881": 0 } };
    expect(listBudgetLines(budget, "+55")).toEqual([
      { name: "sms", limit: 100 },
      { name: "sms +55", limit: 80 },
    ]);
    expect(listBudgetLines(budget, "+881")[1]).toEqual({ name: "sms +881", limit: 0 });
    expect(listBudgetLines(budget, "+86")[1]).toEqual({ name: "sms +86", limit: 10 });
    expect(listBudgetLines(budget, undefined)).toEqual([{ name: "mail", limit: 50 }]);
  });

  it("SEC-36 counts requests by network and by member, with SMS and mail apart", () => {
    const limits = { memberPerDay: 10, networkPerHour: 60, networkPerDay: 300, recoveryPercent: 25 };
    expect(listNetworkLines(limits, "sms", "10.1.2.0/24")).toEqual([
      { name: "sms hour 10.1.2.0/24", limit: 60, periodMs: 3_600_000 },
      { name: "sms day 10.1.2.0/24", limit: 300, periodMs: 86_400_000 },
    ]);
    expect(listMemberLines(limits, "mail", 7n)).toEqual([
      { name: "mail member 7", limit: 10, periodMs: 86_400_000 },
    ]);
  });

  it.each([
    [100, 75, 25],
    [1, 1, 0],
    [0, 0, 0],
  ])("SEC-36 of a budget of %i shares %i and keeps %i for recovery", (limit, shared, reserved) => {
    expect(splitForRecovery([{ name: "sms +55", limit }], 25)).toEqual({
      shared: [{ name: "sms +55", limit: shared }],
      reserved: [{ name: "sms +55 recovery", limit: reserved }],
    });
  });
});

import { createCalendar } from "@croupier/domain/periods";
import { describe, expect, it } from "vitest";
import { createUsed, getPlayPeriods, readLimit, stepTo } from "./limits.policy.ts";
import type { LimitRow } from "./limits.store.ts";

const now = new Date("2026-11-21T12:00:00Z");
const toUnits = (value: number | null): bigint | null => (value === null ? null : BigInt(value));
/** A limit, with its pending value if there is one. */
const createRow = (value: number | null, pending?: number | null): LimitRow => ({
  kind: "loss",
  period: "day",
  value: toUnits(value),
  pending_value: toUnits(pending ?? null),
  pending_from: pending === undefined ? null : now,
});

describe("a limit", () => {
  it("PLAY-01 is read as a number of minutes, or as money", () => {
    expect(readLimit({ kind: "session", period: "day" }, "1440", { decimals: 2 })).toBe(1_440n);
    for (const text of ["1441", "1.5", "", "1e2"])
      expect(readLimit({ kind: "session", period: "day" }, text, { decimals: 2 })).toBeUndefined();
    const loss = { kind: "loss", period: "day" } as const;
    expect(readLimit(loss, "1.25", { decimals: 2 })).toBe(125_000n);
    expect([0, 2, 3].map((decimals) => readLimit(loss, "1.125", { decimals }))).toEqual([
      undefined,
      undefined,
      112_500n,
    ]);
  });

  it("CASE-16 of 1.000 is invalid if it may be a thousand with its separator", () => {
    const loss = { kind: "loss", period: "day" } as const;
    const read = (text: string) => [0, 2, 3].map((decimals) => readLimit(loss, text, { decimals }));
    expect(read("1.000")).toEqual([undefined, undefined, 100_000n]);
    expect(read("1000")).toEqual([100_000_000n, 100_000_000n, 100_000_000n]);
  });

  it.each([
    [[null], 5, "set"],
    [[5], 4, "set"],
    [[5], 0, "set"],
    [[5, 9], 4, "set"],
    [[5], 6, "riseAsked"],
    [[5], null, "riseAsked"],
    [[5, 9], null, "riseAsked"],
    [[5, 9], 8, "riseAsked"],
    [[5, null], null, undefined],
    [[5, 9], 9, undefined],
    [[5, 9], 5, undefined],
    [[null], null, undefined],
  ] as const)("PLAY-02 of %j becomes %j: %s", ([value, pending], wanted, act) => {
    expect(stepTo(createRow(value, pending), toUnits(wanted), now)?.act).toBe(act);
  });

  it("PLAY-06 restarts with the brand's day, week and month", () => {
    const calendar = createCalendar([{ zone: "Asia/Shanghai" }]);
    const { day, week, month } = getPlayPeriods(calendar, now);
    expect([day, week, month].map(({ from, to }) => [from.toISOString(), to.toISOString()])).toEqual([
      ["2026-11-20T16:00:00.000Z", "2026-11-21T16:00:00.000Z"],
      ["2026-11-15T16:00:00.000Z", "2026-11-22T16:00:00.000Z"],
      ["2026-10-31T16:00:00.000Z", "2026-11-30T16:00:00.000Z"],
    ]);
  });

  it("PLAY-01 counts no net win, and time in full minutes", () => {
    const used = createUsed(
      [
        { kind: "loss", period: "day", limit: undefined, used: -5n },
        { kind: "session", period: "day", limit: undefined, used: 119_999n },
      ],
      { day: 7n, week: 8n, month: 9n },
    );
    expect([
      used("loss", "day"),
      used("session", "day"),
      used("stake", "week"),
      used("deposit", "week"),
    ]).toEqual([0n, 1n, 0n, 8n]);
  });
});

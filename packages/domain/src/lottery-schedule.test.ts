import { describe, expect, it } from "vitest";
import {
  findLotterySchedule,
  getDueMs,
  getNextDraw,
  type LotterySchedule,
  lotterySchedules,
  numeroOf,
} from "./lottery-schedule.ts";

const find = (gameId: string): LotterySchedule => {
  const schedule = findLotterySchedule(gameId);
  if (!schedule) throw new Error(`no lottery ${gameId}`);
  return schedule;
};
const minute = find("LOTT:minute-five");
const five = find("LOTT:five-minute-five");
const northern = find("TCG_LOTTO_VN:northern-draw");
const at = (time: string) => new Date(time);
const iso = (ms: number) => new Date(ms).toISOString();

describe("the schedule of a lottery", () => {
  it("has a draw at the very second, and the next one a period later", () => {
    expect(iso(getDueMs(minute, at("2026-11-21T12:00:59.999Z")))).toBe("2026-11-21T12:00:00.000Z");
    expect(iso(getDueMs(minute, at("2026-11-21T12:01:00.000Z")))).toBe("2026-11-21T12:01:00.000Z");
    const next = getNextDraw(five, at("2026-11-21T12:00:00Z"));
    expect([iso(next.closeTime), iso(next.drawTime)]).toEqual([
      "2026-11-21T12:04:30.000Z",
      "2026-11-21T12:05:00.000Z",
    ]);
  });

  it("draws Northern Vietnam at 18:15 local time", () => {
    const next = getNextDraw(northern, at("2026-11-21T12:00:00Z"));
    expect(iso(next.drawTime)).toBe("2026-11-22T11:15:00.000Z");
    expect(numeroOf(northern, next.drawTime)).toBe("20261122");
  });

  it("numbers the draws of a day from 1; midnight belongs to the day that ends", () => {
    const numero = (lottery: LotterySchedule, time: string) => numeroOf(lottery, at(time).getTime());
    // The day in China begins at 16:00 UTC.
    expect(numero(minute, "2026-11-21T16:01:00Z")).toBe("20261122-0001");
    expect(numero(minute, "2026-11-21T16:00:00Z")).toBe("20261121-1440");
    expect(numero(five, "2026-11-21T16:00:00Z")).toBe("20261121-0288");
  });

  it("divides a day evenly, so that no draw falls between two days", () => {
    for (const { periodMinutes } of lotterySchedules) expect((24 * 60) % periodMinutes).toBe(0);
  });
});

import { describe, expect, it } from "vitest";
import { type Draw, type Draws, getNextAskMs, isDrawing, type Lottery } from "./lottery-calls.ts";
import { formatCountdown } from "./lottery-tile.tsx";

const nowMs = 1_000_000;
const aheadMs = -5_000;
const lottery = (gameId: string): Lottery => ({ gameId, periodMs: 60_000 }) as Lottery;
/** A draw in `inMs` by this phone's clock. With `isLate` the previous draw has no result yet. */
const draw = (inMs: number, isLate = false): Draw => {
  const drawTime = nowMs + inMs - aheadMs;
  return {
    drawTime,
    results: [{ drawTime: drawTime - (isLate ? 120_000 : 60_000), numero: "", prizes: [], verifyUrl: null }],
  } as unknown as Draw;
};
const drawsOf = (byGame: Record<string, Draw>): Draws => ({
  aheadMs,
  receivedMs: nowMs,
  byGame: new Map(Object.entries(byGame)),
});

describe("when draws are requested again", () => {
  it("is after the next of them, spread over two seconds, by the server's clock", () => {
    const draws = drawsOf({ a: draw(30_000), b: draw(50_000) });
    const waitMs = getNextAskMs(draws, [lottery("a"), lottery("b")], nowMs);
    expect(waitMs).toBeGreaterThanOrEqual(31_500);
    expect(waitMs).toBeLessThan(33_500);
  });

  it("is soon while an outcome is due, and never sooner than in three seconds", () => {
    const draws = drawsOf({ a: draw(30_000, true), b: draw(50_000) });
    const waitMs = getNextAskMs(draws, [lottery("a"), lottery("b")], nowMs);
    expect(waitMs).toBeGreaterThanOrEqual(3_000);
    expect(waitMs).toBeLessThan(4_000);
    expect(isDrawing(lottery("a"), draw(1, true), nowMs - aheadMs)).toBe(true);
    expect(isDrawing(lottery("a"), draw(1), nowMs - aheadMs)).toBe(false);
  });

  it("is after the next draw when an outcome has been due for ten minutes", () => {
    const hourly = { ...lottery("a"), periodMs: 3_600_000 };
    const late = { ...draw(3_000_000), results: draw(0, true).results };
    expect(isDrawing(hourly, late, nowMs - aheadMs)).toBe(false);
    expect(isDrawing(hourly, late, nowMs - aheadMs - 1)).toBe(true);
    expect(getNextAskMs(drawsOf({ a: late }), [hourly], nowMs)).toBeGreaterThan(3_000_000);
  });

  it("is once a minute if the server knows no draw", () => {
    expect(getNextAskMs(drawsOf({}), [lottery("a")], nowMs)).toBe(60_000);
  });
});

it("writes a countdown in minutes and seconds, with hours if there are any", () => {
  expect([0, 59, 61, 3_600, 86_399].map(formatCountdown)).toEqual([
    "00:00",
    "00:59",
    "01:01",
    "1:00:00",
    "23:59:59",
  ]);
});

import { randomUUID } from "node:crypto";
import { gameIdOf, numeroOf } from "@croupier/domain/lottery-schedule";
import { describe, expect, it } from "vitest";
import { prizesOf } from "../../../testing/lottery.ts";
import type { ToldDraw, ToldLottery } from "./feed-reply.ts";
import { lotteries } from "./lotteries.ts";
import { judgeDraws } from "./lottery-feed.policy.ts";

const lottery = lotteries.find((one) => gameIdOf(one) === "LOTT:minute-five");
if (!lottery) throw new Error("no lottery");
const gameId = gameIdOf(lottery);
const minuteMs = 60_000;
/** Noon. Draws are named by their minutes after it. */
const noonMs = Date.parse("2026-11-21T12:00:00Z");
const at = (minute: number): number => noonMs + minute * minuteMs;

const draw = (minute: number, over: Partial<ToldDraw> = {}): ToldDraw => ({
  draw_id: randomUUID(),
  numero: numeroOf(lottery, at(minute)),
  draws_at: at(minute),
  drawn_at: at(minute) + 200,
  prizes: prizesOf(gameId),
  ...over,
});
const missed = (minute: number): ToldDraw => draw(minute, { drawn_at: null, prizes: null });
const next = (minute: number) => ({ numero: numeroOf(lottery, at(minute)), draws_at: at(minute) });

/** The draws accepted at ten past noon, as `<minute>` or `<minute> missed`, and the fault. */
function judge(told: Partial<ToldLottery>, last?: number, nowMs = at(10)) {
  const whole = { game_code: gameId, draws: [], next: null, ...told };
  const { results, repeats, fault } = judgeDraws(lottery as never, whole, last && at(last), new Date(nowMs));
  const name = ({ drawsAtMs, prizes }: (typeof results)[number]) =>
    `${(drawsAtMs - noonMs) / minuteMs}${prizes ? "" : " missed"}`;
  return { taken: results.map(name), repeats: repeats.map(name), fault: fault?.kind };
}

describe("a vendor's report of a lottery", () => {
  it("API-55 is accepted in order, and draws that are missing between two reported ones were missed", () => {
    expect(judge({ draws: [draw(3), draw(4), draw(7)], next: next(11) }, 2)).toEqual({
      taken: ["3", "4", "5 missed", "6 missed", "7", "8 missed", "9 missed", "10 missed"],
      repeats: [],
      fault: undefined,
    });
    expect(judge({ draws: [draw(3), missed(4)] }, 2).taken).toEqual(["3", "4 missed"]);
  });

  it("says nothing about the time before the first draw, nor about unreported later draws", () => {
    expect(judge({ draws: [draw(8)] }).taken).toEqual(["8"]);
    expect(judge({ next: next(11) }).taken).toEqual([]);
    expect(judge({ draws: [draw(8)], next: null }, 7).taken).toEqual(["8"]);
  });

  it("marks draws as missed for up to a week", () => {
    const { taken } = judge({ next: next(11) }, -30 * 24 * 60);
    expect([taken.length, taken.at(-1)]).toEqual([7 * 24 * 60, "10 missed"]);
  });

  it("is compared if it repeats a known draw", () => {
    expect(judge({ draws: [draw(2), draw(3)] }, 2)).toEqual({
      taken: ["3"],
      repeats: ["2"],
      fault: undefined,
    });
  });

  it.each([
    ["off-schedule", draw(4, { draws_at: at(4) + 1 })],
    ["off-schedule", draw(4, { numero: numeroOf(lottery, at(5)) })],
    ["early", draw(4, { drawn_at: at(4) - 1 })],
    ["early", draw(12)],
    ["early", { ...missed(12) }],
    ["impossible", draw(4, { prizes: prizesOf("LOTT:fast-three") })],
    ["impossible", draw(4, { prizes: [] })],
    ["impossible", draw(4, { prizes: null })],
    ["impossible", draw(4, { drawn_at: null })],
    ["disordered", draw(3)],
    ["disordered", draw(2.5 - 0.5)],
  ] as const)("is refused as %s with everything after it, and no gap is filled in later", (fault, wrong) => {
    const judged = judge({ draws: [draw(3), wrong, draw(6)], next: next(11) }, 1);
    expect(judged).toEqual({ taken: ["2 missed", "3"], repeats: [], fault });
  });

  it("waits for a draw by a clock that is a little ahead, and is alarmed by one that is far ahead", () => {
    const nowMs = at(10) - 2_000;
    expect(judge({ draws: [draw(9), draw(10)], next: next(11) }, 8, nowMs)).toEqual({
      taken: ["9"],
      repeats: [],
      fault: undefined,
    });
    expect(judge({ draws: [draw(9), draw(10)] }, 8, nowMs - 10_000).fault).toBe("early");
  });

  it.each([
    ["early", next(12)],
    ["off-schedule", { ...next(11), draws_at: at(11) + 1 }],
    ["disordered", next(3)],
  ] as const)("names no next draw that is %s", (fault, wrong) => {
    expect(judge({ draws: [draw(3)], next: wrong }, 2)).toEqual({ taken: ["3"], repeats: [], fault });
  });
});

import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LotteryBoard } from "../../features/lottery/lottery-board.tsx";
import type { FakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { draw, five, minuteMs, readBalls, serveLotteries, serverNow } from "../../testing/lottery-server.ts";
import { renderPart } from "../../testing/render-part.tsx";

let server: FakeServer;
beforeEach(() => {
  server = serveLotteries();
});
afterEach(leaveFront);

describe("a draw that comes while one looks", () => {
  /** Lets the time of the phone pass. */
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const count = () => server.listCalls("GET /wps/lottery/numero").length;

  it("closes its sale, is drawn, and its numbers follow automatically", async () => {
    vi.useFakeTimers();
    let numbers = ["1", "1", "1", "1", "1"];
    const start = serverNow();
    server.handlers["GET /wps/lottery/list"] = () => ({ list: [five] });
    server.handlers["GET /wps/lottery/numero"] = () => {
      const past = Math.floor((serverNow() - start) / minuteMs);
      const drawTime = start + (past + 1) * minuteMs;
      const result = {
        numero: String(past),
        drawTime: drawTime - minuteMs,
        prizes: [{ prize: "DRAW" as const, numbers }],
        verifyUrl: null,
      };
      const next = { drawTime, closeTime: drawTime - 5_000, numero: String(past + 1) };
      return { serverTime: serverNow(), list: [draw(five.gameId, { ...next, results: [result] })] };
    };
    await renderPart(<LotteryBoard gameType="ELOTT" />);
    await pass(100);
    const tile = within(screen.getByText("Minute Five").closest("li") as HTMLElement);
    expect(tile.getByText("Draw 0")).toBeDefined();
    const asked = count();
    await pass(50_000);
    expect(tile.getByText("Next draw in")).toBeDefined();
    await pass(6_000);
    expect(tile.getByText("Closed, draw in")).toBeDefined();
    // Between draws no request is sent.
    expect(count()).toBe(asked);
    numbers = ["2", "2", "2", "2", "2"];
    await pass(8_000);
    expect(tile.getByText("Draw 1")).toBeDefined();
    expect(readBalls(tile)).toEqual(numbers);
    expect(count()).toBe(asked + 1);
  });
});

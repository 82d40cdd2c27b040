import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { draw, five, minuteMs, north, serveLotteries, serverNow } from "../../testing/lottery-server.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { LotteryBoard } from "./lottery-board.tsx";
import { formatCountdown } from "./lottery-tile.tsx";

let server: FakeServer;
beforeEach(() => {
  // The clock of the countdowns is stopped until a test moves it on.
  vi.useFakeTimers({
    now: Date.parse("2026-11-21T12:00:00Z"),
    toFake: ["Date", "setInterval", "clearInterval"],
  });
  server = serveLotteries();
});
afterEach(leaveFront);

const show = () => renderPart(<LotteryBoard gameType="ELOTT" />);
const tile = async (name: string) => {
  const play = await screen.findByRole("button", { name: new RegExp(`^${name}`) });
  return within(play.closest("li") as HTMLElement);
};
/** The server's reply when the next draw of Minute Five is so far away. */
const drawIn = (ms: number) => () => {
  const drawTime = serverNow() + ms;
  const results = [{ numero: "1", drawTime: drawTime - minuteMs, prizes: [], verifyUrl: null }];
  return {
    serverTime: serverNow(),
    list: [draw(five.gameId, { drawTime, closeTime: drawTime - 5_000, results })],
  };
};

it.each([
  [0, "00:00"],
  [59, "00:59"],
  [60, "01:00"],
  [3_599, "59:59"],
  [3_600, "1:00:00"],
  [11_099, "3:04:59"],
])("EXT-32 writes %d seconds as %s", (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});

describe("EXT-32 the next draw", () => {
  it("EXT-32 is counted down, and says when bets close before it", async () => {
    server.handlers["GET /wps/lottery/numero"] = drawIn(42_000);
    await show();
    const own = await tile("Minute Five");
    expect((await own.findByText("00:42")).parentElement?.textContent).toMatch(/^Next draw/);
    await act(() => vi.advanceTimersByTimeAsync(36_000));
    expect(own.getByText("00:06").parentElement?.textContent).toMatch(/^Next draw/);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(own.getByText("00:05").parentElement?.textContent).not.toMatch(/^Next draw/);
  });

  it("EXT-32 is being drawn from its moment on, and while an outcome is due", async () => {
    server.handlers["GET /wps/lottery/numero"] = drawIn(-1_000);
    await show();
    expect(await (await tile("Minute Five")).findByText(/Drawing/)).toBeTruthy();
    cleanup();
    server.handlers["GET /wps/lottery/numero"] = () => {
      const drawTime = serverNow() + 42_000;
      const results = [{ numero: "1", drawTime: drawTime - 2 * minuteMs, prizes: [], verifyUrl: null }];
      return { serverTime: serverNow(), list: [draw(five.gameId, { drawTime, results })] };
    };
    await show();
    expect(await (await tile("Minute Five")).findByText(/Drawing/)).toBeTruthy();
  });

  it("EXT-32 is counted down before the first of all, when nothing can be due", async () => {
    server.handlers["GET /wps/lottery/numero"] = () => ({
      serverTime: serverNow(),
      list: [draw(five.gameId, { results: [] })],
    });
    await show();
    const own = await tile("Minute Five");
    expect(await own.findByText("No draws yet")).toBeTruthy();
    expect(own.getByText("00:42").parentElement?.textContent).toMatch(/^Next draw/);
  });
});

describe("EXT-32 the board", () => {
  it("EXT-32 keeps its place while loading, and says for each lottery when nothing was drawn", async () => {
    let answer = () => {};
    const reply = drawIn(42_000);
    server.handlers["GET /wps/lottery/numero"] = () =>
      new Promise((resolve) => {
        answer = () => resolve(reply());
      });
    await show();
    const other = await tile("Northern Draw");
    expect(other.queryByText("No draws yet")).toBeNull();
    await act(async () => answer());
    expect(await other.findByText("No draws yet")).toBeTruthy();
  });

  it("lists each kind that is there, and none if there is only one", async () => {
    const menu = (kinds: { kind: "SSC" | "DRAW"; gameIds: string[] }[]) => {
      server.handlers["GET /wps/lottery/menu"] = () => ({ list: kinds });
    };
    menu([
      { kind: "SSC", gameIds: [five.gameId, "LOTT:elsewhere"] },
      { kind: "DRAW", gameIds: ["LOTT:elsewhere", north.gameId] },
    ]);
    await show();
    const kinds = within(await screen.findByRole("group", { name: "Kinds of lottery" }));
    const pressed = () => kinds.getAllByRole("button").map((kind) => kind.getAttribute("aria-pressed"));
    expect(pressed()).toEqual(["false", "false"]);
    await userEvent.click(kinds.getByRole("button", { name: "Five digits" }));
    expect(pressed()).toEqual(["true", "false"]);
    expect(screen.queryByText("Northern Draw")).toBeNull();
    cleanup();
    menu([{ kind: "SSC", gameIds: [five.gameId] }]);
    localStorage.clear();
    await show();
    await tile("Minute Five");
    expect(screen.queryByRole("group", { name: "Kinds of lottery" })).toBeNull();
  });

  it("EXT-32 opens the results of the lottery that was asked for, and closes them", async () => {
    await show();
    const own = await tile("Minute Five");
    const results = own.getByRole("button", { name: "Results: Minute Five" });
    expect(results.getAttribute("aria-haspopup")).toBe("dialog");
    await userEvent.click(results);
    const sheet = await screen.findByRole("dialog");
    expect(sheet.textContent).toContain("Minute Five");
    await userEvent.click(within(sheet).getByRole("button", { name: "Close" }));
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("EXT-32 shows nothing if the brand has no lottery, and can be requested again after a failure", async () => {
    server.handlers["GET /wps/lottery/list"] = () => ({ list: [] });
    await show();
    await vi.waitFor(() => expect(screen.queryByRole("region")).toBeNull());
    cleanup();
    localStorage.clear();
    server.handlers["GET /wps/lottery/list"] = () => failWith("game.not.found");
    await show();
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers["GET /wps/lottery/list"] = () => ({ list: [five] });
    await userEvent.click(retry);
    expect(await tile("Minute Five")).toBeTruthy();
  });
});

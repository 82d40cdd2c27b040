import type { ReplyOf } from "@croupier/contract/player/contract";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LotteryBoard } from "../../features/lottery/lottery-board.tsx";
import { localStore } from "../../shared/storage/stores.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { buildGames, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp, resetFront } from "../../testing/render-app.tsx";
import { renderPart } from "../../testing/render-part.tsx";

type Lottery = ReplyOf<"GET /wps/lottery/list">["list"][number];
type Draw = ReplyOf<"GET /wps/lottery/numero">["list"][number];

const minuteMs = 60_000;
/** The server is three hours ahead of this phone: countdowns must go by the server's clock alone. */
const serverNow = () => Date.now() + 3 * 60 * minuteMs;

const lottery = (gameId: string, overrides: Partial<Lottery> = {}): Lottery => ({
  gameId,
  nodeId: "31",
  displayName: gameId,
  gameType: "ELOTT",
  vassalage: "LOTT",
  kind: "SSC",
  periodMs: minuteMs,
  supportPlay: true,
  iconUrl: "/art/x-240.webp",
  ...overrides,
});

const draw = (gameId: string, overrides: Partial<Draw> = {}): Draw => {
  const drawTime = serverNow() + 42_000;
  return {
    gameId,
    numero: "20261121-0008",
    drawTime,
    closeTime: drawTime - 5_000,
    results: [
      {
        numero: "20261121-0007",
        drawTime: drawTime - minuteMs,
        prizes: [{ prize: "DRAW", numbers: ["4", "0", "4", "9", "1"] }],
      },
    ],
    ...overrides,
  };
};

const five = lottery("LOTT:five", { displayName: "Minute Five" });
const north = lottery("VN:north", { displayName: "Northern Draw", kind: "DRAW", supportPlay: false });

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/game/vendorTypes": () => buildVendorTypes(),
    "GET /wps/game/list": () => ({ games: buildGames(3), pageNum: 1, totalPages: 1, totalCount: 3 }),
    "GET /wps/lottery/list": () => ({ list: [five, north] }),
    "GET /wps/lottery/menu": () => ({
      list: [
        { kind: "SSC", gameIds: [five.gameId] },
        { kind: "KENO", gameIds: ["LOTT:elsewhere"] },
        { kind: "DRAW", gameIds: [north.gameId] },
      ],
    }),
    "GET /wps/lottery/numero": () => ({
      serverTime: serverNow(),
      list: [draw(five.gameId), draw(north.gameId, { results: [] })],
    }),
    "GET /wps/game/favourites/ids": () => ({ content: [] }),
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
  });
});
afterEach(() => {
  cleanup();
  resetFront();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const board = async () => within(await screen.findByRole("region", { name: "Lottery draws" }));
const tileOf = async (name: string) => {
  const play = await (await board()).findByRole("button", { name: new RegExp(`^${name}`) });
  return within(play.closest("li") as HTMLElement);
};
const readBalls = (tile: ReturnType<typeof within>) =>
  within(tile.getByRole("list", { name: "Numbers drawn" }))
    .getAllByRole("listitem")
    .map((ball) => ball.textContent);

describe("the lotteries", () => {
  it("EXT-32 show what was drawn last, and the time to the next draw by the server's clock", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await renderApp({ path: "/m/elott" });
    const tile = await tileOf("Minute Five");
    expect(await tile.findByText("Draw 20261121-0007")).toBeDefined();
    expect(readBalls(tile)).toEqual(["4", "0", "4", "9", "1"]);
    expect(tile.getByText("00:42")).toBeDefined();
    expect((await tileOf("Northern Draw")).getByText("Nothing has been drawn yet")).toBeDefined();
  });

  it("EXT-32 lead a member to the lottery's vendor, and a guest to login first", async () => {
    await renderApp({ path: "/m/elott", session: buildSession() });
    await userEvent.click(await (await board()).findByRole("button", { name: /^Minute Five/ }));
    await waitFor(() => expect(location.pathname + location.search).toBe("/m/play?nodeId=31"));
    cleanup();
    await renderApp({ path: "/m/elott" });
    await userEvent.click(await (await board()).findByRole("button", { name: /^Minute Five/ }));
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
  });

  it("says of a vendor that is not connected that it comes soon", async () => {
    await renderApp({ path: "/m/elott", session: buildSession() });
    await userEvent.click(await (await board()).findByRole("button", { name: /^Northern Draw/ }));
    expect(await screen.findByText(/vendor is not connected yet/)).toBeDefined();
    expect(location.pathname).toBe("/m/elott");
  });

  it("API-54 narrows by kind, of the kinds that are there, and a second press shows all again", async () => {
    await renderApp({ path: "/m/elott" });
    const kinds = within(await (await board()).findByRole("group", { name: "Kinds of lottery" }));
    expect(kinds.getAllByRole("button").map((kind) => kind.textContent)).toEqual([
      "Five digits",
      "Prize draws",
    ]);
    await userEvent.click(kinds.getByRole("button", { name: "Prize draws" }));
    expect((await board()).queryByText("Minute Five")).toBeNull();
    await userEvent.click(kinds.getByRole("button", { name: "Prize draws" }));
    expect((await board()).getByText("Minute Five")).toBeDefined();
  });

  it.each([
    ["/m/lott", "LOTT", "lottList"],
    ["/m/elott", "ELOTT", "elottList"],
  ] as const)(
    "SESS-14 API-53 on %s keeps the list of %s as %s, and shows it first",
    async (path, type, key) => {
      await renderApp({ path });
      await tileOf("Minute Five");
      expect(server.listCalls("GET /wps/lottery/list").at(-1)?.query.get("gameType")).toBe(type);
      expect(localStore.read(key)?.list).toHaveLength(2);
      expect(localStore.read("getGameLotts")?.list).toHaveLength(3);
      cleanup();
      server.handlers["GET /wps/lottery/list"] = () => failWith("unknown");
      await renderApp({ path });
      await tileOf("Minute Five");
    },
  );

  it("says when the list does not come, and gets it at the second try", async () => {
    server.handlers["GET /wps/lottery/list"] = () => failWith("unknown");
    await renderApp({ path: "/m/elott" });
    const retry = await (await board()).findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers["GET /wps/lottery/list"] = () => ({ list: [five] });
    await userEvent.click(retry);
    expect((await tileOf("Minute Five")).getByRole("button", { name: "Results: Minute Five" })).toBeDefined();
  });

  it("come with the kinds above them, and without these where they do not come", async () => {
    let fail = () => {};
    server.handlers["GET /wps/lottery/menu"] = () =>
      new Promise((_resolve, reject) => {
        fail = () => reject(new Error("planted"));
      });
    await renderApp({ path: "/m/elott" });
    await waitFor(() => expect(localStore.read("elottList")?.list).toHaveLength(2));
    expect(screen.queryByRole("button", { name: /^Minute Five/ })).toBeNull();
    fail();
    await tileOf("Minute Five");
    expect(screen.queryByRole("group", { name: "Kinds of lottery" })).toBeNull();
  });

  it("has no board where the brand has no lottery, and the games all the same", async () => {
    server.handlers["GET /wps/lottery/list"] = () => ({ list: [] });
    await renderApp({ path: "/m/lott" });
    await screen.findByRole("button", { name: "Game 1" });
    expect(screen.queryByRole("region", { name: "Lottery draws" })).toBeNull();
  });

  it("shows the results of a lottery, every prize of it, and what was missed", async () => {
    server.handlers["GET /wps/lottery/numero"] = ({ query }) => ({
      serverTime: serverNow(),
      list: [
        draw(north.gameId, {
          results: [
            {
              numero: "20261121",
              drawTime: serverNow(),
              prizes: [
                { prize: "SPECIAL", numbers: ["90210"] },
                { prize: "SECOND", numbers: ["00011", "77777"] },
              ],
            },
            ...(query.get("gameId") === north.gameId
              ? [{ numero: "20261120", drawTime: serverNow(), prizes: [] }]
              : []),
          ],
        }),
      ],
    });
    await renderApp({ path: "/m/elott" });
    const tile = await tileOf("Northern Draw");
    await tile.findByText("Draw 20261121");
    expect(readBalls(tile)).toEqual(["9", "0", "2", "1", "0"]);
    await userEvent.click(tile.getByRole("button", { name: "Results: Northern Draw" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Northern Draw" }));
    expect(await sheet.findByText("90210")).toBeDefined();
    expect(sheet.getByText("77777")).toBeDefined();
    expect(sheet.getByText("This draw did not take place")).toBeDefined();
  });
});

describe("a draw that comes while one looks", () => {
  /** Lets the time of the phone pass. */
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const count = () => server.listCalls("GET /wps/lottery/numero").length;

  it("closes its sale, is drawn, and its numbers follow by themselves", async () => {
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
    // Between draws nothing is asked for.
    expect(count()).toBe(asked);
    numbers = ["2", "2", "2", "2", "2"];
    await pass(8_000);
    expect(tile.getByText("Draw 1")).toBeDefined();
    expect(readBalls(tile)).toEqual(numbers);
    expect(count()).toBe(asked + 1);
  });
});

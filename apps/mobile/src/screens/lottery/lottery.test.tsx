import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { localStore } from "../../shared/storage/stores.ts";
import { buildSession } from "../../testing/builders.ts";
import { type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { draw, five, north, readBalls, serveLotteries, serverNow } from "../../testing/lottery-server.ts";
import { renderApp } from "../../testing/render-app.tsx";

let server: FakeServer;
beforeEach(() => {
  server = serveLotteries();
});
afterEach(leaveFront);

const board = async () => within(await screen.findByRole("region", { name: "Lottery draws" }));
const tileOf = async (name: string) => {
  const play = await (await board()).findByRole("button", { name: new RegExp(`^${name}`) });
  return within(play.closest("li") as HTMLElement);
};

describe("the lotteries", () => {
  it("EXT-32 show the last draw, and the time to the next one by the server's clock", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await renderApp({ path: "/m/elott" });
    const tile = await tileOf("Minute Five");
    expect(await tile.findByText("Draw 20261121-0007")).toBeDefined();
    expect(readBalls(tile)).toEqual(["4", "0", "4", "9", "1"]);
    expect(tile.getByText("00:42")).toBeDefined();
    const north = await tileOf("Northern Draw");
    expect(north.getByText("No draws yet")).toBeDefined();
    // It takes no bets, so nobody waits for its next draw.
    expect(north.queryByText(/Drawing|Next draw|\d\d:\d\d/)).toBeNull();
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

  it("says that a vendor that is not connected comes soon", async () => {
    await renderApp({ path: "/m/elott", session: buildSession() });
    await userEvent.click(await (await board()).findByRole("button", { name: /^Northern Draw/ }));
    expect(await screen.findByText(/vendor is not connected yet/)).toBeDefined();
    expect(location.pathname).toBe("/m/elott");
  });

  it("API-54 filters by kind, among the existing kinds, and a second press shows all again", async () => {
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

  it("load with the kinds above them, and without these if they fail", async () => {
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

  it("API-54 SESS-14 shows the kinds and lotteries that are kept while neither has come", async () => {
    await renderApp({ path: "/m/elott" });
    const group = { name: "Kinds of lottery" };
    await within(await (await board()).findByRole("group", group)).findByRole("button", {
      name: "Prize draws",
    });
    const [menu, list] = [localStore.read("getGameLotts"), localStore.read("elottList")];
    cleanup();
    for (const key of ["GET /wps/lottery/menu", "GET /wps/lottery/list"] as const)
      server.handlers[key] = () => new Promise<never>(() => {});
    if (menu) localStore.write("getGameLotts", menu);
    if (list) localStore.write("elottList", list);
    await renderApp({ path: "/m/elott" });
    await tileOf("Minute Five");
    const kinds = within(await (await board()).findByRole("group", group)).getAllByRole("button");
    expect(kinds.map((kind) => kind.textContent)).toEqual(["Five digits", "Prize draws"]);
  });

  it.each([
    ["/m/lott", "lottList"],
    ["/m/elott", "elottList"],
  ] as const)("SESS-14 on %s refreshes a kept %s, and the kept kinds", async (path, key) => {
    localStore.write(key, { list: [five] });
    localStore.write("getGameLotts", { list: [{ kind: "SSC", gameIds: [five.gameId] }] });
    await renderApp({ path });
    const kinds = within(await (await board()).findByRole("group", { name: "Kinds of lottery" }));
    expect(kinds.getAllByRole("button").map((kind) => kind.textContent)).toEqual([
      "Five digits",
      "Prize draws",
    ]);
    await tileOf("Northern Draw");
    expect(localStore.read(key)?.list).toHaveLength(2);
    expect(localStore.read("getGameLotts")?.list).toHaveLength(3);
  });

  it("has no board if the brand has no lottery, but still the games", async () => {
    server.handlers["GET /wps/lottery/list"] = () => ({ list: [] });
    await renderApp({ path: "/m/lott" });
    await screen.findByRole("button", { name: "Game 1" });
    expect(screen.queryByRole("region", { name: "Lottery draws" })).toBeNull();
  });

  it("shows the results of a lottery, with every prize and the missed draws", async () => {
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
              verifyUrl: null,
            },
            ...(query.get("gameId") === north.gameId
              ? [{ numero: "20261120", drawTime: serverNow(), prizes: [], verifyUrl: null }]
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

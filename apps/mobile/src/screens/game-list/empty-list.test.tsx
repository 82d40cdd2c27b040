import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGame, buildGames, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/game/vendorTypes": () => buildVendorTypes(),
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    "GET /wps/game/list": () => ({ games: [], pageNum: 1, totalPages: 0, totalCount: 0 }),
    "GET /wps/game/favourites": () => ({ content: [], pageNum: 1, totalPages: 0, pageSize: 35 }),
    "GET /wps/game/favourites/ids": () => ({ content: [] }),
    "GET /wps/game/recent": () => ({ list: [], totalPages: 0 }),
    "GET /wps/game/hot": () => ({ list: [] }),
    "GET /wps/game/popular": () => ({ list: buildGames(12) }),
  });
});
afterEach(leaveFront);

describe("an empty list", () => {
  it.each([
    ["/m/slot-games?name=nothing", "No games match"],
    ["/m/slot-games?data=recent", "You have not played anything yet"],
    ["/m/fav-games", /No favourites yet/],
    ["/m/hot-games?name=nothing", "No game has that name"],
    ["/m/hot-games", "Nothing here yet"],
  ])("API-58 %s says so and leads on to the most played games", async (path, text) => {
    await renderApp({ path, session: buildSession() });
    await screen.findByText(text);
    const popular = await screen.findByRole("region", { name: "Most played" });
    const names = within(popular).getAllByText(/^Game \d+$/);
    expect(names.map((name) => name.textContent)).toEqual(buildGames(9).map((game) => game.displayName));
  });

  it("has no filter to clear where a brand has no hot games", async () => {
    await renderApp({ path: "/m/hot-games" });
    await screen.findByText("Nothing here yet");
    expect(screen.queryByRole("button", { name: "Clear the filters" })).toBeNull();
  });

  it("leads to the lobby if there is no filter to clear", async () => {
    await renderApp({ path: "/m/slot-games" });
    await screen.findByText("Nothing here yet");
    expect(screen.queryByRole("button", { name: "Clear the filters" })).toBeNull();
    expect(screen.getByRole("link", { name: "Go to the lobby" }).getAttribute("href")).toBe("/m/home");
  });

  it.each([0, 1, 2])("shows no suggestions if %d games have been played", async (count) => {
    server.handlers["GET /wps/game/popular"] = () => ({ list: buildGames(count) });
    await renderApp({ path: "/m/slot-games?name=nothing" });
    await screen.findByText("No games match");
    await waitFor(() => expect(server.listCalls("GET /wps/game/popular")).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.queryByText("Most played")).toBeNull();
  });

  it.each(["/m/slot-games?name=nothing", "/m/hot-games?name=nothing"])(
    "CASE-23 %s suggests the hot games where nobody has played enough yet",
    async (path) => {
      server.handlers["GET /wps/game/popular"] = () => ({ list: [] });
      server.handlers["GET /wps/game/hot"] = () => ({ list: buildGames(4) });
      await renderApp({ path });
      const hot = await screen.findByRole("region", { name: "Hot games" });
      expect(within(hot).getAllByText(/^Game \d+$/)).toHaveLength(4);
    },
  );

  it("leads on from a row of them", async () => {
    server.handlers["GET /wps/game/popular"] = () => ({ list: buildGames(3) });
    await renderApp({ path: "/m/slot-games?name=nothing" });
    expect(await screen.findByRole("region", { name: "Most played" })).toBeTruthy();
  });

  it("sends no request while there are games to show", async () => {
    server.handlers["GET /wps/game/list"] = () => ({
      games: [buildGame(1)],
      pageNum: 1,
      totalPages: 1,
      totalCount: 1,
    });
    await renderApp({ path: "/m/slot-games" });
    await screen.findByText("1 of 1");
    expect(server.listCalls("GET /wps/game/popular")).toEqual([]);
  });
});

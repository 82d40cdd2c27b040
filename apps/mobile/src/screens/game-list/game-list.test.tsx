import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeServer, failWith } from "../../testing/fake-server.ts";
import { page, serveGameList } from "../../testing/game-list-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGames, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

let server: FakeServer;
beforeEach(() => {
  server = serveGameList(5);
});
afterEach(leaveFront);

const lists = () => server.listCalls("GET /wps/game/list");
const lastQuery = () => lists().at(-1)?.query;
const isModal = () => document.documentElement.classList.contains("modal-open");
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const card = (name: string) => screen.findByRole("button", { name });

describe("the game list", () => {
  it("LIST-02 LIST-03 counts x of y, appends the next 35 and then removes the button", async () => {
    server = serveGameList();
    await renderApp({ path: "/m/gameList" });
    await screen.findByText("35 of 40");
    fireEvent.click(screen.getByText("More games"));
    await screen.findByText("40 of 40");
    expect(screen.getAllByText(/^Game \d+$/)).toHaveLength(40);
    expect(screen.queryByRole("button", { name: "More games" })).toBeNull();
    expect(lists().map(({ query }) => [query.get("pageNo"), query.get("pageSize")])).toEqual([
      ["1", "35"],
      ["2", "35"],
    ]);
  });

  it("LIST-03 a link with a page number shows the pages up to it, side by side", async () => {
    server.handlers["GET /wps/game/list"] = ({ query }) => {
      const pageNo = Number(query.get("pageNo"));
      return page(buildGames(35, (pageNo - 1) * 35 + 1), pageNo, 4, 140);
    };
    await renderApp({ path: "/m/gameList?page=3" });
    await screen.findByText("105 of 140");
    expect(lists().map(({ query }) => query.get("pageNo"))).toEqual(["1", "2", "3"]);
    await press("More games");
    await screen.findByText("140 of 140");
    expect(location.search).toBe("?page=4");
  });

  it.each([
    ["each page brings new ones", 35, "210 of 280"],
    ["each page begins with the last of the one before", 34, "205 of 280"],
  ])("LIST-02 counts every game that is shown once, on any page: %s", async (_, step, counter) => {
    server.handlers["GET /wps/game/list"] = ({ query }) => {
      const pageNo = Number(query.get("pageNo"));
      return page(buildGames(35, (pageNo - 1) * step + 1), pageNo, 8, 280);
    };
    await renderApp({ path: "/m/gameList?page=6" });
    expect(await screen.findByText(counter)).toBeTruthy();
  });

  it("LIST-02 counts the games of all types that are shown together", async () => {
    const types = ["SPORTS", "ESPORTS", "COCKFIGHT"];
    server.handlers["GET /wps/game/list"] = ({ query }) => {
      const at = types.indexOf(query.get("gameType") ?? "");
      return page(buildGames(5, 1 + at * 5), 1, 2, 10 + at);
    };
    await renderApp({ path: "/m/sport-games" });
    expect(await screen.findByText("15 of 33")).toBeTruthy();
  });

  it("LIST-18 a failed further page keeps the shown games, and loads with a tap", async () => {
    let isBroken = true;
    server.handlers["GET /wps/game/list"] = ({ query }) => {
      if (query.get("pageNo") !== "2") return page();
      return isBroken ? failWith("system.unavailable") : page(buildGames(5, 36), 2);
    };
    await renderApp({ path: "/m/gameList" });
    await screen.findByText("35 of 40");
    await press("More games");
    await screen.findByRole("button", { name: "Loading failed, click to retry" });
    expect(screen.getByText("35 of 40")).toBeDefined();
    isBroken = false;
    await press("Loading failed, click to retry");
    await screen.findByText("40 of 40");
  });

  it("LIST-01 has a category menu, a search box, Recent, Hot and Provider, and the drawer of vendors", async () => {
    await renderApp({ path: "/m/gameList" });
    await card("Game 1");
    const menu = screen.getByRole("navigation", { name: "Game types" });
    expect(
      within(menu)
        .getAllByRole("link")
        .map((link) => [link.textContent, link.getAttribute("href")]),
    ).toEqual([
      ["Slots", "/m/gameList?gameType=RNG"],
      ["Sports", "/m/gameList?gameType=SPORTS"],
    ]);
    expect(within(menu).getByRole("link", { current: "page" }).textContent).toBe("Slots");
    expect(screen.getByRole("searchbox", { name: "Search games by name" })).toBeDefined();
    for (const name of ["Recent", "Hot", "Provider"])
      expect(screen.getByRole("button", { name, pressed: false })).toBeDefined();
    await press("Provider");
    expect(await screen.findByRole("dialog", { name: "Choose providers" })).toBeDefined();
  });

  it("LIST-05 says that a list is on its way for three seconds at most, even when it hangs", async () => {
    server.handlers["GET /wps/game/list"] = () => new Promise(() => {});
    vi.useFakeTimers();
    await renderApp({ path: "/m/gameList" });
    await act(() => vi.advanceTimersByTimeAsync(300));
    const toast = screen.getByText("Loading…");
    await act(() => vi.advanceTimersByTimeAsync(2_700));
    expect(toast.isConnected).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(screen.queryByText("Loading…")).toBeNull();
  });

  it.each([
    ["RNG", ["All", "New", "Favourites", "Video slots"]],
    ["FISH", ["All", "Favourites", "Boss hunts"]],
    ["LIVE", ["All", "Favourites", "Roulette"]],
    ["PVP", ["All", "Favourites"]],
  ])("LIST-07 the bar of %s has %j", async (gameType, expected) => {
    server.handlers["GET /wps/game/vendorTypes"] = () =>
      buildVendorTypes({
        mapping: {
          RNG: { gameClassify: [{ key: "VIDEO", vendors: ["BGS"] }] },
          FISH: { gameClassify: [{ key: "BOSS", vendors: ["BGS"] }] },
          LIVE: { gameClassify: [{ key: "ROU", vendors: ["BGS"] }] },
        },
      });
    await renderApp({ path: `/m/gameList?gameType=${gameType}` });
    await card("Game 1");
    const bar = await screen.findByRole("group", { name: "Classifications" });
    expect(
      within(bar)
        .getAllByRole("button")
        .map((button) => button.textContent),
    ).toEqual(expected);
  });

  it("GAME-11 asks for pictures of rx2 for html5", async () => {
    await renderApp({ path: "/m/gameList" });
    await card("Game 1");
    expect([lastQuery()?.get("imgSize"), lastQuery()?.get("platform")]).toEqual(["rx2", "html5"]);
  });

  it("ROUTE-16 lists sports with e-sports and cockfights", async () => {
    await renderApp({ path: "/m/sport-games" });
    await screen.findAllByRole("button", { name: "Game 1" });
    expect(lists().map(({ query }) => query.get("gameType"))).toEqual(["SPORTS", "ESPORTS", "COCKFIGHT"]);
  });

  it("ROUTE-17 limits the in-house page to BGS", async () => {
    await renderApp({ path: "/m/inHouse" });
    await card("Game 1");
    expect([lastQuery()?.get("gameType"), lastQuery()?.get("vassalage")]).toEqual(["RNG", "BGS"]);
    expect(screen.getByRole("heading", { name: "In-house games" })).toBeDefined();
  });

  it("ROUTE-25 preselects classification and vendor from the query", async () => {
    await renderApp({ path: "/m/gameList?gameType=RNG&type=VIDEO&vassalage=BGS" });
    await card("Game 1");
    expect([lastQuery()?.get("gameClassify"), lastQuery()?.get("vassalage")]).toEqual(["VIDEO", "BGS"]);
    expect(screen.getByRole("button", { name: "Video slots", pressed: true })).toBeDefined();
    expect(screen.getByRole("button", { name: "BGS Studio", pressed: true })).toBeDefined();
    expect(screen.getByRole("button", { name: "Provider (1)", pressed: true })).toBeDefined();
  });

  it("LIST-04 shows the empty state, whose button clears the filters", async () => {
    server.handlers["GET /wps/game/list"] = ({ query }) =>
      query.get("gameName") ? page([], 1, 0, 0) : page();
    await renderApp({ path: "/m/gameList?name=nothing" });
    await screen.findByText("No games match");
    await press("Clear the filters");
    await card("Game 1");
    expect(location.search).toBe("");
  });

  it("LIST-18 a failed list offers to try again", async () => {
    server.handlers["GET /wps/game/list"] = () => failWith("unknown");
    await renderApp({ path: "/m/gameList" });
    expect(await screen.findByText("Loading failed, click to retry")).toBeDefined();
    server.handlers["GET /wps/game/list"] = () => page();
    await press("Loading failed, click to retry");
    await card("Game 1");
  });

  it("LIST-06 LAYOUT-11 LAYOUT-12 the provider popup marks the page, applies on Confirm, and Reset empties it", async () => {
    await renderApp({ path: "/m/gameList" });
    await card("Game 1");
    await press("Provider");
    const popup = await screen.findByRole("dialog", { name: "Choose providers" });
    expect(isModal()).toBe(true);
    await userEvent.click(within(popup).getByRole("button", { name: "AMBRFX Studio" }));
    expect(lastQuery()?.has("vassalage")).toBe(false);
    await userEvent.click(within(popup).getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(lastQuery()?.get("vassalage")).toBe("AMBRFX"));
    expect(isModal()).toBe(false);
    await press("Provider (1)");
    const again = await screen.findByRole("dialog", { name: "Choose providers" });
    await userEvent.click(within(again).getByRole("button", { name: "Reset" }));
    await userEvent.click(within(again).getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(location.search).toBe(""));
  });

  it("LIST-09 Hot shows the hot games of the type without paging", async () => {
    await renderApp({ path: "/m/gameList?gameType=FISH" });
    await card("Game 1");
    await press("Hot");
    await card("Hot One");
    expect(server.listCalls("GET /wps/game/hot").at(-1)?.query.get("gameType")).toBe("FISH");
    expect(screen.queryByRole("button", { name: "More games" })).toBeNull();
  });

  it.each(["Recent", "Favourites"])("LIST-10 LIST-11 %s without a session goes to login", async (name) => {
    await renderApp({ path: "/m/gameList" });
    await card("Game 1");
    await press(name);
    expect(location.pathname).toBe("/m/login");
  });
});

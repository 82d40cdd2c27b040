import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { goHome } from "../../shared/games/category.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import {
  buildAnnouncements,
  buildGame,
  buildGames,
  buildGroup,
  buildVendorTypes,
} from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

let server: FakeServer;
/** The games of a page at most: few are drawn sooner. */
let most: number;

const sorting = [
  buildGroup("RNG", ["BGS", "AMBRFX", "XLOTT"]),
  buildGroup("FISH", ["BGS"]),
  buildGroup("SPORTS", ["BTI", "SABA"]),
  buildGroup("ESPORTS", ["TF"]),
  buildGroup("COCKFIGHT", ["SV3"]),
  buildGroup("LOTT", ["TCG_SEA"]),
  buildGroup("ELOTT", ["LDRUM"]),
];

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", undefined);
  most = 3;
  server = createFakeServer({
    "GET /wps/system/announcements": () => buildAnnouncements(),
    "GET /wps/game/vendorTypes": () => buildVendorTypes({ sorting }),
    "GET /wps/game/hot": () => ({ list: [buildGame(90, { displayName: "Hot One" })] }),
    "GET /wps/game/list": ({ query }) => {
      const pageNo = Number(query.get("pageNo"));
      const pageSize = Math.min(most, Number(query.get("pageSize")));
      const games = buildGames(pageSize, (pageNo - 1) * pageSize + 1);
      return { games, pageNum: pageNo, totalPages: 2, totalCount: 2 * pageSize };
    },
    "GET /wps/game/winners": () => ({ list: [] }),
    "GET /wps/game/favourites": () => ({ content: [buildGame(2)], pageNum: 1, totalPages: 1, pageSize: 15 }),
    "GET /wps/game/favourites/ids": () => ({ content: ["2"] }),
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    "GET /wps/system/helpCenter": () => [],
  });
});
afterEach(() => {
  act(goHome);
  leaveFront();
});

const region = (name: string) => screen.findByRole("region", { name });
const lists = () => server.listCalls("GET /wps/game/list");
const lastQuery = () => lists().at(-1)?.query;
const group = async (name: string) => within(await screen.findByRole("group", { name }));
const hubMenu = async () => within(await screen.findByRole("navigation", { name: "Game categories" }));
const category = (name: string) => `/m/home?category=${name}`;

describe("the hub's home", () => {
  it("HOME-14 has a search box, a vendor filter and the category sections", async () => {
    await renderApp();
    expect(await screen.findByRole("searchbox", { name: "Search games by name" })).toBeDefined();
    for (const name of ["Hot", "Slots", "Sports"]) await region(name);
    const picker = await group("Providers to choose from");
    await userEvent.click(picker.getByRole("button", { name: "AMBRFX Studio" }));
    await region("Results");
    expect([lastQuery()?.get("vassalage"), lastQuery()?.has("gameType")]).toEqual(["AMBRFX", false]);
    expect(screen.queryByRole("region", { name: "Slots" })).toBeNull();
    expect(location.search).toBe("?vassalage=AMBRFX");
    await userEvent.click(picker.getByRole("button", { name: "AMBRFX Studio" }));
    await region("Slots");
  });

  it("HOME-15 back leads from a search among a vendor's games to the lobby", async () => {
    await renderApp({ path: "/m/home?name=jade&vassalage=AMBRFX" });
    await userEvent.click(within(await region("Results")).getByRole("button", { name: "Back" }));
    await region("Slots");
    expect(location.search).toBe("");
  });

  it("HOME-15 searches by 36, with more of them and a way back", async () => {
    most = 36;
    await renderApp();
    await userEvent.type(await screen.findByRole("searchbox"), "jade{Enter}");
    const results = within(await region("Results"));
    await results.findByText("36 of 72");
    expect([lastQuery()?.get("gameName"), lastQuery()?.get("pageSize")]).toEqual(["jade", "36"]);
    await userEvent.click(results.getByRole("button", { name: "More games" }));
    await results.findByText("72 of 72");
    expect(location.search).toBe("?name=jade&page=2");
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    await region("Hot");
    expect(location.search).toBe("");
  });

  it("SEARCH-02 searches 600 ms after the last key, and not before", async () => {
    await renderApp();
    const box = await screen.findByRole("searchbox");
    await region("Slots");
    vi.useFakeTimers();
    for (const value of ["ja", " jade "]) {
      fireEvent.change(box, { target: { value } });
      act(() => void vi.advanceTimersByTime(599));
      expect(location.search, value).toBe("");
    }
    act(() => void vi.advanceTimersByTime(1));
    expect(location.search).toBe("?name=jade");
  });

  it("back leads from a search to the lobby, after any searches in between", async () => {
    await renderApp();
    const steps = history.length;
    await userEvent.type(await screen.findByRole("searchbox"), "jade{Enter}");
    await region("Results");
    // Over the marked word: once the box is empty for a moment, the lobby is back and the next search is the first again.
    const over = { initialSelectionStart: 0, initialSelectionEnd: "jade".length };
    await userEvent.type(screen.getByRole("searchbox"), "moon{Enter}", over);
    await waitFor(() => expect(location.search).toBe("?name=moon"));
    expect(history.length).toBe(steps + 1);
    act(() => history.back());
    await region("Slots");
    expect((screen.getByRole("searchbox") as HTMLInputElement).value).toBe("");
  });

  it("VENDOR-02 VENDOR-03 VENDOR-05 VENDOR-06 the picker of home has no All, a link to all, and no lotteries or sports", async () => {
    await renderApp();
    const picker = within(await region("Providers to choose from"));
    const names = picker.getAllByRole("button").map((button) => button.textContent);
    expect(names).toEqual(["BGS Studio", "AMBRFX Studio", "TF Studio", "SV3 Studio"]);
    expect(picker.getByRole("link", { name: "View all" }).getAttribute("href")).toBe("/m/providers");
  });
});

describe("the hub's categories", () => {
  it.each([
    ["SPORTS", ["BTI Studio", "SABA Studio"]],
    ["ESPORTS", ["TF Studio"]],
    ["COCKFIGHT", ["SV3 Studio"]],
    ["LOTT", ["TCG_SEA Studio"]],
    ["ELOTT", ["LDRUM Studio"]],
  ])("HOME-16 %s is a list of vendors", async (key, names) => {
    await renderApp({ path: category(key) });
    const games = within(await region("Games"));
    for (const name of names) await games.findByRole("button", { name: new RegExp(name) });
    expect(games.getAllByRole("button", { name: /Studio/ })).toHaveLength(names.length);
    expect(lists()).toEqual([]);
  });

  it("HOME-16 HOT shows the hot games, and each vendor once", async () => {
    await renderApp({ path: category("HOT") });
    const games = within(await region("Games"));
    await games.findByRole("button", { name: "Hot One" });
    expect(games.getAllByRole("button", { name: /BGS Studio/ })).toHaveLength(1);
    expect(games.getAllByRole("button", { name: /Studio/ })).toHaveLength(9);
  });

  it("HOME-16 the other categories are vendor lists of their category", async () => {
    await renderApp({ path: category("FISH") });
    await screen.findByText("3 of 6");
    expect([lastQuery()?.get("gameType"), lastQuery()?.get("pageSize")]).toEqual(["FISH", "36"]);
    const picker = await group("Providers to choose from");
    expect(picker.getAllByRole("button").map((button) => button.textContent)).toEqual(["All", "BGS Studio"]);
  });

  it("LIST-16 LIST-17 has tabs, vendors and more; Hot pressed again is All, and a vendor ends Hot", async () => {
    await renderApp({ path: category("RNG") });
    await screen.findByText("3 of 6");
    await userEvent.click(screen.getByRole("button", { name: "More games" }));
    await screen.findByText("6 of 6");
    const tabs = await group("What to show");
    const isPressed = (name: string) => tabs.getByRole("button", { name }).getAttribute("aria-pressed");
    await userEvent.click(tabs.getByRole("button", { name: "Hot" }));
    await screen.findByRole("button", { name: "Hot One" });
    expect([isPressed("Hot"), location.search]).toEqual(["true", "?category=RNG&data=hot"]);
    await userEvent.click(tabs.getByRole("button", { name: "Hot" }));
    await screen.findByText("3 of 6");
    expect([isPressed("All"), location.search]).toEqual(["true", "?category=RNG"]);
    await userEvent.click(tabs.getByRole("button", { name: "Hot" }));
    const picker = await group("Providers to choose from");
    await userEvent.click(picker.getByRole("button", { name: "AMBRFX Studio" }));
    await waitFor(() => expect(lastQuery()?.get("vassalage")).toBe("AMBRFX"));
    expect([isPressed("Hot"), isPressed("All")]).toEqual(["false", "true"]);
    await userEvent.click(tabs.getByRole("button", { name: "All" }));
    expect(location.search).toBe("?category=RNG");
  });

  it("LIST-16 sends a guest from Favourites to register, by a tap and by a link", async () => {
    await renderApp({ path: category("RNG") });
    const tabs = await group("What to show");
    await userEvent.click(tabs.getByRole("button", { name: "Favourites" }));
    expect(location.pathname).toBe("/m/register");
    cleanup();
    await renderApp({ path: `${category("RNG")}&data=fav` });
    await waitFor(() => expect(location.pathname).toBe("/m/register"));
    expect(server.listCalls("GET /wps/game/favourites")).toEqual([]);
  });

  it("HOME-13 sends a guest whom a link brings to the favourites to login", async () => {
    await renderApp({ path: category("FAV") });
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
  });

  it("FAV-05 shows a member's favourites by 15", async () => {
    await renderApp({ path: category("FAV"), session: buildSession() });
    await screen.findByRole("button", { name: "Game 2" });
    expect(server.listCalls("GET /wps/game/favourites").at(-1)?.query.get("pageSize")).toBe("15");
  });

  it("back leads from a category to the lobby, after any choices in between", async () => {
    await renderApp();
    const steps = history.length;
    await userEvent.click((await hubMenu()).getByRole("button", { name: "Slots" }));
    await userEvent.click((await hubMenu()).getByRole("button", { name: "Fishing" }));
    await screen.findByText("3 of 6");
    expect([location.search, history.length]).toEqual(["?category=FISH", steps + 1]);
  });
});

describe("a vendor's tile", () => {
  const tile = async (name: string) => screen.findByRole("button", { name: new RegExp(name) });

  it("GAME-07 launches a vendor that is one product, by its first game of the category", async () => {
    server.handlers["GET /wps/game/list"] = () => ({
      games: [buildGame(77, { gameType: "SPORTS", vassalage: "BTI" })],
      pageNum: 1,
      totalPages: 1,
      totalCount: 1,
    });
    await renderApp({ path: category("SPORTS"), session: buildSession() });
    await userEvent.click(await tile("BTI Studio"));
    await waitFor(() => expect(location.pathname + location.search).toBe("/m/play?nodeId=77"));
    expect([lastQuery()?.get("vassalage"), lastQuery()?.get("gameType")]).toEqual(["BTI", "SPORTS"]);
  });

  it("GAME-07 launches a vendor without games of its own, and sends a guest to login", async () => {
    server.handlers["GET /wps/game/vendorTypes"] = () =>
      buildVendorTypes({ sorting: [buildGroup("RNG", ["LOBBY"], 0)] });
    await renderApp({ path: category("HOT") });
    await userEvent.click(await tile("LOBBY Studio"));
    expect(location.pathname).toBe("/m/login");
    expect(lists()).toEqual([]);
  });

  it("GAME-07 leads to the games of a vendor that has many", async () => {
    await renderApp({ path: category("HOT") });
    await userEvent.click(await tile("AMBRFX Studio"));
    await waitFor(() => expect(location.pathname + location.search).toBe("/m/slot-games?vassalage=AMBRFX"));
  });

  it("says when a vendor cannot be launched", async () => {
    server.handlers["GET /wps/game/list"] = () => failWith("system.unavailable");
    await renderApp({ path: category("SPORTS"), session: buildSession() });
    await userEvent.click(await tile("BTI Studio"));
    expect(await screen.findByText("System upgrading, please try again later.")).toBeDefined();
    expect(location.pathname).toBe("/m/home");
  });

  it("VENDOR-04 has an icon that disappears when it fails to load", async () => {
    await renderApp({ path: category("SPORTS") });
    const icon = (await tile("BTI Studio")).querySelector("img");
    expect(icon?.getAttribute("src")).toBe("/art/vendor/BTI-COLOR.png?v=1");
    expect(icon?.getAttribute("srcset")).toBe(
      "/art/vendor/BTI-COLOR-120.png?v=1 120w, /art/vendor/BTI-COLOR-180.png?v=1 180w, /art/vendor/BTI-COLOR.png?v=1 320w",
    );
    expect(icon?.getAttribute("sizes")).toBe("60px");
    fireEvent.error(icon!);
    expect(icon?.hidden).toBe(true);
  });
});

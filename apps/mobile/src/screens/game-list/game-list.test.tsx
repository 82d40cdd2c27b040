import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { buildGame, buildGames, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp, resetFront } from "../../testing/render-app.tsx";

let server: FakeServer;
const page = (games = buildGames(35), pageNum = 1, totalPages = 2, totalCount = 40) => ({
  games,
  pageNum,
  totalPages,
  totalCount,
});

beforeEach(() => {
  server = createFakeServer({
    "GET /wps/game/vendorTypes": () => buildVendorTypes(),
    "GET /wps/game/favourites/ids": () => ({ content: ["2"] }),
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    "GET /wps/game/list": ({ query }) => (query.get("pageNo") === "2" ? page(buildGames(5, 36), 2) : page()),
    "GET /wps/game/hot": () => ({ list: [buildGame(90, { displayName: "Hot One" })] }),
    "POST /wps/game/favourites": () => null,
    "DELETE /wps/game/favourites": () => null,
  });
});
afterEach(() => {
  cleanup();
  resetFront();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const member = buildSession();
const lists = () => server.listCalls("GET /wps/game/list");
const lastQuery = () => lists().at(-1)?.query;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const card = (name: string) => screen.findByRole("button", { name });

describe("the game list", () => {
  it("LIST-02 LIST-03 counts x of y, appends the next 35 and then has no more button", async () => {
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

  it("LIST-18 a further page that failed leaves what is shown, and comes with a tap", async () => {
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

  it("LIST-13 a change of the classification begins again at page 1", async () => {
    await renderApp({ path: "/m/gameList?page=2" });
    await screen.findByText("40 of 40");
    await press("Video slots");
    await screen.findByText("35 of 40");
    expect(location.search).toBe("?type=VIDEO");
    expect([lastQuery()?.get("gameClassify"), lastQuery()?.get("pageNo")]).toEqual(["VIDEO", "1"]);
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
  ])("LIST-07 the bar of %s has %j", async (gameType, expected) => {
    server.handlers["GET /wps/game/vendorTypes"] = () =>
      buildVendorTypes({
        mapping: {
          RNG: { gameClassify: [{ key: "VIDEO", vendors: ["BGS"] }] },
          FISH: { gameClassify: [{ key: "BOSS", vendors: ["BGS"] }] },
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

  it("LIST-06 the provider popup applies on Confirm, and Reset empties it", async () => {
    await renderApp({ path: "/m/gameList" });
    await card("Game 1");
    await press("Provider");
    const popup = await screen.findByRole("dialog", { name: "Choose providers" });
    await userEvent.click(within(popup).getByRole("button", { name: "AMBRFX Studio" }));
    expect(lastQuery()?.has("vassalage")).toBe(false);
    await userEvent.click(within(popup).getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(lastQuery()?.get("vassalage")).toBe("AMBRFX"));
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

describe("search", () => {
  const box = () => screen.getByRole("searchbox", { name: "Search games by name" });

  it("SEARCH-01 SEARCH-02 searches the trimmed term 600 ms after the last key", async () => {
    await renderApp({ path: "/m/gameList" });
    await card("Game 1");
    vi.useFakeTimers();
    fireEvent.change(box(), { target: { value: "  ja" } });
    act(() => void vi.advanceTimersByTime(400));
    fireEvent.change(box(), { target: { value: "  jade " } });
    act(() => void vi.advanceTimersByTime(599));
    expect(lists()).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(1));
    expect(lastQuery()?.get("gameName")).toBe("jade");
  });

  it("SEARCH-03 Enter searches at once, and once per second", async () => {
    await renderApp({ path: "/m/gameList" });
    await card("Game 1");
    vi.useFakeTimers();
    fireEvent.change(box(), { target: { value: "jade" } });
    fireEvent.submit(box());
    expect(lists()).toHaveLength(2);
    fireEvent.change(box(), { target: { value: "jader" } });
    fireEvent.submit(box());
    expect(lists()).toHaveLength(2);
  });

  it("LIST-13 a late answer of an earlier search is dropped", async () => {
    let answerSlow = (_value: ReturnType<typeof page>) => {};
    server.handlers["GET /wps/game/list"] = ({ query }) => {
      if (query.get("gameName") !== "slow") return page([buildGame(7, { displayName: "Quick" })], 1, 1, 1);
      return new Promise((resolve) => {
        answerSlow = resolve;
      });
    };
    await renderApp({ path: "/m/gameList?name=slow" });
    fireEvent.change(box(), { target: { value: "quick" } });
    fireEvent.submit(box());
    await card("Quick");
    await act(async () => answerSlow(page([buildGame(8, { displayName: "Slow" })], 1, 1, 1)));
    expect(screen.queryByRole("button", { name: "Slow" })).toBeNull();
    expect(screen.getByRole("button", { name: "Quick" })).toBeDefined();
  });

  it("SEARCH-04 clearing restores the unsearched list", async () => {
    await renderApp({ path: "/m/gameList?name=jade" });
    await card("Game 1");
    await press("Clear the search");
    await waitFor(() => expect(lastQuery()?.has("gameName")).toBe(false));
  });
});

describe("a card", () => {
  const heart = (name: string) => screen.getByRole("button", { name: `Favourite: ${name}` });

  it("SESS-13 a guest's tap goes to login, FAV-01 and so does the heart", async () => {
    await renderApp({ path: "/m/gameList" });
    await userEvent.click(await card("Game 1"));
    expect(location.pathname).toBe("/m/login");
    cleanup();
    await renderApp({ path: "/m/gameList" });
    await card("Game 1");
    await userEvent.click(heart("Game 1"));
    expect(location.pathname).toBe("/m/login");
    expect(server.listCalls("POST /wps/game/favourites")).toEqual([]);
  });

  it("GAME-05 a member's tap opens the game", async () => {
    server.handlers["GET /wps/game/launch"] = () => ({ url: "https://arcade.example/play" });
    await renderApp({ path: "/m/gameList", session: member });
    await userEvent.click(await card("Game 3"));
    await waitFor(() => expect(location.pathname + location.search).toBe("/m/play?nodeId=3"));
  });

  it("says honestly that a game is not connected yet", async () => {
    server.handlers["GET /wps/game/list"] = () => page([buildGame(1, { supportPlay: false })], 1, 1, 1);
    await renderApp({ path: "/m/gameList", session: member });
    await userEvent.click(await screen.findByRole("button", { name: /Game 1.*Soon/ }));
    await screen.findByText(/vendor is not connected yet/);
    expect(location.pathname).toBe("/m/gameList");
  });

  it("GAME-03 has a heart, but not for lotteries", async () => {
    server.handlers["GET /wps/game/list"] = () =>
      page([buildGame(1), buildGame(2, { gameType: "LOTT" }), buildGame(3, { gameType: "ELOTT" })], 1, 1, 3);
    await renderApp({ path: "/m/gameList" });
    await card("Game 1");
    expect(screen.getAllByRole("button", { name: /^Favourite:/ })).toHaveLength(1);
  });

  it("FAV-04 hearts are filled from the ids call, and a filled one removes", async () => {
    await renderApp({ path: "/m/gameList", session: member });
    await card("Game 2");
    await waitFor(() => expect(heart("Game 2").getAttribute("aria-pressed")).toBe("true"));
    await userEvent.click(heart("Game 2"));
    await waitFor(() => expect(heart("Game 2").getAttribute("aria-pressed")).toBe("false"));
    expect(server.listCalls("DELETE /wps/game/favourites")).toHaveLength(1);
    expect(server.listCalls("POST /wps/game/favourites")).toEqual([]);
  });

  it("FAV-02 a heart that is tapped before the favourites are known adds none that there is already", async () => {
    let answerIds = (_ids: { content: string[] }) => {};
    server.handlers["GET /wps/game/favourites/ids"] = () =>
      new Promise((resolve) => {
        answerIds = resolve;
      });
    await renderApp({ path: "/m/gameList", session: member });
    await card("Game 2");
    await userEvent.click(heart("Game 2"));
    await waitFor(() => expect(heart("Game 2").getAttribute("aria-pressed")).toBe("true"));
    await act(async () => answerIds({ content: ["2"] }));
    await userEvent.click(heart("Game 3"));
    await waitFor(() => expect(server.listCalls("POST /wps/game/favourites")).toHaveLength(1));
    expect(server.listCalls("POST /wps/game/favourites")[0]?.body).toContain('"3"');
    expect(heart("Game 2").getAttribute("aria-pressed")).toBe("true");
  });

  it("a heart shows a tap within its own event, and does not look back when the server has answered", async () => {
    await renderApp({ path: "/m/gameList", session: member });
    await card("Game 1");
    await waitFor(() => expect(heart("Game 2").getAttribute("aria-pressed")).toBe("true"));
    const seen: (string | null)[] = [];
    const watcher = new MutationObserver(() => seen.push(heart("Game 1").getAttribute("aria-pressed")));
    watcher.observe(heart("Game 1"), { attributeFilter: ["aria-pressed"] });
    fireEvent.click(heart("Game 1"));
    expect(heart("Game 1").getAttribute("aria-pressed")).toBe("true");
    await waitFor(() => expect(server.listCalls("POST /wps/game/favourites")).toHaveLength(1));
    // The second tap is sent only after the first call has ended.
    fireEvent.click(heart("Game 3"));
    await waitFor(() => expect(server.listCalls("POST /wps/game/favourites")).toHaveLength(2));
    expect(seen).toEqual(["true"]);
    watcher.disconnect();
  });

  it("FAV-04 knows more favourites than one page of their ids holds", async () => {
    server.handlers["GET /wps/game/favourites/ids"] = ({ query }) => {
      const pageNo = Number(query.get("pageNo"));
      const many = Array.from({ length: 100 }, (_, index) => String(1_000 * pageNo + index));
      return { content: pageNo < 3 ? many : ["3"] };
    };
    await renderApp({ path: "/m/gameList", session: member });
    await card("Game 3");
    await waitFor(() => expect(heart("Game 3").getAttribute("aria-pressed")).toBe("true"));
    expect(server.listCalls("GET /wps/game/favourites/ids")).toHaveLength(3);
  });

  it("two taps on one heart reach the server one after the other, and the last one counts", async () => {
    let answerAdd = () => {};
    server.handlers["POST /wps/game/favourites"] = () =>
      new Promise((resolve) => {
        answerAdd = () => resolve(null);
      });
    await renderApp({ path: "/m/gameList", session: member });
    await card("Game 1");
    await waitFor(() => expect(heart("Game 2").getAttribute("aria-pressed")).toBe("true"));
    await userEvent.click(heart("Game 1"));
    await waitFor(() => expect(server.listCalls("POST /wps/game/favourites")).toHaveLength(1));
    await userEvent.click(heart("Game 1"));
    expect(heart("Game 1").getAttribute("aria-pressed")).toBe("false");
    expect(server.listCalls("DELETE /wps/game/favourites")).toEqual([]);
    await act(async () => answerAdd());
    await waitFor(() => expect(server.listCalls("DELETE /wps/game/favourites")).toHaveLength(1));
    expect(heart("Game 1").getAttribute("aria-pressed")).toBe("false");
  });

  it("takes the heart back and says why when the call fails", async () => {
    server.handlers["POST /wps/game/favourites"] = () => failWith("system.unavailable");
    await renderApp({ path: "/m/gameList", session: member });
    await card("Game 1");
    await userEvent.click(heart("Game 1"));
    await screen.findByText("System upgrading, please try again later.");
    expect(heart("Game 1").getAttribute("aria-pressed")).toBe("false");
  });
});

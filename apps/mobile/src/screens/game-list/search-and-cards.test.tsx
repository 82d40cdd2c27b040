import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { type FakeServer, failWith } from "../../testing/fake-server.ts";
import { page, serveGameList } from "../../testing/game-list-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGame } from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

let server: FakeServer;
beforeEach(() => {
  server = serveGameList(5);
});
afterEach(leaveFront);

const member = buildSession();
const lists = () => server.listCalls("GET /wps/game/list");
const lastQuery = () => lists().at(-1)?.query;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const card = (name: string) => screen.findByRole("button", { name });

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

  it("SEARCH-03 the second after a search is 1000 ms long: not 999, and not longer", async () => {
    await renderApp({ path: "/m/gameList" });
    await card("Game 1");
    vi.useFakeTimers();
    const search = (term: string) => {
      fireEvent.change(box(), { target: { value: term } });
      fireEvent.submit(box());
    };
    search("jade");
    expect(lists()).toHaveLength(2);
    act(() => void vi.advanceTimersByTime(500));
    // Clears what the key has started, so that only Enter searches.
    search("jader");
    act(() => void vi.advanceTimersByTime(499));
    search("jaderi");
    expect(lists(), "999 ms after the first").toHaveLength(2);
    act(() => void vi.advanceTimersByTime(1));
    search("jaderiv");
    expect(lists(), "1000 ms after the first").toHaveLength(3);
    expect(lastQuery()?.get("gameName")).toBe("jaderiv");
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

  it("SEARCH-03 takes the next Enter 1000 ms after the first, and no sooner", async () => {
    await renderApp({ path: "/m/gameList" });
    await card("Game 1");
    vi.useFakeTimers();
    const enter = (value: string) => {
      fireEvent.change(box(), { target: { value } });
      fireEvent.submit(box());
    };
    const terms = () => lists().map(({ query }) => query.get("gameName"));
    enter("jade");
    act(() => void vi.advanceTimersByTime(999));
    enter("ruby");
    expect(terms()).toEqual([null, "jade"]);
    act(() => void vi.advanceTimersByTime(1));
    enter("pearl");
    expect(terms()).toEqual([null, "jade", "pearl"]);
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

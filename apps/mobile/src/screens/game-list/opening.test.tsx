import type { SwitchName } from "@croupier/brand/switches";
import { getToasts } from "@croupier/ui-kit/toast-store";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { type FakeServer, failWith } from "../../testing/fake-server.ts";
import { page, serveGameList } from "../../testing/game-list-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGame } from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

const URL_OF_GAME = "https://arcade.example/play?s=1";

let server: FakeServer;
beforeEach(() => {
  server = serveGameList(5);
  server.handlers["GET /wps/game/launch"] = () => ({ url: URL_OF_GAME });
});
afterEach(() => {
  vi.restoreAllMocks();
  return leaveFront();
});

const toast = () => getToasts().at(-1)?.text;
const tapCard = async () => userEvent.click(await screen.findByRole("button", { name: "Game 1" }));

describe("a game's own window", () => {
  const parameters = { game_window: "1" };
  const openList = () => renderApp({ path: "/m/gameList", session: buildSession(), parameters });
  const fakeWindow = () => ({
    opener: window,
    document: { title: "" },
    location: { replace: vi.fn() },
    close: vi.fn(),
  });

  it("GAME-06 opens within the tap and gets its address afterwards, and cannot reach this page", async () => {
    const opened = fakeWindow();
    const open = vi.spyOn(window, "open").mockReturnValue(opened as unknown as Window);
    await openList();
    const tile = await screen.findByRole("button", { name: "Game 1" });
    fireEvent.click(tile);
    expect(open).toHaveBeenCalledExactlyOnceWith("", "_blank");
    expect(server.listCalls("GET /wps/game/launch")).toEqual([]);
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledExactlyOnceWith(URL_OF_GAME));
    expect(opened.opener).toBeNull();
    expect(server.listCalls("GET /wps/game/launch")[0]?.query.get("nodeId")).toBe("1");
    expect(location.pathname).toBe("/m/gameList");
  });

  it("GAME-06 says that the popup was blocked, and launches nothing", async () => {
    vi.spyOn(window, "open").mockReturnValue(null);
    await openList();
    await tapCard();
    await waitFor(() => expect(toast()).toBe("Popup blocked. Please allow popups and try again."));
    expect(server.listCalls("GET /wps/game/launch")).toEqual([]);
  });

  it.each([
    ["a failed launch", () => failWith("vendor.unavailable")],
    ["an address that is no page", () => ({ url: "javascript:alert(1)" })],
  ])("GAME-06 closes again after %s, and says so", async (_name, reply) => {
    const opened = fakeWindow();
    vi.spyOn(window, "open").mockReturnValue(opened as unknown as Window);
    server.handlers["GET /wps/game/launch"] = reply;
    await openList();
    await tapCard();
    await waitFor(() => expect(opened.close).toHaveBeenCalled());
    expect(opened.location.replace).not.toHaveBeenCalled();
    expect(toast()).toMatch(/vendor is not responding/);
  });

  it("GAME-05 is not there without the brand's word: the game has a screen", async () => {
    const open = vi.spyOn(window, "open");
    await renderApp({ path: "/m/gameList", session: buildSession() });
    await tapCard();
    await waitFor(() => expect(location.pathname + location.search).toBe("/m/play?nodeId=1"));
    expect(open).not.toHaveBeenCalled();
  });
});

describe("demo play of a guest", () => {
  const demo = () => screen.queryAllByRole("button", { name: /demo/i });

  it("SESS-13 is offered on no card unless the brand switches it on, and a card leads to login", async () => {
    await renderApp({ path: "/m/gameList" });
    await screen.findByText("5 of 5");
    expect(demo()).toEqual([]);
    await tapCard();
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
  });

  it.each<[games: string, switches: SwitchName[]]>([
    ["0", []],
    ["0", ["GUESTDEMO"]],
    ["1", []],
    ["1", ["GUESTDEMO"]],
  ])("SESS-13 a card leads to login with windows for games: %s, and switches %j", async (games, switches) => {
    const open = vi.spyOn(window, "open").mockReturnValue(null);
    await renderApp({ path: "/m/gameList", parameters: { game_window: games }, switches });
    await tapCard();
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
    expect(open).not.toHaveBeenCalled();
    expect(server.listCalls("GET /wps/game/launch")).toEqual([]);
  });

  it("opens from the card if the brand switches it on", async () => {
    server.handlers["GET /wps/game/list"] = () => page([buildGame(1)], 1, 1, 1);
    await renderApp({ path: "/m/gameList", switches: ["GUESTDEMO"] });
    await screen.findByText("1 of 1");
    const [button] = demo();
    if (!button) throw new Error("no demo");
    await userEvent.click(button);
    await waitFor(() => expect(location.search).toBe("?nodeId=1&demo=1"));
  });

  it("opens on its own screen, which asks their age first, although games have windows of their own", async () => {
    server.handlers["GET /wps/game/list"] = () => page([buildGame(1)], 1, 1, 1);
    vi.spyOn(window, "open").mockReturnValue(null);
    const parameters = { game_window: "1" };
    await renderApp({ path: "/m/gameList", parameters, switches: ["GUESTDEMO"] });
    await screen.findByText("1 of 1");
    const [button] = demo();
    if (!button) throw new Error("no demo");
    await userEvent.click(button);
    await waitFor(() => expect(location.search).toBe("?nodeId=1&demo=1"));
    expect(server.listCalls("GET /wps/game/demo")).toEqual([]);
  });
});

describe("a finger on a card", () => {
  const long = "The Extraordinarily Long Voyage of the Amber Tiger";

  it("UX-02 UX-05 shows the full name on a long press and opens nothing, and takes one tap in 300 ms", async () => {
    server.handlers["GET /wps/game/list"] = () => page([buildGame(1, { displayName: long })], 1, 1, 1);
    await renderApp({ path: "/m/gameList", session: buildSession() });
    const card = await screen.findByRole("button", { name: long });
    // The touch listener loads with the first touch, once the page has loaded.
    await vi.dynamicImportSettled();
    fireEvent.touchStart(document.body);
    await vi.dynamicImportSettled();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    fireEvent.pointerDown(card, { pointerType: "touch" });
    act(() => void vi.advanceTimersByTime(370));
    fireEvent.pointerUp(card, { pointerType: "touch" });
    fireEvent.click(card);
    expect(getToasts()).toMatchObject([{ kind: "info", text: long }]);
    expect(location.pathname).toBe("/m/gameList");
    vi.useRealTimers();
  });
});

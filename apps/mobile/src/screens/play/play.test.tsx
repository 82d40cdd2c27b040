import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { localStore } from "../../shared/storage/stores.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";

let server: FakeServer;
const URL_OF_GAME = "https://arcade.example/play?s=1";

/** The page in the frame belongs to a vendor. Tests do not load it. */
const { happyDOM } = window as unknown as { happyDOM: { settings: { disableIframePageLoading: boolean } } };

beforeEach(() => {
  happyDOM.settings.disableIframePageLoading = true;
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    "GET /wps/game/launch": () => ({ url: URL_OF_GAME }),
    "GET /wps/game/demo": () => ({ url: URL_OF_GAME }),
  });
});
afterEach(leaveFront);

const play = (query = "nodeId=3") => renderApp({ path: `/m/play?${query}`, session: buildSession() });
const frame = () => screen.findByTitle<HTMLIFrameElement>("The game");

async function say(data: object, origin = "https://arcade.example") {
  const { contentWindow } = await frame();
  act(() => {
    dispatchEvent(new MessageEvent("message", { data, origin, source: contentWindow }));
  });
}

describe("play", () => {
  it("SESS-13 a guest goes to login, and back to the game afterwards", async () => {
    await renderApp({ path: "/m/play?nodeId=3" });
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
    expect(sessionStorage.getItem("returnTo")).toBe('"/m/play?nodeId=3"');
    expect(server.listCalls("GET /wps/game/launch")).toEqual([]);
  });

  it.each([
    ["game.not.open", "This game's vendor is not connected yet. It will open soon."],
    ["game.not.found", "This game does not exist."],
    ["game.disabled", "This game is switched off at the moment."],
  ] as const)("a guest hears %s before any login, and no word of the network", async (code, text) => {
    server.handlers["GET /wps/game/check"] = () => failWith(code);
    await renderApp({ path: "/m/play?nodeId=3" });
    await screen.findByText(text);
    expect(location.pathname).toBe("/m/play");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Deposit" }), "a guest has no wallet").toBeNull();
    expect(screen.queryByText("******")).toBeNull();
    expect(screen.queryByText(/network|connection/i)).toBeNull();
    expect(server.listCalls("GET /wps/game/launch")).toEqual([]);
  });

  it("a guest whose link names no game is told so, without a login", async () => {
    await renderApp({ path: "/m/play" });
    await screen.findByText("This game does not exist.");
    expect(location.pathname).toBe("/m/play");
  });

  it("SESS-13 a guest goes to login once the game is known to open", async () => {
    let answer: (reply: null) => void = () => undefined;
    server.handlers["GET /wps/game/check"] = () => new Promise((resolve) => (answer = resolve));
    await renderApp({ path: "/m/play?nodeId=3" });
    await waitFor(() => expect(server.listCalls("GET /wps/game/check")).toHaveLength(1));
    expect(location.pathname).toBe("/m/play");
    answer(null);
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
    expect(sessionStorage.getItem("returnTo")).toBe('"/m/play?nodeId=3"');
  });

  it("GAME-05 GAME-09 launches once, by gateway 3, in a sandbox of another origin", async () => {
    await play();
    const element = await frame();
    expect(element.getAttribute("src")).toBe(URL_OF_GAME);
    expect(element.getAttribute("sandbox")).toBe("allow-scripts allow-same-origin allow-forms");
    const [call, ...more] = server.listCalls("GET /wps/game/launch");
    expect(more).toEqual([]);
    expect(Object.fromEntries(call?.query ?? [])).toMatchObject({
      nodeId: "3",
      gateway: "3",
      language: "EN",
      backUrl: "/m/home",
    });
  });

  it("does not frame a page of its own origin", async () => {
    server.handlers["GET /wps/game/launch"] = () => ({ url: `${location.origin}/m/home` });
    await play();
    expect(await screen.findByText(/vendor is not responding/)).toBeDefined();
    expect(screen.queryByTitle("The game")).toBeNull();
  });

  it("the bar follows the balance that the game tells, and no other sender's", async () => {
    await play();
    await screen.findByText("¥ 10.00");
    const balance = { source: "bgs", type: "balance", units: "1250000", currency: "CNY" };
    await say(balance, "https://evil.example");
    await say({ ...balance, currency: "XXX" });
    expect(screen.getByText("¥ 10.00")).toBeDefined();
    await say(balance);
    await screen.findByText("¥ 12.50");
  });

  it("shows one exit and one balance: the bar goes once the game shows its own", async () => {
    await play();
    await screen.findByText("¥ 10.00");
    await say({ source: "bgs", type: "ready" });
    expect(screen.getByRole("button", { name: "Leave the game" })).toBeDefined();
    await say({ source: "bgs", type: "ready", hasControls: true }, "https://evil.example");
    expect(screen.getByText("¥ 10.00")).toBeDefined();
    await say({ source: "bgs", type: "ready", hasControls: true });
    expect(screen.queryByText("¥ 10.00")).toBeNull();
    expect(screen.queryByRole("button", { name: "Leave the game" })).toBeNull();
  });

  it("keeps a demo player's way to sign up, without a second exit", async () => {
    localStore.write("ofAge", true);
    await renderApp({ path: "/m/play?nodeId=3&demo=1", switches: ["GUESTDEMO"] });
    await say({ source: "bgs", type: "ready", hasControls: true });
    expect(screen.queryByRole("button", { name: "Leave the game" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Sign up" }));
    await waitFor(() => expect(location.pathname).toBe("/m/register"));
  });

  it("deposit leads to the voucher center", async () => {
    await play();
    await say({ source: "bgs", type: "deposit" });
    await waitFor(() => expect(location.pathname).toBe("/m/voucherCenter"));
  });

  it("FAULT-06 says that the vendor is not responding, and tries again", async () => {
    server.handlers["GET /wps/game/launch"] = () => failWith("vendor.unavailable");
    await play();
    await screen.findByText(/vendor is not responding/);
    server.handlers["GET /wps/game/launch"] = () => ({ url: URL_OF_GAME });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await frame()).toBeDefined();
  });

  it("opens no address a second time when a slow game is tried again", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    await play();
    await frame();
    expect(screen.getByText("Opening the game…")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    act(() => void vi.advanceTimersByTime(10_000));
    let answer: (reply: { url: string }) => void = () => undefined;
    server.handlers["GET /wps/game/launch"] = () => new Promise((resolve) => (answer = resolve));
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(server.listCalls("GET /wps/game/launch")).toHaveLength(2));
    expect(screen.queryByTitle("The game")).toBeNull();
    answer({ url: `${URL_OF_GAME}&again` });
    expect((await frame()).getAttribute("src")).toBe(`${URL_OF_GAME}&again`);
  });

  it("a visitor plays a demo without a wallet", async () => {
    localStore.write("ofAge", true);
    await renderApp({ path: "/m/play?nodeId=3&demo=1", switches: ["GUESTDEMO"] });
    await frame();
    expect(screen.getByText(/Demo play/)).toBeDefined();
    expect(server.listCalls("GET /wps/wallets/gcs")).toEqual([]);
    expect(server.listCalls("GET /wps/game/launch")).toEqual([]);
  });

  it("SESS-13 a guest of a brand without demo play goes to login, regardless of the address", async () => {
    await renderApp({ path: "/m/play?nodeId=3&demo=1" });
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
    expect(server.listCalls("GET /wps/game/demo")).toEqual([]);
  });

  it("says when the network is gone", async () => {
    await play();
    await frame();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void dispatchEvent(new Event("offline")));
    expect(await screen.findByText(/You are offline/)).toBeDefined();
    vi.restoreAllMocks();
  });

  it("says that a game's vendor is not connected, which trying again does not change", async () => {
    server.handlers["GET /wps/game/launch"] = () => failWith("game.not.open");
    await play();
    await screen.findByText("This game's vendor is not connected yet. It will open soon.");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(screen.queryByText(/network|connection/i)).toBeNull();
  });
});

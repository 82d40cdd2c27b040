import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { navigate } from "../../platform/router/history.ts";
import { toggleBalanceHidden } from "../../shared/money/balance-hidden.ts";
import { walletQuery } from "../../shared/money/wallet.ts";
import { localStore } from "../../shared/storage/stores.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderApp } from "../../testing/render-app.tsx";

const { happyDOM } = window as unknown as { happyDOM: { settings: { disableIframePageLoading: boolean } } };

const startServer = () =>
  createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    "GET /wps/game/launch": () => ({ url: "https://arcade.example/play?s=1" }),
    "GET /wps/game/demo": () => ({ url: "https://arcade.example/play?s=1" }),
  });
let server: FakeServer;
beforeEach(() => {
  happyDOM.settings.disableIframePageLoading = true;
  server = startServer();
});
afterEach(() => {
  vi.restoreAllMocks();
  leaveFront();
});

const play = (query = "nodeId=3") => renderApp({ path: `/m/play?${query}`, session: buildSession() });
const frame = () => screen.findByTitle<HTMLIFrameElement>("The game");
async function say(data: object) {
  const { contentWindow } = await frame();
  act(() => {
    const origin = "https://arcade.example";
    dispatchEvent(
      new MessageEvent("message", { data: { source: "bgs", ...data }, origin, source: contentWindow }),
    );
  });
}
const cover = () => screen.queryByText("Opening the game…");

describe("the bar over a game", () => {
  it("has a member's balance by its name, and a way to pay in", async () => {
    await play();
    const figure = await screen.findByText("¥ 10.00");
    expect(figure.closest("p")?.textContent).toContain("Balance");
    await userEvent.click(screen.getByRole("button", { name: "Deposit" }));
    await waitFor(() => expect(location.pathname).toBe("/m/voucherCenter"));
  });

  it("MENU-20 hides the balance of a member who hides it", async () => {
    await play();
    await screen.findByText("¥ 10.00");
    act(toggleBalanceHidden);
    expect(screen.getByText("******")).toBeTruthy();
    expect(screen.queryByText("¥ 10.00")).toBeNull();
    act(toggleBalanceHidden);
  });

  it("a guest's demo opens once they have said that they are of age, and asks no second time", async () => {
    const openDemo = () => renderApp({ path: "/m/play?nodeId=3&demo=1", switches: ["GUESTDEMO"] });
    await openDemo();
    await screen.findByText("Demo play is only for people aged 18 or over.");
    expect(server.listCalls("GET /wps/game/demo")).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "I am 18 or over" }));
    await frame();
    const kept = localStore.read("ofAge") ?? false;
    leaveFront();
    localStore.write("ofAge", kept);
    startServer();
    await openDemo();
    await frame();
    expect(screen.queryByText(/aged 18/)).toBeNull();
  });

  it("a demo has a mark, the exit and the way to sign up, and neither balance nor deposit", async () => {
    localStore.write("ofAge", true);
    await renderApp({ path: "/m/play?nodeId=3&demo=1", switches: ["GUESTDEMO"] });
    await frame();
    expect(screen.getByText(/Demo play/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Leave the game" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Sign up" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Deposit" })).toBeNull();
    expect(screen.queryByText("******")).toBeNull();
  });
});

describe("a game", () => {
  it("is covered until it is shown, and stays shown", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    await play();
    await frame();
    expect(cover()?.closest("[role=status]")).toBeTruthy();
    await say({ type: "ready" });
    expect(cover()).toBeNull();
    act(() => void vi.advanceTimersByTime(20_000));
    expect(cover()).toBeNull();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it("that is slow says so", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    await play();
    await frame();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(cover()).toBeNull();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(cover()).toBeTruthy());
  });

  it.each([
    ["its own exit", () => say({ type: "close" })],
    ["the bar's", async () => userEvent.click(await screen.findByRole("button", { name: "Leave the game" }))],
  ])("is left by %s", async (_name, leave) => {
    await play();
    await frame();
    await leave();
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
  });

  const pressLastExit = async () => {
    const exits = screen.getAllByRole("button", { name: "Leave the game" });
    await userEvent.click(exits.at(-1) as HTMLElement);
  };

  it.each([
    ["its own exit", "nodeId=3", frame, () => say({ type: "close" })],
    ["the bar's exit", "nodeId=3", frame, pressLastExit],
    ["a failed launch's exit", "nodeId=9", () => screen.findByText(/is not responding/), pressLastExit],
    ["a guest's exit before a demo", "nodeId=3&demo=1", () => screen.findByText(/aged 18/), pressLastExit],
  ])("LAYOUT-06 is left by %s for the screen that it was opened from", async (_name, query, wait, leave) => {
    server.handlers["GET /wps/game/launch"] = () =>
      query === "nodeId=9" ? failWith("vendor.unavailable") : { url: "https://arcade.example/play?s=1" };
    const session = !query.includes("demo") && { session: buildSession() };
    await renderApp({ path: "/m/help", switches: ["GUESTDEMO"], ...session });
    act(() => navigate(`/m/play?${query}`));
    await wait();
    await leave();
    await waitFor(() => expect(location.pathname).toBe("/m/help"));
  });

  it("ignores a round, which changes no screen", async () => {
    await play();
    await screen.findByText("¥ 10.00");
    await say({ type: "round" });
    expect(location.pathname).toBe("/m/play");
    expect(cover()).toBeTruthy();
  });

  it("that tells its balance changes the member's at once, but not in another currency", async () => {
    const { client } = await play();
    await screen.findByText("¥ 10.00");
    await say({ type: "balance", units: "400000", currency: "CNY" });
    expect(await screen.findByText("¥ 4.00")).toBeTruthy();
    await say({ type: "balance", units: "99900000", currency: "BRL" });
    expect(client.getQueryData(walletQuery.queryKey)).toMatchObject({ sumBalance: 4, currency: "CNY" });
    expect(screen.getByText("¥ 4.00")).toBeTruthy();
  });

  it("refreshes the member's data, and the winners, once it was left", async () => {
    const { client } = await play();
    await frame();
    const refresh = vi.spyOn(client, "invalidateQueries");
    await say({ type: "deposit" });
    await waitFor(() => expect(location.pathname).toBe("/m/voucherCenter"));
    const keys = refresh.mock.calls.map(([filter]) => JSON.stringify(filter?.queryKey));
    expect(keys).toContain('["winners"]');
    expect(keys).toHaveLength(2);
  });

  it("a demo refreshes nothing, and its play money is not the wallet's", async () => {
    const { client } = await play("nodeId=3&demo=1");
    await frame();
    const refresh = vi.spyOn(client, "invalidateQueries");
    const write = vi.spyOn(client, "setQueryData");
    await say({ type: "balance", units: "99900000", currency: "CNY" });
    await say({ type: "deposit" });
    await waitFor(() => expect(location.pathname).toBe("/m/voucherCenter"));
    expect(write).not.toHaveBeenCalled();
    expect(refresh).not.toHaveBeenCalled();
  });

  it("that cannot be launched says so with a way on and a way out, and no cover", async () => {
    server.handlers["GET /wps/game/launch"] = () => failWith("vendor.unavailable");
    await play();
    const notice = await screen.findByRole("alert");
    expect(notice.textContent).toMatch(/vendor is not responding/);
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
    expect(screen.getAllByRole("button", { name: "Leave the game" })).toHaveLength(2);
    expect(cover()).toBeNull();
    expect(screen.queryByTitle("The game")).toBeNull();
  });

  it("without a number is reported once, with no other try", async () => {
    await play("");
    expect((await screen.findByRole("alert")).textContent).toContain("This game does not exist.");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(server.listCalls("GET /wps/game/launch")).toEqual([]);
  });

  it("with the network there is no word of it", async () => {
    await play();
    await frame();
    expect(screen.queryByText(/You are offline/)).toBeNull();
  });
});

import { sessionTypes } from "@croupier/domain/session-types";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { preloadPath } from "../../app/screen-loader.ts";
import { navigate } from "../../platform/router/history.ts";
import { type Unread, unreadCounts } from "../../shared/messages/unread.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { iconOf } from "../../testing/icon-of.tsx";
import { type RenderAppOptions, renderApp, resetFront } from "../../testing/render-app.tsx";

const none: Unread = { announcement: 0, inbox: 0, chat: 0 };
let server: FakeServer;

// Preload every target of these tests. A chunk that loads late could still be loading when they end.
beforeAll(() => Promise.all(["/m/home", "/m/login", "/m/help", "/m/chat"].map(preloadPath)));

beforeEach(() => {
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    "GET /wps/chat/launch": () => ({ chatUrl: "/m/chat?title=Live+chat" }),
    "GET /wps/chat/messages": () => ({ list: [], hasMore: false, isClosed: false }),
    "GET /wps/message/inbox": () => ({ list: [], next: null }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  unreadCounts.set(none);
  resetFront();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (options: Partial<RenderAppOptions> = {}) =>
  renderApp({ path: "/m/message", switches: ["CBS3"], ...options });
const entry = (name: string | RegExp) =>
  screen.queryByRole("link", { name }) ?? screen.queryByRole("button", { name });
const telegram = (url: string) => ({ status: { resources: [{ resourceType: "TELEGRAM", url }] } });
/** The other links of a brand, which are safe as well. */
const downloads = ["MOBILECONFIG", "IOS", "Android", "AppDownloadIcon"].map((resourceType) => ({
  resourceType,
  url: `https://app.example/${resourceType}`,
}));

describe("the message centre", () => {
  it.each(["/m/message", "/m/help"] as const)("MSG-01 has an arrow to the lobby, from %s", async (first) => {
    await open({ path: first });
    if (first !== "/m/message") act(() => navigate("/m/message"));
    await screen.findByRole("heading", { level: 1, name: "Messages" });
    const back = screen.getByRole("button", { name: "Back" });
    expect(iconOf(back)).toBe("back");
    await userEvent.click(back);
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
  });

  it("MSG-02 opens the brand's messaging app in a tab of its own", async () => {
    await open(telegram("https://t.me/nova"));
    const link = entry(/Telegram/) as HTMLAnchorElement;
    expect([link.href, link.target, link.rel]).toEqual([
      "https://t.me/nova",
      "_blank",
      "noopener noreferrer",
    ]);
  });

  it.each(Object.entries(sessionTypes))(
    "MSG-02 lists it to everybody who is signed in: %s (%d)",
    async (_, type) => {
      await open({ ...telegram("https://t.me/nova"), session: buildSession({ type }) });
      expect(entry(/Telegram/)?.getAttribute("href")).toBe("https://t.me/nova");
    },
  );

  it.each([...downloads.keys(), downloads.length])(
    "MSG-02 takes the address of the TELEGRAM entry alone, which is number %i of the brand's links from 0",
    async (place) => {
      const resources = downloads.toSpliced(place, 0, { resourceType: "TELEGRAM", url: "https://t.me/nova" });
      await open({ status: { resources } });
      expect(entry(/Telegram/)?.getAttribute("href")).toBe("https://t.me/nova");
    },
  );

  it("MSG-02 lists no messaging app for a brand that has downloads alone", async () => {
    await open({ status: { resources: downloads } });
    expect(entry(/Announcements/)).not.toBeNull();
    expect(entry(/Telegram/)).toBeNull();
  });

  it.each([["javascript:alert(1)"], ["//evil.example"], ["http://t.me/nova"]])(
    "MSG-02 SEC-20 does not show %s",
    async (url) => {
      await open(telegram(url));
      expect(entry(/Announcements/)).not.toBeNull();
      expect(entry(/Telegram/)).toBeNull();
    },
  );

  it("MSG-02 MSG-03 MSG-05 lists announcements, inbox and affiliate service, and no messaging app without a link", async () => {
    await open();
    const targets = ["Announcements", "Inbox", "Affiliate service"].map((name) =>
      entry(new RegExp(name))?.getAttribute("href"),
    );
    expect(targets).toEqual(["/m/notice", "/m/webEmail", "/m/inviteFriends"]);
    expect(entry(/Telegram/)).toBeNull();
  });

  it.each([
    ["a guest", undefined],
    ["a member", sessionTypes.member],
    ["an agent", sessionTypes.agent],
    ["a trial account", sessionTypes.trial],
  ])("MSG-04 lists the live chat for %s only with CBS3", async (_who, type) => {
    const who = type === undefined ? {} : { session: buildSession({ type }) };
    await open(who);
    expect(entry(/Live chat/)).not.toBeNull();
    cleanup();
    await open({ ...who, switches: [] });
    expect(entry(/Announcements/)).not.toBeNull();
    expect(entry(/Live chat/)).toBeNull();
  });

  it.each([
    [0, undefined],
    [1, "1"],
    [99, "99"],
    [100, "99+"],
  ])("MSG-06 shows %d unread as %s on announcements, inbox and chat", async (count, shown) => {
    await open({ session: buildSession() });
    act(() => unreadCounts.set({ announcement: count, inbox: count, chat: count }));
    for (const name of [/Announcements/, /Inbox/, /Live chat/])
      expect(entry(name)?.querySelector('[role="img"]')?.textContent).toBe(shown);
    expect(entry(/Affiliate/)?.querySelector('[role="img"]')).toBeNull();
  });

  it.each([/Inbox/, /Affiliate/, /Live chat/])(
    "MSG-05 MSG-07 MSG-09 sends a guest to login from %s",
    async (name) => {
      await open();
      await userEvent.click(entry(name) as HTMLElement);
      await waitFor(() => expect(location.pathname).toBe("/m/login"));
      expect(server.listCalls("GET /wps/chat/launch")).toEqual([]);
    },
  );

  it.each([/Inbox/, /Live chat/])("MSG-08 tells a trial account what is missing for %s", async (name) => {
    await open({ session: buildSession({ type: 4 }) });
    await userEvent.click(entry(name) as HTMLElement);
    await screen.findByText("This feature is for full accounts only.");
    expect(location.pathname).toBe("/m/message");
    expect(server.listCalls("GET /wps/chat/launch")).toEqual([]);
  });
});

describe("the way into the chat", () => {
  const tap = () => entry(/Live chat/)?.click();
  const settle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  /** Opens the message centre of a member with fake timers. */
  async function openStill() {
    await open({ session: buildSession() });
    vi.useFakeTimers();
  }

  it("MSG-10 API-31 shows please wait, asks with look and way back, and moves 500 ms after the address is known", async () => {
    let answer: (chat: { chatUrl: string }) => void = () => undefined;
    server.handlers["GET /wps/chat/launch"] = () => new Promise((resolve) => (answer = resolve));
    await openStill();
    tap();
    await settle(3_000);
    expect(screen.getByText("Please wait…")).toBeDefined();
    const [launch] = server.listCalls("GET /wps/chat/launch");
    expect(Object.fromEntries(launch?.query ?? [])).toMatchObject({
      b2c: "1",
      language: "EN",
      title: "Live chat",
      backUrl: "/m/message",
    });
    expect(launch?.headers.get("Module")).toBe("CBS3");
    answer({ chatUrl: "/m/chat?title=Live+chat" });
    await settle(499);
    expect(location.pathname).toBe("/m/message");
    await settle(1);
    expect(`${location.pathname}${location.search}`).toBe("/m/chat?title=Live+chat");
    expect(screen.queryByText("Please wait…")).toBeNull();
  });

  it("MSG-10 takes the message away after 9,999 ms when the server hangs, and says that it failed", async () => {
    server.handlers["GET /wps/chat/launch"] = () => new Promise(() => undefined);
    await openStill();
    vi.stubGlobal(
      "fetch",
      vi.fn(
        (_url: string, { signal }: RequestInit) =>
          new Promise((_resolve, reject) =>
            signal?.addEventListener("abort", () => reject(signal.reason as Error)),
          ),
      ),
    );
    tap();
    await settle(9_998);
    expect(screen.getByText("Please wait…")).toBeDefined();
    await settle(1);
    expect(screen.queryByText("Please wait…")).toBeNull();
    expect(location.pathname).toBe("/m/message");
  });

  it.each(["javascript:alert(1)", "http://chat.example/", "//chat.example", "data:text/html,x"])(
    "SEC-20 does not go to %s",
    async (chatUrl) => {
      const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
      server.handlers["GET /wps/chat/launch"] = () => ({ chatUrl });
      await openStill();
      tap();
      await settle(600);
      expect(assign).not.toHaveBeenCalled();
      expect(location.pathname).toBe("/m/message");
      expect(screen.getByText("Unknown error")).toBeDefined();
    },
  );

  it("API-32 goes to a chat that the brand runs elsewhere over HTTPS", async () => {
    const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    server.handlers["GET /wps/chat/launch"] = () => ({ chatUrl: "https://chat.example/room" });
    await openStill();
    tap();
    await settle(600);
    expect(assign).toHaveBeenCalledWith("https://chat.example/room");
  });

  it("FAULT-11 asks once however often it is tapped, and again after a failure", async () => {
    server.handlers["GET /wps/chat/launch"] = () => failWith("system.unavailable");
    await openStill();
    for (let taps = 0; taps < 20; taps += 1) tap();
    await settle(0);
    expect(server.listCalls("GET /wps/chat/launch")).toHaveLength(1);
    expect(screen.getByText("System upgrading, please try again later.")).toBeDefined();
    tap();
    await settle(0);
    expect(server.listCalls("GET /wps/chat/launch")).toHaveLength(2);
  });

  it("FOOT-06 MSG-09 the footer's chat opens it under the same rules", async () => {
    const footer = { path: "/m/help", parameters: { footer_menu: "home,chat" } };
    await open({ ...footer, session: buildSession({ type: 4 }) });
    await userEvent.click(screen.getByRole("button", { name: "Chat" }));
    await screen.findByText("This feature is for full accounts only.");
    cleanup();
    await open(footer);
    await userEvent.click(screen.getByRole("button", { name: "Chat" }));
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
  });
});

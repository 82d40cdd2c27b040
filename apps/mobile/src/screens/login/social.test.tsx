import type { SwitchName } from "@croupier/brand/switches";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { localStore, tabStore } from "../../shared/storage/stores.ts";
import { buildSession, buildSettings } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { renderApp, resetFront } from "../../testing/render-app.tsx";

const start = "POST /wps/social/start";
const finish = "POST /wps/social/session";
const address = "https://accounts.google.com/o/oauth2/v2/auth?state=s";

const server: FakeServer = createFakeServer();
const fakeFetch = globalThis.fetch;
const leave = vi.fn();

beforeEach(() => {
  vi.stubGlobal("fetch", fakeFetch);
  vi.spyOn(location, "assign").mockImplementation(leave);
  server.requests.length = 0;
  Object.assign(server.handlers, {
    "GET /wps/system/setting/register": () => buildSettings(),
    "GET /wps/wallets/gcs": () => ({ sumBalance: 0, currency: "CNY" }),
    [start]: () => ({ url: address }),
    [finish]: () => ({ provider: "google", outcome: "session", session: buildSession() }),
  });
});

afterEach(() => {
  cleanup();
  resetFront();
  delete window.croupierHost;
  leave.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.findByRole("button", { name: `Continue with ${name}` });
const telegramData = { id: 7, first_name: "Li", auth_date: 1_700_000_000, hash: "a".repeat(64) };
const supplyTelegram = (login = vi.fn(async () => telegramData as typeof telegramData | undefined)) => {
  window.croupierHost = { telegramLogin: login };
  return login;
};

const screens = [
  ["/m/login", "Log in"],
  ["/m/register", "Create account"],
] as const;

const browsers = {
  "a browser": "Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537.36",
  "Facebook's own browser": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148 [FBAN/FBIOS;FBAV/500]",
};
const switchedOn: readonly SwitchName[][] = [
  [],
  ["FACEBOOKLOGIN3"],
  ["GOOGLELOGIN3"],
  ["FACEBOOKLOGIN3", "GOOGLELOGIN3"],
];
const places = (["a browser", "Facebook's own browser"] as const).flatMap((browser) =>
  switchedOn.flatMap((switches) => [false, true].map((isHosted) => [browser, switches, isHosted] as const)),
);

describe.each(screens)("sign-in by others on %s", (path, submit) => {
  const listShown = async () => {
    await screen.findByRole("button", { name: submit });
    return (await screen.findAllByRole("button", { name: /^Continue with/ })).map((one) => one.textContent);
  };
  const open = (switches: Parameters<typeof renderApp>[0] = {}) => renderApp({ path, ...switches });

  it.each(places)(
    "SOCIAL-01 SOCIAL-02 SOCIAL-03 SOCIAL-04 in %s with %j on, and a host page that supplies Telegram: %s, each shows by its own rule",
    async (browser, switches, isHosted) => {
      vi.spyOn(navigator, "userAgent", "get").mockReturnValue(browsers[browser]);
      if (isHosted) supplyTelegram();
      await open({ switches });
      await screen.findByRole("button", { name: submit });
      if (isHosted || switches.length > 0) await screen.findByRole("group", { name: "More ways to log in" });
      const expected = [
        ...(switches.includes("FACEBOOKLOGIN3") ? ["Facebook"] : []),
        // CASE-30: Google refuses the browsers of apps.
        ...(switches.includes("GOOGLELOGIN3") && browser === "a browser" ? ["Google"] : []),
        ...(isHosted ? ["Telegram"] : []),
      ];
      const shown = screen.queryAllByRole("button", { name: /^Continue with/ });
      expect(shown.map(({ textContent }) => textContent)).toEqual(expected);
    },
  );

  it.each([
    [
      "Zalo on Android",
      "Mozilla/5.0 (Linux; Android 15; wv) Chrome/140 Mobile Safari/537.36 Zalo android/1",
      "intent",
    ],
    [
      "Facebook on Android",
      "Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0]",
      "intent",
    ],
    [
      "Facebook on an iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148 [FBAN/FBIOS;FBAV/500]",
      "safari",
    ],
    [
      "WeChat on Android",
      "Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537.36 MicroMessenger/8.0",
      "",
    ],
    ["WeChat on an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148 MicroMessenger/8.0", ""],
    [
      "an app that nobody knows",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605 Mobile/15E148",
      "safari",
    ],
  ])(
    "CASE-30 inside %s Google is not offered, and the same page leads to the browser",
    async (_app, userAgent, way) => {
      const copied = vi.fn(async (_text: string) => undefined);
      vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
      vi.spyOn(navigator.clipboard, "writeText").mockImplementation(copied);
      const invited = `${path}?affiliateCode=FRIEND7`;
      await renderApp({ path: invited, switches: ["GOOGLELOGIN3", "FACEBOOKLOGIN3"] });
      await screen.findByText(/cannot sign you in inside this app/);
      expect(screen.queryByRole("button", { name: "Continue with Google" })).toBeNull();
      // Facebook signs in inside its own app, and in no other.
      expect(screen.queryAllByRole("button", { name: "Continue with Facebook" })).toHaveLength(
        /FBAV/.test(userAgent) ? 1 : 0,
      );
      const link = screen.queryByRole("link", { name: "Open in browser" });
      const here = `${location.host}${invited}`;
      const ways: Record<string, string | undefined> = {
        intent: `intent://${here}#Intent;scheme=http;action=android.intent.action.VIEW;end`,
        safari: `x-safari-http://${here}`,
      };
      expect(link?.getAttribute("href")).toBe(ways[way]);
      await userEvent.click(screen.getByRole("button", { name: "Copy the link" }));
      expect(copied.mock.calls).toEqual([[`http://${here}`]]);
    },
  );

  it.each([
    ["Chrome", "Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537.36", false],
    ["Safari", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile/15E148 Safari/604.1", false],
    [
      "Chrome on an iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) CriOS/140 Mobile/15E148 Safari/604.1",
      false,
    ],
    ["the home screen of an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148", true],
    ["our own app", "Mozilla/5.0 (Linux; Android 15; wv) Chrome/140 CroupierApp/1.0", false],
  ])("CASE-30 in %s Google is offered as ever", async (_name, userAgent, standalone) => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: standalone && query.includes("standalone") }));
    await open({ switches: ["GOOGLELOGIN3"] });
    expect(await listShown()).toEqual(["Google"]);
    expect(screen.queryByText(/cannot sign you in/)).toBeNull();
  });

  it("CASE-30 the invitation stays after a visit to the other tab", async () => {
    await renderApp({ path: `${path}?affiliateCode=FRIEND7` });
    const tabs = path === "/m/login" ? ["Sign up", "Log in"] : ["Log in", "Sign up"];
    for (const name of tabs) await userEvent.click(await screen.findByRole("tab", { name }));
    expect(location.pathname + location.search).toBe(`${path}?affiliateCode=FRIEND7`);
  });

  it.each([
    ["without a host page", undefined],
    ["under a host page that supplies no login", {}],
    ["under a host page whose login cannot be called", { telegramLogin: true }],
  ])("SOCIAL-01 SOCIAL-02 SOCIAL-03 nothing shows without switches and %s", async (_what, host) => {
    Object.assign(window, { croupierHost: host });
    await open();
    await screen.findByRole("button", { name: submit });
    expect(screen.queryByRole("group", { name: "More ways to log in" })).toBeNull();
  });
});

describe("leaving for a provider", () => {
  it("SOCIAL-05 goes to the address that the server gives, once for many taps, with the invitation", async () => {
    await renderApp({ path: "/m/register?affiliateCode=FRIEND7", switches: ["GOOGLELOGIN3"] });
    const google = await button("Google");
    for (let tap = 0; tap < 20; tap += 1) google.click();
    await waitFor(() => expect(leave).toHaveBeenCalledWith(address));
    expect(leave).toHaveBeenCalledTimes(1);
    expect(server.listCalls(start).map(({ body }) => JSON.parse(body ?? ""))).toEqual([
      { provider: "google", purpose: "signIn", affiliateCode: "FRIEND7" },
    ]);
    expect(google.getAttribute("aria-busy")).toBe("true");
  });

  it("CASE-13 can be tried again once the page is visible again", async () => {
    await renderApp({ path: "/m/login", switches: ["GOOGLELOGIN3"] });
    const google = await button("Google");
    google.click();
    await waitFor(() => expect(leave).toHaveBeenCalledWith(address));
    expect(google.getAttribute("aria-busy")).toBe("true");
    document.dispatchEvent(new Event("visibilitychange"));
    await waitFor(() => expect(google.getAttribute("aria-busy")).toBeNull());
  });

  it.each([
    ["javascript:alert(1)", "This way to sign in is not available."],
    ["/wps/elsewhere", "This way to sign in is not available."],
  ])("SEC-20 follows no address like %s", async (url, text) => {
    server.handlers[start] = () => ({ url });
    await renderApp({ path: "/m/login", switches: ["GOOGLELOGIN3"] });
    await userEvent.click(await button("Google"));
    expect((await screen.findByRole("alert")).textContent).toBe(text);
    expect(leave).not.toHaveBeenCalled();
  });

  it("says why it could not start, and can be tried again", async () => {
    server.handlers[start] = () => failWith("social.off");
    await renderApp({ path: "/m/login", switches: ["GOOGLELOGIN3"] });
    await userEvent.click(await button("Google"));
    expect((await screen.findByRole("alert")).textContent).toBe("This way to sign in is not available.");
    server.handlers[start] = () => ({ url: address });
    await userEvent.click(await button("Google"));
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("coming back", () => {
  it("SOCIAL-05 LOGIN-14 stores the session and returns to the page that asked for login", async () => {
    await renderApp({ path: "/m/transaction/record?types=A", switches: ["GOOGLELOGIN3"] });
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
    cleanup();
    await renderApp({ path: "/m/login?social=google", switches: ["GOOGLELOGIN3"] });
    await waitFor(() => expect(location.pathname).toBe("/m/transaction/record"));
    expect(localStore.read("MC_SESSION_INFO")).toEqual(buildSession());
    expect(server.listCalls(finish)).toHaveLength(1);
  });

  it.each(["https://evil.example/m/home", "//evil.example", "javascript:alert(1)", "/m/nowhere"])(
    "SEC-20 goes home if the way back is %s",
    async (way) => {
      await renderApp({ path: "/m/login" });
      tabStore.write("returnTo", way);
      cleanup();
      await renderApp({ path: "/m/login?social=google" });
      await waitFor(() => expect(localStore.read("MC_SESSION_INFO")).toBeDefined());
      await waitFor(() => expect(location.href).toBe(`${location.origin}/m/home`));
    },
  );

  const refusals = [
    ["social.denied", "You cancelled the sign-in. Nothing was changed."],
    ["social.unavailable", "The sign-in service is not responding. Please try again or log in another way."],
    ["social.failed", "We could not confirm who you are. Please try again."],
    ["member.disabled", "Sorry, the user does not exist or is disabled."],
  ] as const;
  it.each(refusals)("SOCIAL-05 after %s it says why, above the ordinary login", async (code, text) => {
    server.handlers[finish] = () => failWith(code);
    await renderApp({ path: "/m/login?social=google", switches: ["GOOGLELOGIN3"] });
    expect((await screen.findByRole("alert")).textContent).toBe(text);
    expect(screen.getByRole("button", { name: "Log in" })).toBeTruthy();
    expect(await button("Google")).toBeTruthy();
  });

  it("without a network the sign-in waits, and goes on when it is back", async () => {
    server.handlers[finish] = () => Promise.reject(new TypeError("offline"));
    await renderApp({ path: "/m/login?social=google" });
    const retry = await screen.findByRole("button", { name: /Loading failed/ });
    server.handlers[finish] = () => ({ provider: "google", outcome: "session", session: buildSession() });
    await userEvent.click(retry);
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
  });

  it("an address that names no provider of ours is the ordinary login", async () => {
    await renderApp({ path: "/m/login?social=evil" });
    expect(await screen.findByRole("button", { name: "Log in" })).toBeTruthy();
    expect(server.listCalls(finish)).toHaveLength(0);
  });
});

describe("telegram", () => {
  it("SOCIAL-03 SOCIAL-05 sends what the host page brought, and enters", async () => {
    supplyTelegram();
    server.handlers["POST /wps/social/telegram"] = () => ({
      provider: "telegram",
      outcome: "session",
      session: buildSession(),
    });
    await renderApp({ path: "/m/login" });
    await userEvent.click(await button("Telegram"));
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    const [call] = server.listCalls("POST /wps/social/telegram");
    expect(JSON.parse(call?.body ?? "")).toEqual(telegramData);
  });

  it("does nothing when the person turned back", async () => {
    const login = supplyTelegram(vi.fn(async () => undefined));
    await renderApp({ path: "/m/login" });
    const telegram = await button("Telegram");
    await userEvent.click(telegram);
    await waitFor(() => expect(telegram.getAttribute("aria-busy")).toBeNull());
    expect(login).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(server.listCalls("POST /wps/social/telegram")).toHaveLength(0);
  });
});

import { isRealType, sessionTypes } from "@croupier/domain/session-types";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import {
  buildCheck,
  buildDueCheck,
  buildLimits,
  buildProtection,
  nextDay,
  playNow,
} from "../../testing/play-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

const { happyDOM } = window as unknown as { happyDOM: { settings: { disableIframePageLoading: boolean } } };
const CHECK = "GET /wps/play/realityCheck";
const ACKNOWLEDGE = "POST /wps/play/realityCheck";
const origin = "https://arcade.example";

let server: FakeServer;
beforeEach(() => {
  happyDOM.settings.disableIframePageLoading = true;
  server = createFakeServer({
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    "GET /wps/game/launch": () => ({ url: `${origin}/play?s=1` }),
    "GET /wps/game/demo": () => ({ url: `${origin}/play?s=1` }),
    "GET /wps/play/limits": () => buildProtection(),
    [CHECK]: () => buildCheck(),
    [ACKNOWLEDGE]: () => buildCheck({ dueAt: playNow + 3_600_000 }),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  leaveFront();
});

const play = (query = "nodeId=3", type = 0) =>
  renderApp({ path: `/m/play?${query}`, session: buildSession({ type }) });
const frame = () => screen.findByTitle<HTMLIFrameElement>("The game");
async function say(data: object) {
  const { contentWindow } = await frame();
  act(() => {
    dispatchEvent(
      new MessageEvent("message", { data: { source: "bgs", ...data }, origin, source: contentWindow }),
    );
  });
}
const check = () => screen.findByRole("alertdialog", { name: "Reality check" });
const noCheck = () => expect(screen.queryByRole("alertdialog", { name: "Reality check" })).toBeNull();
const sent = () => server.listCalls(ACKNOWLEDGE).map(({ body }) => JSON.parse(body ?? "null"));
const time = (ms: number) =>
  new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" }).format(ms);

describe("the reality check over a game", () => {
  it.each([
    [-20, "You have lost ¥ 20.00", "¥ 100.00"],
    [5, "You have won ¥ 5.00", "¥ 125.00"],
    [0, "You have neither won nor lost", "¥ 120.00"],
  ])(
    "PLAY-25 shows time played and a net position of %d in words, and has the focus, but none of its buttons",
    async (net, words, wonBack) => {
      server.handlers[CHECK] = () => buildDueCheck({ win: 120 + net, net });
      await play();
      const dialog = await check();
      expect(document.activeElement).toBe(dialog);
      expect(within(dialog).getByText(words)).toBeTruthy();
      const figures = [...dialog.querySelectorAll("dl > div")].map(({ textContent }) => textContent);
      expect(figures).toEqual(["Time played1 h 1 min", "Staked¥ 120.00", `Won back${wonBack}`]);
    },
  );

  it("PLAY-25 is acknowledged by going on, for the check that was seen, and the game goes on", async () => {
    server.handlers[CHECK] = () => buildDueCheck();
    await play();
    await userEvent.click(within(await check()).getByRole("button", { name: "Continue playing" }));
    await waitFor(noCheck);
    expect(sent()).toEqual([{ dueAt: playNow, decision: "goOn" }]);
    expect(location.pathname).toBe("/m/play");
    expect(await frame()).toBeTruthy();
  });

  it("PLAY-25 leaves the game when the player stops", async () => {
    server.handlers[CHECK] = () => buildDueCheck();
    await play();
    await userEvent.click(within(await check()).getByRole("button", { name: "Stop playing" }));
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
    expect(sent()).toEqual([{ dueAt: playNow, decision: "stop" }]);
  });

  it("PLAY-25 leaves the game even if the server does not answer, and stays when going on fails", async () => {
    server.handlers[CHECK] = () => buildDueCheck();
    server.handlers[ACKNOWLEDGE] = () => failWith("system.unavailable");
    await play();
    const dialog = within(await check());
    await userEvent.click(dialog.getByRole("button", { name: "Continue playing" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("System upgrading");
    await userEvent.click(dialog.getByRole("button", { name: "Stop playing" }));
    await waitFor(() => expect(location.pathname).toBe("/m/home"));
  });

  it("PLAY-25 is not closed by Escape or a tap beside it", async () => {
    server.handlers[CHECK] = () => buildDueCheck();
    await play();
    const dialog = await check();
    await userEvent.keyboard("{Escape}");
    act(() => void dialog.dispatchEvent(new Event("cancel", { cancelable: true })));
    await userEvent.click(dialog);
    expect(await check()).toBe(dialog);
    expect(sent()).toEqual([]);
  });

  it("PLAY-26 waits for the end of the round that the game plays, and pauses the game beneath", async () => {
    await play();
    const post = vi.fn();
    Object.defineProperty(await frame(), "contentWindow", { value: { postMessage: post } });
    await say({ type: "ready" });
    await say({ type: "playing", isRunning: true });
    server.handlers[CHECK] = () => buildDueCheck();
    await say({ type: "limit-reached", stakeUnits: "100000" });
    await waitFor(() => expect(server.listCalls(CHECK).length).toBeGreaterThan(1));
    noCheck();
    await say({ type: "playing", isRunning: false });
    await userEvent.click(within(await check()).getByRole("button", { name: "Continue playing" }));
    await waitFor(noCheck);
    const commands = post.mock.calls.map(([{ type }]) => type);
    expect(commands).toEqual(["explains-limits", "pause", "resume"]);
  });

  it("PLAY-25 holds a launch, which is made again once it is acknowledged", async () => {
    server.handlers["GET /wps/game/launch"] = () => failWith("play.check.due");
    server.handlers[CHECK] = () => buildDueCheck();
    await play();
    const dialog = within(await check());
    server.handlers["GET /wps/game/launch"] = () => ({ url: `${origin}/play?s=2` });
    await userEvent.click(dialog.getByRole("button", { name: "Continue playing" }));
    expect((await frame()).getAttribute("src")).toBe(`${origin}/play?s=2`);
  });

  it.each<[string, string, number]>([
    ["a demo", "nodeId=3&demo=1", 0],
    ...Object.entries(sessionTypes)
      .filter(([, type]) => !isRealType(type))
      .map(([kind, type]): [string, string, number] => [`play money: ${kind}`, "nodeId=3", type]),
  ])("PLAY-28 is never requested in %s, nor are limits, whatever it says", async (_name, query, type) => {
    const { client } = await play(query, type);
    await say({ type: "ready" });
    await say({ type: "limit-reached", stakeUnits: "500000" });
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect([...server.listCalls(CHECK), ...server.listCalls("GET /wps/play/limits")]).toEqual([]);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
});

describe("a bet that was refused for a limit", () => {
  const refuse = async (stakeUnits = "500000") => {
    await play();
    await say({ type: "limit-reached", stakeUnits });
    return within(await screen.findByRole("alertdialog", { name: "Your bet was not accepted" }));
  };

  it("PLAY-24 says which limit is reached and when it resets, and leads to the page", async () => {
    const limits = buildLimits([
      { kind: "deposit", value: 0 },
      { value: 100, used: 100 },
    ]);
    server.handlers["GET /wps/play/limits"] = () => buildProtection({ limits });
    const dialog = await refuse();
    expect(
      dialog.getByText(
        `You have reached a limit that you set: Loss limit per day. It resets ${time(nextDay)}.`,
      ),
    ).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "See my limits" }));
    await waitFor(() => expect(location.pathname + location.search).toBe("/m/set?tab=play"));
  });

  it("PLAY-24 says how much is left if the bet was only too big", async () => {
    const limits = buildLimits([{ kind: "stake", period: "week", value: 100, used: 97.9 }]);
    server.handlers["GET /wps/play/limits"] = () => buildProtection({ limits });
    const dialog = await refuse();
    expect(dialog.getByText("This bet exceeds your limit: Stake limit per week, ¥ 2.10 left.")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(location.pathname).toBe("/m/play");
  });

  it.each([
    [{ coolOff: { until: nextDay } }, `Play and deposits are closed until ${time(nextDay)}.`],
    [{ exclusion: { scope: "brand", until: null } }, "Play and deposits are closed for good."],
    [{}, "You have reached a limit that you set."],
  ] as const)("PLAY-24 with %j says: %s", async (overrides, words) => {
    server.handlers["GET /wps/play/limits"] = () => buildProtection(overrides);
    expect((await refuse()).getByText(words)).toBeTruthy();
  });

  it("PLAY-24 says that much when nothing more can be known", async () => {
    server.handlers["GET /wps/play/limits"] = () => failWith("system.unavailable");
    expect((await refuse()).getByText("You have reached a limit that you set.")).toBeTruthy();
  });

  it("PLAY-20 the game's own button leads to the page", async () => {
    await play();
    await say({ type: "responsible-play" });
    await waitFor(() => expect(location.pathname + location.search).toBe("/m/set?tab=play"));
  });
});

describe("a launch that was refused", () => {
  it.each([
    ["play.excluded", { until: null }, "Play and deposits are closed for good."],
    ["play.cooling.off", { until: nextDay }, `Play and deposits are closed until ${time(nextDay)}.`],
    [
      "play.limit.reached",
      { limit: { kind: "session", period: "day", resetsAt: nextDay } },
      `You have reached a limit that you set: Time limit per day. It resets ${time(nextDay)}.`,
    ],
  ] as const)(
    "PLAY-24 for %s says why, and leads to the page and not to another try",
    async (code, value, words) => {
      server.handlers["GET /wps/game/launch"] = () => failWith(code, value);
      await play();
      expect(await screen.findByText(words)).toBeTruthy();
      expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
      await userEvent.click(screen.getByRole("button", { name: "See my limits" }));
      await waitFor(() => expect(location.pathname + location.search).toBe("/m/set?tab=play"));
    },
  );

  it("CASE-26 says that a proved contact is missing, and leads to where one is proved", async () => {
    server.handlers["GET /wps/game/launch"] = () => failWith("play.contact.unverified");
    await play();
    const words = "Verify an e-mail address or a mobile number in the security centre first.";
    expect(await screen.findByText(words)).toBeTruthy();
    const here = `${location.pathname}${location.search}`;
    expect(here).toMatch(/^\/m\/play\?nodeId=/);
    await userEvent.click(screen.getByRole("button", { name: "Security centre" }));
    await waitFor(() => expect(location.pathname).toBe("/m/securityCenter"));
    const asked = new URLSearchParams(location.search);
    expect([asked.get("add"), asked.get("to")]).toEqual(["email", here]);
  });
});

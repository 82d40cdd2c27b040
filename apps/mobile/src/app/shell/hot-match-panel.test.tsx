import type { SwitchName } from "@croupier/brand/switches";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { togglePanel } from "../../shared/menu/open-panels.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildAnnouncements, buildGame, buildGroup, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { type RenderAppOptions, renderApp, resetFront } from "../../testing/render-app.tsx";
import { renderPart } from "../../testing/render-part.tsx";
import { Panel } from "./hot-match-panel.tsx";

const hotNews = { id: "9", title: "The derby is tonight", content: "<p>Kick-off at nine</p>" };

const football = buildGame(7, { displayName: "Classic League", gameType: "SPORTS" });
const derby = buildGame(8, { displayName: "Derby Day", gameType: "COCKFIGHT" });
const at = Date.now() + 3_600_000;
const upcoming = [
  {
    game: football,
    sides: ["Harrowmere", "Valdoro"],
    startsAt: at,
    odds: [
      { side: 0, price: 2_150 },
      { side: -1, price: 3_300 },
      { side: 1, price: 3_070 },
    ],
  },
  {
    game: derby,
    sides: ["Ash Runner", "Blue Comet", "A very long name of a runner of this race"],
    startsAt: at,
    odds: [2, 0, 1].map((side) => ({ side, price: 2_000 + side * 1_000 })),
  },
  { game: football, sides: ["Begun", "Before"], startsAt: Date.now() - 1, odds: [{ side: 0, price: 2_000 }] },
];

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/game/matches": () => ({ list: [] }),
    "GET /wps/game/vendorTypes": () => buildVendorTypes(),
    "GET /wps/system/announcements": () => buildAnnouncements({ hot: [hotNews] }),
    "GET /wps/game/hot": () => ({
      list: [
        buildGame(1, { displayName: "Jade Lanterns" }),
        buildGame(2, { displayName: "Super Book", gameType: "SPORTS" }),
        buildGame(3, { displayName: "Arena", gameType: "ESPORTS", supportPlay: false }),
      ],
    }),
  });
});
afterEach(leaveFront);

const isModal = () => document.documentElement.classList.contains("modal-open");
async function openPanel(options: RenderAppOptions = {}) {
  await renderApp({ path: "/m/set", ...options });
  await userEvent.click(screen.getByRole("button", { name: "Open the menu" }));
  await userEvent.click(await screen.findByRole("button", { name: "Hot matches" }));
  return within(await screen.findByRole("dialog", { name: "Hot matches" }));
}

describe("the hot-match panel", () => {
  it("LAYOUT-11 LAYOUT-12 opens and closes by its toggle, and marks the page meanwhile", async () => {
    const panel = await openPanel();
    expect(isModal()).toBe(true);
    await userEvent.click(panel.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Hot matches" })).toBeNull());
  });

  it("LAYOUT-11 lists the hot sports that can be bet on and no other game, then what the brand announces as hot", async () => {
    const panel = await openPanel();
    await panel.findByRole("button", { name: /Super Book/ });
    expect(panel.queryByText("Arena")).toBeNull();
    expect(panel.queryByText("Jade Lanterns")).toBeNull();
    const news = within(panel.getByRole("region", { name: "What's hot" }));
    expect(news.getByRole("heading", { name: hotNews.title })).toBeDefined();
    expect(news.getByText("Kick-off at nine")).toBeDefined();
  });

  it("HOT-04 lists simulated matches that have not begun, with start and odds, and leads to their game", async () => {
    server.handlers["GET /wps/game/matches"] = () => ({ list: upcoming });
    const timeZone = "Asia/Shanghai";
    const panel = await openPanel({ status: { timeZone } });
    const list = within(await panel.findByRole("list", { name: "Starting soon" }));
    const [duel, race, ...more] = list.getAllByRole("button");
    expect(more).toEqual([]);
    expect(duel?.textContent).toContain("Harrowmere v Valdoro");
    expect(duel?.textContent).toContain("Simulated");
    const start = new Intl.DateTimeFormat("en", { timeZone, timeStyle: "medium" }).format(at);
    for (const time of [duel, race].map((match) => match?.querySelector("time")))
      expect([time?.dateTime, time?.textContent]).toEqual([new Date(at).toISOString(), `Starts ${start}`]);
    expect([...(duel?.querySelectorAll("[data-odds]") ?? [])].map((one) => one.textContent)).toEqual([
      "Harrowmere2.15",
      "Draw3.30",
      "Valdoro3.07",
    ]);
    // The favourites of a race come first.
    expect([...(race?.querySelectorAll("[data-odds]") ?? [])].map((one) => one.textContent)).toEqual([
      "Ash Runner2.00",
      "Blue Comet3.00",
      "A very long name of a runner of this race4.00",
    ]);
    await userEvent.click(duel as HTMLElement);
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
  });

  it.each([
    [0, football],
    [1, derby],
  ])("HOT-04 match %d names its own game, and a member's tap opens that one", async (place, game) => {
    server.handlers["GET /wps/game/matches"] = () => ({ list: upcoming });
    const panel = await openPanel({ session: buildSession() });
    const list = within(await panel.findByRole("list", { name: "Starting soon" }));
    const match = list.getAllByRole("button")[place] as HTMLElement;
    expect(within(match).getAllByText(game.displayName)).not.toEqual([]);
    await userEvent.click(match);
    await waitFor(() => expect(location.pathname + location.search).toBe(`/m/play?nodeId=${game.nodeId}`));
  });

  it("HOT-04 asks again while it is open, and shows the matches that come next", async () => {
    vi.useFakeTimers();
    /** Lets time pass, and what was asked for then arrive. */
    const pass = async (ms: number) => {
      for (const step of [ms, 100]) await act(() => vi.advanceTimersByTimeAsync(step));
    };
    togglePanel("hotMatch");
    await renderPart(<Panel />);
    await pass(100);
    expect(screen.getAllByText(/Super Book/)).not.toEqual([]);
    expect(screen.queryByText("Starting soon")).toBeNull();
    server.handlers["GET /wps/game/matches"] = () => ({ list: upcoming });
    await pass(16_000);
    expect(screen.getByText("Harrowmere v Valdoro")).toBeDefined();
  });

  it("HOT-04 can be tried again when the matches do not come", async () => {
    server.handlers["GET /wps/game/matches"] = () => failWith("unknown");
    const panel = await openPanel();
    const retry = await panel.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers["GET /wps/game/matches"] = () => ({ list: upcoming });
    await userEvent.click(retry);
    expect(await panel.findByText("Harrowmere v Valdoro")).toBeDefined();
  });

  it("shows the announcements where no sports are hot, and says when there is nothing at all", async () => {
    server.handlers["GET /wps/game/hot"] = () => ({ list: [buildGame(1)] });
    expect(await (await openPanel()).findByText(hotNews.title)).toBeDefined();
    cleanup();
    resetFront();
    server.handlers["GET /wps/system/announcements"] = () => buildAnnouncements();
    expect(await (await openPanel()).findByText("No hot matches right now")).toBeDefined();
  });

  it.each<[string, RegExp, SwitchName[]]>([
    ["a hot sport", /Super Book/, []],
    ["a hot sport", /Super Book/, ["GUESTDEMO"]],
    ["a match that begins soon", /Harrowmere/, []],
    ["a match that begins soon", /Harrowmere/, ["GUESTDEMO"]],
  ])("SESS-13 leads a guest who picks %s (%s) to login, with the switches %j", async (_, name, switches) => {
    server.handlers["GET /wps/game/matches"] = () => ({ list: upcoming });
    const panel = await openPanel({ switches });
    await userEvent.click(await panel.findByRole("button", { name }));
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
    expect(server.listCalls("GET /wps/game/launch")).toEqual([]);
  });

  it("can be tried again when the games do not come", async () => {
    server.handlers["GET /wps/game/hot"] = () => failWith("unknown");
    const panel = await openPanel();
    const retry = await panel.findByRole("button", { name: "Loading failed, click to retry" });
    server.handlers["GET /wps/game/hot"] = () => ({ list: [buildGame(2, { gameType: "SPORTS" })] });
    await userEvent.click(retry);
    expect(await panel.findByRole("button", { name: /Game 2/ })).toBeDefined();
  });

  it("is named after its content while no sport can be bet on", async () => {
    const closed = buildGroup("SPORTS", ["BTI"]);
    const vendorNames = closed.vendorNames.map((vendor) => ({ ...vendor, playableCount: 0 }));
    server.handlers["GET /wps/game/vendorTypes"] = () =>
      buildVendorTypes({ sorting: [{ ...closed, vendorNames }] });
    await renderApp({ path: "/m/set" });
    await userEvent.click(screen.getByRole("button", { name: "Open the menu" }));
    await userEvent.click(await screen.findByRole("button", { name: "What's hot" }));
    const panel = within(await screen.findByRole("dialog", { name: "What's hot" }));
    expect(await panel.findByText(hotNews.title)).toBeDefined();
    expect(screen.queryByText("Hot matches")).toBeNull();
  });
});

import type { SwitchName } from "@croupier/brand/switches";
import { sessionTypes } from "@croupier/domain/session-types";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { goHome } from "../../shared/games/category.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
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
const notice = (number: number) => ({
  id: String(number),
  title: `Notice ${number}`,
  startDate: "2026-01-01T00:00:00Z",
  content: "",
  read: true,
  types: "PL",
});
const winner = (number: number, winAmount: number) => ({
  vo: { customerName: `p***${number}`, gameName: `Won ${number}`, winAmount },
  vendor: "BGS",
  gameId: `BGS:${number}`,
  nodeId: String(number),
  gameType: "RNG" as const,
  iconUrl: "",
});

// Load the late part first. A test that ends earlier would leave its import pending.
beforeAll(() => import("./parts/home-end.tsx"));
beforeEach(() => {
  // Without an observer every part counts as near. Lazy loading has its own tests.
  vi.stubGlobal("IntersectionObserver", undefined);
  server = createFakeServer({
    "GET /wps/system/announcements": () => buildAnnouncements({ player: [notice(1), notice(2)] }),
    "GET /wps/game/vendorTypes": () => buildVendorTypes(),
    "GET /wps/game/hot": () => ({ list: [buildGame(90, { displayName: "Hot One" })] }),
    "GET /wps/game/list": () => ({ games: buildGames(9), pageNum: 1, totalPages: 4, totalCount: 36 }),
    "GET /wps/game/winners": () => ({ list: [winner(1, 5), winner(2, 50)] }),
    "GET /wps/game/launch": () => ({ url: "https://arcade.example/play" }),
    "GET /wps/game/favourites": () => ({ content: [], pageNum: 1, totalPages: 0, pageSize: 15 }),
    "GET /wps/game/favourites/ids": () => ({ content: [] }),
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    "GET /wps/system/helpCenter": () => [{ title: "How to pay in", content: "" }],
  });
});
afterEach(() => {
  act(goHome);
  leaveFront();
});

const region = (name: string) => screen.findByRole("region", { name });
const hub = async (name: string) => {
  const menu = await screen.findByRole("navigation", { name: "Game categories" });
  return within(menu).getByRole("button", { name });
};

describe("the home lobby", () => {
  it("HOME-04 HOME-05 shows the titles, and each leads to its own notice", async () => {
    await renderApp();
    const link = await screen.findByRole("link", { name: "Notice 2" });
    expect(link.getAttribute("href")).toBe("/m/notice?i=1");
  });

  it("HOME-04 says when there is no announcement", async () => {
    server.handlers["GET /wps/system/announcements"] = () => buildAnnouncements();
    await renderApp();
    expect((await screen.findByRole("link", { name: "No announcements" })).getAttribute("href")).toBe(
      "/m/notice",
    );
  });

  it("HOME-13 lists HOME, HOT, FAV and then the categories", async () => {
    await renderApp();
    await hub("Lobby");
    const menu = screen.getByRole("navigation", { name: "Game categories" });
    const names = within(menu)
      .getAllByRole("button")
      .map((button) => button.textContent);
    expect(names).toEqual(["Lobby", "Hot", "Favourites", "Slots", "Sports"]);
  });

  it("HOME-13 sends a guest from FAV to login", async () => {
    await renderApp();
    await userEvent.click(await hub("Favourites"));
    expect(location.pathname).toBe("/m/login");
  });

  it.each(Object.entries(sessionTypes))(
    "HOME-13 FAV leads everybody who is signed in to their own favourites: %s (%d)",
    async (_, type) => {
      server.handlers["GET /wps/game/favourites"] = () => ({
        content: [buildGame(95, { displayName: "Own One" })],
        pageNum: 1,
        totalPages: 1,
        pageSize: 15,
      });
      await renderApp({ session: buildSession({ type }) });
      await userEvent.click(await hub("Favourites"));
      expect(await screen.findByRole("button", { name: "Own One" })).toBeDefined();
      expect(location.pathname + location.search).toBe("/m/home?category=FAV");
    },
  );

  it("HOME-09 HOME-11 shows hot games, then a block per category with 9 games of the server", async () => {
    await renderApp();
    await within(await region("Hot")).findByRole("button", { name: "Hot One" });
    const slots = await region("Slots");
    await within(slots).findByRole("button", { name: "Game 9" });
    const call = server.listCalls("GET /wps/game/list").find(({ query }) => query.get("gameType") === "RNG");
    expect(call?.query.get("pageSize")).toBe("9");
    expect(within(slots).getByRole("link", { name: "More games" }).getAttribute("href")).toBe(
      "/m/gameList?gameType=RNG",
    );
  });

  it("HOME-10 HOME-11 builds sports from vendors, with the server's games after them", async () => {
    await renderApp();
    const sports = await region("Sports");
    const tile = within(sports).getByRole("button", { name: /BTI Studio/ });
    const game = await within(sports).findByRole("button", { name: "Game 1" });
    expect(tile.compareDocumentPosition(game) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it("HOME-10 builds e-lottery from vendors alone", async () => {
    server.handlers["GET /wps/game/vendorTypes"] = () =>
      buildVendorTypes({ sorting: [buildGroup("ELOTT", ["LDRUM"])] });
    await renderApp();
    within(await region("E-lottery")).getByRole("button", { name: /LDRUM Studio/ });
    expect(server.listCalls("GET /wps/game/list")).toEqual([]);
  });

  it.each([
    ["RNG", "Slots", false, true],
    ["FISH", "Fishing", false, true],
    ["PVP", "Card games", false, true],
    ["LIVE", "Live casino", false, true],
    ["SPORTS", "Sports", true, true],
    ["ESPORTS", "E-sports", true, false],
    ["COCKFIGHT", "Cockfighting", true, false],
    ["LOTT", "Lottery", true, false],
    ["ELOTT", "E-lottery", true, false],
  ])(
    "HOME-10 HOME-11 HOME-12 ROUTE-23 builds %s (%s) of vendors: %s, and of the server's games, with a way to all of them: %s",
    async (key, name, ofVendors, ofGames) => {
      server.handlers["GET /wps/game/vendorTypes"] = () =>
        buildVendorTypes({ sorting: [buildGroup(key, ["XYZ"])] });
      await renderApp();
      const block = within(await region(name));
      if (ofGames) await block.findByRole("button", { name: "Game 9" });
      if (ofVendors) await block.findByRole("button", { name: /XYZ Studio/ });
      expect(block.queryAllByRole("button", { name: /XYZ Studio/ })).toHaveLength(ofVendors ? 1 : 0);
      const asked = server.listCalls("GET /wps/game/list");
      expect(asked.map(({ query }) => [query.get("gameType"), query.get("pageSize")])).toEqual(
        ofGames ? [[key, "9"]] : [],
      );
      const more = block.queryAllByRole("link", { name: "More games" });
      expect(more.map((link) => link.getAttribute("href"))).toEqual(
        ofGames ? [`/m/gameList?gameType=${key}`] : [],
      );
    },
  );

  it("HOME-12 'more' of a block chooses its category in the hub", async () => {
    await renderApp();
    await userEvent.click(await screen.findByRole("button", { name: "More: Slots" }));
    expect((await hub("Slots")).getAttribute("aria-pressed")).toBe("true");
    expect(await screen.findByRole("group", { name: "What to show" })).toBeDefined();
    expect(screen.queryByRole("region", { name: "Hot" })).toBeNull();
  });

  it("fetches the icons of providers out of sight when somebody reaches for the strip", async () => {
    const vendors = Array.from({ length: 40 }, (_, index) => `V${index}`);
    server.handlers["GET /wps/game/vendorTypes"] = () =>
      buildVendorTypes({ sorting: [buildGroup("RNG", vendors)] });
    await renderApp();
    const picker = await screen.findByRole("group", { name: "Providers to choose from" });
    const listIcons = () => picker.querySelectorAll("img");
    expect(listIcons()).toHaveLength(Math.ceil(innerWidth / 84));
    await userEvent.hover(picker);
    expect(listIcons()).toHaveLength(40);
  });
});

describe("the winners board", () => {
  it("WIN-02 WIN-03 shows the highest first, with the symbol before the figure", async () => {
    await renderApp();
    const board = await region("Latest big wins");
    await within(board).findByText("¥ 50.00");
    const rows = within(board).getAllByRole("button");
    expect(rows.map((row) => row.textContent)).toEqual(["Won 2p***2¥ 50.00", "Won 1p***1¥ 5.00"]);
  });

  it("WIN-02 puts the symbol after the figure for position B", async () => {
    await renderApp({ status: { currency: { code: "PLN", symbol: "zł", position: "B", decimals: 2 } } });
    expect(await within(await region("Latest big wins")).findByText("50.00 zł")).toBeDefined();
  });

  it.each([
    [5, 1],
    [6, 2],
  ])(
    "WIN-01 of %i winners each is there %i times: by a second copy it loops with more than five",
    async (count, copies) => {
      server.handlers["GET /wps/game/winners"] = () => ({
        list: Array.from({ length: count }, (_, index) => winner(index + 1, index + 1)),
      });
      await renderApp();
      const board = await region("Latest big wins");
      expect(await within(board).findAllByText(`Won ${count}`)).toHaveLength(copies);
    },
  );

  it.each<[who: string, switches: SwitchName[]]>([
    ["nobody", []],
    ["guests", ["GUESTDEMO"]],
  ])(
    "WIN-04 where %s may play demos a tap plays the game for money, and sends a guest to login",
    async (_who, switches) => {
      await renderApp({ session: buildSession(), switches });
      await userEvent.click(await screen.findByRole("button", { name: /Won 2/ }));
      expect(location.pathname + location.search).toBe("/m/play?nodeId=2");
      await waitFor(() => expect(server.listCalls("GET /wps/game/launch")).toHaveLength(1));
      expect(server.listCalls("GET /wps/game/launch")[0]?.query.get("nodeId")).toBe("2");
      cleanup();
      await renderApp({ switches });
      await userEvent.click(await screen.findByRole("button", { name: /Won 2/ }));
      expect(location.pathname).toBe("/m/login");
    },
  );
});

describe("the end of home", () => {
  it("FOOT-08 FOOT-09 FOOT-10 FOOT-11 FOOT-12 has help, contact, providers, age and copyright", async () => {
    await renderApp({ parameters: { service_telegram: "https://t.me/nova" } });
    const foot = await region("About this site");
    const help = await within(foot).findByRole("link", { name: "How to pay in" });
    expect(help.getAttribute("href")).toBe("/m/help?i=0");
    expect(within(foot).getByRole("link", { name: "Telegram" })).toBeDefined();
    expect(within(foot).queryByRole("link", { name: "WhatsApp" })).toBeNull();
    expect(within(foot).getByRole("link", { name: "BGS Studio" })).toBeDefined();
    expect(within(foot).getByText(new RegExp(`© ${new Date().getFullYear()} Nova`))).toBeDefined();
    expect(within(foot).getByText(/aged 18 or over/)).toBeDefined();
    for (const text of ["VIP bonus", "Rebate", "Bonus bet", "Download the app"]) {
      expect(within(foot).getByText(text)).toBeDefined();
    }
  });

  it("FOOT-09 has no contact section when none is configured", async () => {
    await renderApp();
    const foot = await region("About this site");
    expect(within(foot).queryByText("Contact us")).toBeNull();
  });
});

import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { goHome } from "../../shared/games/category.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import {
  buildAnnouncements,
  buildGames,
  buildGroup,
  buildVendorTypes,
} from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

let server: FakeServer;
beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", undefined);
  server = createFakeServer({
    "GET /wps/system/announcements": () => buildAnnouncements(),
    "GET /wps/game/vendorTypes": () => buildVendorTypes({ sorting: [buildGroup("RNG", ["BGS"])] }),
    "GET /wps/game/hot": () => ({ list: buildGames(6) }),
    "GET /wps/game/list": ({ query }) => {
      const pageNo = Number(query.get("pageNo"));
      return { games: buildGames(9, (pageNo - 1) * 9 + 1), pageNum: pageNo, totalPages: 5, totalCount: 45 };
    },
    "GET /wps/game/recent": () => ({ list: buildGames(8, 101), totalPages: 1 }),
    "GET /wps/game/favourites/ids": () => ({ content: [] }),
    "GET /wps/game/winners": () => ({ list: [] }),
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    "GET /wps/system/helpCenter": () => [],
  });
});
afterEach(() => {
  act(goHome);
  leaveFront();
});

const namesIn = async (name: string) => {
  const block = within(await screen.findByRole("region", { name }));
  return (await block.findAllByRole("button", { name: /^Game \d+$/ })).map((card) => card.textContent);
};
const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `Game ${from + index}`);

describe("the blocks of home", () => {
  it("HOME-11 shows nine games of a category that are not among the hot ones", async () => {
    await renderApp();
    expect(await namesIn("Hot")).toEqual(numbered(1, 6));
    await waitFor(async () => expect(await namesIn("Slots")).toEqual(numbered(7, 9)));
    expect(server.listCalls("GET /wps/game/list").map(({ query }) => query.get("pageSize"))).toEqual([
      "9",
      "9",
    ]);
  });

  it.each([
    ["a visitor", {}],
    ["a member", { session: buildSession() }],
  ])("HOME-17 keep the offer and the games that %s sees if later answers fail", async (_who, options) => {
    const banner = { id: "1", title: "First offer", text: "", url: "/b.webp", link: "/m/hot-games" };
    server.handlers["GET /wps/system/announcements"] = () =>
      buildAnnouncements({ banners: [{ ...banner, groupName: "m_home" }] });
    const { client } = await renderApp(options);
    const seen = async () => ({
      offer: (await screen.findByRole("link", { name: "First offer" })).getAttribute("href"),
      games: await namesIn("Hot"),
    });
    const first = { offer: "/m/hot-games", games: numbered(1, 6) };
    expect(await seen()).toEqual(first);
    const calls = [
      "GET /wps/system/announcements",
      "GET /wps/game/vendorTypes",
      "GET /wps/game/hot",
    ] as const;
    const counts = calls.map((call) => server.listCalls(call).length);
    for (const call of calls) server.handlers[call] = () => failWith("unknown");
    await act(() => client.refetchQueries());
    await act(() => new Promise(requestAnimationFrame));
    for (const [at, call] of calls.entries())
      expect(server.listCalls(call).length, call).toBeGreaterThan(counts[at] ?? 0);
    expect(await seen()).toEqual(first);
  });

  it("LIST-18 FAULT-10 can be asked for again, with the menu, if the vendors failed to load", async () => {
    const works = server.handlers["GET /wps/game/vendorTypes"];
    server.handlers["GET /wps/game/vendorTypes"] = () => failWith("unknown");
    await renderApp();
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    expect(screen.queryByRole("navigation", { name: "Game categories" })).toBeNull();
    if (works) server.handlers["GET /wps/game/vendorTypes"] = works;
    await userEvent.click(retry);
    expect(await namesIn("Slots")).toHaveLength(9);
    const menu = within(screen.getByRole("navigation", { name: "Game categories" }));
    expect(menu.getByRole("button", { name: "Slots" })).toBeTruthy();
  });

  it("RECENT-02 shows a member's last six games after the hot ones, with a way to all of them", async () => {
    await renderApp({ session: buildSession() });
    expect(await namesIn("Recently played")).toEqual(numbered(101, 6));
    const block = screen.getByRole("region", { name: "Recently played" });
    const more = within(block).getByRole("link", { name: "More" });
    expect(more.getAttribute("href")).toBe("/m/gameList?data=recent");
    const hot = screen.getByRole("region", { name: "Hot" });
    expect(hot.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it("RECENT-01 asks for no guest's recents, and shows no empty block", async () => {
    await renderApp();
    await namesIn("Slots");
    expect(server.listCalls("GET /wps/game/recent")).toEqual([]);
    cleanup();
    server.handlers["GET /wps/game/recent"] = () => ({ list: [], totalPages: 0 });
    await renderApp({ session: buildSession() });
    await waitFor(() => expect(server.listCalls("GET /wps/game/recent")).toHaveLength(1));
    await namesIn("Slots");
    expect(screen.queryByRole("region", { name: "Recently played" })).toBeNull();
  });
});

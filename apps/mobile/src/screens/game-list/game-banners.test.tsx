import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { navigate } from "../../platform/router/history.ts";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildAnnouncements, buildGames, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

/** The carousel needs layout, which tests do not have. They check the options that it gets. */
const { autoplay } = vi.hoisted(() => ({ autoplay: vi.fn((_options: { delay: number }) => ({})) }));
vi.mock("embla-carousel-react", () => ({ default: () => [() => {}, undefined] }));
vi.mock("embla-carousel-autoplay", () => ({ default: autoplay }));

const banner = (id: string, link: string) => ({
  id,
  link,
  title: `Banner ${id}`,
  text: "See for yourself",
  url: `/art/${id}.webp`,
  groupName: "m_game" as const,
});

let server: FakeServer;
let banners: ReturnType<typeof banner>[];
beforeEach(() => {
  banners = [banner("1", "/m/activity")];
  server = createFakeServer({
    "GET /wps/game/vendorTypes": () => buildVendorTypes(),
    "GET /wps/game/list": () => ({ games: buildGames(3), pageNum: 1, totalPages: 1, totalCount: 3 }),
    "GET /wps/game/hot": () => ({ list: buildGames(3) }),
    "GET /wps/lottery/list": () => ({ list: [] }),
    "GET /wps/system/announcements": () => buildAnnouncements({ banners }),
  });
});
afterEach(() => {
  vi.clearAllMocks();
  leaveFront();
});

const bannerCalls = () =>
  server
    .listCalls("GET /wps/system/announcements")
    .filter(({ query }) => query.get("groupName") === "m_game");

describe("the head of a game list", () => {
  it.each([
    ["/m/slot-games", "RNG"],
    ["/m/live-games", "LIVE"],
    ["/m/fishing-games", "FISH"],
    ["/m/poker-games", "PVP"],
    ["/m/sport-games", "SPORTS"],
    ["/m/esport-games", "ESPORTS"],
    ["/m/lott", "LOTT"],
    ["/m/elott", "ELOTT"],
    ["/m/hot-games", "HOT"],
    ["/m/gameList?gameType=FISH", "FISH"],
    ["/m/gameList?gameType=COCKFIGHT", "COCKFIGHT"],
    ["/m/inHouse", "RNG"],
    ["/m/provider", "RNG"],
    ["/m/baccarat", "LIVE"],
    ["/m/roulette", "LIVE"],
  ])(
    "API-26 %s has the banner of group m_game for its type %s, and it leads to its target",
    async (path, gameType) => {
      await renderApp({ path });
      const link = await screen.findByRole("link", { name: /Banner 1/ });
      expect(link.getAttribute("href")).toBe("/m/activity");
      expect(bannerCalls().map(({ query }) => query.get("gameType"))).toEqual([gameType]);
      const box = await screen.findByRole("searchbox", { name: "Search games by name" });
      expect(link.compareDocumentPosition(box)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    },
  );

  it("API-26 asks for another type's with the category, and keeps the last in sight until it is there", async () => {
    await renderApp({ path: "/m/gameList?gameType=FISH" });
    await screen.findByRole("link", { name: /Banner 1/ });
    let answer = (): void => {};
    server.handlers["GET /wps/system/announcements"] = () =>
      new Promise((resolve) => {
        answer = () => resolve(buildAnnouncements({ banners: [banner("2", "/m/sport-games")] }));
      });
    act(() => navigate("/m/gameList?gameType=LIVE"));
    await waitFor(() =>
      expect(bannerCalls().map(({ query }) => query.get("gameType"))).toEqual(["FISH", "LIVE"]),
    );
    expect(screen.getByRole("link", { name: /Banner 1/ })).toBeDefined();
    answer();
    expect(await screen.findByRole("link", { name: /Banner 2/ })).toBeDefined();
    expect(screen.queryByRole("link", { name: /Banner 1/ })).toBeNull();
  });

  it.each(["/m/slot-games", "/m/lott", "/m/elott", "/m/hot-games"])(
    "%s has none above search results",
    async (path) => {
      await renderApp({ path: `${path}?name=zzz` });
      await screen.findByRole("searchbox", { name: "Search games by name" });
      expect(screen.queryByRole("link", { name: /Banner 1/ })).toBeNull();
      expect(bannerCalls()).toEqual([]);
    },
  );

  it("HOME-03 shows several in turn, each for eight seconds", async () => {
    banners.push(banner("2", ""));
    await renderApp({ path: "/m/slot-games" });
    // The member starts to swipe before the page has settled.
    fireEvent.pointerDown(await screen.findByRole("link", { name: /Banner 1/ }));
    expect(await screen.findByRole("button", { name: "Show banner 2" })).toBeDefined();
    expect(autoplay.mock.calls.map(([options]) => options.delay)).toEqual([8_000]);
  });

  it("has no empty place if the brand has none", async () => {
    banners = [];
    const { container } = await renderApp({ path: "/m/slot-games" });
    await screen.findByRole("button", { name: "Game 1" });
    await waitFor(() => expect(container.querySelector(".low")).toBeNull());
  });
});

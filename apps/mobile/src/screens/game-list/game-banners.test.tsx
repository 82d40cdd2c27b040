import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { buildAnnouncements, buildGames, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp, resetFront } from "../../testing/render-app.tsx";

/** The carousel needs layout, which tests do not have. They check the options that it gets. */
const { autoplay } = vi.hoisted(() => ({ autoplay: vi.fn((_options: { delay: number }) => ({})) }));
vi.mock("embla-carousel-react", () => ({ default: () => [() => {}, undefined] }));
vi.mock("embla-carousel-autoplay", () => ({ default: autoplay }));

const banner = (id: string, link: string) => ({
  ...{ id, link, title: `Banner ${id}`, text: "See for yourself", url: `/art/${id}.webp` },
  groupName: "m_game" as const,
});

let server: FakeServer;
let banners: ReturnType<typeof banner>[];
beforeEach(() => {
  banners = [banner("1", "/m/hot-games")];
  server = createFakeServer({
    "GET /wps/game/vendorTypes": () => buildVendorTypes(),
    "GET /wps/game/list": () => ({ games: buildGames(3), pageNum: 1, totalPages: 1, totalCount: 3 }),
    "GET /wps/system/announcements": () => buildAnnouncements({ banners }),
  });
});
afterEach(() => {
  cleanup();
  resetFront();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const bannerCalls = () =>
  server
    .listCalls("GET /wps/system/announcements")
    .filter(({ query }) => query.get("groupName") === "m_game");

describe("the head of a game list", () => {
  it.each(["/m/slot-games", "/m/gameList?gameType=FISH", "/m/inHouse"])(
    "API-26 %s has the banner of group m_game, and it leads where it says",
    async (path) => {
      await renderApp({ path });
      const link = await screen.findByRole("link", { name: /Banner 1/ });
      expect(link.getAttribute("href")).toBe("/m/hot-games");
      expect(bannerCalls()).toHaveLength(1);
      const box = await screen.findByRole("searchbox", { name: "Search games by name" });
      expect(link.compareDocumentPosition(box)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
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

  it("has no empty place where the brand has none", async () => {
    banners = [];
    const { container } = await renderApp({ path: "/m/slot-games" });
    await screen.findByRole("button", { name: "Game 1" });
    await waitFor(() => expect(container.querySelector(".low")).toBeNull());
  });
});

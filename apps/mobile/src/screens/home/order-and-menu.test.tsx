import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { goHome } from "../../shared/games/category.ts";
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
const scrollIntoView = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => undefined);

// Load the late part first. A test that ends earlier would leave its import pending.
beforeAll(() => import("./parts/home-end.tsx"));
beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", undefined);
  scrollIntoView.mockClear();
  server = createFakeServer({
    "GET /wps/system/announcements": () => buildAnnouncements(),
    "GET /wps/game/vendorTypes": () =>
      buildVendorTypes({
        sorting: [
          buildGroup("FISH", ["JDB"]),
          buildGroup("SPORTS", ["BTI"]),
          buildGroup("RNG", ["BGS", "AMBRFX"]),
          buildGroup("LIVE", ["EVO"]),
        ],
      }),
    "GET /wps/game/hot": () => ({ list: [buildGame(90, { displayName: "Hot One" })] }),
    "GET /wps/game/list": ({ query }) => {
      const [pageNo, pageSize] = [Number(query.get("pageNo")), Number(query.get("pageSize"))];
      const games = buildGames(pageSize, (pageNo - 1) * pageSize + 1);
      return { games, pageNum: pageNo, totalPages: 2, totalCount: 2 * pageSize };
    },
    "GET /wps/game/winners": () => ({ list: [] }),
    "GET /wps/system/helpCenter": () => [],
  });
});
afterEach(() => {
  act(goHome);
  leaveFront();
});

const gameArea = () => screen.findByRole("region", { name: "Games" });

describe("the blocks of home", () => {
  it("HOME-09 are in the order of the menu, after the hot games", async () => {
    await renderApp();
    const area = await gameArea();
    await within(area).findByRole("region", { name: "Live casino" });
    const blocks = within(area)
      .getAllByRole("region")
      .map((block) =>
        within(block)
          .queryByRole("button", { name: /^More: / })
          ?.getAttribute("aria-label"),
      )
      .filter((label) => label !== undefined);
    expect(blocks).toEqual([
      "More: Hot",
      "More: Fishing",
      "More: Sports",
      "More: Slots",
      "More: Live casino",
    ]);
  });

  it("HOME-12 'more' sets the category and scrolls to the game area", async () => {
    await renderApp();
    const area = await gameArea();
    await userEvent.click(await within(area).findByRole("button", { name: "More: Slots" }));
    expect(location.pathname + location.search).toBe("/m/home?category=RNG");
    expect(scrollIntoView.mock.contexts.at(-1)).toBe(await gameArea());
    expect(scrollIntoView).toHaveBeenLastCalledWith({ block: "start" });
  });

  it("LIST-16 the shared list has a category menu, tabs in their order, a picker, and pages of 36", async () => {
    await renderApp({ path: "/m/home?category=RNG" });
    await screen.findByText("36 of 72");
    const namesIn = (element: HTMLElement) =>
      within(element)
        .getAllByRole("button")
        .map((button) => button.textContent);
    expect(namesIn(screen.getByRole("navigation", { name: "Game categories" }))).toContain("Slots");
    expect(namesIn(screen.getByRole("group", { name: "What to show" }))).toEqual([
      "Hot",
      "Favourites",
      "All",
    ]);
    expect(namesIn(screen.getByRole("group", { name: "Providers to choose from" }))).toEqual([
      "All",
      "BGS Studio",
      "AMBRFX Studio",
    ]);
    await userEvent.click(screen.getByRole("button", { name: "More games" }));
    await screen.findByText("72 of 72");
    const pages = server.listCalls("GET /wps/game/list");
    expect(pages.map(({ query }) => [query.get("pageNo"), query.get("pageSize")])).toEqual([
      ["1", "36"],
      ["2", "36"],
    ]);
  });
});

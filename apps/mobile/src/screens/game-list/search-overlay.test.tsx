import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { goHome } from "../../shared/games/category.ts";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { buildAnnouncements, buildGame, buildGames, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp, resetFront } from "../../testing/render-app.tsx";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/system/announcements": () => buildAnnouncements(),
    "GET /wps/game/vendorTypes": () => buildVendorTypes(),
    "GET /wps/game/list": () => ({ games: buildGames(3), pageNum: 1, totalPages: 1, totalCount: 3 }),
    "GET /wps/game/hot": () => ({
      list: [
        buildGame(90, { displayName: "Jade Lanterns" }),
        buildGame(91, { displayName: "Neon Rift" }),
        buildGame(92, { displayName: "Later", supportPlay: false }),
      ],
    }),
    "GET /wps/game/winners": () => ({ list: [] }),
  });
});
afterEach(() => {
  act(goHome);
  cleanup();
  resetFront();
  vi.unstubAllGlobals();
});

const box = () => screen.findByRole<HTMLInputElement>("searchbox");
const popular = async () => within(await screen.findByRole("region", { name: "Popular games" }));

describe("looking for a game", () => {
  it("offers hot games that can be played, narrowed by what is typed, and searches for the one picked", async () => {
    await renderApp({ path: "/m/slot-games" });
    await userEvent.click(await box());
    expect((await popular()).getAllByRole("button").map((button) => button.textContent)).toEqual([
      "Jade Lanterns",
      "Neon Rift",
    ]);
    await userEvent.type(await box(), "ne");
    expect((await popular()).getAllByRole("button").map((button) => button.textContent)).toEqual([
      "Neon Rift",
    ]);
    await userEvent.click((await popular()).getByRole("button", { name: "Search for “Neon Rift”" }));
    await waitFor(() => expect(new URLSearchParams(location.search).get("name")).toBe("Neon Rift"));
    expect(screen.queryByRole("region", { name: "Popular games" })).toBeNull();
  });

  it("can be left by its own button", async () => {
    await renderApp({ path: "/m/slot-games" });
    await userEvent.click(await box());
    await popular();
    await userEvent.click(screen.getByRole("button", { name: "Close the search" }));
    expect(screen.queryByRole("region", { name: "Popular games" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Close the search" })).toBeNull();
  });
});

/** Whether one element comes before another on the page. */
const isBefore = (first: Element, second: Element) =>
  Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);

describe("the results of a search", () => {
  it("HOME-15 take the lobby's place on home, and the lobby comes back without a term", async () => {
    await renderApp();
    await screen.findByRole("navigation", { name: "Game categories" });
    await userEvent.type(await box(), "game{Enter}");
    const results = await screen.findByRole("region", { name: "Results" });
    expect(screen.queryByRole("navigation", { name: "Game categories" })).toBeNull();
    expect(screen.queryByRole("region", { name: "Announcements" })).toBeNull();
    expect(isBefore(results, screen.getByRole("group", { name: "Providers to choose from" }))).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Clear the search" }));
    await screen.findByRole("navigation", { name: "Game categories" });
  });

  it("stand before the filters of a list", async () => {
    await renderApp({ path: "/m/slot-games?name=game" });
    const [card] = await screen.findAllByRole("button", { name: "Game 1" });
    if (!card) throw new Error("no result");
    expect(isBefore(card, screen.getByRole("group", { name: "Classifications" }))).toBe(true);
    expect(isBefore(card, screen.getByRole("group", { name: "Providers to choose from" }))).toBe(true);
    expect(server.listCalls("GET /wps/game/list")[0]?.query.get("gameName")).toBe("game");
  });
});

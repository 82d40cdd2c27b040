import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { goHome } from "../../shared/games/category.ts";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildAnnouncements, buildGame, buildGames, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

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
  leaveFront();
});

const box = () => screen.findByRole<HTMLInputElement>("searchbox");
const popular = async () => within(await screen.findByRole("region", { name: "Popular games" }));

describe("looking for a game", () => {
  it("offers hot games that can be played, narrowed by the typed term, and searches for the picked one", async () => {
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
    const providers = await screen.findByRole("group", { name: "Providers to choose from" });
    expect(isBefore(results, providers)).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Clear the search" }));
    await screen.findByRole("navigation", { name: "Game categories" });
  });

  it("come before the filters of a list", async () => {
    await renderApp({ path: "/m/slot-games?name=game" });
    const [card] = await screen.findAllByRole("button", { name: "Game 1" });
    if (!card) throw new Error("no result");
    expect(isBefore(card, screen.getByRole("group", { name: "Classifications" }))).toBe(true);
    expect(isBefore(card, screen.getByRole("group", { name: "Providers to choose from" }))).toBe(true);
    expect(server.listCalls("GET /wps/game/list")[0]?.query.get("gameName")).toBe("game");
  });

  it.each([
    ["/m/slot-games?name=game", "Classifications"],
    ["/m/home?name=game", "Providers to choose from"],
  ])("of %s are complete before the content below them loads", async (path, group) => {
    let answer = () => {};
    server.handlers["GET /wps/game/list"] = () =>
      new Promise((resolve) => {
        answer = () => resolve({ games: buildGames(30), pageNum: 1, totalPages: 1, totalCount: 30 });
      });
    await renderApp({ path });
    await waitFor(() => expect(server.listCalls("GET /wps/game/list")).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.queryByRole("group", { name: group })).toBeNull();
    answer();
    const place = await screen.findByRole("group", { name: group });
    expect(isBefore(screen.getByRole("button", { name: "Game 30" }), place)).toBe(true);
  });

  it("keep the content below them, and the focus in it, while a filter requests others", async () => {
    await renderApp({ path: "/m/slot-games?name=game" });
    const filters = within(await screen.findByRole("group", { name: "Classifications" }));
    server.handlers["GET /wps/game/list"] = () => new Promise(() => undefined);
    await userEvent.click(filters.getByRole("button", { name: "New" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Game 1" })).toBeNull());
    expect(document.activeElement).toBe(filters.getByRole("button", { name: "New", pressed: true }));
  });
});

import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGames, buildGroup, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/game/vendorTypes": () => buildVendorTypes(),
    "GET /wps/game/list": () => ({ games: buildGames(3), pageNum: 1, totalPages: 1, totalCount: 3 }),
  });
});
afterEach(leaveFront);

describe("the providers", () => {
  it("ROUTE-26 shows the games of the vendor in the query, under its name", async () => {
    await renderApp({ path: "/m/providers?vassalage=BGS" });
    expect(await screen.findByRole("heading", { level: 2, name: "BGS Studio" })).toBeDefined();
    expect(await screen.findAllByText(/^Game \d$/)).toHaveLength(3);
    expect(server.listCalls("GET /wps/game/list").map(({ query }) => query.get("vassalage"))).toEqual([
      "BGS",
    ]);
  });

  it("ROUTE-26 lists all vendors without a query, and each leads on", async () => {
    await renderApp({ path: "/m/providers" });
    expect(await screen.findByText("BGS Studio")).toBeDefined();
    expect(server.listCalls("GET /wps/game/list")).toEqual([]);
  });

  it("EXT-30 VENDOR-06 shows a grid of all vendors, each once and leading to its page, without lotteries and sports", async () => {
    server.handlers["GET /wps/game/vendorTypes"] = () =>
      buildVendorTypes({
        sorting: [
          buildGroup("RNG", ["BGS", "TCG_SLOT"]),
          buildGroup("FISH", ["BGS"]),
          buildGroup("SPORTS", ["BTI"]),
          buildGroup("LOTT", ["DRAW"]),
          buildGroup("ELOTT", ["LDRUM"]),
        ],
      });
    await renderApp({ path: "/m/providers" });
    const grid = within(screen.getByRole("main"));
    const link = await grid.findByRole("link", { name: "BGS Studio 20 games" });
    expect(link.getAttribute("href")).toBe("/m/providers?vassalage=BGS");
    expect(grid.getAllByRole("link", { name: /Studio/ })).toHaveLength(1);
  });

  it("EXT-30 shows a vendor's games by type, with a search and pages of 36", async () => {
    server.handlers["GET /wps/game/vendorTypes"] = () =>
      buildVendorTypes({ sorting: [buildGroup("RNG", ["BGS", "AMBRFX"]), buildGroup("FISH", ["BGS"])] });
    server.handlers["GET /wps/game/list"] = ({ query }) => {
      const pageNo = Number(query.get("pageNo"));
      return { games: buildGames(36, pageNo * 36), pageNum: pageNo, totalPages: 2, totalCount: 72 };
    };
    await renderApp({ path: "/m/providers?vassalage=BGS" });
    await screen.findByText("36 of 72");
    const lastQuery = () => server.listCalls("GET /wps/game/list").at(-1)?.query;
    expect(lastQuery()?.get("pageSize")).toBe("36");
    const types = within(screen.getByRole("navigation", { name: "Game types" }));
    expect(types.getAllByRole("link").map((link) => link.textContent)).toEqual(["All", "Slots", "Fishing"]);
    await userEvent.click(types.getByRole("link", { name: "Fishing" }));
    await waitFor(() => expect(lastQuery()?.get("gameType")).toBe("FISH"));
    await userEvent.type(screen.getByRole("searchbox"), "jade{Enter}");
    await waitFor(() => expect(lastQuery()?.get("gameName")).toBe("jade"));
    expect([lastQuery()?.get("gameType"), lastQuery()?.get("vassalage")]).toEqual(["FISH", "BGS"]);
    await userEvent.click(await screen.findByRole("button", { name: "More games" }));
    await screen.findByText("72 of 72");
    expect(location.search).toBe("?vassalage=BGS&gameType=FISH&name=jade&page=2");
  });

  it("EXT-30 LAYOUT-06 a vendor's page begins at its top, and back leads to the place before", async () => {
    const scroll = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
    const at = vi.spyOn(window, "scrollY", "get").mockReturnValue(700);
    await renderApp({ path: "/m/providers" });
    const link = await screen.findByRole("link", { name: /^BGS Studio/ });
    // The frame in which the router restores the place of the page that it starts with.
    await act(() => new Promise(requestAnimationFrame));
    scroll.mockClear();
    await userEvent.click(link);
    await screen.findByRole("heading", { level: 2, name: "BGS Studio" });
    expect(scroll).toHaveBeenLastCalledWith(0, 0);
    act(() => history.back());
    await screen.findByRole("link", { name: /^BGS Studio/ });
    await waitFor(() => expect(scroll).toHaveBeenLastCalledWith(0, 700));
    scroll.mockRestore();
    at.mockRestore();
  });

  it("ROUTE-26 says that a vendor is not known, and leads to all of them", async () => {
    await renderApp({ path: "/m/providers?vassalage=NOBODY" });
    await userEvent.click(await screen.findByRole("link", { name: "View all" }));
    expect(await screen.findByText("BGS Studio")).toBeDefined();
    expect(location.search).toBe("");
  });

  it("offers a retry when the vendors cannot be loaded", async () => {
    server.handlers["GET /wps/game/vendorTypes"] = () => failWith("system.unavailable");
    await renderApp({ path: "/m/providers" });
    expect(await screen.findByRole("button", { name: "Loading failed, click to retry" })).toBeDefined();
  });
});

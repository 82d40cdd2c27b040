import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { buildGames, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp, resetFront } from "../../testing/render-app.tsx";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    "GET /wps/game/vendorTypes": () => buildVendorTypes(),
    "GET /wps/game/list": () => ({ games: buildGames(3), pageNum: 1, totalPages: 1, totalCount: 3 }),
  });
});
afterEach(() => {
  cleanup();
  resetFront();
  vi.unstubAllGlobals();
});

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

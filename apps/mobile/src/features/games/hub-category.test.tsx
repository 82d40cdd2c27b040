import { vendorTypes } from "@croupier/domain/vendor-grouping";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reloadSession } from "../../shared/session/session.ts";
import { localStore } from "../../shared/storage/stores.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildAnnouncements, buildGame, buildGroup, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { renderPart } from "../../testing/render-part.tsx";
import { HubCategory } from "./hub-category.tsx";

const HOT = "GET /wps/game/hot";
const FAVOURITES = "GET /wps/game/favourites";

let server: FakeServer;
beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", undefined);
  server = createFakeServer({
    "GET /wps/system/announcements": () => buildAnnouncements(),
    "GET /wps/game/vendorTypes": () => buildVendorTypes(),
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    [HOT]: () => ({ list: [buildGame(90, { displayName: "Hot One" })] }),
    [FAVOURITES]: () => ({ content: [buildGame(2)], pageNum: 1, totalPages: 1, pageSize: 15 }),
    "GET /wps/game/favourites/ids": () => ({ content: ["2"] }),
  });
});
afterEach(leaveFront);

describe("HOT", () => {
  it("HOME-16 shows the vendors even if the hot games do not load, and asks for them again", async () => {
    server.handlers[HOT] = () => failWith("unknown");
    await renderPart(<HubCategory category="HOT" />);
    const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
    expect(screen.getByRole("button", { name: /BTI Studio/ })).toBeTruthy();
    server.handlers[HOT] = () => ({ list: [buildGame(90, { displayName: "Hot One" })] });
    await userEvent.click(retry);
    expect(await screen.findByRole("button", { name: "Hot One" })).toBeTruthy();
    expect(screen.getByRole("button", { name: /BTI Studio/ })).toBeTruthy();
  });

  it("HOME-16 shows the vendors of a brand that has no hot games", async () => {
    server.handlers[HOT] = () => ({ list: [] });
    await renderPart(<HubCategory category="HOT" />);
    expect(await screen.findByRole("heading", { name: "Providers" })).toBeTruthy();
    expect(await screen.findByRole("button", { name: /BTI Studio/ })).toBeTruthy();
  });

  it("holds the vendors back until the hot games are there, so that none is pushed down", async () => {
    let answer = () => {};
    server.handlers[HOT] = () =>
      new Promise((resolve) => {
        answer = () => resolve({ list: [buildGame(90, { displayName: "Hot One" })] });
      });
    await renderPart(<HubCategory category="HOT" />);
    await waitFor(() => expect(server.listCalls("GET /wps/game/vendorTypes")).toHaveLength(1));
    expect(document.querySelectorAll(".skeleton")).toHaveLength(9);
    expect(screen.queryByRole("heading")).toBeNull();
    answer();
    expect(await screen.findByRole("button", { name: "Hot One" })).toBeTruthy();
    expect(screen.getByRole("heading").textContent).toBe("Providers");
  });
});

/** A vendor of each type. */
const vendorOf: Readonly<Record<(typeof vendorTypes)[number], string>> = {
  SPORTS: "BTI",
  ESPORTS: "AV",
  COCKFIGHT: "SV3",
  LOTT: "LOTT",
  ELOTT: "ELOTT",
};

describe("a type of vendors", () => {
  it.each(vendorTypes)(
    "VENDOR-12 HOME-16 GAME-07 %s shows its vendors as tiles, and a tile launches",
    async (category) => {
      const code = vendorOf[category];
      server.handlers["GET /wps/game/vendorTypes"] = () =>
        buildVendorTypes({ sorting: [buildGroup("RNG", ["BGS"]), buildGroup(category, [code])] });
      server.handlers["GET /wps/game/list"] = () => failWith("system.unavailable");
      localStore.write("MC_SESSION_INFO", buildSession());
      reloadSession();
      await renderPart(<HubCategory category={category} />);
      const tile = await screen.findByRole("button", { name: new RegExp(`^${code} Studio`) });
      expect(screen.queryByRole("button", { name: /^BGS Studio/ })).toBeNull();
      await userEvent.click(tile);
      await waitFor(() => expect(server.listCalls("GET /wps/game/list")).toHaveLength(1));
      const [call] = server.listCalls("GET /wps/game/list");
      expect([call?.query.get("vassalage"), call?.query.get("pageSize")]).toEqual([code, "1"]);
      expect(location.pathname).not.toBe("/m/gameList");
    },
  );
});

describe("a type whose vendors have nothing to play from a list", () => {
  it.each(
    vendorTypes.flatMap((category) => [
      { category, why: "no game can be played yet", gameCount: 4 },
      { category, why: "no vendor has a list of games", gameCount: 0 },
    ]),
  )("HOME-16 $category shows its vendors even if $why", async ({ category, gameCount }) => {
    const group = buildGroup(category, ["ONE", "TWO"], gameCount);
    const vendorNames = group.vendorNames.map((vendor) => ({ ...vendor, playableCount: 0 }));
    server.handlers["GET /wps/game/vendorTypes"] = () =>
      buildVendorTypes({ sorting: [buildGroup("RNG", ["BGS"]), { ...group, vendorNames }] });
    await renderPart(<HubCategory category={category} />);
    await screen.findByRole("button", { name: /^ONE Studio/ });
    expect(screen.getAllByRole("button", { name: /Studio/ })).toHaveLength(2);
  });
});

describe("FAV", () => {
  const path = "/m/home?category=FAV";

  it("HOME-13 a guest is at login in its place, not one step further, and asks for nobody's favourites", async () => {
    const steps = history.length;
    await renderApp({ path });
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
    expect(history.length).toBe(steps);
    expect(server.listCalls(FAVOURITES)).toEqual([]);
  });
});

import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { goHome } from "../../shared/games/category.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import {
  buildAnnouncements,
  buildGame,
  buildGames,
  buildGroup,
  buildVendorTypes,
} from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

// Load the late part first. A test that ends earlier would leave its import pending.
beforeAll(() => import("./parts/home-end.tsx"));
afterEach(() => {
  act(goHome);
  leaveFront();
});

it("HOME-09 a member whose script of recent games does not come has the hot games, then a block per category", async () => {
  vi.stubGlobal("IntersectionObserver", undefined);
  createFakeServer({
    "GET /wps/system/announcements": () => buildAnnouncements(),
    "GET /wps/game/vendorTypes": () =>
      buildVendorTypes({ sorting: [buildGroup("RNG", ["BGS"]), buildGroup("FISH", ["JDB"])] }),
    "GET /wps/game/hot": () => ({ list: [buildGame(90, { displayName: "Hot One" })] }),
    "GET /wps/game/list": () => ({ games: buildGames(9), pageNum: 1, totalPages: 1, totalCount: 9 }),
    "GET /wps/game/favourites/ids": () => ({ content: [] }),
    "GET /wps/game/winners": () => ({ list: [] }),
    "GET /wps/wallets/gcs": () => ({ sumBalance: 10, currency: "CNY" }),
    "GET /wps/system/helpCenter": () => [],
  });
  vi.doMock("../../features/games/recent-block.tsx", () => Promise.reject(new Error("gone")));
  await renderApp({ session: buildSession() });
  const area = within(await screen.findByRole("region", { name: "Games" }));
  for (const name of ["Slots", "Fishing"])
    await within(await area.findByRole("region", { name })).findByRole("button", { name: "Game 9" });
  const blocks = area.getAllByRole("button", { name: /^More: / });
  expect(blocks.map((more) => more.getAttribute("aria-label"))).toEqual([
    "More: Hot",
    "More: Slots",
    "More: Fishing",
  ]);
  expect(area.queryByRole("region", { name: "Recently played" })).toBeNull();
});

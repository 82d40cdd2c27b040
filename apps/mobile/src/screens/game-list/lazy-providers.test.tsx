import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGames, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

const sheet = "../../features/games/provider-sheet.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  leaveFront();
});

it("FAULT-09 the provider popup whose script does not come says so, and comes with a tap", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  createFakeServer({
    "GET /wps/game/vendorTypes": () => buildVendorTypes(),
    "GET /wps/game/list": () => ({ games: buildGames(3), pageNum: 1, totalPages: 1, totalCount: 3 }),
  });
  vi.doMock(sheet, () => Promise.reject(new Error("gone")));
  await renderApp({ path: "/m/gameList" });
  await screen.findByRole("button", { name: "Game 1" });
  await userEvent.click(screen.getByRole("button", { name: "Provider" }));
  const retry = await screen.findByRole("button", { name: "Loading failed, click to retry" });
  expect(screen.queryByRole("dialog")).toBeNull();
  vi.doUnmock(sheet);
  await userEvent.click(retry);
  expect(await screen.findByRole("dialog", { name: "Choose providers" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Loading failed, click to retry" })).toBeNull();
});

import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { getCategory, goHome } from "../../shared/games/category.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { serveShell } from "../../testing/shell-server.ts";

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", undefined);
  const server = serveShell();
  server.handlers["GET /wps/game/vendorTypes"] = () => buildVendorTypes();
  server.handlers["GET /wps/game/hot"] = () => ({ list: [] });
});
afterEach(() => {
  act(goHome);
  leaveFront();
});

const home = () =>
  within(screen.getByRole("navigation", { name: "Bottom navigation" })).getByRole("link", { name: "Home" });
const address = () => location.pathname + location.search;

it.each(["/m/home?category=FISH", "/m/index.html?category=HOT", "/m/help", "/m/slot-games"])(
  "FOOT-02 pressed at %s, home goes to /m/home with the category HOME",
  async (path) => {
    await renderApp({ path });
    await userEvent.click(home());
    await waitFor(() => expect(address()).toBe("/m/home"));
    expect(getCategory()).toBe("HOME");
  },
);

it("FOOT-02 a category that was chosen in the lobby is not chosen any more", async () => {
  await renderApp();
  const menu = within(await screen.findByRole("navigation", { name: "Game categories" }));
  const listChosen = () => menu.getAllByRole("button", { pressed: true }).map((item) => item.textContent);
  expect(listChosen()).toEqual(["Lobby"]);
  await userEvent.click(menu.getByRole("button", { name: "Hot" }));
  await waitFor(() => expect(listChosen()).toEqual(["Hot"]));
  await userEvent.click(home());
  await waitFor(() => expect(listChosen()).toEqual(["Lobby"]));
  expect(address()).toBe("/m/home");
});

import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { navigate } from "../../platform/router/history.ts";
import { isHomePath } from "../../platform/router/paths.ts";
import { getCategory, goHome } from "../../shared/games/category.ts";
import { buildSession } from "../../testing/builders.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { renderPart } from "../../testing/render-part.tsx";
import { serveShell } from "../../testing/shell-server.ts";
import { homePaths } from "../route-table.ts";
import { screenPaths } from "../routes.ts";
import { Footer } from "./footer.tsx";
import { listFooterItems } from "./footer-items.ts";

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

it("FOOT-01 FOOT-03 home is current on its six paths, every other item on its own path, and nothing anywhere else", async () => {
  const footer_menu = "home,activity,deposit,withdraw,member,notice";
  await renderPart(<Footer />, "EN", { parameters: { footer_menu } });
  const items = within(screen.getByRole("navigation", { name: "Bottom navigation" })).getAllByRole("link");
  const own = Object.fromEntries(
    listFooterItems(footer_menu.split(","), true).map(({ to }, index) => [to, items[index]?.textContent]),
  );
  for (const path of [...homePaths, ...screenPaths]) {
    act(() => navigate(path, { replace: true }));
    const current = items.filter((item) => item.getAttribute("aria-current") === "page");
    const due = isHomePath(path) ? "Home" : own[path];
    expect(
      current.map((item) => item.textContent),
      path,
    ).toEqual(due ? [due] : []);
  }
});

it.each([undefined, buildSession()])(
  "FOOT-02 in a category of the lobby it leads to the top of the page, for a guest and a member: %j",
  async (session) => {
    await renderApp({ path: "/m/home?category=HOT", ...(session && { session }) });
    const scroll = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
    await userEvent.click(home());
    expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: "smooth" });
    scroll.mockRestore();
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

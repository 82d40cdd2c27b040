import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildSession } from "../../testing/builders.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { type RenderAppOptions, renderApp } from "../../testing/render-app.tsx";
import { serveShell } from "../../testing/shell-server.ts";

beforeEach(() => void serveShell());
afterEach(leaveFront);

const header = () => within(screen.getByRole("banner"));
const open = async (name: string) => {
  await userEvent.click(header().getByRole("button", { name }));
  return within(await screen.findByRole("dialog"));
};
const kinds: [who: string, options: RenderAppOptions][] = [
  ["a visitor", {}],
  ...[0, 1, 3, 4, 41].map((type): [string, RenderAppOptions] => [
    `type ${type}`,
    { session: buildSession({ type }) },
  ]),
];

describe("the header", () => {
  it.each(kinds)(
    "LAYOUT-08 holds left menu, logo and right menu in this order for %s",
    async (_who, options) => {
      await renderApp({ path: "/m/help", ...options });
      const parts = [
        header().getByRole("button", { name: "Open the menu" }),
        header().getByRole("link", { name: "Nova, go to the lobby" }),
        header().getByRole("button", { name: "Open the account menu" }),
      ];
      for (const [n, part] of parts.slice(1).entries())
        expect(parts[n]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      const all = [...screen.getByRole("banner").querySelectorAll("a, button")];
      expect([all[0], all[1], all.at(-1)]).toEqual(parts);
    },
  );

  it("LAYOUT-08 the left button opens the left side menu and no other", async () => {
    await renderApp({ path: "/m/help" });
    const menu = await open("Open the menu");
    expect(menu.getByRole("link", { name: "All promotions" })).toBeTruthy();
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
  });

  it.each([
    ["a member", { session: buildSession() }],
    ["a visitor", {}],
  ])("LAYOUT-08 the logo leads %s from another category to the home lobby", async (_who, options) => {
    await renderApp({ path: "/m/home?category=LIVE", ...options });
    await userEvent.click(header().getByRole("link", { name: "Nova, go to the lobby" }));
    await waitFor(() => expect(location.search).toBe(""));
    expect(location.pathname).toBe("/m/home");
  });
});

describe("the right side menu", () => {
  const entries = (menu: Awaited<ReturnType<typeof open>>) =>
    menu.queryAllByRole("link").map((link) => link.getAttribute("href"));
  const languages = (menu: Awaited<ReturnType<typeof open>>) =>
    ["English", "简体中文", "Português"].filter((name) => menu.queryByRole("button", { name }) !== null);

  it("LAYOUT-08 is login and register plus the languages for a visitor", async () => {
    await renderApp({ path: "/m/help" });
    const menu = await open("Open the account menu");
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    expect(menu.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/m/login");
    expect(menu.getByRole("link", { name: "Sign up" }).getAttribute("href")).toBe("/m/register");
    expect(entries(menu)).toEqual(["/m/login", "/m/register"]);
    expect(languages(menu)).toEqual(["English", "简体中文", "Português"]);
    expect(menu.queryByRole("button", { name: "Sign out" })).toBeNull();
  });

  it.each([0, 1, 3, 4, 41])("LAYOUT-08 is the member popup menu for type %i", async (type) => {
    await renderApp({
      path: "/m/help",
      switches: ["TRANSBETREPMEM3", "SECPRIV"],
      session: buildSession({ type }),
    });
    const menu = await open("Open the account menu");
    const popup = within(menu.getByRole("navigation", { name: "Member menu" }));
    expect(popup.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/m/gameRecord",
      "/m/profitandloss",
      "/m/securityCenter",
    ]);
    expect(popup.getByRole("button", { name: "Sign out" })).toBeTruthy();
    expect(menu.queryByRole("link", { name: "Log in" })).toBeNull();
  });
});

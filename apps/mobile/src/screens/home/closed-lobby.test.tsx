import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { goHome } from "../../shared/games/category.ts";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import {
  buildAnnouncements,
  buildGame,
  buildGames,
  buildGroup,
  buildVendorTypes,
} from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

let server: FakeServer;
const closed = (category: string, vendors: string[]) => {
  const group = buildGroup(category, vendors);
  return { ...group, vendorNames: group.vendorNames.map((vendor) => ({ ...vendor, playableCount: 0 })) };
};
const soonGame = buildGame(50, { displayName: "Later", gameType: "LIVE", supportPlay: false });

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", undefined);
  server = createFakeServer({
    "GET /wps/system/announcements": () => buildAnnouncements(),
    "GET /wps/game/vendorTypes": () =>
      buildVendorTypes({
        sorting: [
          buildGroup("RNG", ["BGS", "AMBRFX"]),
          closed("LIVE", ["PEARL"]),
          closed("SPORTS", ["BTI"]),
          buildGroup("ESPORTS", ["DIRECT"], 0),
        ],
      }),
    "GET /wps/game/hot": () => ({ list: [buildGame(90, { displayName: "Hot One" }), soonGame] }),
    "GET /wps/game/list": () => ({ games: buildGames(9), pageNum: 1, totalPages: 1, totalCount: 9 }),
    "GET /wps/game/winners": () => ({ list: [] }),
    "GET /wps/system/helpCenter": () => [],
    "GET /wps/livestream/models": () => ({
      list: [
        {
          roomId: "a",
          modelName: "Mei",
          title: "Talk",
          roomType: "Pay per View",
          active: true,
          streaming: true,
          iconUrl: "/art/x-240.webp",
          nodeId: "50",
          supportPlay: false,
        },
      ],
    }),
  });
});
afterEach(() => {
  act(goHome);
  leaveFront();
});

const menu = async () => within(await screen.findByRole("navigation", { name: "Game categories" }));
const region = async (name: string) => within(await screen.findByRole("region", { name }));

describe("vendors that cannot be played yet", () => {
  it("is marked in the menu and on its tiles before anybody taps it", async () => {
    await renderApp();
    expect((await menu()).getByRole("button", { name: "Live casino Soon" })).toBeDefined();
    expect((await menu()).getByRole("button", { name: "Slots" })).toBeDefined();
    // GAME-07: a vendor without a list is launched by its tile, and stays as it is.
    expect((await menu()).getByRole("button", { name: "E-sports" })).toBeDefined();
    const sports = await region("Sports");
    expect(await sports.findByRole("button", { name: "BTI Studio Soon" })).toBeDefined();
  });

  it("asks for no login: a guest reads that it opens later", async () => {
    await renderApp();
    await userEvent.click(await (await region("Hot")).findByRole("button", { name: /^Later/ }));
    expect(await screen.findByText(/It will open soon/)).toBeDefined();
    await userEvent.click(await (await region("Sports")).findByRole("button", { name: "BTI Studio Soon" }));
    expect(location.pathname).toBe("/m/home");
    await userEvent.click(await (await region("E-sports")).findByRole("button", { name: "DIRECT Studio" }));
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
  });

  it("is no provider: strip, footer and page of all providers leave its vendors out", async () => {
    await renderApp();
    const picker = within(await screen.findByRole("group", { name: "Providers to choose from" }));
    expect(picker.getAllByRole("button").map((button) => button.textContent)).toEqual([
      "BGS Studio",
      "AMBRFX Studio",
      "DIRECT Studio",
    ]);
    const foot = await region("About this site");
    await foot.findByRole("link", { name: "AMBRFX Studio" });
    expect(foot.queryByRole("link", { name: "PEARL Studio" })).toBeNull();
    cleanup();
    await renderApp({ path: "/m/providers" });
    await screen.findByRole("link", { name: /AMBRFX Studio/ });
    expect(screen.getByRole("link", { name: /DIRECT Studio/ })).toBeDefined();
    expect(screen.queryByRole("link", { name: /PEARL Studio/ })).toBeNull();
  });

  it("EXT-33 is neither on air nor sold as a live room", async () => {
    await renderApp({ switches: ["LIVESTREAM"] });
    const rooms = await region("Live rooms");
    expect((await rooms.findByRole("listitem")).textContent).toBe("TalkMeiSoon");
    expect(server.listCalls("GET /wps/livestream/models")).toHaveLength(1);
  });
});

describe("the footer of home", () => {
  it("shows the first twelve providers, and a way to all", async () => {
    const codes = Array.from({ length: 20 }, (_, index) => `V${index + 10}`);
    server.handlers["GET /wps/game/vendorTypes"] = () =>
      buildVendorTypes({ sorting: [buildGroup("RNG", codes)] });
    await renderApp();
    const foot = await region("About this site");
    await foot.findByRole("link", { name: "V10 Studio" });
    expect(foot.getAllByRole("link", { name: /Studio$/ })).toHaveLength(12);
    expect(foot.getByRole("link", { name: "View all" }).getAttribute("href")).toBe("/m/providers");
  });
});

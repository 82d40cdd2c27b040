import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getRoute, screenPaths } from "../../app/routes.ts";
import { buildSession } from "../../testing/builders.ts";
import type { FakeServer } from "../../testing/fake-server.ts";
import { serveGameList } from "../../testing/game-list-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGame, buildGroup, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderApp } from "../../testing/render-app.tsx";

let server: FakeServer;
beforeEach(() => {
  server = serveGameList(5);
  server.handlers["GET /wps/game/vendorTypes"] = () =>
    buildVendorTypes({
      sorting: [
        buildGroup("LIVE", ["EVO", "PPL"]),
        buildGroup("RNG", ["BGS", "AMBRFX"]),
        buildGroup("SPORTS", ["BTI"]),
        buildGroup("ESPORTS", ["TF"]),
        buildGroup("COCKFIGHT", ["SV3"]),
      ],
      mapping: {
        LIVE: {
          gameClassify: [
            { key: "ROU", vendors: ["EVO"] },
            { key: "BAC", vendors: ["EVO"] },
          ],
        },
      },
    });
});
afterEach(leaveFront);

/** Type, classification and vendor of each list that the screen asks for. */
const asked = () =>
  server
    .listCalls("GET /wps/game/list")
    .map(({ query }) => [query.get("gameType"), query.get("gameClassify"), query.get("vassalage")]);

const picker = () => within(screen.getByRole("group", { name: "Providers to choose from" }));
const listVendors = () =>
  picker()
    .getAllByRole("button")
    .map((button) => button.textContent);

/** Every path that shows this screen. */
const lists = screenPaths.filter((path) => getRoute(path).screen === "game-list");

async function openList(path: string) {
  await renderApp({ path });
  await screen.findByText(/^\d+ of \d+$/);
}

const rows: [row: string, path: string, request: (string | null)[]][] = [
  ["ROUTE-14", "/m/live-games", ["LIVE", null, null]],
  ["ROUTE-14", "/m/slot-games", ["RNG", null, null]],
  ["ROUTE-14", "/m/esport-games", ["ESPORTS", null, null]],
  ["ROUTE-14", "/m/fishing-games", ["FISH", null, null]],
  ["ROUTE-14", "/m/poker-games", ["PVP", null, null]],
  ["ROUTE-15", "/m/provider", ["RNG", null, null]],
  ["ROUTE-17", "/m/inHouse", ["RNG", null, "BGS"]],
  ["ROUTE-19", "/m/roulette", ["LIVE", "ROU", null]],
  ["ROUTE-19", "/m/baccarat", ["LIVE", "BAC", null]],
  ["ROUTE-23", "/m/gameList?gameType=FISH", ["FISH", null, null]],
  ["ROUTE-24", "/m/gameList", ["RNG", null, null]],
  ["ROUTE-24", "/m/gameList?gameType=NOPE", ["RNG", null, null]],
  ["ROUTE-25", "/m/gameList?gameType=LIVE&type=ROU&vassalage=EVO", ["LIVE", "ROU", "EVO"]],
];

describe("the preselection of a path reaches the request", () => {
  it.each(rows)("%s %s asks for %j", async (_row, path, request) => {
    await openList(path);
    expect(asked()).toEqual([request]);
  });

  it("ROUTE-16 /m/sport-games asks for the three types together", async () => {
    await openList("/m/sport-games");
    expect(asked().map(([type]) => type)).toEqual(["SPORTS", "ESPORTS", "COCKFIGHT"]);
  });

  it("ROUTE-16 /m/sport-games lets one choose among the vendors of all three", async () => {
    await openList("/m/sport-games");
    expect(listVendors()).toEqual(["All", "BTI Studio", "TF Studio", "SV3 Studio"]);
    await userEvent.click(picker().getByRole("button", { name: "SV3 Studio" }));
    await waitFor(() => expect(asked().slice(3)).toHaveLength(3));
    expect(asked().slice(3)).toEqual(["SPORTS", "ESPORTS", "COCKFIGHT"].map((type) => [type, null, "SV3"]));
  });

  /** Answers with these games, whichever list is asked for. */
  function serveShortLists(games: ReturnType<typeof buildGame>[]) {
    server.handlers["GET /wps/game/hot"] = () => ({ list: games });
    server.handlers["GET /wps/game/recent"] = () => ({ list: games, totalPages: 1 });
    server.handlers["GET /wps/game/favourites"] = () => ({
      content: games,
      pageNum: 1,
      totalPages: 1,
      pageSize: 35,
    });
  }

  it.each(["hot", "recent", "fav"])(
    "ROUTE-16 /m/sport-games?data=%s has games of all three, and of no other type",
    async (data) => {
      const types = ["RNG", "SPORTS", "ESPORTS", "COCKFIGHT", "LIVE", "SPORTS"] as const;
      serveShortLists(types.map((gameType, place) => buildGame(place, { gameType })));
      await renderApp({ path: `/m/sport-games?data=${data}`, session: buildSession() });
      await screen.findByText("4 of 4");
      const games = screen.getAllByText(/^Game \d$/).map(({ textContent }) => textContent);
      expect(games).toEqual(["Game 1", "Game 2", "Game 3", "Game 5"]);
    },
  );

  it.each([
    ["?data=recent", "GET /wps/game/recent", null, undefined],
    ["?data=fav", "GET /wps/game/favourites", null, undefined],
    ["?data=recent&gameType=LIVE", "GET /wps/game/recent", "LIVE", "Live casino"],
    ["?data=fav&gameType=LIVE", "GET /wps/game/favourites", "LIVE", "Live casino"],
    ["?data=recent&gameType=NOPE", "GET /wps/game/recent", "RNG", "Slots"],
    ["?data=fav&gameType=NOPE", "GET /wps/game/favourites", "RNG", "Slots"],
    ["?data=hot", "GET /wps/game/hot", "RNG", "Slots"],
  ] as const)(
    "ROUTE-24 LIST-10 LIST-11 /m/gameList%s asks by %s for the type %s, and marks %s in the menu",
    async (search, call, gameType, name) => {
      serveShortLists([buildGame(1), buildGame(2, { gameType: "LIVE" })]);
      await renderApp({ path: `/m/gameList${search}`, session: buildSession() });
      await screen.findByText("2 of 2");
      expect(server.listCalls(call)[0]?.query.get("gameType")).toBe(gameType);
      const menu = within(screen.getByRole("navigation", { name: "Game types" }));
      expect(await menu.findByRole("link", { name: "Slots" })).toBeTruthy();
      expect(menu.queryByRole("link", { current: "page" })?.textContent).toBe(name);
    },
  );

  it("ROUTE-16 /m/sport-games has the classifications of all three, each once", async () => {
    const classified = (...keys: string[]) => ({
      gameClassify: keys.map((key) => ({ key, vendors: ["BTI"] })),
    });
    server.handlers["GET /wps/game/vendorTypes"] = () =>
      buildVendorTypes({
        sorting: [buildGroup("SPORTS", ["BTI"]), buildGroup("ESPORTS", ["TF"])],
        mapping: {
          SPORTS: classified("BOOK"),
          ESPORTS: classified("INPLAY", "BOOK"),
          COCKFIGHT: classified("SHOW"),
          LIVE: classified("ROU"),
        },
      });
    await openList("/m/sport-games");
    const bar = within(screen.getByRole("group", { name: "Classifications" }));
    await bar.findByRole("button", { name: "Sportsbook" });
    const names = bar.getAllByRole("button").map((button) => button.textContent);
    expect(names).toEqual(["All", "Favourites", "Sportsbook", "In play", "Game shows"]);
  });

  it.each(lists)("LIST-01 %s has a category menu only if its path fixes no category", async (path) => {
    await openList(path);
    const menu = screen.queryByRole("navigation", { name: "Game types" });
    expect(menu !== null).toBe(path === "/m/gameList");
  });

  it("ROUTE-16 stay apart in the category menu", async () => {
    await openList("/m/gameList");
    const menu = within(screen.getByRole("navigation", { name: "Game types" }));
    const names = menu.getAllByRole("link").map((link) => link.textContent);
    expect(names).toEqual(["Live casino", "Slots", "Sports", "E-sports", "Cockfighting"]);
  });

  it("ROUTE-15 /m/provider has a picker of the slots' vendors, and neither title bar nor back button", async () => {
    await openList("/m/provider");
    expect(listVendors()).toEqual(["All", "BGS Studio", "AMBRFX Studio"]);
    expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
    await userEvent.click(picker().getByRole("button", { name: "AMBRFX Studio" }));
    await waitFor(() => expect(asked().at(-1)).toEqual(["RNG", null, "AMBRFX"]));
    expect(location.pathname).toBe("/m/provider");
  });

  it.each([
    ["/m/roulette", "Roulette"],
    ["/m/baccarat", "Baccarat"],
  ])("ROUTE-19 %s has its classification pressed in the bar, and All replaces it", async (path, name) => {
    await openList(path);
    const bar = within(screen.getByRole("group", { name: "Classifications" }));
    expect(bar.getByRole("button", { name }).getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(bar.getByRole("button", { name: "All" }));
    await waitFor(() => expect(asked().at(-1)).toEqual(["LIVE", null, null]));
  });
});

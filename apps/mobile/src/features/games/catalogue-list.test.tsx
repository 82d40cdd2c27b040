import { sessionTypes } from "@croupier/domain/session-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { navigate } from "../../platform/router/history.ts";
import type { Target } from "../../platform/router/paths.ts";
import { reloadSession } from "../../shared/session/session.ts";
import { localStore } from "../../shared/storage/stores.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { page } from "../../testing/game-list-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGame, buildGames, buildGroup, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { CatalogueList, type CatalogueListProps } from "./catalogue-list.tsx";

const VENDORS = "GET /wps/game/vendorTypes";
const LIST = "GET /wps/game/list";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer({
    [VENDORS]: () => buildVendorTypes({ sorting: [buildGroup("RNG", ["BGS", "AMBRFX", "PG"])] }),
    [LIST]: () => page(buildGames(3), 1, 1, 3),
    "GET /wps/game/hot": () => ({ list: [] }),
    "GET /wps/game/recent": () => ({ list: buildGames(3), totalPages: 1 }),
    "GET /wps/game/favourites": () => ({ content: buildGames(3), pageNum: 1, totalPages: 1, pageSize: 35 }),
    "GET /wps/game/favourites/ids": () => ({ content: ["1", "2", "3"] }),
  });
});
afterEach(leaveFront);

const show = (search = "", props: Partial<CatalogueListProps> = {}) => {
  navigate(`/m/gameList${search}` as Target, { replace: true });
  return renderPart(<CatalogueList types={["RNG"]} {...props} />);
};
const picker = () => screen.queryByRole("group", { name: "Providers to choose from" });
const popup = () => screen.queryByRole("button", { name: /^Provider/ });
const pressed = () =>
  within(picker() as HTMLElement)
    .getAllByRole("button", { pressed: true })
    .map(({ textContent }) => textContent);
const serveOne = () => {
  server.handlers[VENDORS] = () => buildVendorTypes({ sorting: [buildGroup("RNG", ["BGS"])] });
};
const loaded = (count = "3 of 3") => screen.findByText(count);
function signIn(type: number = sessionTypes.member) {
  localStore.write("MC_SESSION_INFO", buildSession({ type }));
  reloadSession();
}

describe("the choice of a provider", () => {
  it("is absent if there is one", async () => {
    serveOne();
    await show();
    await loaded();
    await waitFor(() => expect([picker(), popup()]).toEqual([null, null]));
  });

  it("is shown if a link has chosen a value that the list does not have", async () => {
    serveOne();
    await show("?vassalage=PG");
    await loaded();
    expect([picker() !== null, popup()?.getAttribute("aria-pressed")]).toEqual([true, "true"]);
  });

  it("keeps its place while the providers load", async () => {
    server.handlers[VENDORS] = () => new Promise(() => {});
    await show();
    await loaded();
    expect([picker() !== null, popup()?.getAttribute("aria-pressed")]).toEqual([true, "false"]);
  });

  it("is absent if the path is limited to one", async () => {
    await show("", { ownVendor: "BGS" });
    await loaded();
    await waitFor(() => expect(server.listCalls(VENDORS)).toHaveLength(1));
    expect([picker(), popup()]).toEqual([null, null]);
  });

  it.each([
    ["", ["All"]],
    ["?vassalage=AMBRFX", ["AMBRFX Studio"]],
    ["?vassalage=AMBRFX,PG", []],
    ["?data=hot", []],
  ])("of %j marks %j", async (search, names) => {
    await show(search);
    await screen.findByRole("button", { name: "AMBRFX Studio" });
    expect(within(picker() as HTMLElement).queryAllByRole("button", { pressed: true })).toHaveLength(
      names.length,
    );
    if (names.length > 0) expect(pressed()).toEqual(names);
  });

  it("names how many are chosen", async () => {
    await show("?vassalage=AMBRFX,PG");
    await screen.findByRole("button", { name: "AMBRFX Studio" });
    expect(popup()?.textContent).toContain("2");
    await userEvent.click(within(picker() as HTMLElement).getByRole("button", { name: "All" }));
    await waitFor(() => expect(location.search).toBe(""));
    expect(popup()?.textContent).not.toMatch(/\d/);
  });
});

describe("a category that no provider has", () => {
  beforeEach(() => {
    server.handlers[VENDORS] = () => buildVendorTypes({ sorting: [buildGroup("LIVE", ["EVO"])] });
  });

  it("LIST-04 is empty only once its games are known", async () => {
    let answer = () => {};
    server.handlers[LIST] = () =>
      new Promise((resolve) => {
        answer = () => resolve(page([], 1, 0, 0));
      });
    await show("", { menu: <p>the menu</p> });
    await waitFor(() => expect(server.listCalls(LIST)).toHaveLength(1));
    expect(screen.getByRole("searchbox")).toBeTruthy();
    answer();
    expect(await screen.findByText("There are no games here yet")).toBeTruthy();
    expect(screen.getByText("the menu")).toBeTruthy();
    expect(screen.queryByRole("searchbox")).toBeNull();
  });

  it("shows the games that it has all the same", async () => {
    await show();
    await loaded();
    expect(screen.queryByText("There are no games here yet")).toBeNull();
  });
});

describe("an empty list", () => {
  beforeEach(() => {
    server.handlers[LIST] = () => page([], 1, 0, 0);
  });

  it.each([
    ["?data=hot", "More games"],
    ["?playable=1", "Clear the filters"],
  ])("LIST-04 of %s leads on by %j", async (search, name) => {
    await show(search);
    await userEvent.click(await screen.findByRole("button", { name }));
    await waitFor(() => expect(location.search).toBe(""));
  });

  it("LIST-04 without any filter leads to the lobby", async () => {
    await show();
    expect(await screen.findByRole("link", { name: "Go to the lobby" })).toBeTruthy();
  });
});

it("LIST-10 a guest whom a link brings to a member's list sees the login in its place", async () => {
  const steps = history.length;
  await show("?data=recent");
  await waitFor(() => expect(location.pathname).toBe("/m/login"));
  expect(history.length).toBe(steps);
});

it.each(
  Object.entries(sessionTypes).flatMap(([kind, type]) =>
    (["recent", "fav"] as const).map((source) => [kind, source, type] as const),
  ),
)("LIST-10 LIST-11 a session of a %s sees its own list %s, and no login", async (_kind, source, type) => {
  signIn(type);
  await show(`?data=${source}`);
  await loaded();
  expect(location.pathname + location.search).toBe(`/m/gameList?data=${source}`);
});

describe("a short list of a path that is limited to one vendor", () => {
  it("ROUTE-17 has the hot games of that vendor alone", async () => {
    const games = [...buildGames(2), buildGame(3, { vassalage: "PG" })];
    server.handlers["GET /wps/game/hot"] = () => ({ list: games });
    await show("?data=hot", { ownVendor: "BGS" });
    await loaded("2 of 2");
    expect(screen.queryByText("Game 3")).toBeNull();
  });

  it.each([
    ["recent", "GET /wps/game/recent"],
    ["fav", "GET /wps/game/favourites"],
  ] as const)("ROUTE-17 asks for the member's games of that vendor: %s", async (source, key) => {
    signIn();
    await show(`?data=${source}`, { ownVendor: "BGS" });
    await loaded();
    expect(server.listCalls(key).at(-1)?.query.get("vendor")).toBe("BGS");
  });
});

describe("the bar of classifications", () => {
  const bar = () => within(screen.getByRole("group", { name: "Classifications" }));
  const chosen = () => bar().queryAllByRole("button", { pressed: true });
  const open = async (search: string) => {
    server.handlers[VENDORS] = () =>
      buildVendorTypes({
        sorting: [buildGroup("RNG", ["BGS", "PG"])],
        mapping: {
          RNG: {
            gameClassify: [
              { key: "HOT", vendors: ["BGS"] },
              { key: "VIDEO", vendors: ["BGS"] },
            ],
          },
        },
      });
    signIn();
    await show(search);
    await screen.findByRole("button", { name: "Video slots" });
  };

  it.each([
    ["", ["All"]],
    ["?type=VIDEO", ["Video slots"]],
    ["?type=NEW", ["New"]],
    ["?type=HOT", ["Hot"]],
    ["?data=hot", ["Hot"]],
    ["?type=FAV", ["Favourites"]],
    ["?data=fav", ["Favourites"]],
    ["?data=recent", []],
  ])("LIST-14 of the address %j marks %j as chosen", async (search, names) => {
    await open(search);
    expect(chosen().map(({ textContent }) => textContent)).toEqual(names);
  });

  it.each([
    ["Hot", "?data=hot"],
    ["Favourites", "?data=fav"],
  ])("LIST-14 a tap on %s leads to %s without the vendor, and stays marked", async (name, search) => {
    await open("?type=VIDEO&vassalage=PG");
    await userEvent.click(bar().getByRole("button", { name }));
    await waitFor(() => expect(location.search).toBe(search));
    expect(chosen().map(({ textContent }) => textContent)).toEqual([name]);
  });
});

it("LIST-18 a list that fails says so, and keeps the controls that choose another", async () => {
  server.handlers[LIST] = () => failWith("unknown");
  await show();
  expect(await screen.findByRole("button", { name: "Loading failed, click to retry" })).toBeTruthy();
  expect(await screen.findByRole("button", { name: "AMBRFX Studio" })).toBeTruthy();
});

import type { SwitchName } from "@croupier/brand/switches";
import { catalogueGameTypes } from "@croupier/domain/codes";
import { sessionTypes } from "@croupier/domain/session-types";
import { vendorTypes } from "@croupier/domain/vendor-grouping";
import { getToasts } from "@croupier/ui-kit/toast-store";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { navigate } from "../../platform/router/history.ts";
import { endSession, reloadSession } from "../../shared/session/session.ts";
import { localStore } from "../../shared/storage/stores.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { page } from "../../testing/game-list-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGame, buildGroup } from "../../testing/lobby-builders.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { VendorTiles } from "./vendor-tile.tsx";

const LIST = "GET /wps/game/list";

let server: FakeServer;
beforeEach(() => {
  navigate("/m/home", { replace: true });
  server = createFakeServer({ [LIST]: () => page([buildGame(7)], 1, 1, 1) });
});
afterEach(() => {
  vi.restoreAllMocks();
  return leaveFront();
});

/**
 * Presses the tile of a category's vendor that has so many games, as a session of this type or as a guest. @returns the path that
 * it led to
 */
async function press(
  category: string,
  gameCount: number,
  type: number | "guest" = sessionTypes.member,
  switches: SwitchName[] = [],
) {
  if (type !== "guest") localStore.write("MC_SESSION_INFO", buildSession({ type }));
  reloadSession();
  await renderPart(<VendorTiles groups={[buildGroup(category, ["XYZ"], gameCount)]} />, "EN", { switches });
  await userEvent.click(screen.getByRole("button", { name: /^XYZ Studio/ }));
  await waitFor(() => expect(location.pathname).not.toBe("/m/home"));
  return location.pathname + location.search;
}

/** The page of each type whose vendors have one. */
const pages: Readonly<Record<string, string>> = {
  RNG: "/m/slot-games",
  LIVE: "/m/live-games",
  FISH: "/m/fishing-games",
  PVP: "/m/poker-games",
};
const launched = "/m/play?nodeId=7";

it("GAME-07 every type of game has a page of its own, or launches its vendors", () => {
  expect([...Object.keys(pages), ...vendorTypes].toSorted()).toEqual([...catalogueGameTypes].toSorted());
});

it.each(catalogueGameTypes)(
  "GAME-07 a vendor of %s with games leads to the page of its type, where that has one, and is launched otherwise",
  async (category) => {
    const own = pages[category];
    expect(await press(category, 10)).toBe(own ? `${own}?vassalage=XYZ` : launched);
    expect(server.listCalls(LIST)).toHaveLength(own ? 0 : 1);
  },
);

it.each(catalogueGameTypes)("GAME-07 a vendor of %s without games is launched", async (category) => {
  expect(await press(category, 0)).toBe(launched);
  const [call] = server.listCalls(LIST);
  expect([call?.query.get("vassalage"), call?.query.get("gameType")]).toEqual(["XYZ", category]);
});

it.each(catalogueGameTypes)(
  "GAME-07 a vendor of %s whose games cannot be played yet leads to the page of its type, or says that it opens later",
  async (category) => {
    const { vendorNames, ...group } = buildGroup(category, ["XYZ"]);
    const soon = { ...group, vendorNames: vendorNames.map((vendor) => ({ ...vendor, playableCount: 0 })) };
    await renderPart(<VendorTiles groups={[soon]} />);
    await userEvent.click(screen.getByRole("button", { name: /^XYZ Studio/ }));
    const own = pages[category];
    if (own) await waitFor(() => expect(location.pathname + location.search).toBe(`${own}?vassalage=XYZ`));
    else expect(await screen.findByText(/It will open soon/)).toBeDefined();
    expect([location.pathname, server.listCalls(LIST)]).toEqual([own ?? "/m/home", []]);
  },
);

it.each(catalogueGameTypes)(
  "GAME-07 a vendor of several types has one tile, which does what that of its first one does: %s",
  async (category) => {
    localStore.write("MC_SESSION_INFO", buildSession());
    reloadSession();
    const others = catalogueGameTypes.filter((type) => type !== category);
    await renderPart(<VendorTiles groups={[category, ...others].map((type) => buildGroup(type, ["XYZ"]))} />);
    await userEvent.click(screen.getByRole("button", { name: /^XYZ Studio/ }));
    const own = pages[category];
    await waitFor(() =>
      expect(location.pathname + location.search).toBe(own ? `${own}?vassalage=XYZ` : launched),
    );
    expect(server.listCalls(LIST).map(({ query }) => query.get("gameType"))).toEqual(own ? [] : [category]);
  },
);

it.each(Object.entries(sessionTypes))(
  "GAME-07 SESS-13 the tile launches for a session of the type %s (%d)",
  async (_, type) => {
    expect(await press("SPORTS", 10, type)).toBe(launched);
  },
);

it.each<[SwitchName[]]>([[[]], [["GUESTDEMO"]]])(
  "GAME-07 SESS-13 the tile sends a guest to login, and asks for no game, with the switches %j",
  async (switches) => {
    expect(await press("SPORTS", 10, "guest", switches)).toBe("/m/login");
    expect(server.listCalls(LIST)).toEqual([]);
  },
);

describe("a vendor's answer that comes late", () => {
  const tile = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name} Studio`) });
  const place = () => location.pathname + location.search;

  /** Taps the tiles of vendors, one after the other. @returns a function that lets the answer for one of them come */
  async function tap(...names: string[]) {
    const answers = new Map<string | null, () => void>();
    server.handlers[LIST] = ({ query }) =>
      new Promise((resolve) => {
        const name = query.get("vassalage");
        const game = buildGame(name === "ABC" ? 1 : 2);
        answers.set(name, () => resolve(page([game], 1, 1, 1)));
      });
    localStore.write("MC_SESSION_INFO", buildSession());
    reloadSession();
    await renderPart(<VendorTiles groups={[buildGroup("SPORTS", ["ABC", "XYZ"])]} />);
    for (const name of names) fireEvent.click(tile(name));
    await waitFor(() => expect(answers.size).toBe(names.length));
    return async (name: string) => {
      act(() => answers.get(name)?.());
      await waitFor(() => expect(tile(name).getAttribute("aria-busy")).toBeNull());
    };
  }

  it("leaves the member on the screen that they have gone to", async () => {
    const answer = await tap("XYZ");
    act(() => navigate("/m/withdraw"));
    await answer("XYZ");
    expect(place()).toBe("/m/withdraw");
  });

  it.each([
    ["ABC", "XYZ", "/m/home"],
    ["XYZ", "ABC", "/m/play?nodeId=2"],
  ])(
    "opens the game of the tile that was tapped last, though %s answers before %s",
    async (first, second, between) => {
      const answer = await tap("ABC", "XYZ");
      await answer(first);
      expect(place()).toBe(between);
      await answer(second);
      expect(place()).toBe("/m/play?nodeId=2");
    },
  );
});

describe("a vendor's game in a window of its own", () => {
  const LAUNCH = "GET /wps/game/launch";
  const URL_OF_GAME = "https://arcade.example/play?s=1";

  /** Taps a vendor's tile; the list of its games is under way then, until `answer` is called. */
  async function tap(opened: Window | null) {
    let answer: (reply: ReturnType<typeof page> | Response) => void = () => {};
    server.handlers[LIST] = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    server.handlers[LAUNCH] = () => ({ url: URL_OF_GAME });
    const open = vi.spyOn(window, "open").mockReturnValue(opened);
    localStore.write("MC_SESSION_INFO", buildSession());
    reloadSession();
    await renderPart(<VendorTiles groups={[buildGroup("SPORTS", ["XYZ"])]} />, "EN", {
      parameters: { game_window: "1" },
    });
    fireEvent.click(screen.getByRole("button", { name: /^XYZ Studio/ }));
    expect(open).toHaveBeenCalledExactlyOnceWith("", "_blank");
    await waitFor(() => expect(server.listCalls(LIST)).toHaveLength(1));
    return { open, answer: (reply: ReturnType<typeof page> | Response) => act(async () => answer(reply)) };
  }

  function buildWindow() {
    const [close, replace] = [vi.fn(), vi.fn()];
    const fake = { opener: window, document: { title: "" }, location: { replace }, close };
    return { opened: fake as unknown as Window, close, replace };
  }

  it("GAME-06 opens within the tap and gets its address afterwards", async () => {
    const { opened, close, replace } = buildWindow();
    const { open, answer } = await tap(opened);
    await answer(page([buildGame(7)], 1, 1, 1));
    await waitFor(() => expect(replace.mock.calls).toEqual([[URL_OF_GAME]]));
    expect(server.listCalls(LAUNCH).map(({ query }) => query.get("nodeId"))).toEqual(["7"]);
    expect([open.mock.calls.length, close.mock.calls, location.pathname]).toEqual([1, [], "/m/home"]);
  });

  it("GAME-06 leaves the member on the screen that they have gone to when play is refused", async () => {
    const { opened, close } = buildWindow();
    const { answer } = await tap(opened);
    server.handlers[LAUNCH] = () => failWith("play.excluded");
    act(() => navigate("/m/withdraw"));
    await answer(page([buildGame(7)], 1, 1, 1));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(location.pathname).toBe("/m/withdraw");
  });

  it("GAME-06 says that it was blocked, and launches nothing", async () => {
    const { open, answer } = await tap(null);
    await answer(page([buildGame(7)], 1, 1, 1));
    await waitFor(() =>
      expect(getToasts().at(-1)?.text).toBe("Popup blocked. Please allow popups and try again."),
    );
    expect([open.mock.calls.length, server.listCalls(LAUNCH)]).toEqual([1, []]);
  });

  it.each<[string, () => ReturnType<typeof page> | Response]>([
    ["the games cannot be loaded", () => failWith("unknown")],
    ["the vendor has no game", () => page([], 1, 0, 0)],
    ["the game cannot be played yet", () => page([buildGame(7, { supportPlay: false })], 1, 1, 1)],
    [
      "the session has ended meanwhile",
      () => {
        act(endSession);
        return page([buildGame(7)], 1, 1, 1);
      },
    ],
  ])("GAME-06 closes again if %s", async (_reason, reply) => {
    const { opened, close, replace } = buildWindow();
    const { answer } = await tap(opened);
    await answer(reply());
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect([replace.mock.calls, server.listCalls(LAUNCH)]).toEqual([[], []]);
  });
});

import { type CatalogueGameType, gameImageSize, gamePlatform } from "@croupier/domain/codes";
import { useQueryClient } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { navigate } from "../../platform/router/history.ts";
import { bootListKey } from "../../shared/games/game-queries.ts";
import { reloadSession } from "../../shared/session/session.ts";
import { localStore } from "../../shared/storage/stores.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { page } from "../../testing/game-list-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGame, buildGames } from "../../testing/lobby-builders.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { FavouriteHeart } from "./favourite-heart.tsx";
import {
  createListRequest,
  type GameListRequest,
  type GameSource,
  plainState,
  SHARED_PAGE_SIZE,
} from "./list-state.ts";
import { type GameList, useGameList } from "./use-game-list.ts";

const LIST = "GET /wps/game/list";
const slots = createListRequest(plainState, ["RNG"]);

let server: FakeServer;
let list: GameList;
beforeEach(() => {
  navigate("/m/gameList", { replace: true });
  server = createFakeServer({
    [LIST]: () => page(buildGames(3), 1, 1, 3),
    "GET /wps/game/favourites/ids": () => ({ content: ["1"] }),
  });
});
afterEach(leaveFront);

/** Asks again, and draws the result. */
const askAgain = () =>
  act(async () => {
    await list.refetch();
    await new Promise(requestAnimationFrame);
  });

/** Whatever the list is at each render. */
const keep = (next: GameList) => {
  list = next;
};
function Probe({ request }: { request: GameListRequest }) {
  keep(useGameList(request));
  return null;
}
/** Shows the first request, and after each press of its button the next one; null shows nothing. */
function Turns({ requests }: { requests: readonly (GameListRequest | null)[] }) {
  const [turns, setTurns] = useState(0);
  const request = requests[turns % requests.length];
  return (
    <>
      <button type="button" onClick={() => setTurns(turns + 1)}>
        Turn
      </button>
      {request && <Probe request={request} />}
    </>
  );
}
const turn = () => fireEvent.click(screen.getByRole("button", { name: "Turn" }));
const numbers = () => list.games.map(({ nodeId }) => Number(nodeId));

describe("the first page that came with the HTML", () => {
  function Booted({ children }: { children: ReactNode }) {
    const client = useQueryClient();
    useState(() => client.setQueryData(bootListKey("EN", "RNG"), page(buildGames(2, 71), 1, 1, 2)));
    return children;
  }
  const show = (request: GameListRequest) =>
    renderPart(
      <Booted>
        <Probe request={request} />
      </Booted>,
    );

  it("is shown at once and not asked for again", async () => {
    await show(slots);
    expect([numbers(), list.isPending]).toEqual([[71, 72], false]);
    expect(server.listCalls(LIST)).toEqual([]);
  });

  it.each<[string, Partial<GameListRequest>]>([
    ["another type", { types: ["FISH"] }],
    ["several types", { types: ["RNG", "FISH"] }],
    ["every type", { types: [] }],
    ["a vendor", { vendors: ["BGS"] }],
    ["a classification", { classify: "VIDEO" }],
    ["a search", { term: "jade" }],
    ["what can be played", { isPlayable: true }],
    ["an order", { sort: "new" }],
    ["a smallest bet", { minBet: "0.1" }],
    ["a number of lines", { minLine: "50" }],
    ["longer pages", { pageSize: SHARED_PAGE_SIZE }],
  ])("is not the list of %s", async (_name, change) => {
    await show({ ...slots, ...change });
    expect(numbers()).toEqual([]);
    await waitFor(() => expect(list.isPending).toBe(false));
    expect(new Set(numbers())).toEqual(new Set([1, 2, 3]));
  });

  it("is not the list of the favourites", async () => {
    server.handlers["GET /wps/game/favourites"] = () => ({
      content: [buildGame(5)],
      pageNum: 1,
      totalPages: 1,
      pageSize: 35,
    });
    await show({ ...slots, source: "fav" });
    await waitFor(() => expect(numbers()).toEqual([5]));
  });
});

describe("LIST-03 every page of a list", () => {
  /**
   * Each part of a request, a value for it, and the fields that its calls then carry; a new part does not compile without a row.
   */
  const parts: Readonly<Record<keyof GameListRequest, readonly [unknown, Readonly<Record<string, string>>]>> =
    {
      source: ["catalogue", { gameType: "RNG" }],
      types: [["FISH"], { gameType: "FISH" }],
      vendors: [["BGS", "SV3"], { gameType: "RNG", vassalage: "BGS,SV3" }],
      classify: ["VIDEO", { gameType: "RNG", gameClassify: "VIDEO" }],
      term: ["jade", { gameType: "RNG", gameName: "jade" }],
      isPlayable: [true, { gameType: "RNG", playable: "1" }],
      sort: ["new", { gameType: "RNG", sort: "new" }],
      minBet: ["0.1", { gameType: "RNG", minBet: "0.1" }],
      minLine: ["50", { gameType: "RNG", minLine: "50" }],
      pageSize: [SHARED_PAGE_SIZE, { gameType: "RNG", pageSize: "36" }],
    };
  const last = 13;
  const numbered = (pageNo: number) => page(buildGames(2, 2 * pageNo - 1), pageNo, last, 2 * last);
  const always = { clientType: "2", imgSize: gameImageSize, language: "EN", platform: gamePlatform };

  const askedOf = (key: typeof LIST | "GET /wps/game/recent" | "GET /wps/game/favourites", name: string) =>
    server.listCalls(key).map(({ query }) => {
      const { [name]: pageNo, ...carried } = Object.fromEntries(query);
      return { pageNo: Number(pageNo), carried };
    });

  const inOrder = (asked: ReturnType<typeof askedOf>) =>
    asked.toSorted((one, other) => one.pageNo - other.pageNo);
  const everyPage = (carried: Readonly<Record<string, string>>) =>
    Array.from({ length: last }, (_, place) => ({
      pageNo: place + 1,
      carried: { ...always, pageSize: "35", ...carried },
    }));

  it("has a row for each part of a request", () => {
    expect(Object.keys(parts).toSorted()).toEqual(Object.keys(slots).toSorted());
  });

  // Page 2 is read alone, the eleventh in a stretch of ten, and the last alone again.
  it.each(Object.keys(parts) as (keyof GameListRequest)[])(
    "LIST-03 LIST-13 from the first to the last carries the same %s, and each is asked for once",
    async (part) => {
      navigate(`/m/gameList?page=${last}`, { replace: true });
      server.handlers[LIST] = ({ query }) => numbered(Number(query.get("pageNo")));
      const [value, carried] = parts[part];
      await renderPart(<Probe request={{ ...slots, [part]: value }} />);
      await waitFor(() => expect(list.games).toHaveLength(2 * last));
      expect(inOrder(askedOf(LIST, "pageNo"))).toEqual(everyPage(carried));
      expect([list.hasMore, numbers().toSorted((one, other) => one - other)]).toEqual([
        false,
        Array.from({ length: 2 * last }, (_, place) => place + 1),
      ]);
    },
  );

  it.each((Object.keys(parts) as (keyof GameListRequest)[]).filter((part) => part !== "source"))(
    "LIST-13 is asked for anew after a change of %s, and none comes from the list before",
    async (part) => {
      navigate(`/m/gameList?page=${last}`, { replace: true });
      server.handlers[LIST] = ({ query }) => numbered(Number(query.get("pageNo")));
      const [value, carried] = parts[part];
      await renderPart(<Turns requests={[slots, { ...slots, [part]: value }]} />);
      await waitFor(() => expect(list.games).toHaveLength(2 * last));
      turn();
      await waitFor(() => expect(askedOf(LIST, "pageNo")).toHaveLength(2 * last));
      expect(inOrder(askedOf(LIST, "pageNo").slice(last))).toEqual(everyPage(carried));
    },
  );

  it.each([
    [3, 1, 2],
    [1, 3, 2],
    [1, 2, 3],
  ])(
    "LIST-03 of three types that have %d, %d and %d pages goes on until the longest of them ends",
    async (...lengths) => {
      const types = ["SPORTS", "ESPORTS", "COCKFIGHT"] as const;
      server.handlers[LIST] = ({ query }) => {
        const place = types.findIndex((type) => type === query.get("gameType"));
        const [pageNo, last] = [Number(query.get("pageNo")), lengths[place] ?? 0];
        return page(pageNo <= last ? [buildGame(10 * place + pageNo)] : [], pageNo, last, last);
      };
      for (const [pages, shown, hasMore] of [
        [1, 3, true],
        [2, 5, true],
        [3, 6, false],
      ] as const) {
        navigate(`/m/gameList?page=${pages}`, { replace: true });
        await renderPart(<Probe request={createListRequest(plainState, [...types])} />);
        await waitFor(() => expect([numbers().length, list.hasMore]).toEqual([shown, hasMore]));
        cleanup();
      }
    },
  );

  it.each([
    ["recent", "GET /wps/game/recent", "page", ["FISH"], "FISH"],
    ["fav", "GET /wps/game/favourites", "pageNo", ["FISH"], "FISH"],
    // These two calls take one type. Without any they bring the games of all types, and the others are left out here.
    ["recent", "GET /wps/game/recent", "page", ["SPORTS", "ESPORTS", "COCKFIGHT"], undefined],
    ["fav", "GET /wps/game/favourites", "pageNo", ["SPORTS", "ESPORTS", "COCKFIGHT"], undefined],
    ["recent", "GET /wps/game/recent", "page", [], undefined],
    ["fav", "GET /wps/game/favourites", "pageNo", [], undefined],
  ] as const)(
    "LIST-03 LIST-10 LIST-11 of the list %s (%s by %s) of the types %j carries its only type as well: %s",
    async (source, key, name, types, gameType) => {
      navigate("/m/gameList?page=3", { replace: true });
      localStore.write("MC_SESSION_INFO", buildSession());
      reloadSession();
      const reply = (query: URLSearchParams) => {
        const pageNo = Number(query.get(name));
        const [own = "RNG"]: readonly CatalogueGameType[] = types;
        const games = buildGames(2, 2 * pageNo - 1).map((game) => ({ ...game, gameType: own }));
        return { list: games, content: games, pageNum: pageNo, totalPages: 3, pageSize: 35, totalCount: 6 };
      };
      server.handlers[key] = (({ query }: { query: URLSearchParams }) => reply(query)) as never;
      await renderPart(<Probe request={{ ...slots, source, types }} />);
      await waitFor(() => expect(numbers()).toHaveLength(6));
      const asked = inOrder(askedOf(key, name));
      expect(asked.map(({ pageNo }) => pageNo)).toEqual([1, 2, 3]);
      expect([asked[0]?.carried["gameType"], asked[0]?.carried["pageSize"]]).toEqual([gameType, "35"]);
      for (const { carried } of asked) expect(carried).toEqual(asked[0]?.carried);
    },
  );
});

describe("a list that is left and opened again", () => {
  /** The call of each list, and how often it is made by then. */
  const calls = {
    catalogue: [LIST, 1],
    hot: ["GET /wps/game/hot", 1],
    recent: ["GET /wps/game/recent", 2],
    fav: ["GET /wps/game/favourites", 2],
  } as const satisfies Record<GameSource, unknown>;

  it.each(Object.keys(calls) as GameSource[])(
    "HOT-03 LIST-10 LIST-11 shows the member's own games as they are now, and public ones as they were: %s",
    async (source) => {
      localStore.write("MC_SESSION_INFO", buildSession());
      reloadSession();
      const [key, times] = calls[source];
      const games = buildGames(3);
      const reply = { ...page(games, 1, 1, 3), list: games, content: games, pageSize: 35 };
      server.handlers[key] = (() => reply) as never;
      await renderPart(<Turns requests={[{ ...slots, source }, null]} />);
      await waitFor(() => expect(numbers()).toHaveLength(3));
      turn();
      turn();
      await waitFor(() => expect(server.listCalls(key)).toHaveLength(times));
    },
  );
});

describe("a list", () => {
  it("keeps its games if a refetch fails", async () => {
    const { client } = await renderPart(<Probe request={slots} />);
    await waitFor(() => expect(numbers()).toEqual([1, 2, 3]));
    server.handlers[LIST] = () => failWith("unknown");
    await askAgain();
    await waitFor(() =>
      expect(client.getQueryCache().findAll({ queryKey: ["games"] })[0]?.state.status).toBe("error"),
    );
    await act(() => new Promise(requestAnimationFrame));
    expect([numbers(), list.isError]).toEqual([[1, 2, 3], false]);
  });

  it("LIST-18 has failed if it has no games to show, and not if there are none", async () => {
    server.handlers[LIST] = () => failWith("unknown");
    await renderPart(<Probe request={slots} />);
    await waitFor(() => expect(list.isError).toBe(true));
    server.handlers[LIST] = () => page([], 1, 0, 0);
    await askAgain();
    await waitFor(() => expect([numbers(), list.isError, list.hasMore]).toEqual([[], false, false]));
  });

  it("is still loading while one of its further pages is, and misses none meanwhile", async () => {
    navigate("/m/gameList?page=3", { replace: true });
    let answer = () => {};
    server.handlers[LIST] = ({ query }) => {
      const pageNo = Number(query.get("pageNo"));
      const reply = page(buildGames(2, 2 * pageNo - 1), pageNo, 3, 6);
      if (pageNo < 3) return reply;
      return new Promise((resolve) => {
        answer = () => resolve(reply);
      });
    };
    await renderPart(<Probe request={slots} />);
    await waitFor(() => expect(numbers()).toEqual([1, 2, 3, 4]));
    expect([list.isLoadingMore, list.isMoreMissing, list.totalCount]).toEqual([true, false, 6]);
    await act(async () => answer());
    await waitFor(() => expect(numbers()).toEqual([1, 2, 3, 4, 5, 6]));
    expect([list.isLoadingMore, list.isMoreMissing, list.hasMore]).toEqual([false, false, false]);
  });

  it("of the catalogue keeps a game whose heart is being emptied", async () => {
    server.handlers["DELETE /wps/game/favourites"] = () => new Promise(() => {});
    localStore.write("MC_SESSION_INFO", buildSession());
    reloadSession();
    await renderPart(
      <>
        <Probe request={slots} />
        <FavouriteHeart game={buildGame(1)} isKept />
      </>,
    );
    await waitFor(() => expect(numbers()).toEqual([1, 2, 3]));
    fireEvent.click(screen.getByRole("button", { name: "Favourite: Game 1", pressed: true }));
    expect(screen.getByRole("button", { pressed: false })).toBeTruthy();
    expect(numbers()).toEqual([1, 2, 3]);
  });
});

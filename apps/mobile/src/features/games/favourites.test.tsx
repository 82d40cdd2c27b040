import { sessionTypes } from "@croupier/domain/session-types";
import type { QueryClient } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Game } from "../../shared/games/games.ts";
import { PRIVATE } from "../../shared/session/query-client.ts";
import { reloadSession, startSession } from "../../shared/session/session.ts";
import { localStore } from "../../shared/storage/stores.ts";
import { buildSession } from "../../testing/builders.ts";
import { createFakeServer, type FakeServer, failWith } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { buildGame, buildGames, buildVendorTypes } from "../../testing/lobby-builders.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { Screen as FavouriteGames } from "./favourite-games.tsx";
import { FAVOURITE_LISTS } from "./favourite-queries.ts";
import { useLeaving } from "./favourites.ts";
import { GameGrid } from "./game-grid.tsx";

const LIST = "GET /wps/game/favourites";
const IDS = "GET /wps/game/favourites/ids";
const ADD = "POST /wps/game/favourites";
const REMOVE = "DELETE /wps/game/favourites";
const IDS_KEY = [PRIVATE, "favouriteIds"];

let server: FakeServer;
let client: QueryClient;
let kept: number[];
beforeEach(() => {
  kept = [1, 2, 3];
  server = createFakeServer({
    "GET /wps/game/vendorTypes": () => buildVendorTypes(),
    [LIST]: () => ({ content: kept.map((id) => buildGame(id)), pageNum: 1, totalPages: 1, pageSize: 35 }),
    [IDS]: () => ({ content: kept.map(String) }),
  });
});
afterEach(leaveFront);

async function show(part: ReactNode, type: number | "guest" = sessionTypes.member) {
  if (type !== "guest") localStore.write("MC_SESSION_INFO", buildSession({ type }));
  reloadSession();
  ({ client } = await renderPart(part));
}
/** Holds the replies of a call. @returns a function that lets the held one through */
function hold(key: typeof ADD | typeof REMOVE): () => Promise<void> {
  let answer = () => {};
  server.handlers[key] = () =>
    new Promise((resolve) => {
      answer = () => resolve(null);
    });
  return () => act(async () => answer());
}
/** The ids of a page, of all that are kept. */
const listIds = (query: URLSearchParams) => {
  const from = (Number(query.get("pageNo")) - 1) * 100;
  return { content: kept.slice(from, from + Number(query.get("pageSize"))).map(String) };
};
const heart = (name: string) => screen.getByRole("button", { name: `Favourite: ${name}` });
const isPressed = (name: string) => heart(name).getAttribute("aria-pressed");
const waitForCalls = (key: typeof IDS | typeof ADD | typeof REMOVE, count: number) =>
  waitFor(() => expect(server.listCalls(key)).toHaveLength(count));

describe("the hearts", () => {
  it.each([
    [99, 1],
    [100, 2],
    [250, 3],
  ])("FAV-04 FAV-05 API-46 are filled from all of %i ids, by a hundred in %i calls", async (count, calls) => {
    kept = Array.from({ length: count }, (_, index) => index + 1);
    server.handlers[IDS] = ({ query }) => listIds(query);
    await show(<GameGrid games={[buildGame(1), buildGame(count), buildGame(count + 1)]} />);
    await waitFor(() => expect(isPressed(`Game ${count}`)).toBe("true"));
    expect([isPressed("Game 1"), isPressed(`Game ${count + 1}`)]).toEqual(["true", "false"]);
    const pages = server.listCalls(IDS).map(({ query }) => [query.get("pageNo"), query.get("pageSize")]);
    expect(pages).toEqual(Array.from({ length: calls }, (_, index) => [String(index + 1), "100"]));
  });

  it.each(Object.entries(sessionTypes))(
    "FAV-04 API-46 are filled from the ids for every kind of session: %s (%d)",
    async (_kind, type) => {
      kept = [2];
      await show(<GameGrid games={buildGames(2)} />, type);
      await waitFor(() => expect(isPressed("Game 2")).toBe("true"));
      expect(isPressed("Game 1")).toBe("false");
    },
  );
});

describe("changes of the favourites", () => {
  it.each([1, 100, 101, 250])(
    "FAV-02 add none that is one already, tapped before all of their ids are known: the one at place %i",
    async (place) => {
      kept = Array.from({ length: 250 }, (_, index) => index + 1);
      let answerIds = () => {};
      const due = new Promise<void>((resolve) => {
        answerIds = resolve;
      });
      server.handlers[IDS] = ({ query }) => due.then(() => listIds(query));
      server.handlers[ADD] = () => null;
      await show(<GameGrid games={[buildGame(place), buildGame(251)]} />);
      // One change runs after the other, so the second call says that the first tap made none.
      fireEvent.click(heart(`Game ${place}`));
      fireEvent.click(heart("Game 251"));
      await act(async () => answerIds());
      await waitForCalls(ADD, 1);
      expect(server.listCalls(ADD)[0]?.body).toContain('"251"');
      expect(isPressed(`Game ${place}`)).toBe("true");
    },
  );

  it("FAV-02 add none while it cannot be known which there are: the heart falls back, and a message says why", async () => {
    server.handlers[IDS] = () => failWith("system.unavailable");
    server.handlers[ADD] = () => null;
    await show(<GameGrid games={buildGames(2)} />);
    fireEvent.click(heart("Game 1"));
    expect(isPressed("Game 1")).toBe("true");
    expect(await screen.findByText("System upgrading, please try again later.")).toBeTruthy();
    await waitFor(() => expect(isPressed("Game 1")).toBe("false"));
    expect(server.listCalls(ADD)).toEqual([]);
  });

  it("FAV-03 leave the lists when they are confirmed, and the lists are fetched again after the last", async () => {
    const listed = () =>
      client
        .getQueriesData<{ games: readonly Game[] }>({ queryKey: FAVOURITE_LISTS })
        .flatMap(([, page]) => page?.games.map(({ nodeId }) => nodeId));
    const fetches: number[] = [];
    let confirm = () => {};
    server.handlers[REMOVE] = ({ body }) => {
      fetches.push(server.listCalls(LIST).length + client.isFetching({ queryKey: FAVOURITE_LISTS }));
      if (body?.includes('"2"')) return null;
      return new Promise((resolve) => {
        confirm = () => resolve(null);
      });
    };
    await show(<FavouriteGames />);
    await screen.findByText("3 of 3");
    fireEvent.click(heart("Game 2"));
    fireEvent.click(heart("Game 3"));
    await waitForCalls(REMOVE, 2);
    expect(listed()).toEqual(["1", "3"]);
    expect(fetches).toEqual([1, 1]);
    await act(() => new Promise(requestAnimationFrame));
    expect(screen.getByText("1 of 1"), "what is under way is hidden still").toBeTruthy();
    kept = [1];
    await act(async () => confirm());
    await waitFor(() => expect(server.listCalls(LIST)).toHaveLength(2));
    expect(listed()).toEqual(["1"]);
  });

  it("are not undone by ids that were under way before, and give up no other call", async () => {
    kept = [1];
    server.handlers[ADD] = () => null;
    await show(<GameGrid games={buildGames(2)} />);
    await waitFor(() => expect(isPressed("Game 1")).toBe("true"));
    let answerIds = () => {};
    server.handlers[IDS] = () =>
      new Promise((resolve) => {
        answerIds = () => resolve({ content: ["1"] });
      });
    void client.invalidateQueries({ queryKey: IDS_KEY });
    await waitForCalls(IDS, 2);
    let answerOther = (_value: string) => {};
    const other = client.fetchQuery({
      queryKey: ["other"],
      queryFn: () =>
        new Promise<string>((resolve) => {
          answerOther = resolve;
        }),
    });
    fireEvent.click(heart("Game 2"));
    await waitFor(() => expect(client.getQueryData(IDS_KEY)).toEqual(["2", "1"]));
    await act(async () => answerIds());
    await waitFor(() => expect(client.isFetching({ queryKey: IDS_KEY })).toBe(0));
    expect(client.getQueryData(IDS_KEY)).toEqual(["2", "1"]);
    answerOther("whole");
    expect(await other).toBe("whole");
  });

  it("SEC-21 do not reach the next member, while they are under way or when they are confirmed", async () => {
    kept = [1];
    const confirm = hold(ADD);
    await show(<GameGrid games={buildGames(2)} />);
    await waitFor(() => expect(isPressed("Game 1")).toBe("true"));
    fireEvent.click(heart("Game 2"));
    await waitForCalls(ADD, 1);
    kept = [];
    act(() => startSession(buildSession({ token: "token-2", userName: "bob" })));
    expect(isPressed("Game 2")).toBe("false");
    await waitForCalls(IDS, 2);
    await waitFor(() => expect(client.getQueryData(IDS_KEY)).toEqual([]));
    await confirm();
    await waitFor(() => expect(client.isMutating()).toBe(0));
    expect(client.getQueryData(IDS_KEY)).toEqual([]);
  });

  it("SEC-21 are not sent for the next member, who signs in before their script has come", async () => {
    kept = [1];
    server.handlers[ADD] = () => null;
    await show(<GameGrid games={buildGames(2)} />);
    await waitFor(() => expect(isPressed("Game 1")).toBe("true"));
    fireEvent.click(heart("Game 2"));
    act(() => startSession(buildSession({ token: "token-2", userName: "bob" })));
    await waitForCalls(IDS, 2);
    await act(() => import("./change-favourite.ts"));
    expect([isPressed("Game 2"), server.listCalls(ADD)]).toEqual(["false", []]);
  });

  it("FAV-03 FAULT-09 fall back with a message if their script does not come", async () => {
    await show(<GameGrid games={buildGames(2)} />);
    await waitFor(() => expect(isPressed("Game 1")).toBe("true"));
    vi.doMock("./change-favourite.ts", () => Promise.reject(new Error("gone")));
    fireEvent.click(heart("Game 1"));
    expect(isPressed("Game 1")).toBe("false");
    expect(await screen.findByText("No connection. Check your network and try again.")).toBeTruthy();
    await waitFor(() => expect(isPressed("Game 1")).toBe("true"));
    vi.doUnmock("./change-favourite.ts");
  });

  it("FAV-03 hide a game from the favourites while it is being removed, and from no other list", async () => {
    function Leaving() {
      const [others, own] = [useLeaving(false), useLeaving(true)];
      return <output>{[[...others].join("+"), [...own].join("+")].join("/")}</output>;
    }
    kept = [1];
    const [added, removed] = [hold(ADD), hold(REMOVE)];
    await show(
      <>
        <Leaving />
        <GameGrid games={buildGames(2)} />
      </>,
    );
    await waitFor(() => expect(isPressed("Game 1")).toBe("true"));
    fireEvent.click(heart("Game 2"));
    expect(screen.getByText("/").tagName).toBe("OUTPUT");
    fireEvent.click(heart("Game 1"));
    expect(screen.getByText("/1").tagName).toBe("OUTPUT");
    await waitForCalls(ADD, 1);
    await added();
    await waitForCalls(REMOVE, 1);
    await removed();
    expect(await screen.findByText("/")).toBeTruthy();
  });

  it("a guest has none, and is not asked for them", async () => {
    await show(<GameGrid games={buildGames(2)} />, "guest");
    expect(isPressed("Game 1")).toBe("false");
    await waitFor(() => expect(server.listCalls("GET /wps/game/vendorTypes")).toHaveLength(1));
    expect(server.listCalls(IDS)).toEqual([]);
  });
});

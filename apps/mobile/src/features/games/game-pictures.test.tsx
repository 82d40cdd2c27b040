import type { CallKey } from "@croupier/contract/player/contract";
import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hotGamesQuery } from "../../shared/games/game-queries.ts";
import { createQueryClient } from "../../shared/session/query-client.ts";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { leaveFront } from "../../testing/leave-front.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { getGamePage } from "./game-list-query.ts";
import { createListRequest, type GameSource, plainState } from "./list-state.ts";
import { PopularGames } from "./popular-games.tsx";

const slots = createListRequest(plainState, ["RNG"]);
const LIST = "GET /wps/game/list";

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});
afterEach(leaveFront);

describe("the pictures of games", () => {
  const askFor = (source: GameSource) => {
    const signal = new AbortController().signal;
    return getGamePage({ request: { ...slots, source }, language: "EN", pageNo: 1, signal });
  };

  it.each<[string, CallKey, () => Promise<unknown>]>([
    ["the catalogue", LIST, () => askFor("catalogue")],
    ["the hot games as a list", "GET /wps/game/hot", () => askFor("hot")],
    ["the recent games", "GET /wps/game/recent", () => askFor("recent")],
    ["the favourites", "GET /wps/game/favourites", () => askFor("fav")],
    ["the hot games", "GET /wps/game/hot", () => createQueryClient().fetchQuery(hotGamesQuery("EN"))],
    ["the popular games", "GET /wps/game/popular", () => renderPart(<PopularGames />)],
  ])("GAME-11 are asked for in rx2 for html5 by %s", async (_what, key, ask) => {
    const none = { games: [], list: [], content: [], pageNum: 1, totalPages: 1, totalCount: 0, pageSize: 35 };
    server.handlers[key] = (() => none) as never;
    await ask();
    await waitFor(() => expect(server.listCalls(key)).toHaveLength(1));
    const { imgSize, platform } = Object.fromEntries(server.listCalls(key)[0]?.query ?? []);
    expect({ imgSize, platform }).toEqual({ imgSize: "rx2", platform: "html5" });
  });
});

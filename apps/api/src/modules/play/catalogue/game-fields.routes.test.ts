import { artVersion } from "@croupier/art/art-paths";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { listNodeIds, seedCatalogue, type TestGame } from "../../../testing/catalogue.ts";
import { createMember, createVisitor } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { games } from "./games-fixture.ts";

/** Two games that differ in every field, with a different text in each. */
const table: TestGame = {
  vendor: "ROYAL",
  code: "table-1",
  gameType: "LIVE",
  names: { EN: "Grand Table", CN: "大桌" },
  classifications: ["BAC", "ROU"],
  minBet: "12.5",
  lines: 1,
  isNew: true,
  hasDemo: true,
  playType: "Tradition",
  lottoMode: "ZY",
  roomId: "room-7",
  rank: 1_000,
};
const cards: TestGame = {
  vendor: "CARDS",
  code: "poker-1",
  gameType: "PVP",
  names: { EN: "River Poker", CN: "河牌" },
  classifications: [],
  minBet: "0.05",
  supportPlay: false,
  rank: 2_000,
  playType: "Entertainment",
  lottoMode: "Elott",
  roomId: "",
};

let api: TestApi;
let nodeIds: Record<string, string>;
beforeAll(async () => {
  api = await createTestApi();
  await seedCatalogue(api, [...games, table, cards]);
  nodeIds = await listNodeIds(api);
  const [tableId, cardsId] = [nodeIds["table-1"], nodeIds["poker-1"]];
  await api.owner.query(
    `with nova as (select merchant_id from merchants where code = 'nova'),
       hot as (insert into brand_games (merchant_id, node_id, hot_rank)
         select merchant_id, unnest(array[$1, $2]::integer[]), unnest(array[1, 2]) from nova),
       launches as (insert into game_launches (merchant_id, node_id, launches)
         select merchant_id, unnest(array[$1, $2]::integer[]), unnest(array[9, 8]) from nova)
     insert into brand_vendors (merchant_id, vendor, show_logo) select merchant_id, 'CARDS', false from nova`,
    [tableId, cardsId],
  );
  const readLogos = async () => (await list({ vassalage: "CARDS" })).games.map(({ showIcon }) => showIcon);
  await vi.waitFor(async () => expect(await readLogos()).toEqual([false]), { timeout: 20_000, interval: 50 });
});
afterAll(() => api.close());

const list = (query: object) => createVisitor(api).call("GET /wps/game/list", { query });
const iconUrl = (path: string): string => `/art/game/${path}-240.webp?v=${artVersion}`;

describe("the fields of a game", () => {
  const shown = () => [
    {
      gameId: "ROYAL:table-1",
      nodeId: nodeIds["table-1"],
      nodeName: "Grand Table",
      gameName: "大桌",
      displayName: "大桌",
      gameType: "LIVE",
      vassalage: "ROYAL",
      gameClassify: ["BAC", "ROU"],
      minBet: 12.5,
      isNew: true,
      gameCode: "table-1",
      supportPlay: true,
      isGameH5: true,
      playType: "Tradition",
      roomId: "room-7",
      lottoMode: "ZY",
      freeplay: true,
      showIcon: true,
      iconUrl: iconUrl("LIVE/ROYAL/table-1"),
    },
    {
      gameId: "CARDS:poker-1",
      nodeId: nodeIds["poker-1"],
      nodeName: "River Poker",
      gameName: "河牌",
      displayName: "河牌",
      gameType: "PVP",
      vassalage: "CARDS",
      gameClassify: [],
      minBet: 0.05,
      isNew: false,
      gameCode: "poker-1",
      supportPlay: false,
      isGameH5: true,
      playType: "Entertainment",
      roomId: "",
      lottoMode: "Elott",
      freeplay: false,
      showIcon: false,
      iconUrl: iconUrl("PVP/CARDS/poker-1"),
    },
  ];

  it("GAME-01 are each game's own, in a list", async () => {
    const { games: found } = await list({ vassalage: "ROYAL,CARDS", language: "CN" });
    const codes = ["table-1", "poker-1"];
    expect(codes.map((code) => found.find(({ gameCode }) => gameCode === code))).toEqual(shown());
  });

  it.each(["hot", "popular"] as const)("GAME-01 are the same among the %s games", async (kind) => {
    const query = { language: "CN" } as const;
    expect((await createVisitor(api).call(`GET /wps/game/${kind}`, { query })).list).toEqual(shown());
  });

  it("GAME-01 are the same among a member's favourites and recents", async () => {
    const { client } = await createMember(api);
    for (const code of ["poker-1", "table-1"]) {
      const nodeId = nodeIds[code] ?? "";
      await client.call("POST /wps/game/favourites", { body: { nodeId } });
      await client.call("GET /wps/game/recent/add", { query: { nodeId } });
    }
    const query = { language: "CN" } as const;
    expect((await client.call("GET /wps/game/favourites", { query })).content).toEqual(shown());
    expect((await client.call("GET /wps/game/recent", { query })).list).toEqual(shown());
  });
});

describe("the parameters of a game list", () => {
  it.each<[query: object, place: [pageNum: number, totalPages: number, totalCount: number], codes: string[]]>(
    [
      [{ gameName: "grand tab" }, [1, 1, 1], ["table-1"]],
      [{ gameName: "大桌", language: "CN" }, [1, 1, 1], ["table-1"]],
      [{ gameType: "PVP" }, [1, 1, 1], ["poker-1"]],
      [{ vassalage: "SALON" }, [1, 1, 1], ["rou-2"]],
      [{ vassalage: "SALON,CARDS" }, [1, 1, 2], ["rou-2", "poker-1"]],
      [{ gameClassify: "BAC" }, [1, 1, 2], ["bac-1", "table-1"]],
      [{ isNew: "1" }, [1, 1, 5], ["slot-1", "slot-2", "slot-3", "slot-4", "table-1"]],
      [{ isNew: "0", gameType: "PVP" }, [1, 1, 1], ["poker-1"]],
      [{ gameType: "RNG", minBet: "1", pageSize: 4 }, [1, 3, 10], ["slot-1", "slot-2", "slot-3", "slot-4"]],
      [{ gameType: "RNG", minLine: "100", pageNo: 3, pageSize: 4 }, [3, 3, 10], ["slot-9", "slot-10"]],
      [{ gameType: "RNG", pageNo: 40, pageSize: 2 }, [40, 40, 80], ["slot-79", "slot-80"]],
      [{ gameType: "RNG", pageNo: 41, pageSize: 2 }, [41, 40, 80], []],
      [
        { merchant: "lotus", platform: "html5", clientType: "2", imgSize: "rx2", gameType: "PVP" },
        [1, 1, 1],
        ["poker-1"],
      ],
    ],
  )("API-42 %j answers page, pages and count %j with %j", async (query, place, codes) => {
    const page = await list(query);
    expect([page.pageNum, page.totalPages, page.totalCount]).toEqual(place);
    expect(page.games.map(({ gameCode }) => gameCode)).toEqual(codes);
  });

  it("API-42 is answered at the top of the reply", async () => {
    const { status, json } = await createVisitor(api).send("GET /wps/game/list", {
      query: { gameType: "PVP" },
    });
    expect([status, Object.keys(json).toSorted()]).toEqual([
      200,
      ["games", "pageNum", "success", "totalCount", "totalPages"],
    ]);
  });
});

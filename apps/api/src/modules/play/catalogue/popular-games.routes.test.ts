import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listNodeIds, seedCatalogue, type TestGame } from "../../../testing/catalogue.ts";
import { createMember, createVisitor, type TestBrand } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const games: TestGame[] = [
  { code: "slot-1" },
  { code: "slot-2" },
  { code: "slot-3" },
  { code: "slot-off" },
  { code: "slot-hot-and-off" },
  { code: "slot-hot" },
  { vendor: "ROYAL", code: "table", gameType: "LIVE" },
  { vendor: "SALON", code: "salon", gameType: "LIVE" },
];

let api: TestApi;
let nodeIds: Record<string, string>;

const launch = (brand: TestBrand, code: string, launches: number) =>
  api.owner.query(
    `insert into game_launches (merchant_id, node_id, launches)
     select merchant_id, $2, $3 from merchants where code = $1`,
    [brand, nodeIds[code], launches],
  );
const popular = async (query: object = {}, brand: TestBrand = "nova") =>
  (await createVisitor(api, brand).call("GET /wps/game/popular", { query })).list;
const codes = async (...args: Parameters<typeof popular>) =>
  (await popular(...args)).map(({ gameCode }) => gameCode);

beforeAll(async () => {
  api = await createTestApi();
  await seedCatalogue(api, games);
  nodeIds = await listNodeIds(api);
  await launch("nova", "slot-2", 40);
  await launch("nova", "table", 90);
  await launch("nova", "slot-1", 7);
  await launch("nova", "salon", 500);
  await launch("nova", "slot-off", 600);
  await launch("nova", "slot-hot-and-off", 700);
  await launch("nova", "slot-hot", 2);
  await launch("lotus", "slot-3", 3);
  await launch("lotus", "slot-off", 2);
  await api.owner.query(
    `insert into brand_games (merchant_id, node_id, enabled, hot_rank)
     select merchant_id, g.node_id, g.enabled, g.hot_rank from merchants cross join (values
       ($1::integer, false, null::integer), ($2::integer, false, 1), ($3::integer, true, 2)
     ) as g (node_id, enabled, hot_rank) where code = 'nova'`,
    [nodeIds["slot-off"], nodeIds["slot-hot-and-off"], nodeIds["slot-hot"]],
  );
  await api.owner.query(
    `insert into brand_vendors (merchant_id, vendor, enabled, show_logo)
     select merchant_id, v.vendor, v.enabled, v.show_logo
     from merchants cross join (values ('SALON', false, true), ('ROYAL', true, false)) as v (vendor, enabled, show_logo)
     where code = 'nova'`,
  );
});
afterAll(() => api.close());

describe("popular games", () => {
  it("API-58 are the most launched of the brand, in the shape of hot games", async () => {
    expect((await popular({ language: "EN" }))[0]).toMatchObject({
      nodeId: nodeIds["table"],
      gameId: "ROYAL:table",
      gameType: "LIVE",
      iconUrl: expect.stringMatching(/^\/art\/game\/LIVE\/ROYAL\/table-240\.webp/),
    });
    expect(await codes({ gameType: "RNG" })).toEqual(["slot-2", "slot-1", "slot-hot"]);
  });

  it("API-58 are without the games that the brand itself has switched off, hot or not (SEC-27)", async () => {
    const off = ["slot-off", "slot-hot-and-off"];
    const shown = async (brand: TestBrand) =>
      (await codes({ gameType: "RNG" }, brand)).filter((code) => off.includes(code));
    expect([await shown("nova"), await shown("lotus")]).toEqual([[], ["slot-off"]]);
  });

  it("API-58 follow the launches of the last minute at the brand itself (SEC-27)", async () => {
    expect(await codes()).toEqual(["table", "slot-2", "slot-1", "slot-hot"]);
    await api.owner.query("update game_launches set launches = 100 where node_id = $1", [nodeIds["slot-1"]]);
    expect(await codes()).toEqual(["table", "slot-2", "slot-1", "slot-hot"]);
    api.clock.advanceMs(60_000);
    expect(await codes()).toEqual(["slot-1", "table", "slot-2", "slot-hot"]);
    expect(await codes({}, "lotus")).toEqual(["slot-3", "slot-off"]);
  });
});

describe("logo show flags", () => {
  const flags = async (brand: TestBrand) =>
    Object.fromEntries(
      (await createVisitor(api, brand).call("GET /wps/game/logoFlags")).list.map((flag) => [
        flag.vassalage,
        flag.showIcon,
      ]),
    );

  it("API-65 say of each vendor of the brand whether its logo shows on cards", async () => {
    expect(await flags("nova")).toEqual({ ACME: true, ROYAL: false });
    expect(await flags("lotus")).toEqual({ ACME: true, ROYAL: true, SALON: true });
  });

  it("API-65 decide the showIcon of the games", async () => {
    const shown = async (brand: TestBrand) => {
      const { games: page } = await createVisitor(api, brand).call("GET /wps/game/list", {
        query: { vassalage: "ROYAL,ACME" },
      });
      return Object.fromEntries(page.map((game) => [game.gameCode, game.showIcon]));
    };
    expect(await shown("nova")).toMatchObject({ table: false, "slot-1": true });
    expect(await shown("lotus")).toMatchObject({ table: true, "slot-1": true });
  });

  it("API-65 decide it in every other list of games as well", async () => {
    const { client } = await createMember(api);
    const nodeId = nodeIds["table"] ?? "";
    await client.call("POST /wps/game/favourites", { body: { nodeId } });
    await client.call("GET /wps/game/recent/add", { query: { nodeId } });
    const lists = {
      popular: await popular(),
      favourites: (await client.call("GET /wps/game/favourites", { query: {} })).content,
      recent: (await client.call("GET /wps/game/recent", { query: {} })).list,
      search: (await client.call("GET /wps/game/list", { query: { gameName: "Game" } })).games,
    };
    for (const [name, list] of Object.entries(lists)) {
      expect(
        list.some(({ gameCode }) => gameCode === "table"),
        name,
      ).toBe(true);
      for (const { vassalage, showIcon } of list) expect(showIcon, name).toBe(vassalage !== "ROYAL");
    }
  });

  it("API-65 answer with success", async () => {
    const { status, json } = await createVisitor(api).send("GET /wps/game/logoFlags");
    expect([status, json.success]).toEqual([200, true]);
  });
});

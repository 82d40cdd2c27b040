import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listNodeIds, seedCatalogue, type TestGame } from "../../../testing/catalogue.ts";
import { createVisitor, type TestBrand } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const key = "GET /wps/game/figures";
const games: TestGame[] = [
  { code: "whole", rtp: "95.8123", volatility: "high" },
  { code: "return-only", rtp: "97" },
  { code: "swing-only", volatility: "low" },
  { code: "silent" },
  { code: "hidden", rtp: "96", volatility: "low" },
];

describe("documented figures of games", () => {
  let api: TestApi;
  let ids: Record<string, string>;
  beforeAll(async () => {
    api = await createTestApi();
    await seedCatalogue(api, games);
    ids = await listNodeIds(api);
    await api.owner.query(
      `insert into brand_games (merchant_id, node_id, enabled) select merchant_id, $1, false from merchants where code = 'nova'`,
      [ids["hidden"]],
    );
    for (const [code, value] of [
      ["nova", "1"],
      ["lotus", "0"],
    ])
      await api.owner.query(
        "update merchants set parameters = parameters || jsonb_build_object('game_figures', $2::text) where code = $1",
        [code, value],
      );
  });
  afterAll(() => api.close());

  const ask = async (nodeIds: string, brand: TestBrand = "nova") =>
    (await createVisitor(api, brand).call(key, { query: { nodeIds } })).list;

  it("are those of the feed, for games that the brand offers, if it shows them", async () => {
    const all = Object.values(ids).join();
    expect(await ask(all)).toEqual([
      { nodeId: ids["whole"], rtp: 95.8123, volatility: "high" },
      { nodeId: ids["return-only"], rtp: 97, volatility: null },
      { nodeId: ids["swing-only"], rtp: null, volatility: "low" },
    ]);
    expect(await ask(all, "lotus")).toEqual([]);
    expect(await ask("999999999")).toEqual([]);
  });

  it("change with the next feed, and go with a feed that has none", async () => {
    await seedCatalogue(api, [{ code: "whole", rtp: "90", volatility: "medium" }, { code: "return-only" }]);
    expect(await ask(Object.values(ids).join())).toEqual([
      { nodeId: ids["whole"], rtp: 90, volatility: "medium" },
    ]);
  });

  it.each(["", "a", "1,", "1;2", "1 or 1=1", "1234567890", Array(101).fill("1").join()])(
    "are not returned for %j",
    async (nodeIds) => {
      expect((await createVisitor(api).send(key, { query: { nodeIds } })).status).toBe(400);
    },
  );
});

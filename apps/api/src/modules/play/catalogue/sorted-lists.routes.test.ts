import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listNodeIds, seedCatalogue, type TestGame } from "../../../testing/catalogue.ts";
import { createVisitor, type TestBrand } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const games: TestGame[] = [
  { code: "a" },
  { code: "b", isNew: true },
  { code: "c", gameType: "FISH" },
  { code: "d", isNew: true },
  { code: "e", supportPlay: false },
];

describe("sorted lists", () => {
  let api: TestApi;
  const list = async (query: object, brand: TestBrand = "nova") => {
    const page = await createVisitor(api, brand).call("GET /wps/game/list", { query });
    return [page.games.map((game) => game.gameCode).join(""), page.totalCount];
  };

  beforeAll(async () => {
    api = await createTestApi();
    await seedCatalogue(api, games);
    const ids = await listNodeIds(api);
    await api.owner.query(
      `insert into game_launches (merchant_id, node_id, launches)
       select merchant_id, n.id::integer, n.launches from merchants
         cross join unnest($1::text[], $2::integer[]) as n (id, launches) where code = 'nova'`,
      [
        [ids["c"], ids["d"]],
        [7, 9],
      ],
    );
  });
  afterAll(() => api.close());

  it("begin with the brand's most launched games, and the others follow in the order of lists", async () => {
    expect(await list({ sort: "popular" })).toEqual(["dcabe", 5]);
    expect(await list({ sort: "popular", gameType: "RNG" })).toEqual(["dabe", 4]);
    expect(await list({ sort: "popular", pageSize: 2, pageNo: 2 })).toEqual(["ab", 5]);
    expect(await list({ sort: "popular" }, "lotus")).toEqual(["abcde", 5]);
  });

  it("by launches follow the launches of the last minute", async () => {
    const ids = await listNodeIds(api);
    // An answer is kept from its second request on.
    for (let asked = 0; asked < 2; asked += 1)
      expect(await list({ sort: "popular", pageSize: 3 })).toEqual(["dca", 5]);
    await api.owner.query("update game_launches set launches = 100 where node_id = $1", [ids["c"]]);
    expect(await list({ sort: "popular", pageSize: 3 })).toEqual(["dca", 5]);
    api.clock.advanceMs(60_000);
    expect(await list({ sort: "popular", pageSize: 3 })).toEqual(["cda", 5]);
  });

  it("begin with new games, the latest first", async () => {
    expect(await list({ sort: "new" })).toEqual(["dbace", 5]);
    expect(await list({ sort: "new", playable: "1" })).toEqual(["dbac", 4]);
    expect(await list({})).toEqual(["abcde", 5]);
  });

  it("begin with the highest documented return, with unplayable games after the others", async () => {
    await seedCatalogue(api, [
      { code: "a" },
      { code: "b", isNew: true, rtp: "94.5" },
      { code: "c", gameType: "FISH", rtp: "96" },
      { code: "d", isNew: true, rtp: "95.8123" },
      { code: "e", supportPlay: false, rtp: "97.1" },
      { code: "f", vendor: "ROYAL", rtp: "95.8122" },
    ]);
    await expect.poll(() => list({ sort: "return" })).toEqual(["cdfbea", 6]);
    expect(await list({ sort: "return", gameType: "RNG" })).toEqual(["dfbea", 5]);
    expect(await list({ sort: "return", pageSize: 2, pageNo: 2 })).toEqual(["fb", 6]);
    expect(await list({ sort: "return", playable: "1" }, "lotus")).toEqual(["cdfba", 5]);
    expect(await list({})).toEqual(["abcdfe", 6]);
  });

  it("count the games with a documented return by vendor, without games that a brand has switched off", async () => {
    const countOf = async (brand: TestBrand) => {
      const { content } = await createVisitor(api, brand).call("GET /wps/game/vendorTypes");
      const vendors = content.sorting.flatMap(({ vendorNames }) => vendorNames);
      return vendors.map(({ vassalage, returnCount }) => `${vassalage} ${returnCount}`).sort();
    };
    expect(await countOf("nova")).toEqual(["ACME 1", "ACME 3", "ROYAL 1"]);
    const ids = await listNodeIds(api);
    await api.owner.query("begin");
    await api.owner.query(
      `insert into brand_games (merchant_id, node_id, enabled)
       select merchant_id, $1::integer, false from merchants where code = 'nova'`,
      [ids["b"]],
    );
    await api.owner.query("select pg_notify('croupier_changed', 'games')");
    await api.owner.query("commit");
    await expect.poll(() => countOf("nova")).toEqual(["ACME 1", "ACME 2", "ROYAL 1"]);
    expect(await countOf("lotus")).toEqual(["ACME 1", "ACME 3", "ROYAL 1"]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listNodeIds, seedCatalogue, type TestGame } from "../../testing/catalogue.ts";
import { createVisitor, type TestBrand } from "../../testing/members.ts";
import { createTestApi, type TestApi } from "../../testing/test-api.ts";

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

  it("begin with new games, the latest first", async () => {
    expect(await list({ sort: "new" })).toEqual(["dbace", 5]);
    expect(await list({ sort: "new", playable: "1" })).toEqual(["dbac", 4]);
    expect(await list({})).toEqual(["abcde", 5]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listNodeIds, seedCatalogue, type TestGame } from "../../../testing/catalogue.ts";
import { createVisitor } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const soon = { supportPlay: false } as const;
const games: TestGame[] = [
  { vendor: "PEARL", code: "soon-1", gameType: "LIVE", names: { EN: "Koi Table" }, ...soon },
  { vendor: "REEFS", code: "soon-2", gameType: "FISH", names: { EN: "Koi Cannon" }, ...soon },
  { vendor: "STUDIO", code: "now-1", gameType: "RNG", names: { EN: "Golden Koi" } },
  { vendor: "MIXED", code: "soon-3", gameType: "RNG", names: { EN: "Koi Later" }, ...soon },
  { vendor: "MIXED", code: "now-2", gameType: "RNG", names: { EN: "Silver Koi" } },
  { vendor: "ASLEEP", code: "soon-4", gameType: "RNG", names: { EN: "Sleepy Reels" }, ...soon },
];

describe("games that cannot be played yet", () => {
  let api: TestApi;
  const list = async (query: object) =>
    (await createVisitor(api).call("GET /wps/game/list", { query })).games.map((game) => game.gameCode);

  beforeAll(async () => {
    api = await createTestApi();
    await seedCatalogue(api, games);
  });
  afterAll(() => api.close());

  it("come last in lists, in the order of the catalogue among themselves", async () => {
    expect(await list({})).toEqual(["now-1", "now-2", "soon-1", "soon-2", "soon-3", "soon-4"]);
    expect(await list({ gameType: "RNG" })).toEqual(["now-1", "now-2", "soon-3", "soon-4"]);
  });

  it("come last in searches, even if their name begins with the term", async () => {
    expect(await list({ gameName: "koi" })).toEqual(["now-1", "now-2", "soon-1", "soon-2", "soon-3"]);
    expect(await list({ gameName: "koi", pageSize: 2, pageNo: 2 })).toEqual(["soon-1", "soon-2"]);
  });

  it("are left out of a list or a search of playable games", async () => {
    expect(await list({ playable: "1" })).toEqual(["now-1", "now-2"]);
    expect(await list({ playable: "1", gameName: "koi", vassalage: "MIXED" })).toEqual(["now-2"]);
    expect(await list({ playable: "1", gameType: "LIVE" })).toEqual([]);
    expect(await list({ playable: "0", gameType: "LIVE" })).toEqual(["soon-1"]);
  });

  it("come last among the hot games", async () => {
    const ids = await listNodeIds(api);
    await api.owner.query("begin");
    await api.owner.query(
      `insert into brand_games (merchant_id, node_id, hot_rank)
       select merchant_id, n.id::integer, n.rank from merchants
         cross join unnest($1::text[]) with ordinality as n (id, rank)`,
      [["soon-1", "now-2", "soon-3", "now-1"].map((code) => ids[code])],
    );
    await api.owner.query("select pg_notify('croupier_changed', 'games')");
    await api.owner.query("commit");
    for (const brand of ["nova", "lotus"] as const) {
      const listHot = async () =>
        (await createVisitor(api, brand).call("GET /wps/game/hot", { query: {} })).list.map(
          (game) => game.gameCode,
        );
      await expect.poll(listHot).toEqual(["now-2", "now-1", "soon-1", "soon-3"]);
    }
  });

  it("are counted by vendor, and vendors and categories without any playable game come last (API-43)", async () => {
    const { content } = await createVisitor(api).call("GET /wps/game/vendorTypes");
    expect(content.sorting.map(({ gameCategory }) => gameCategory)).toEqual(["RNG", "LIVE", "FISH"]);
    const counts = content.sorting[0]?.vendorNames.map(({ vassalage, gameCount, playableCount }) => [
      vassalage,
      gameCount,
      playableCount,
    ]);
    expect(counts).toEqual([
      ["MIXED", 2, 1],
      ["STUDIO", 1, 1],
      ["ASLEEP", 1, 0],
    ]);
  });

  it("do not count for a brand that has switched them off", async () => {
    await api.owner.query("begin");
    await api.owner.query(
      `insert into brand_games (merchant_id, node_id, enabled)
       select merchant_id, node_id, false from merchants m cross join games g
       where m.code = 'lotus' and g.game_code = 'now-2'
       on conflict (merchant_id, node_id) do update set enabled = false`,
    );
    await api.owner.query("select pg_notify('croupier_changed', 'games')");
    await api.owner.query("commit");
    const countOf = async (brand: "nova" | "lotus") =>
      (
        await createVisitor(api, brand).call("GET /wps/game/vendorTypes")
      ).content.sorting[0]?.vendorNames.find(({ vassalage }) => vassalage === "MIXED");
    await expect.poll(() => countOf("lotus")).toMatchObject({ gameCount: 1, playableCount: 0 });
    expect(await countOf("nova")).toMatchObject({ gameCount: 2, playableCount: 1 });
  });
});

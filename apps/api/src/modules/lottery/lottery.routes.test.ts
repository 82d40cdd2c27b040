import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../../platform/db/database.ts";
import { seedCatalogue, type TestGame } from "../../testing/catalogue.ts";
import { createVisitor, type TestBrand } from "../../testing/members.ts";
import { createTestApi, type TestApi } from "../../testing/test-api.ts";
import { createLotteryDraws } from "./lottery-draws.ts";

const games: TestGame[] = [
  { vendor: "LOTT", code: "minute-five", gameType: "LOTT", names: { EN: "Minute Five", CN: "分分彩" } },
  { vendor: "LOTT", code: "no-schedule", gameType: "LOTT" },
  { vendor: "ELOTT", code: "keno-express", gameType: "ELOTT", supportPlay: false },
  { vendor: "TCG_LOTTO_VN", code: "northern-draw", gameType: "ELOTT" },
  { vendor: "TCG_LOTTO_VN", code: "southern-draw", gameType: "ELOTT" },
];
const dayMs = 86_400_000;

let api: TestApi;
/** What every process does each second. */
let drawDue: () => Promise<void>;
beforeAll(async () => {
  api = await createTestApi();
  await seedCatalogue(api, games);
  await api.owner.query(
    `insert into brand_vendors (merchant_id, vendor, enabled)
     select merchant_id, unnest(array['LOTT', 'TCG_LOTTO_VN']), false from merchants where code = 'lotus'`,
  );
  const database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 1 });
  const draws = createLotteryDraws({ database, clock: api.clock });
  drawDue = draws.drawDue;
  return () => database.close();
});
afterAll(() => api.close());

const list = async (query: object = {}, brand: TestBrand = "nova") =>
  (await createVisitor(api, brand).call("GET /wps/lottery/list", { query })).list;
const ids = async (...args: Parameters<typeof list>) => (await list(...args)).map(({ gameId }) => gameId);
const numero = (query: object = {}, brand: TestBrand = "nova") =>
  createVisitor(api, brand).call("GET /wps/lottery/numero", { query });

describe("the calls of the lotteries", () => {
  it("API-53 EXT-32 lists the lotteries that the brand offers, in the reader's language", async () => {
    expect(await ids()).toEqual([
      "LOTT:minute-five",
      "ELOTT:keno-express",
      "TCG_LOTTO_VN:northern-draw",
      "TCG_LOTTO_VN:southern-draw",
    ]);
    expect((await list({ language: "CN" }))[0]).toEqual({
      gameId: "LOTT:minute-five",
      nodeId: expect.stringMatching(/^\d+$/),
      displayName: "分分彩",
      gameType: "LOTT",
      vassalage: "LOTT",
      kind: "SSC",
      periodMs: 60_000,
      supportPlay: true,
      iconUrl: expect.stringMatching(/^\/art\/game\/LOTT\/LOTT\/minute-five-240\.webp/),
    });
    expect((await list())[1]?.supportPlay).toBe(false);
  });

  it("API-53 VENDOR-09 narrows by type, and ELOTT stands for both of them", async () => {
    expect(await ids({ gameType: "LOTT" })).toEqual(["LOTT:minute-five"]);
    expect(await ids({ gameType: "ELOTT" })).toEqual(await ids());
  });

  it("API-54 answers the kinds with their lotteries", async () => {
    const { list: kinds } = await createVisitor(api).call("GET /wps/lottery/menu");
    expect(kinds).toEqual([
      { kind: "SSC", gameIds: ["LOTT:minute-five"] },
      { kind: "KENO", gameIds: ["ELOTT:keno-express"] },
      { kind: "DRAW", gameIds: ["TCG_LOTTO_VN:northern-draw", "TCG_LOTTO_VN:southern-draw"] },
    ]);
  });

  it("API-55 answers the next draw with its close, and what was drawn last", async () => {
    await drawDue();
    api.clock.advanceMs(60_000);
    await drawDue();
    const { serverTime, list: drawn } = await numero({ gameId: "LOTT:minute-five", results: 2 });
    const now = api.clock.now().getTime();
    expect(serverTime).toBe(now);
    expect(drawn).toEqual([
      {
        gameId: "LOTT:minute-five",
        numero: "20261121-1202",
        drawTime: now + 60_000,
        closeTime: now + 55_000,
        results: [
          { numero: "20261121-1201", drawTime: now, prizes: [{ prize: "DRAW", numbers: expect.any(Array) }] },
          { numero: "20261121-1200", drawTime: now - 60_000, prizes: [expect.anything()] },
        ],
      },
    ]);
    expect(drawn[0]?.results[0]?.prizes[0]?.numbers).toHaveLength(5);
  });

  it("API-55 shows no numbers for a missed draw", async () => {
    await drawDue();
    api.clock.advanceMs(3 * 60_000);
    await drawDue();
    const { list: drawn } = await numero({ gameId: "LOTT:minute-five", results: 4 });
    expect(drawn[0]?.results.map(({ prizes }) => prizes.length)).toEqual([1, 0, 0, 1]);
  });

  it("API-56 API-57 answers the lotteries of Vietnam alone, in the same shapes", async () => {
    const visitor = createVisitor(api);
    const { list: vietnamese } = await visitor.call("GET /wps/lottery/vietnam/list");
    expect(vietnamese).toEqual((await list()).slice(2));
    await drawDue();
    const { list: drawn } = await visitor.call("GET /wps/lottery/vietnam/numero");
    expect(drawn.map(({ gameId, numero: next }) => [gameId, next])).toEqual([
      ["TCG_LOTTO_VN:northern-draw", "20261122"],
      ["TCG_LOTTO_VN:southern-draw", "20261122"],
    ]);
    const [north, south] = drawn.map(({ results }) => results[0]?.prizes.flatMap(({ numbers }) => numbers));
    expect([north?.length, south?.length]).toEqual([27, 18]);
  });

  it("API-57 answers of them what numero answers, and is narrowed in the same way", async () => {
    await drawDue();
    const ask = (query: object = {}, brand: TestBrand = "nova") =>
      createVisitor(api, brand).call("GET /wps/lottery/vietnam/numero", { query });
    const all = await numero({ results: 5 });
    const vietnamese = await ask({ results: 5 });
    expect(vietnamese).toEqual({ serverTime: all.serverTime, list: all.list.slice(2) });
    const [north] = vietnamese.list;
    expect(Object.keys(north ?? {}).toSorted()).toEqual([
      ...["closeTime", "drawTime", "gameId", "numero", "results"],
    ]);
    expect(Object.keys(north?.results[0] ?? {}).toSorted()).toEqual(["drawTime", "numero", "prizes"]);
    const gameId = "TCG_LOTTO_VN:southern-draw";
    const south = await ask({ gameId });
    expect(south.list.map((one) => one.gameId)).toEqual([gameId]);
    expect(south).toEqual(await numero({ gameId }));
    expect((await ask({ gameId: "LOTT:minute-five" })).list).toEqual([]);
    expect((await ask({}, "lotus")).list).toEqual([]);
  });

  it("SEC-27 shows a brand no lottery that it does not offer, and both brands the same draw", async () => {
    await drawDue();
    expect(await ids({}, "lotus")).toEqual(["ELOTT:keno-express"]);
    expect((await numero({ gameId: "LOTT:minute-five" }, "lotus")).list).toEqual([]);
    const { list: here } = await numero({ gameId: "ELOTT:keno-express" });
    expect((await numero({}, "lotus")).list).toEqual(here);
    expect(here[0]?.results[0]?.prizes[0]?.numbers).toHaveLength(20);
  });

  it("API-55 continues after a day without a process with one more draw and invents none", async () => {
    await drawDue();
    api.clock.advanceMs(dayMs);
    await drawDue();
    const { list: drawn } = await numero({ gameId: "TCG_LOTTO_VN:northern-draw", results: 30 });
    expect(drawn[0]?.results.map(({ numero: issue }) => issue)).toEqual(["20261122", "20261121"]);
  });
});

import { gameIdOf, getDueMs } from "@croupier/domain/lottery-schedule";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { seedCatalogue, type TestGame } from "../../../testing/catalogue.ts";
import { prizesOf, storeDraws } from "../../../testing/lottery.ts";
import { createVisitor, type TestBrand } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { lotteries } from "./lotteries.ts";

const games: TestGame[] = [
  { vendor: "LOTT", code: "minute-five", gameType: "LOTT", names: { EN: "Minute Five", CN: "分分彩" } },
  { vendor: "LOTT", code: "no-schedule", gameType: "LOTT" },
  { vendor: "ELOTT", code: "keno-express", gameType: "ELOTT", supportPlay: false },
  { vendor: "TCG_LOTTO_VN", code: "northern-draw", gameType: "ELOTT" },
  { vendor: "TCG_LOTTO_VN", code: "southern-draw", gameType: "ELOTT" },
];
const dayMs = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await seedCatalogue(api, games);
  await api.owner.query(
    `insert into brand_vendors (merchant_id, vendor, enabled)
     select merchant_id, unnest(array['LOTT', 'TCG_LOTTO_VN']), false from merchants where code = 'lotus'`,
  );
});
afterAll(() => api.close());

const list = async (query: object = {}, brand: TestBrand = "nova") =>
  (await createVisitor(api, brand).call("GET /wps/lottery/list", { query })).list;
const ids = async (...args: Parameters<typeof list>) => (await list(...args)).map(({ gameId }) => gameId);
const numero = (query: object = {}, brand: TestBrand = "nova") =>
  createVisitor(api, brand).call("GET /wps/lottery/numero", { query });

/** The latest draw of every lottery is reported to a brand. */
async function takeDraws(brand: TestBrand = "nova", shift = 0): Promise<void> {
  for (const lottery of lotteries) {
    const drawsAt = new Date(getDueMs(lottery, api.clock.now()));
    const prizes = prizesOf(gameIdOf(lottery), shift);
    await storeDraws(api, brand, gameIdOf(lottery), [{ drawsAt, prizes }]);
  }
}
beforeEach(async () => {
  // A process keeps read rows for a second.
  api.clock.advanceMs(dayMs);
  await api.owner.query("truncate lottery_results, lottery_draws");
});

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

  it("API-53 VENDOR-09 narrows by type, and ELOTT means both of them", async () => {
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

  it("API-54 lists every lottery of a kind, of all that exist", async () => {
    const own = await createTestApi();
    try {
      await seedCatalogue(
        own,
        lotteries.map(({ vendor, gameCode: code }) => ({
          vendor,
          code,
          gameType: vendor === "LOTT" ? "LOTT" : "ELOTT",
        })),
      );
      const { list: kinds } = await createVisitor(own).call("GET /wps/lottery/menu");
      const due: Record<string, string[]> = {};
      for (const lottery of lotteries) (due[lottery.kind] ??= []).push(gameIdOf(lottery));
      expect(Math.max(...Object.values(due).map((ids) => ids.length))).toBeGreaterThan(2);
      expect(Object.fromEntries(kinds.map(({ kind, gameIds }) => [kind, gameIds]))).toEqual(due);
    } finally {
      await own.close();
    }
  });

  it("API-55 answers the next draw with its close, and the last draws with their proofs", async () => {
    const now = api.clock.now().getTime();
    const day = api.clock.now().toISOString().slice(0, 10).replaceAll("-", "");
    const times = [now, now - 60_000].map((ms) => new Date(ms));
    await storeDraws(
      api,
      "nova",
      "LOTT:minute-five",
      times.map((drawsAt) => ({ drawsAt })),
    );
    const { serverTime, list: drawn } = await numero({
      gameId: "LOTT:minute-five",
      results: 2,
      language: "CN",
    });
    expect(serverTime).toBe(now);
    const prizes = prizesOf("LOTT:minute-five");
    const verifyUrl = expect.stringMatching(
      /^http:\/\/arcade\.localhost:3001\/verify\/[0-9a-f-]{36}\?lang=zh/,
    );
    expect(drawn).toEqual([
      {
        gameId: "LOTT:minute-five",
        numero: `${day}-1201`,
        drawTime: now + 60_000,
        closeTime: now + 55_000,
        results: [
          { numero: `${day}-1200`, drawTime: now, prizes, verifyUrl },
          { numero: `${day}-1199`, drawTime: now - 60_000, prizes, verifyUrl },
        ],
      },
    ]);
    expect(drawn[0]?.results[0]?.prizes[0]?.numbers).toHaveLength(5);
  });

  it("API-55 shows no numbers and no proof of a missed draw", async () => {
    const now = api.clock.now().getTime();
    await storeDraws(api, "nova", "LOTT:minute-five", [
      { drawsAt: new Date(now) },
      { drawsAt: new Date(now - 60_000), prizes: null },
    ]);
    const { list: drawn } = await numero({ gameId: "LOTT:minute-five", results: 4 });
    expect(drawn[0]?.results.map(({ prizes, verifyUrl }) => [prizes.length, verifyUrl === null])).toEqual([
      [1, false],
      [0, true],
    ]);
  });

  it("API-55 shows below them the draws that the platform held for all brands in its time", async () => {
    const now = api.clock.now().getTime();
    const kept = `insert into lottery_draws (lottery, draws_at, settled_at, prizes)
      select 'LOTT:minute-five', t, t, '[{"prize":"DRAW","numbers":["7","7","7","7","7"]}]' from unnest($1::timestamptz[]) t`;
    await api.owner.query(kept, [[now, now - 60_000, now - 120_000].map((ms) => new Date(ms))]);
    await storeDraws(api, "nova", "LOTT:minute-five", [{ drawsAt: new Date(now - 60_000) }]);
    const { list: drawn } = await numero({ gameId: "LOTT:minute-five", results: 4 });
    expect(
      drawn[0]?.results.map(({ drawTime, prizes, verifyUrl }) => [
        (drawTime - now) / 60_000,
        prizes[0]?.numbers[0],
        verifyUrl === null,
      ]),
    ).toEqual([
      [-1, "0", false],
      [-2, "7", true],
    ]);
  });

  it("API-56 API-57 answers only the lotteries of Vietnam, in the same shapes", async () => {
    const visitor = createVisitor(api);
    const { list: vietnamese } = await visitor.call("GET /wps/lottery/vietnam/list");
    expect(vietnamese).toEqual((await list()).slice(2));
    await takeDraws();
    const { list: drawn } = await visitor.call("GET /wps/lottery/vietnam/numero");
    const tomorrow = new Date(api.clock.now().getTime() + dayMs)
      .toISOString()
      .slice(0, 10)
      .replaceAll("-", "");
    expect(drawn.map(({ gameId, numero: next }) => [gameId, next])).toEqual([
      ["TCG_LOTTO_VN:northern-draw", tomorrow],
      ["TCG_LOTTO_VN:southern-draw", tomorrow],
    ]);
    const [north, south] = drawn.map(({ results }) => results[0]?.prizes.flatMap(({ numbers }) => numbers));
    expect([north?.length, south?.length]).toEqual([27, 18]);
  });

  it("API-57 answers the same for them as numero, and is narrowed in the same way", async () => {
    await takeDraws();
    const ask = (query: object = {}, brand: TestBrand = "nova") =>
      createVisitor(api, brand).call("GET /wps/lottery/vietnam/numero", { query });
    const all = await numero({ results: 5 });
    const vietnamese = await ask({ results: 5 });
    expect(vietnamese).toEqual({ serverTime: all.serverTime, list: all.list.slice(2) });
    const [north] = vietnamese.list;
    expect(Object.keys(north ?? {}).toSorted()).toEqual([
      "closeTime",
      "drawTime",
      "gameId",
      "numero",
      "results",
    ]);
    expect(Object.keys(north?.results[0] ?? {}).toSorted()).toEqual([
      "drawTime",
      "numero",
      "prizes",
      "verifyUrl",
    ]);
    const gameId = "TCG_LOTTO_VN:southern-draw";
    const south = await ask({ gameId });
    expect(south.list.map((one) => one.gameId)).toEqual([gameId]);
    expect(south).toEqual(await numero({ gameId }));
    expect((await ask({ gameId: "LOTT:minute-five" })).list).toEqual([]);
    expect((await ask({}, "lotus")).list).toEqual([]);
  });

  it("API-55 API-57 answer up to 30 past draws, and refuse any other number alike", async () => {
    const northern = "TCG_LOTTO_VN:northern-draw";
    const lottery = lotteries.find((one) => gameIdOf(one) === northern);
    if (!lottery) throw new Error("there is no northern draw");
    const times = Array.from({ length: 31 }, (_, days) => getDueMs(lottery, api.clock.now()) - days * dayMs);
    await storeDraws(
      api,
      "nova",
      northern,
      times.map((ms) => ({ drawsAt: new Date(ms) })),
    );
    const visitor = createVisitor(api);
    for (const path of ["numero", "vietnam/numero"] as const)
      for (const [results, expected] of [
        [1, times.slice(0, 1)],
        [11, times.slice(0, 11)],
        [30, times.slice(0, 30)],
        [0, "request.invalid"],
        [31, "request.invalid"],
      ] as const) {
        const query = { gameId: northern, results };
        const { json } = await visitor.send(`GET /wps/lottery/${path}`, { query });
        const [drawn] = (json.value?.["list"] ?? []) as { results: { drawTime: number }[] }[];
        const said = json.code ?? drawn?.results.map(({ drawTime }) => drawTime);
        expect(said, `${path} of ${results}`).toEqual(expected);
      }
  });

  it("API-55 API-57 answer the draws of all, also right after somebody asked for the first alone", async () => {
    await takeDraws();
    const visitor = createVisitor(api);
    for (const key of ["GET /wps/lottery/numero", "GET /wps/lottery/vietnam/numero"] as const) {
      const ask = async (query: object = {}) => (await visitor.call(key, { query })).list;
      const [first] = await ask({ results: 2 });
      const alone = await ask({ gameId: first?.gameId });
      const all = await ask();
      expect(all.slice(0, 1), key).toEqual(alone);
      expect(all.length, key).toBeGreaterThan(1);
      expect(all.map(({ results }) => results.map(({ prizes }) => prizes))).toEqual(
        all.map(({ gameId }) => [prizesOf(gameId)]),
      );
    }
  });

  it("SEC-27 shows a brand no lottery that it does not offer, and no draw but its own", async () => {
    await takeDraws("nova", 0);
    await takeDraws("lotus", 1);
    expect(await ids({}, "lotus")).toEqual(["ELOTT:keno-express"]);
    expect((await numero({ gameId: "LOTT:minute-five" }, "lotus")).list).toEqual([]);
    const kenoOf = async (brand: TestBrand) =>
      (await numero({ gameId: "ELOTT:keno-express" }, brand)).list[0]?.results.map(({ prizes }) => prizes);
    expect(await kenoOf("nova")).toEqual([prizesOf("ELOTT:keno-express", 0)]);
    expect(await kenoOf("lotus")).toEqual([prizesOf("ELOTT:keno-express", 1)]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listNodeIds, seedCatalogue } from "../../../testing/catalogue.ts";
import { createMember, createVisitor } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { games, slots } from "./games-fixture.ts";

describe("the catalogue's calls", () => {
  let api: TestApi;
  let nodeIds: Record<string, string>;
  const list = (query: object, brand: "nova" | "lotus" = "nova") =>
    createVisitor(api, brand).call("GET /wps/game/list", { query });
  const codesOf = (page: { games: { gameCode: string }[] }) => page.games.map((game) => game.gameCode);
  const change = (sql: string, values: unknown[] = []) => api.owner.query(sql, values);

  beforeAll(async () => {
    api = await createTestApi();
    await seedCatalogue(api, games);
    nodeIds = await listNodeIds(api);
  });
  afterAll(() => api.close());

  it("GAME-01 API-42 answers a page of games with all of their fields", async () => {
    const page = await list({
      merchant: "nova",
      platform: "html5",
      clientType: "2",
      imgSize: "rx2",
      gameType: "RNG",
      pageNo: 1,
      pageSize: 35,
      language: "EN",
    });
    expect({ ...page, games: page.games.length }).toMatchObject({
      games: 35,
      pageNum: 1,
      totalPages: 3,
      totalCount: 80,
    });
    expect(page.games[0]).toEqual({
      gameId: "ACME:slot-1",
      nodeId: nodeIds["slot-1"],
      nodeName: "Slot number 1",
      gameName: "Slot number 1",
      displayName: "Slot number 1",
      gameType: "RNG",
      vassalage: "ACME",
      gameClassify: ["VIDEO"],
      minBet: 0.2,
      isNew: true,
      gameCode: "slot-1",
      supportPlay: true,
      isGameH5: true,
      playType: "",
      roomId: "",
      lottoMode: "",
      freeplay: false,
      showIcon: true,
      iconUrl: expect.stringMatching(/^\/art\/game\/RNG\/ACME\/slot-1-240\.webp/),
    });
  });

  it("LIST-03 pages by 35, neither losing nor repeating a game, up to the last page and beyond", async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => list({ gameType: "RNG", pageNo })));
    expect(pages.map((page) => page.games.length)).toEqual([35, 35, 10, 0]);
    expect(pages.flatMap(codesOf)).toEqual(slots.map((slot) => slot.code));
    expect(pages.map((page) => [page.pageNum, page.totalPages, page.totalCount])).toEqual(
      [1, 2, 3, 4].map((pageNo) => [pageNo, 3, 80]),
    );
  });

  it("names games in the language that is asked for, and in English where a name is missing (I18N-01)", async () => {
    const chinese = await list({ language: "CN", gameType: "RNG", pageSize: 1 });
    expect(chinese.games[0]?.gameName).toBe("老虎机 1");
    const live = await list({ language: "CN", gameType: "LIVE", pageSize: 1 });
    expect(live.games[0]?.gameName).toBe("Baccarat One");
    const portuguese = await list({ language: "PT", gameType: "RNG", pageSize: 1 }, "lotus");
    expect(portuguese.games[0]?.gameName).toBe("Caça-níquel 1");
  });

  it("narrows by vendors, classification, novelty, smallest bet and lines", async () => {
    expect(codesOf(await list({ vassalage: "ROYAL" }))).toEqual(["bac-1", "rou-1"]);
    expect(codesOf(await list({ vassalage: "ROYAL,SALON", gameClassify: "ROU" }))).toEqual([
      "rou-1",
      "rou-2",
    ]);
    expect((await list({ isNew: "1" })).totalCount).toBe(4);
    expect((await list({ gameClassify: "NEW", gameType: "RNG" })).totalCount).toBe(4);
    expect((await list({ gameType: "RNG", minBet: "1" })).totalCount).toBe(10);
    expect((await list({ gameType: "RNG", minLine: "100" })).totalCount).toBe(10);
    expect((await list({ gameClassify: "NO_SUCH" })).totalCount).toBe(0);
    expect((await list({ vassalage: "NO_SUCH" })).totalCount).toBe(0);
  });

  it("SEC-28 refuses an impossible filter", async () => {
    const visitor = createVisitor(api);
    const tries = [
      { minBet: "-1" },
      { minBet: "1e3" },
      { minLine: "many" },
      { pageNo: 0 },
      { pageSize: 101 },
      { gameType: "SLOTS" },
      { surprise: 1 },
    ];
    for (const query of tries) {
      const { status, json } = await visitor.send("GET /wps/game/list", { query });
      expect([status, json.code], JSON.stringify(query)).toEqual([400, "request.invalid"]);
      expect(Object.keys(json.value?.fields ?? {})).toContain(Object.keys(query)[0]);
    }
  });

  it("LIST-06 accepts all the providers that a type may have, and leaves out those that the brand does not offer", async () => {
    const strangers = Array.from({ length: 60 }, (_, index) => `STUDIO${index}`).join();
    const all = await list({ gameType: "LIVE" });
    const vendors = [...new Set(all.games.map(({ vassalage }: { vassalage: string }) => vassalage))].join();
    const page = await list({ gameType: "LIVE", vassalage: `${strangers},${vendors}` });
    expect(page.totalCount).toBe(all.totalCount);
    expect((await list({ gameType: "LIVE", vassalage: strangers })).totalCount).toBe(0);
  });

  it("SEARCH-04 finds by parts of names regardless of case and accents; a blank term is not a search", async () => {
    const found = async (gameName: string, language = "EN") => codesOf(await list({ gameName, language }));
    expect(await found("  rOuLeTTe  ")).toEqual(["rou-1", "rou-2"]);
    expect(await found("two roulette")).toEqual(["rou-2"]);
    expect(await found("老虎机 80", "CN")).toEqual(["slot-80"]);
    expect(await found("baccarat", "CN")).toEqual(["bac-1"]);
    expect((await list({ gameName: "   " })).totalCount).toBe(games.length);
    const portuguese = await list({ gameName: "pessego", language: "PT" }, "lotus");
    expect(codesOf(portuguese)).toEqual(["lotus"]);
    for (const typed of ["Đường đua", "duong dua", "SỐ ĐỎ"]) expect(await found(typed)).toEqual(["rou-2"]);
    expect((await found("caca", "EN")).slice(0, 2)).toEqual(["slot-1", "slot-2"]);
  });

  it("takes the special characters of a pattern literally", async () => {
    expect(codesOf(await list({ gameName: "lagoon 100%" }))).toEqual(["lotus"]);
    expect((await list({ gameName: "%" })).totalCount).toBe(0);
    expect((await list({ gameName: "_" })).totalCount).toBe(0);
    expect((await list({ gameName: "\\" })).totalCount).toBe(0);
    expect((await list({ gameName: "'; drop table games; --" })).totalCount).toBe(0);
  });

  it("puts names that begin with the term before names that only contain it", async () => {
    await seedCatalogue(api, [
      ...games,
      { code: "gold-last", names: { EN: "Slot of gold" } },
      { code: "gold-first", names: { EN: "Gold slot" } },
    ]);
    await expect
      .poll(async () => codesOf(await list({ gameName: "gold" })))
      .toEqual(["gold-first", "gold-last"]);
    await seedCatalogue(api, games);
    await expect.poll(async () => (await list({ gameName: "gold" })).totalCount).toBe(0);
  });

  it("API-44 HOT-01 HOT-03 LIST-09 answers the brand's own hot games in its order, to anybody, in both query shapes", async () => {
    const { rows } = await api.owner.query<{ merchant_id: number }>(
      "select merchant_id from merchants order by code",
    );
    const [lotusId, novaId] = rows.map((row) => row.merchant_id);
    await change(
      `insert into brand_games (merchant_id, node_id, hot_rank) values ($1, $3, 20), ($1, $4, 10), ($2, $5, 1)`,
      [novaId, lotusId, nodeIds["slot-1"], nodeIds["rou-2"], nodeIds["slot-9"]],
    );
    const hot = async (brand: "nova" | "lotus", query: object) =>
      (await createVisitor(api, brand).call("GET /wps/game/hot", { query })).list.map(
        (game) => game.gameCode,
      );
    await expect.poll(() => hot("nova", { isPlatform: "2", platform: "html5" })).toEqual(["rou-2", "slot-1"]);
    expect(await hot("nova", { merchantCode: "nova", imgSize: "rx2", username: "" })).toEqual([
      "rou-2",
      "slot-1",
    ]);
    expect(await hot("nova", { gameType: "LIVE" })).toEqual(["rou-2"]);
    expect(await hot("lotus", {})).toEqual(["slot-9"]);
    expect(codesOf(await list({ gameType: "HOT" }))).toEqual(["rou-2", "slot-1"]);
    expect(codesOf(await list({ gameType: "RNG", gameClassify: "HOT" }))).toEqual(["slot-1"]);
  });

  it("SEC-27 hides what one brand switched off from that brand only, in lists, counts and search", async () => {
    const count = async (brand: "nova" | "lotus") => {
      const { content } = await createVisitor(api, brand).call("GET /wps/game/vendorTypes");
      return content.sorting.find((entry) => entry.gameCategory === "LIVE")?.gameCount ?? 0;
    };
    await change(
      `insert into brand_vendors (merchant_id, vendor, enabled) select merchant_id, 'SALON', false from merchants where code = 'lotus'`,
    );
    await change(
      `insert into brand_games (merchant_id, node_id, enabled) select merchant_id, $1, false from merchants where code = 'lotus'`,
      [nodeIds["bac-1"]],
    );
    await expect.poll(() => count("lotus")).toBe(1);
    expect(await count("nova")).toBe(3);
    expect(codesOf(await list({ gameType: "LIVE" }, "lotus"))).toEqual(["rou-1"]);
    expect(codesOf(await list({ gameName: "roulette" }, "lotus"))).toEqual(["rou-1"]);
    expect((await list({ gameName: "baccarat" }, "lotus")).totalCount).toBe(0);
    expect((await list({ gameType: "LIVE" })).totalCount).toBe(3);
  });

  it("answers a known ETag with 304, and uses brotli for a reply that was requested twice before", async () => {
    // This process hears of no change meanwhile: a change would make the third visitor a second one again.
    const app = await api.startAnother();
    const url = "/wps/game/list?gameType=RNG&pageSize=30&language=EN";
    const first = await app.inject({ url });
    const ask = () => app.inject({ url, headers: { "accept-encoding": "gzip, br" } });
    const encodings = [await ask(), await ask()].map((reply) => reply.headers["content-encoding"]);
    expect(encodings).toEqual([undefined, "br"]);
    const known = await app.inject({ url, headers: { "if-none-match": String(first.headers["etag"]) } });
    expect([known.statusCode, known.body]).toEqual([304, ""]);
    const lotus = await app.inject({ url, headers: { host: "lotus.localhost" } });
    expect(lotus.statusCode).toBe(200);
  });

  it("LIST-11 refuses the favourites list without a session, and returns the member's own list, page by page", async () => {
    const refused = await createVisitor(api).send("GET /wps/game/list", { query: { gameType: "FAV" } });
    expect([refused.status, refused.json.code]).toEqual([401, "session.missing"]);
    const member = await createMember(api);
    for (const code of ["slot-5", "slot-6", "slot-7"])
      await member.client.call("POST /wps/game/favourites", { body: { nodeId: nodeIds[code] ?? "" } });
    const ask = async (paging: object) => {
      const page = await member.client.call("GET /wps/game/list", { query: { gameType: "FAV", ...paging } });
      return { ...page, games: codesOf(page) };
    };
    expect(await ask({})).toMatchObject({ games: ["slot-7", "slot-6", "slot-5"], totalCount: 3 });
    expect(await Promise.all([1, 2, 3].map((pageNo) => ask({ pageNo, pageSize: 2 })))).toMatchObject([
      { games: ["slot-7", "slot-6"], pageNum: 1, totalPages: 2, totalCount: 3 },
      { games: ["slot-5"], pageNum: 2, totalPages: 2, totalCount: 3 },
      { games: [], pageNum: 3, totalPages: 2, totalCount: 3 },
    ]);
  });
});

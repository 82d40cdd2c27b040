import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Brand } from "../../../http/context.ts";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { listNodeIds, seedCatalogue } from "../../../testing/catalogue.ts";
import { createTestChanges } from "../../../testing/changes.ts";
import { createMember, createVisitor } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createBrandService } from "../../ground/brand/brand.service.ts";
import { createCatalogueModule } from "./catalogue.module.ts";

/** More than a page of them. */
const slots = Array.from({ length: 40 }, (_, place) => ({ code: `slot-${place + 1}` }));

describe("the catalogue for other modules", () => {
  let api: TestApi;
  let database: Database;
  let catalogue: ReturnType<typeof createCatalogueModule>;
  let nova: Brand;
  let lotus: Brand;
  let nodeId: string;

  beforeAll(async () => {
    api = await createTestApi();
    const names = { EN: "Golden Koi", CN: "黄金锦鲤" };
    await seedCatalogue(
      api,
      [{ vendor: "STUDIO", code: "koi", names }, { vendor: "BGS", code: "bgs-own" }, ...slots],
      [
        { code: "BGS", names: { EN: "BGS" } },
        { code: "STUDIO", names: { EN: "Studio" }, aggregator: "BGS" },
      ],
    );
    nodeId = (await listNodeIds(api))["koi"] ?? "";
    database = createDatabase({ connectionString: api.database.urlFor("croupier_app") });
    const brands = createBrandService({ database, changes: createTestChanges() });
    catalogue = createCatalogueModule({ database, changes: createTestChanges() });
    const [one, other] = await Promise.all(["localhost", "lotus.localhost"].map(brands.findBrand));
    if (!one || !other) throw new Error("the test brands are missing");
    [nova, lotus] = [one, other];
  });
  afterAll(async () => {
    await database.close();
    await api.close();
  });

  it("finds a game by node id and by code, with who runs it", async () => {
    const expected = {
      nodeId,
      vendor: "STUDIO",
      gameCode: "koi",
      gameType: "RNG",
      names: { EN: "Golden Koi", CN: "黄金锦鲤" },
      enabled: true,
      vendorEnabled: true,
      aggregator: "BGS",
      supportPlay: true,
      hasDemo: false,
    };
    expect(await catalogue.port.findGame(nova, nodeId)).toEqual(expected);
    expect(await catalogue.port.findGameByCode(nova, "STUDIO", "koi")).toEqual(expected);
    expect(await catalogue.port.findGameByCode(nova, "BGS", "bgs-own")).toMatchObject({ aggregator: null });
    expect(await catalogue.port.findGameByCode(nova, "BGS", "koi")).toBeUndefined();
    expect(await catalogue.port.findGame(nova, "0x1")).toBeUndefined();
  });

  it("LIST-03 the page of a list that comes with the HTML is the first of the call, whose second one follows it", async () => {
    const all = ["koi", "bgs-own", ...slots.map(({ code }) => code)];
    for (const brand of [nova, lotus]) {
      const visitor = createVisitor(api, brand === nova ? "nova" : "lotus");
      const codesOn = async (pageNo: number) => {
        const query = { gameType: "RNG", language: "EN", pageNo } as const;
        const { games } = await visitor.call("GET /wps/game/list", { query });
        return games.map(({ gameCode }) => gameCode);
      };
      const { games, ...paging } = await catalogue.port.listFirstPage(brand, "EN", "RNG");
      const embedded = games.map(({ gameCode }) => gameCode);
      expect(embedded).toEqual(await codesOn(1));
      expect([...embedded, ...(await codesOn(2))].toSorted()).toEqual(all.toSorted());
      expect(paging).toEqual({ pageNum: 1, totalPages: 2, totalCount: all.length });
    }
  });

  it("SEC-27 tells each brand only what it has switched off itself", async () => {
    const flags = async (brand: Brand) => {
      const game = await catalogue.port.findGame(brand, nodeId);
      return [game?.enabled, game?.vendorEnabled];
    };
    await api.owner.query("insert into brand_games values ($1, $2, false)", [lotus.brandId, nodeId]);
    expect([await flags(nova), await flags(lotus)]).toEqual([
      [true, true],
      [false, true],
    ]);
    await api.owner.query("insert into brand_vendors values ($1, 'STUDIO', false)", [nova.brandId]);
    expect(await flags(nova)).toEqual([true, false]);
    await api.owner.query("delete from brand_games");
    await api.owner.query("delete from brand_vendors");
  });

  it("RECENT-02 adds a launched game to the recents and counts the launch at the brand", async () => {
    const member = await createMember(api);
    await catalogue.port.addRecent(nova, member.memberId, nodeId);
    await catalogue.port.addRecent(nova, member.memberId, nodeId);
    const { list } = await member.client.call("GET /wps/game/recent");
    expect(list.map((game) => game.nodeId)).toEqual([nodeId]);
    const { rows } = await api.owner.query("select merchant_id, launches from game_launches");
    expect(rows).toEqual([{ merchant_id: nova.brandId, launches: 2n }]);
  });

  it("lets pictures be drawn of existing games only", async () => {
    const { findDrawableGame, findVendorName } = catalogue.port;
    expect(await findDrawableGame("STUDIO", "koi")).toEqual({ category: "RNG", name: "Golden Koi" });
    expect(await findDrawableGame("STUDIO", "made-up")).toBeUndefined();
    expect([await findVendorName("STUDIO"), await findVendorName("MADEUP")]).toEqual(["Studio", undefined]);
    // VENDOR-11's icon belongs to no vendor of the catalogue.
    expect(await findVendorName("123BET")).toBe("123BET");
  });
});

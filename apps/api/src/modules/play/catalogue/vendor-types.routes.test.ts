import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedCatalogue } from "../../../testing/catalogue.ts";
import { createVisitor } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { games } from "./games-fixture.ts";

describe("the catalogue's calls", () => {
  let api: TestApi;
  const list = (query: object) => createVisitor(api).call("GET /wps/game/list", { query });
  const codesOf = (page: { games: { gameCode: string }[] }) => page.games.map((game) => game.gameCode);

  beforeAll(async () => {
    api = await createTestApi();
    await seedCatalogue(api, games);
  });
  afterAll(() => api.close());

  it("API-43 answers vendors by category with counts and classifications", async () => {
    const visitor = createVisitor(api);
    const { content } = await visitor.call("GET /wps/game/vendorTypes", { query: { language: "CN" } });
    const live = content.sorting.find((entry) => entry.gameCategory === "LIVE");
    expect(live).toMatchObject({ gameCount: 3 });
    expect(live?.vendorNames).toEqual([
      {
        vassalage: "ROYAL",
        accountTypeName: "ROYAL 游戏",
        iconUrl: expect.stringMatching(/^\/art\/vendor\/ROYAL-COLOR\.png/),
        gameCount: 2,
        playableCount: 2,
        returnCount: 0,
      },
      expect.objectContaining({ vassalage: "SALON", gameCount: 1 }),
    ]);
    expect(content.mapping["LIVE"]?.gameClassify).toEqual([
      { key: "ROU", vendors: ["ROYAL", "SALON"] },
      { key: "BAC", vendors: ["ROYAL"] },
    ]);
    const one = await visitor.call("GET /wps/game/vendorTypes", { query: { typeId: "FISH" } });
    expect(one.content.sorting.map((entry) => entry.gameCategory)).toEqual(["FISH"]);
  });

  it("VENDOR-07 VENDOR-08 shows e-sport and cockfight vendors of a feed's SPORTS in groups of their own", async () => {
    const { content } = await createVisitor(api).call("GET /wps/game/vendorTypes");
    const categories = content.sorting.map((entry) => entry.gameCategory);
    expect(categories.slice(categories.indexOf("SPORTS"), categories.indexOf("SPORTS") + 3)).toEqual([
      "SPORTS",
      "ESPORTS",
      "COCKFIGHT",
    ]);
    expect(codesOf(await list({ gameType: "ESPORTS" }))).toEqual(["arena"]);
    expect(codesOf(await list({ gameType: "COCKFIGHT", vassalage: "SV3" }))).toEqual(["ring"]);
  });

  it("VENDOR-09 VENDOR-10 lets ELOTT take all lottery vendors, and its list all their games", async () => {
    const { content } = await createVisitor(api).call("GET /wps/game/vendorTypes");
    expect(content.sorting.some((entry) => entry.gameCategory === "LOTT")).toBe(false);
    const elott = content.sorting.find((entry) => entry.gameCategory === "ELOTT");
    expect(elott?.vendorNames.map((vendor) => [vendor.vassalage, vendor.gameCount])).toEqual([
      ["TCG_LOTTO_VN", 1],
      ["LOTT", 1],
    ]);
    expect(elott?.gameCount).toBe(2);
    expect(content.prizeMode).toBe("Elott");
    expect((await list({ gameType: "ELOTT" })).totalCount).toBe(2);
  });
});

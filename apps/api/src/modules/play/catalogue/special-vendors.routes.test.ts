import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedCatalogue } from "../../../testing/catalogue.ts";
import { createMember, createVisitor, type TestBrand } from "../../../testing/members.ts";
import { creditTestMember } from "../../../testing/money.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const sports = ["BTI", "AV", "AI", "IMES", "TF", "IA", "SV3", "DS88", "DIG", "WGB"];

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await seedCatalogue(api, [
    ...sports.map((vendor) => ({ vendor, code: "book", gameType: "SPORTS" as const })),
    { vendor: "LOTT", code: "five", gameType: "LOTT" },
    { vendor: "TCG_SEA", code: "six", gameType: "LOTT" },
    { vendor: "ELOTT", code: "keno", gameType: "ELOTT" },
    { vendor: "TCG_LOTTO_VN", code: "draw", gameType: "ELOTT" },
    { vendor: "ACME", code: "slot" },
  ]);
});
afterAll(() => api.close());

const read = async (brand: TestBrand) =>
  (await createVisitor(api, brand).call("GET /wps/game/vendorTypes", { query: { language: "EN" } })).content;
const vendorsOf = async (brand: TestBrand, category: string) =>
  (await read(brand)).sorting
    .find((group) => group.gameCategory === category)
    ?.vendorNames.map((vendor) => vendor.vassalage);

describe("the special vendors", () => {
  it("VENDOR-07 VENDOR-08 are in ESPORTS and COCKFIGHT, right after SPORTS", async () => {
    expect((await read("tulip")).sorting.map((group) => group.gameCategory)).toEqual([
      "RNG",
      "SPORTS",
      "ESPORTS",
      "COCKFIGHT",
      "ELOTT",
    ]);
    expect(await vendorsOf("tulip", "SPORTS")).toEqual(["BTI"]);
    expect((await vendorsOf("tulip", "ESPORTS"))?.toSorted()).toEqual(["AI", "AV", "IA", "IMES", "TF"]);
    expect((await vendorsOf("tulip", "COCKFIGHT"))?.toSorted()).toEqual(["DIG", "DS88", "SV3", "WGB"]);
  });

  it.each([
    ["SPORTS", ["BTI"]],
    ["ESPORTS", ["AI", "AV", "IA", "IMES", "TF"]],
    ["COCKFIGHT", ["DIG", "DS88", "SV3", "WGB"]],
  ] as const)("VENDOR-07 VENDOR-08 are in the list of %s, and in no other", async (gameType, vendors) => {
    const query = { gameType, language: "EN" } as const;
    const { games } = await createVisitor(api, "tulip").call("GET /wps/game/list", { query });
    expect(games.map((game) => game.vassalage).toSorted()).toEqual(vendors);
  });

  it("VENDOR-09 VENDOR-10 leave LOTT to ELOTT, which takes all lottery vendors and the electronic prizes", async () => {
    expect((await vendorsOf("tulip", "ELOTT"))?.toSorted()).toEqual([
      "ELOTT",
      "LOTT",
      "TCG_LOTTO_VN",
      "TCG_SEA",
    ]);
    expect((await read("tulip")).prizeMode).toBe("Elott");
  });

  it("VENDOR-11 are named and pictured as 123BET at a brand whose currency is TLB, and nowhere else", async () => {
    const renamed = async (brand: TestBrand) =>
      (await read(brand)).sorting
        .flatMap((group) => group.vendorNames)
        .filter((vendor) => vendor.accountTypeName === "123BET" && vendor.iconUrl.includes("/123BET-COLOR."))
        .map((vendor) => vendor.vassalage)
        .toSorted();
    expect(await renamed("tulip")).toEqual(["BTI", "ELOTT", "LOTT", "TCG_LOTTO_VN", "TCG_SEA"]);
    expect(await renamed("nova")).toEqual([]);
    expect(await renamed("lotus")).toEqual([]);
    const acme = (await read("tulip")).sorting.find((group) => group.gameCategory === "RNG")?.vendorNames[0];
    expect(acme).toMatchObject({ vassalage: "ACME", accountTypeName: "ACME Games" });
  });

  it.each([
    ["tulip", "TLB", 5],
    ["nova", "CNY", 0],
  ] as const)(
    "VENDOR-11 a member of %s has a wallet in %s, the brand's, and sees the names that a visitor sees",
    async (brand, currency, renamed) => {
      const { brandId, memberId, client } = await createMember(api, { brand });
      await creditTestMember(api, {
        brandId,
        memberId,
        kind: "deposit",
        key: "wallet",
        amountUnits: 100_000n,
      });
      const { rows } = await api.owner.query(
        "select currency from accounts where member_id = $1 and kind = 'member'",
        [memberId],
      );
      expect(rows).toEqual([{ currency }]);
      const { content } = await client.call("GET /wps/game/vendorTypes", { query: { language: "EN" } });
      expect(content).toEqual(await read(brand));
      const names = content.sorting.flatMap(({ vendorNames }) =>
        vendorNames.map((one) => one.accountTypeName),
      );
      expect(names.filter((name) => name === "123BET")).toHaveLength(renamed);
    },
  );

  it("VENDOR-10 leave a brand that offers neither TCG_LOTTO_VN nor LOTT in the lottery mode, and only that brand", async () => {
    await api.owner.query(
      `insert into brand_vendors (merchant_id, vendor, enabled)
       select merchant_id, unnest(array['LOTT', 'TCG_LOTTO_VN']), false from merchants where code = 'lotus'`,
    );
    const lotteries = async () => (await vendorsOf("lotus", "ELOTT"))?.toSorted();
    await expect.poll(lotteries).toEqual(["ELOTT", "TCG_SEA"]);
    expect([(await read("lotus")).prizeMode, (await read("nova")).prizeMode]).toEqual(["Lott", "Elott"]);
  });

  it("VENDOR-08 leave their group with the last of their games that a brand switches off, and then there is no group", async () => {
    const left = ["DIG", "DS88", "SV3", "WGB"];
    const shown = async () => (await vendorsOf("lotus", "COCKFIGHT"))?.toSorted();
    expect(await shown()).toEqual(left);
    while (left.length > 0) {
      await api.owner.query(
        `insert into brand_games (merchant_id, node_id, enabled)
         select merchant_id, node_id, false from merchants cross join games
         where merchants.code = 'lotus' and games.vendor = $1`,
        [left.pop()],
      );
      await expect.poll(shown).toEqual(left.length > 0 ? left : undefined);
    }
    expect((await read("lotus")).mapping).not.toHaveProperty("COCKFIGHT");
    expect(await vendorsOf("nova", "COCKFIGHT")).toHaveLength(4);
  });

  it("VENDOR-11 have a picture under that name", async () => {
    const picture = await api.app.inject({
      url: "/art/vendor/123BET-COLOR.png",
      headers: { host: "tulip.localhost" },
    });
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/png"]);
  });
});

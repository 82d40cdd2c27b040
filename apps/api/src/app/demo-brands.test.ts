import { randomUUID } from "node:crypto";
import { coverPath } from "@croupier/art/art-paths";
import { findBannerSlots } from "@croupier/art/marks/banner-plans";
import { parameterNames } from "@croupier/brand/parameters";
import { type Language, languages } from "@croupier/domain/languages";
import { getPromotionPhase } from "@croupier/domain/promotion";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { brands, type Demo, lotusAddress, novaAddress, startDemo } from "../testing/demo.ts";
import { listSent } from "../testing/outbox.ts";
import { createRegistration } from "../testing/registrations.ts";

describe("the demo", () => {
  let product: Demo;
  beforeAll(async () => {
    product = await startDemo();
  });
  afterAll(() => product.close());

  it.each(brands)("TPL-01 makes $merchantCode a brand of its own", async (brand) => {
    const client = product.openClient(brand);
    const template = await client.call("GET /wps/system/templates");
    expect(template.merchantCode).toBe(brand.merchantCode);
    expect(Object.keys(template.parameters).toSorted()).toEqual([...parameterNames, "pwa"].toSorted());
    const other = await product
      .openClient(brand === novaAddress ? lotusAddress : novaAddress)
      .call("GET /wps/system/templates");
    for (const name of ["title", "image_fav_icon", "image_loading", "language", "footer_menu", "theme"]) {
      expect(template.parameters[name], name).not.toBe(other.parameters[name]);
    }
  });

  it.each(brands)("signs in demo as a member and agent as an agent at $merchantCode", async (brand) => {
    const types = [];
    for (const name of ["demo", "agent"]) {
      const client = product.openClient(brand);
      types.push((await client.login(name, "croupier-demo-1")).type);
    }
    expect(types).toEqual([0, 1]);
  });

  it.each(brands)(
    "SESS-10 shows a visitor of $merchantCode all there is to see without a session",
    async (brand) => {
      const visitor = product.openClient(brand);
      const query = { types: "B,PL", platform: "M", token: "" };
      const { banners, player } = await visitor.call("GET /wps/system/announcements", { query });
      const { promotion } = await visitor.call("GET /wps/system/announcements", {
        query: { types: "Promotion" },
      });
      const { games } = await visitor.call("GET /wps/game/list", { query: { gameType: "RNG" } });
      const { list: hot } = await visitor.call("GET /wps/game/hot");
      const help = await visitor.call("GET /wps/system/helpCenter");
      for (const seen of [banners, player, promotion, games, hot, help])
        expect(seen.length).toBeGreaterThan(0);
      expect(promotion.every(({ signUpStatus }) => signUpStatus === undefined)).toBe(true);
    },
  );

  it.each(brands)("EXT-03 offers six missions at $merchantCode, and at Nova a check-in", async (brand) => {
    const demo = product.openClient(brand);
    await demo.login("demo", "croupier-demo-1");
    const { checkIn, missions } = await demo.call("GET /wps/reward/missions", { query: {} });
    expect(checkIn?.amounts.length).toBe(brand === novaAddress ? 7 : undefined);
    // One of the six is from the first level on.
    expect(missions).toHaveLength(5);
    const { rows } = await product.owner.query(
      `select count(*)::int as missions, count(*) filter (where level = 1)::int as higher from missions
       where merchant_id = (select merchant_id from merchants where code = $1)`,
      [brand.merchantCode],
    );
    expect(rows).toEqual([{ missions: 6, higher: 1 }]);
    const { rows: texts } = await product.owner.query(
      "select distinct array_agg(l order by l) as languages from missions, jsonb_object_keys(titles) l group by mission_id",
    );
    expect(texts).toEqual([{ languages: [...languages] }]);
  });

  it.each(brands)("RWD-25 has a wheel at $merchantCode whose odds add up", async (brand) => {
    const demo = product.openClient(brand);
    await demo.login("demo", "croupier-demo-1");
    const { wheel } = await demo.call("GET /wps/reward/wheel");
    const prizes = wheel?.prizes ?? [];
    const sum = (of: "odds" | "weight") => prizes.reduce((whole, prize) => whole + prize[of], 0);
    expect([sum("odds"), wheel?.gives]).toEqual([
      sum("weight"),
      { checkIn: brand === novaAddress, level: true, mission: true, mall: true },
    ]);
    expect(new Set(prizes.map(({ kind }) => kind))).toEqual(new Set(["money", "nothing", "spin"]));
    const ids = prizes.map(({ id }) => id);
    expect(
      prizes.filter(({ left }) => left !== null).map(({ standInId }) => ids.includes(standInId ?? "")),
    ).toEqual(brand.merchantCode === "nova" ? [true, true] : [true]);
    // A wheel may not ask for more than its brand does.
    expect(prizes.every(({ requirement }) => (requirement?.weights.length ?? 1) > 0)).toBe(true);
  });

  it("RWD-14 announces a rain of every hour at Nova", async () => {
    const { rain } = await vi.waitUntil(
      async () => {
        const current = await product.openClient(novaAddress).call("GET /wps/rain/current");
        return current.rain && { rain: current.rain };
      },
      { timeout: 20_000, interval: 200 },
    );
    expect(rain.envelopes).toBeGreaterThan(10);
    expect(rain.seedHash).toHaveLength(64);
  });

  it("CASE-39 has no rain at Lótus, where nobody is given anything before a bet", async () => {
    const lotus = product.openClient(lotusAddress);
    await lotus.login("demo", "croupier-demo-1");
    expect((await lotus.send("POST /wps/reward/checkIn")).json.code).toBe("permission.denied");
    const { rows } = await product.owner.query(
      "select r.rain_id from rains r join merchants using (merchant_id) where code = 'lotus'",
    );
    expect(rows).toEqual([]);
  });

  it.each(brands)(
    "EXT-04 has a mall with pictures, and points to try it, at $merchantCode",
    async (brand) => {
      const demo = product.openClient(brand);
      await demo.login("demo", "croupier-demo-1");
      const { list } = await demo.call("GET /wps/mall/items", { query: {} });
      expect([list.length, list.filter(({ kind }) => kind === "voucher").length]).toEqual([7, 1]);
      expect(new Set(list.map(({ title }) => title)).size).toBe(7);
      for (const { picture } of list)
        expect((await product.app.inject({ url: picture, headers: { host: brand.host } })).statusCode).toBe(
          200,
        );
      expect(await demo.call("GET /wps/mall/points")).toMatchObject({ points: 2_000 });
      const idempotencyKey = randomUUID();
      const { id = "" } = list.find(({ kind }) => kind === "voucher") ?? {};
      await demo.call("POST /wps/mall/redeem", { body: { idempotencyKey, itemId: id } });
      const { list: waiting } = await demo.call("GET /wps/reward/list", { query: { tab: "available" } });
      expect(waiting.some(({ source }) => source === "mall")).toBe(true);
      // A later start gives nothing again.
      await product.seed();
      expect((await demo.call("GET /wps/mall/points")).points).toBeLessThan(2_000);
      const { rows: texts } = await product.owner.query(
        "select distinct array_agg(l order by l) as languages from mall_items, jsonb_object_keys(titles) l group by item_id",
      );
      expect(texts).toEqual([{ languages: [...languages] }]);
    },
  );

  it("SESS-10 lets a visitor log in, start a trial and register", async () => {
    const trial = await product.openClient(novaAddress).call("POST /wps/session/login/freeplay");
    const member = await product.openClient(novaAddress).login("demo", "croupier-demo-1");
    const newcomer = await product.openClient(novaAddress).register(createRegistration());
    expect([trial.customerType, member.type, newcomer.type]).toEqual([4, 0, 0]);
  });

  it.each(brands)(
    "PROMO-02 offers at least six promotions at $merchantCode, of every kind",
    async (brand) => {
      const demo = product.openClient(brand);
      await demo.login("demo", "croupier-demo-1");
      const { promotion: promotions } = await demo.call("GET /wps/system/announcements", {
        query: { types: "Promotion" },
      });
      expect(promotions.length).toBeGreaterThanOrEqual(6);
      const phases = promotions.map((promotion) => getPromotionPhase(promotion, new Date()));
      expect(new Set(phases)).toEqual(new Set(["running", "coming", "ended"]));
      const categories = await demo.call("GET /wps/promotion/categories", { query: {} });
      const used = new Set(promotions.flatMap((promotion) => promotion.promoAnnouncementCategoryIds));
      expect([...used].toSorted()).toEqual(categories.map(({ id }) => id).toSorted());
      const kinds = promotions.map((one) =>
        [one.signUpRequestRewardType, one.imageRequired, one.remarkRequired, one.noExpiry].join(""),
      );
      expect(kinds).toEqual(expect.arrayContaining(["ANN1", "ANY0", "AYY0", "AYN0", "ONN0", "ONN1"]));
      const drawn = findBannerSlots(brand.merchantCode).map((slot) => coverPath(brand.merchantCode, slot));
      for (const { announcementImages } of promotions)
        expect(announcementImages).toEqual([{ sequence: 1, url: expect.toBeOneOf(drawn) }]);
    },
  );

  it.each(brands)("can send demo of $merchantCode a link for a new password", async (brand) => {
    const email = `demo@${brand.merchantCode}.example`;
    await product
      .openClient(brand)
      .call("POST /wps/member/password/email", { body: { username: "demo", email } });
    await expect.poll(async () => (await listSent(product, email)).length).toBe(1);
  });

  it.each(brands)(
    "AGENT-19 offers the agent of $merchantCode one contract, and demo the way to a rank",
    async (brand) => {
      const agent = product.openClient(brand);
      await agent.login("agent", "croupier-demo-1");
      expect(await agent.call("GET /wps/member/info/funds/consolidated")).toEqual({
        dailysalreqtype: "TURNOVER",
        divtypecompperiodreq: "",
        contracthoursalreq: "",
      });
      const demo = product.openClient(brand);
      await demo.login("demo", "croupier-demo-1");
      expect((await demo.call("GET /wps/member/rank/progress")).rank?.level).toBe(0);
    },
  );

  it("I18N-04 answers Nova in Vietnamese, with texts of its own", async () => {
    const visitor = product.openClient(novaAddress);
    const read = async (language: Language) => [
      (await visitor.call("GET /wps/system/helpCenter", { query: { language } })).map(({ title }) => title),
      (await visitor.call("GET /wps/promotion/categories", { query: { language } })).map(
        ({ title }) => title,
      ),
      (
        await visitor.call("GET /wps/game/list", { query: { language, gameType: "RNG", vassalage: "BGS" } })
      ).games
        .map(({ displayName }) => displayName)
        .toSorted(),
    ];
    const vietnamese = await read("VI");
    expect(vietnamese[0]?.[0]).toBe("Làm sao để mở tài khoản?");
    expect(vietnamese[2]).toContain("Đèn Lồng Ngọc");
    const english = await read("EN");
    for (const [at, texts] of vietnamese.entries()) expect(texts).not.toEqual(english[at]);
    const typed = { language: "VI" as const, gameName: "den long ngoc" };
    const { games } = await visitor.call("GET /wps/game/list", { query: typed });
    expect(games[0]?.displayName).toBe("Đèn Lồng Ngọc");
  });

  it.each([
    { ...novaAddress, first: "CN", lacking: "PT", all: "CN,EN,VI,PT", title: "Como abro uma conta?" },
    { ...lotusAddress, first: "EN", lacking: "CN", all: "EN,PT,CN", title: "如何开通账号" },
  ] as const)(
    "I18N-03 answers $merchantCode in $lacking once its picker offers it, and in its first language before",
    async ({ host, merchantCode, first, lacking, all, title }) => {
      const visitor = product.openClient({ host, merchantCode });
      const read = async (language: Language) => ({
        help: await visitor.call("GET /wps/system/helpCenter", { query: { language } }),
        announcements: await visitor.call("GET /wps/system/announcements", { query: { language } }),
        categories: await visitor.call("GET /wps/promotion/categories", { query: { language } }),
        ranks: await visitor.call("GET /wps/member/ranks", { query: { language } }),
      });
      const inFirst = await read(first);
      expect(await read(lacking)).toEqual(inFirst);
      await product.owner.query(
        "update merchants set parameters = parameters || jsonb_build_object('language', $2::text) where code = $1",
        [merchantCode, all],
      );
      await expect.poll(async () => (await read(lacking)).help[0]?.title).toBe(title);
      const inLacking = await read(lacking);
      expect(await read(first)).toEqual(inFirst);
      for (const part of ["help", "announcements", "categories", "ranks"] as const)
        expect(inLacking[part], part).not.toEqual(inFirst[part]);
    },
  );
});

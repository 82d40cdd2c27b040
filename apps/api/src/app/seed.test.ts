import { bannerPath } from "@croupier/art/art-paths";
import { findBannerSlots } from "@croupier/art/marks/banner";
import { parameterNames } from "@croupier/brand/parameters";
import { liveStreamRooms } from "@croupier/domain/codes";
import { type Language, languages } from "@croupier/domain/languages";
import { getPromotionPhase } from "@croupier/domain/promotion";
import { createTestDatabase, type TestDatabase } from "@croupier/test-kit/database";
import { createWpsClient, type WpsClient } from "@croupier/test-kit/wps-client";
import { sendByInject } from "@croupier/test-kit/wps-transport";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lotteries } from "../modules/lottery/lotteries.ts";
import { systemClock } from "../platform/clock.ts";
import { loadConfig } from "../platform/config.ts";
import { migrate } from "../platform/db/migrate.ts";
import { writePromotions } from "../seed/promotion-seed.store.ts";
import { listSent } from "../testing/outbox.ts";
import { createRegistration } from "../testing/registrations.ts";
import { createApi } from "./create-api.ts";
import { databaseFolders } from "./paths.ts";
import { runSeed } from "./seed.ts";

const logger = pino({ level: "silent" });
const novaAddress = { host: "localhost", merchantCode: "nova" };
const lotusAddress = { host: "lotus.localhost", merchantCode: "lotus" };
const brands = [novaAddress, lotusAddress];

describe("the demo", () => {
  let database: TestDatabase;
  let owner: pg.Client;
  let app: FastifyInstance;
  const seed = () =>
    runSeed({
      databaseUrl: database.urlFor("croupier_app"),
      ownerUrl: database.ownerUrl,
      logger,
      clock: systemClock,
    });
  const countRows = async (): Promise<unknown> =>
    (
      await owner.query(`select (select count(*) from games) as games, (select count(*) from members) as members,
        (select count(*) from announcements) as announcements, (select sum(balance_units) from accounts) as money`)
    ).rows[0];
  const openClient = (brand: { host: string; merchantCode: string }): WpsClient =>
    createWpsClient({ request: sendByInject(app), ...brand });

  beforeAll(async () => {
    database = await createTestDatabase({
      template: "migrated",
      prepareTemplate: async (ownerUrl) => {
        await migrate(ownerUrl, databaseFolders());
      },
    });
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    // Two processes that start together on an empty database: one seeds, the other waits for it.
    await Promise.all([seed(), seed()]);
    const config = loadConfig({
      DATABASE_URL: database.urlFor("croupier_app"),
      MASTER_SECRET: Buffer.alloc(32, 7).toString("base64url"),
    });
    app = await createApi(config, logger, systemClock);
  });
  afterAll(async () => {
    await app.close();
    await owner.end();
    await database.drop();
  });

  it("is written once, and a later start changes nothing", async () => {
    const before = await countRows();
    expect(before).toMatchObject({ members: 4n, money: "4000000000" });
    await seed();
    expect(await countRows()).toEqual(before);
  });

  it("holds at least 3,000 games of at least 40 vendors over every category, named in every language", async () => {
    const { rows } = await owner.query(
      `select count(*)::int as games, count(distinct vendor)::int as vendors, count(distinct game_type)::int as types from games`,
    );
    expect(rows[0].games).toBeGreaterThanOrEqual(3_000);
    expect(rows[0].vendors).toBeGreaterThanOrEqual(40);
    expect(rows[0].types).toBe(9);
    const { rows: names } = await owner.query(
      `select language, count(*)::int as named, count(distinct name)::int as different
       from games cross join lateral jsonb_each_text(names) as n (language, name) group by 1`,
    );
    expect(names.map((row) => row.language).toSorted()).toEqual(languages.toSorted());
    for (const row of names) expect([row.named, row.different]).toEqual([rows[0].games, rows[0].games]);
  });

  it("brings the vendor codes of the specification, and our own games first", async () => {
    const { rows } = await owner.query("select vendor from vendors");
    const codes = rows.map((row) => row.vendor);
    const wanted = ["BGS", "TCG_SEA", "TCG_LOTTO_VN", "LOTT", "ELOTT", "BTI", "AV", "AI", "IMES", "TF", "IA"];
    expect(codes).toEqual(expect.arrayContaining([...wanted, "SV3", "DS88", "DIG", "WGB"]));
    const { list } = await openClient(novaAddress).call("GET /wps/game/hot");
    expect(list.slice(0, 6).map((game) => game.gameCode)).toEqual([
      "bgs-jade-lanterns",
      "bgs-neon-rift",
      "bgs-tide-kings",
      "bgs-solar-forge",
      "bgs-lotus-pond",
      "bgs-fruit-parlor",
    ]);
  });

  it("says of slots that they can be played, and of games without a connected vendor that they cannot", async () => {
    const { rows } = await owner.query(
      `select g.game_type, coalesce(v.aggregator, g.vendor) = 'BGS' as through_arcade, g.support_play, count(*)
       from games g join vendors v using (vendor) group by 1, 2, 3`,
    );
    for (const row of rows) {
      expect(row.support_play).toBe(row.game_type === "RNG");
      expect(row.through_arcade).toBe(row.game_type === "RNG");
    }
  });

  it("EXT-33 gives one brand live rooms of every kind, on air and off, and the other none", async () => {
    const { list } = await openClient(novaAddress).call("GET /wps/livestream/models");
    expect([...new Set(list.map((room) => room.roomType))].toSorted()).toEqual(
      [...liveStreamRooms].toSorted(),
    );
    expect([...new Set(list.map((room) => room.streaming))]).toEqual([true, false]);
    expect(new Set(list.map((room) => room.nodeId)).size).toBe(list.length);
    expect((await openClient(lotusAddress).call("GET /wps/livestream/models")).list).toEqual([]);
  });

  it("EXT-32 has every lottery with a schedule as a game, and each brand shows those it offers", async () => {
    const vendors = async (brand: { host: string; merchantCode: string }) => {
      const { list } = await openClient(brand).call("GET /wps/lottery/list");
      return list.map((lottery) => lottery.vassalage);
    };
    expect(await vendors(novaAddress)).toHaveLength(lotteries.length);
    expect([...new Set(await vendors(lotusAddress))]).toEqual(["ELOTT"]);
  });

  it.each(brands)("TPL-01 makes $merchantCode a brand of its own", async (brand) => {
    const client = openClient(brand);
    const template = await client.call("GET /wps/system/templates");
    expect(template.merchantCode).toBe(brand.merchantCode);
    expect(Object.keys(template.parameters).toSorted()).toEqual(parameterNames.toSorted());
    const other = await openClient(brand === novaAddress ? lotusAddress : novaAddress).call(
      "GET /wps/system/templates",
    );
    for (const name of ["title", "image_fav_icon", "image_loading", "language", "footer_menu", "theme"]) {
      expect(template.parameters[name], name).not.toBe(other.parameters[name]);
    }
  });

  it.each(brands)("signs in demo as a member and agent as an agent at $merchantCode", async (brand) => {
    const types = [];
    for (const name of ["demo", "agent"]) {
      const client = openClient(brand);
      types.push((await client.login(name, "croupier-demo-1")).type);
    }
    expect(types).toEqual([0, 1]);
  });

  it.each(brands)(
    "SESS-10 shows a visitor of $merchantCode all there is to see without a session",
    async (brand) => {
      const visitor = openClient(brand);
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

  it("SESS-10 lets a visitor log in, start a trial and register", async () => {
    const trial = await openClient(novaAddress).call("POST /wps/session/login/freeplay");
    const member = await openClient(novaAddress).login("demo", "croupier-demo-1");
    const newcomer = await openClient(novaAddress).register(createRegistration());
    expect([trial.customerType, member.type, newcomer.type]).toEqual([4, 0, 0]);
  });

  it("leaves two messages in the inbox of each demo member, one of them unread, and an operator who can answer", async () => {
    const { rows } = await owner.query(
      `select m.username, count(*)::int as messages, count(*) filter (where read_at is null)::int as unread,
         array_agg(template order by message_id) as templates
       from inbox_messages join members m using (merchant_id, member_id) group by m.merchant_id, m.username`,
    );
    expect(rows).toHaveLength(4);
    for (const row of rows) expect(row).toMatchObject({ messages: 2, unread: 1 });
    for (const { host } of brands) {
      const signedIn = await app.inject({
        method: "POST",
        url: "/service/login",
        headers: { host, "content-type": "application/x-www-form-urlencoded" },
        payload: "username=operator&password=croupier-demo-1",
      });
      expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, "/service/"]);
    }
  });

  it.each(brands)(
    "PROMO-02 offers six promotions and more at $merchantCode, of every kind there is",
    async (brand) => {
      const demo = openClient(brand);
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
      const drawn = findBannerSlots(brand.merchantCode).map((slot) => bannerPath(brand.merchantCode, slot));
      for (const { announcementImages } of promotions)
        expect(announcementImages).toEqual([{ sequence: 1, url: expect.toBeOneOf(drawn) }]);
    },
  );

  it("SEC-19 sanitises the HTML of promotions when it writes them", async () => {
    const content = '<p onclick="alert(1)">Gift<script>alert(1)</script></p>';
    const dirty = { title: "Dirty", content };
    await writePromotions(owner, 1, {
      categories: [],
      promotions: [
        { categories: [], imageUrl: "", fromDay: 0, reward: 1, texts: { CN: dirty, EN: dirty, PT: dirty } },
      ],
    });
    const { rows } = await owner.query("select content from promotion_texts where title = 'Dirty'");
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ content: "<p>Gift</p>" })));
    await owner.query(
      "delete from promotions using promotion_texts t where t.title = 'Dirty' and t.promotion_id = promotions.promotion_id",
    );
  });

  it.each(brands)("can send demo of $merchantCode a link for a new password", async (brand) => {
    const email = `demo@${brand.merchantCode}.example`;
    await openClient(brand).call("POST /wps/member/password/email", { body: { username: "demo", email } });
    await expect.poll(async () => (await listSent({ owner }, email)).length).toBe(1);
  });

  it.each(brands)(
    "AGENT-19 offers the agent of $merchantCode one contract, and demo the way to a rank",
    async (brand) => {
      const agent = openClient(brand);
      await agent.login("agent", "croupier-demo-1");
      expect(await agent.call("GET /wps/member/info/funds/consolidated")).toEqual({
        dailysalreqtype: "TURNOVER",
        divtypecompperiodreq: "",
        contracthoursalreq: "",
      });
      const demo = openClient(brand);
      await demo.login("demo", "croupier-demo-1");
      expect((await demo.call("GET /wps/member/rank/progress")).rank?.level).toBe(0);
    },
  );

  it.each([
    { ...novaAddress, first: "CN", lacking: "PT", all: "CN,EN,PT", title: "Como abro uma conta?" },
    { ...lotusAddress, first: "EN", lacking: "CN", all: "EN,PT,CN", title: "如何开通账号" },
  ] as const)(
    "I18N-03 answers $merchantCode in $lacking once its picker offers it, and in its first language before",
    async ({ host, merchantCode, first, lacking, all, title }) => {
      const visitor = openClient({ host, merchantCode });
      const read = async (language: Language) => ({
        help: await visitor.call("GET /wps/system/helpCenter", { query: { language } }),
        announcements: await visitor.call("GET /wps/system/announcements", { query: { language } }),
        categories: await visitor.call("GET /wps/promotion/categories", { query: { language } }),
        ranks: await visitor.call("GET /wps/member/ranks", { query: { language } }),
      });
      const inFirst = await read(first);
      expect(await read(lacking)).toEqual(inFirst);
      await owner.query(
        "update merchants set parameters = parameters || jsonb_build_object('language', $2::text) where code = $1",
        [merchantCode, all],
      );
      await owner.query("select pg_notify('croupier_changed', 'merchant')");
      await expect.poll(async () => (await read(lacking)).help[0]?.title).toBe(title);
      const inLacking = await read(lacking);
      expect(await read(first)).toEqual(inFirst);
      for (const part of ["help", "announcements", "categories", "ranks"] as const)
        expect(inLacking[part], part).not.toEqual(inFirst[part]);
    },
  );
});

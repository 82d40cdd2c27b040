import { liveStreamRooms } from "@croupier/domain/codes";
import { languages } from "@croupier/domain/languages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lotteries } from "../modules/play/lottery/lotteries.ts";
import { writePromotions } from "../seed/promotion-seed.store.ts";
import {
  type BrandAddress,
  brands,
  type Demo,
  lotusAddress,
  novaAddress,
  startDemo,
} from "../testing/demo.ts";
import { openDesk } from "../testing/operators.ts";
import { createTestClock } from "../testing/test-api.ts";

describe("the demo", () => {
  let product: Demo;
  beforeAll(async () => {
    product = await startDemo();
  });
  afterAll(() => product.close());
  const countRows = async (): Promise<unknown> =>
    (
      await product.owner.query(`select (select count(*) from games) as games, (select count(*) from members) as members,
        (select count(*) from announcements) as announcements, (select sum(balance_units) from accounts where currency <> 'PTS') as money,
        (select sum(balance_units) from accounts where currency = 'PTS') as points, (select count(*) from mall_items) as items`)
    ).rows[0];

  it("is written once, and a later start changes nothing", async () => {
    const before = await countRows();
    expect(before).toMatchObject({ members: 4n, money: "4000000000", points: "800000000" });
    await product.seed();
    expect(await countRows()).toEqual(before);
  });

  it("holds at least 3,000 games of at least 40 vendors over every category, named in every language", async () => {
    const { rows } = await product.owner.query(
      `select count(*)::int as games, count(distinct vendor)::int as vendors, count(distinct game_type)::int as types from games`,
    );
    expect(rows[0].games).toBeGreaterThanOrEqual(3_000);
    expect(rows[0].vendors).toBeGreaterThanOrEqual(40);
    expect(rows[0].types).toBe(9);
    const { rows: names } = await product.owner.query(
      `select language, count(*)::int as named, count(distinct name)::int as different
       from games cross join lateral jsonb_each_text(names) as n (language, name) group by 1`,
    );
    expect(names.map((row) => row.language).toSorted()).toEqual(languages.toSorted());
    for (const row of names) expect([row.named, row.different]).toEqual([rows[0].games, rows[0].games]);
  });

  it("brings the vendor codes of the specification, and our own games first", async () => {
    const { rows } = await product.owner.query("select vendor from vendors");
    const codes = rows.map((row) => row.vendor);
    const wanted = ["BGS", "TCG_SEA", "TCG_LOTTO_VN", "LOTT", "ELOTT", "BTI", "AV", "AI", "IMES", "TF", "IA"];
    expect(codes).toEqual(expect.arrayContaining([...wanted, "SV3", "DS88", "DIG", "WGB"]));
    const { list } = await product.openClient(novaAddress).call("GET /wps/game/hot");
    expect(list.slice(0, 6).map((game) => game.gameCode)).toEqual([
      "bgs-jade-lanterns",
      "bgs-neon-rift",
      "bgs-tide-kings",
      "bgs-solar-forge",
      "bgs-lotus-pond",
      "bgs-fruit-parlor",
    ]);
  });

  it("runs every game through the arcade, and marks it as playable", async () => {
    const { rows } = await product.owner.query(
      `select g.game_type, coalesce(v.aggregator, g.vendor) in ('BGS', 'PHARBR') as through_arcade, g.support_play, count(*)
       from games g join vendors v using (vendor) group by 1, 2, 3`,
    );
    expect(rows.length).toBeGreaterThan(8);
    for (const row of rows) {
      expect(row.through_arcade, row.game_type).toBe(true);
      expect(row.support_play, row.game_type).toBe(true);
    }
  });

  it("offers cockfights if the brand's switch says so, and neither tile nor launch anywhere else", async () => {
    const typesOf = async (brand: BrandAddress) => {
      const { content } = await product.openClient(brand).call("GET /wps/game/vendorTypes");
      return content.sorting.map(({ gameCategory }) => gameCategory);
    };
    const ring = (
      await product.owner.query("select node_id from games where game_type = 'COCKFIGHT' limit 1")
    ).rows[0];
    const check = (brand: BrandAddress) =>
      product.openClient(brand).send("GET /wps/game/check", { query: { nodeId: String(ring.node_id) } });
    expect(await typesOf(novaAddress)).toContain("COCKFIGHT");
    // No vendor is connected in this test, which is checked after the switch.
    expect((await check(novaAddress)).json.code).toBe("game.not.open");
    expect(await typesOf(lotusAddress)).not.toContain("COCKFIGHT");
    expect((await check(lotusAddress)).json.code).toBe("game.disabled");
    await product.owner.query(
      `update merchants set switches = switches || '{"COCKFIGHT": true}' where code = 'lotus'`,
    );
    await expect.poll(() => typesOf(lotusAddress)).toContain("COCKFIGHT");
    expect((await check(lotusAddress)).json.code).toBe("game.not.open");
  });

  it("EXT-33 gives one brand live rooms of every kind, on air and off, and the other none", async () => {
    const { list } = await product.openClient(novaAddress).call("GET /wps/livestream/models");
    expect([...new Set(list.map((room) => room.roomType))].toSorted()).toEqual(
      [...liveStreamRooms].toSorted(),
    );
    expect([...new Set(list.map((room) => room.streaming))]).toEqual([true, false]);
    expect(new Set(list.map((room) => room.nodeId)).size).toBe(list.length);
    expect((await product.openClient(lotusAddress).call("GET /wps/livestream/models")).list).toEqual([]);
  });

  it("EXT-32 has every lottery with a schedule as a game, and each brand shows those it offers", async () => {
    const vendors = async (brand: BrandAddress) => {
      const { list } = await product.openClient(brand).call("GET /wps/lottery/list");
      return list.map((lottery) => lottery.vassalage);
    };
    expect(await vendors(novaAddress)).toHaveLength(lotteries.length);
    expect([...new Set(await vendors(lotusAddress))]).toEqual(["ELOTT"]);
  });

  it("leaves two messages in the inbox of each demo member, one of them unread, and an operator who can answer", async () => {
    const { rows } = await product.owner.query(
      `select m.username, count(*)::int as messages, count(*) filter (where read_at is null)::int as unread,
         array_agg(template order by message_id) as templates
       from inbox_messages join members m using (merchant_id, member_id) group by m.merchant_id, m.username`,
    );
    expect(rows).toHaveLength(4);
    for (const { username, messages, unread, templates } of rows) {
      // The member whose withdrawals the demo shows got messages about their results, and about the accounts they bound.
      const told = username === "agent" ? ["securityChanged", "securityChanged", "withdrawalRejected"] : [];
      expect(templates).toEqual(["welcome", "safety", ...told]);
      expect([messages, unread]).toEqual([2 + told.length, 1 + told.length]);
    }
    const outbox = await product.app.inject({ url: "/dev/outbox", headers: { host: "localhost" } });
    const code =
      /data-recipient="operator">.*?\/service\/invitation#([a-z2-7-]+)/s.exec(outbox.body)?.[1] ?? "";
    for (const { host } of brands) {
      const desk = openDesk(
        { app: product.app, clock: createTestClock() },
        host === "localhost" ? "nova" : "lotus",
      );
      const signedIn = await desk.giveInvitation(code, "croupier-demo-1");
      expect([signedIn.status, signedIn.location]).toEqual([303, "/service/"]);
    }
  });

  it("EXT-11 shows withdrawals that wait, were agreed to by two, were refused and were cancelled", async () => {
    for (const brand of brands) {
      const client = product.openClient(brand);
      await client.login("agent", "croupier-demo-1");
      const { list } = await client.call("GET /wps/withdrawal/orders", { query: {} });
      expect(list.map(({ amount, step, reason }) => [amount, step, reason]).toSorted()).toEqual([
        [120, "rejected", "name_differs"],
        [300, "approved", null],
        [500, "review", null],
        [80, "cancelled", null],
      ]);
      const { methods, accounts, hasPaymentPassword, funds } = await client.call(
        "GET /wps/withdrawal/methods",
      );
      expect([methods.length, accounts.length, hasPaymentPassword]).toEqual([2, 1, true]);
      expect(funds).toMatchObject({ balance: 9_200, held: 800, free: 9_200 });
    }
  });

  it("SEC-19 sanitises the HTML of promotions when it writes them", async () => {
    const content = '<p onclick="alert(1)">Gift<script>alert(1)</script></p>';
    const dirty = { title: "Dirty", content };
    await writePromotions(product.owner, 1, {
      categories: [],
      promotions: [
        {
          categories: [],
          imageUrl: "",
          fromDay: 0,
          reward: 1,
          texts: { CN: dirty, EN: dirty, PT: dirty, VI: dirty },
        },
      ],
    });
    const { rows } = await product.owner.query("select content from promotion_texts where title = 'Dirty'");
    expect(rows).toEqual(Array.from({ length: languages.length }, () => ({ content: "<p>Gift</p>" })));
    await product.owner.query(
      "delete from promotions using promotion_texts t where t.title = 'Dirty' and t.promotion_id = promotions.promotion_id",
    );
  });
});

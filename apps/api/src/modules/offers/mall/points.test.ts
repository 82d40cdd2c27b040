import { describe, expect, it } from "vitest";
import { checkInvariants } from "../../../ledger/invariants.ts";
import { openPlayer } from "../../money/wagering/testing.ts";
import { rollBrand } from "../../play/play-days/testing.ts";
import { moveTo } from "../vip/testing.ts";
import {
  balanceOf,
  exclude,
  givePoints,
  listLots,
  listTold,
  openMember,
  pointsOf,
  redeem,
  setItem,
  setUpMallTest,
} from "./testing.ts";

const test = setUpMallTest();

describe("points", () => {
  it("RWD-22 of a day are posted once, at the category's rate and the level's factor", async () => {
    const [ann, bob, eve, zoe] = [
      await openPlayer(test, { balance: 1_000 }),
      await openPlayer(test, { balance: 1_000 }),
      await openPlayer(test, { brand: "lotus", balance: 1_000 }),
      await openPlayer(test, { balance: 1_000 }),
    ];
    for (const member of [ann, bob, eve, zoe]) {
      await member.play(100);
      await member.play(51, "LIVE");
      await member.play(500, "PVP");
    }
    await test.api.owner.query(
      `insert into vip_members (merchant_id, member_id, level, risen_on, reviewed_to) values ($1, $2, 7, '2026-11-01', '2026-11-01')`,
      [bob.brandId, bob.memberId],
    );
    // A label by hand raises the level (VIP2-05).
    await test.api.owner.query(
      `insert into vip_members (merchant_id, member_id, level, risen_on, reviewed_to, label_level,
         label_until)
       values ($1, $2, 0, '2026-11-01', '2026-11-01', 1, '2026-11-22')`,
      [zoe.brandId, zoe.memberId],
    );
    const at = async (moment: string) => {
      await moveTo(test, moment);
      for (const { brandId } of [ann, eve]) await rollBrand(test.database, brandId, test.api.clock.now());
      await Promise.all([test.tools.run(), test.tools.run()]);
      return Promise.all([ann, bob, eve, zoe].map(balanceOf));
    };
    expect(await at("2026-11-21T23:59:00Z")).toEqual([0, 0, 0, 0]);
    expect(await at("2026-11-22T00:05:00Z"), "the day is not closed").toEqual([0, 0, 0, 0]);
    // 100 + 51 / 2, plus half of it for the level; integer points.
    expect(await at("2026-11-22T00:11:00Z")).toEqual([125, 188, 125, 188]);
    expect(await at("2026-11-22T06:00:00Z")).toEqual([125, 188, 125, 188]);
    expect(await pointsOf(ann)).toMatchObject({
      expiring: { points: 125, date: "2027-01-01" },
      rates: [
        { category: "RNG", points: 100 },
        { category: "LIVE", points: 50 },
      ],
    });
    const { rows } = await test.api.owner.query(
      "select distinct currency from accounts where kind in ('points', 'points_pool')",
    );
    expect(rows).toEqual([{ currency: "PTS" }]);
    // The money record contains none of them.
    const record = await ann.client.call("GET /wps/record/transactions", { query: {} });
    expect(record.list.map(({ type }) => type)).not.toContain("points");
    expect((await ann.client.call("GET /wps/wallets/gcs")).sumBalance).toBe(1_000);
  });

  it.each([
    ["INV-02", "update accounts set balance_units = balance_units + 1 where kind = 'points'"],
    ["INV-12", "update accounts set balance_units = balance_units + 1 where kind = 'points'"],
    [
      "INV-01",
      `update postings p set amount_units = amount_units + 1 from accounts a
       where a.account_id = p.account_id and a.kind = 'points'`,
    ],
    ["EXT-04", "update point_lots set left_units = left_units - 1 where left_units > 0"],
    ["EXT-04", "update mall_orders set state = 'refused', note = 'x' where state = 'ordered'"],
  ])("RWD-22 %s is checked for points: %s", async (invariant, change) => {
    const ann = await openMember(test, 50);
    await redeem(ann, await setItem(test, { price: 20 }));
    await test.api.owner.query("begin");
    await test.api.owner.query(change);
    const faults = await checkInvariants((sql) => test.api.owner.query(sql));
    await test.api.owner.query("rollback");
    expect(faults.map((fault) => fault.invariant)).toContain(invariant);
  });

  it("RWD-22 are taken back once when play is voided later, from the day's lot first, never below 0, and listed", async () => {
    const ann = await openPlayer(test, { balance: 10_000 });
    const eve = await openPlayer(test, { brand: "lotus", balance: 10_000 });
    const run = async (moment: string) => {
      await moveTo(test, moment);
      for (const { brandId } of [ann, eve]) await rollBrand(test.database, brandId, test.api.clock.now());
      await Promise.all([test.tools.run(), test.tools.run()]);
    };
    await run("2026-11-24T12:00:00Z");
    const voided = (await ann.play(400, "RNG", 0)) ?? "";
    await ann.play(100);
    await eve.play(100);
    await run("2026-11-25T00:11:00Z");
    await givePoints(test, ann, 50, { day: "2026-11-02", expiresOn: "2026-12-30" });
    const orderId = (await redeem(ann, await setItem(test, { price: 120 }))).order?.id;
    // The older lot paid first.
    expect(await listLots(test, ann)).toEqual(["2026-11-02 0", "2026-11-24 430"]);
    await ann.rollBack(voided, "bet");
    await run("2026-11-25T02:00:00Z");
    await run("2026-11-25T03:00:00Z");
    expect([await balanceOf(ann), await balanceOf(eve)]).toEqual([30, 100]);
    await givePoints(test, ann, 45, { day: "2026-11-03", expiresOn: "2026-12-29" });
    const second = (await ann.play(0.5)) ?? "";
    expect(second).not.toBe("");
    // The rest of the day is voided too: 30 are in its lot, 70 were spent, of which 45 are taken from other lots. Nobody owes the
    // rest.
    const rest = await test.api.owner.query(
      `insert into play_facts (merchant_id, settled_at, day, origin_day, member_id, account_id, category, valid_delta, win_delta, rounds_delta)
       values ($1, $2, '2026-11-25', '2026-11-24', $3, 0, 'RNG', -10000000, 0, -1)`,
      [ann.brandId, test.api.clock.now(), ann.memberId],
    );
    expect(rest.rowCount).toBe(1);
    await run("2026-11-25T04:00:00Z");
    await run("2026-11-25T05:00:00Z");
    expect([await balanceOf(ann), await balanceOf(eve)]).toEqual([0, 100]);
    const listed = async (before?: string) =>
      ann.client.call("GET /wps/mall/movements", {
        query: { language: "EN", ...(before !== undefined && { before }) },
      });
    const { list, next } = await listed();
    expect(next).toBeNull();
    expect(list.map(({ kind, points, balance, day, title }) => [kind, points, balance, day, title])).toEqual([
      ["corrected", -75, 0, "2026-11-24", null],
      ["earned", 45, 75, null, null],
      ["corrected", -400, 30, "2026-11-24", null],
      ["spent", -120, 430, null, expect.stringMatching(/^Item/)],
      ["earned", 50, 550, null, null],
      ["earned", 500, 500, "2026-11-24", null],
    ]);
    expect((await listed(list[3]?.id)).list.map(({ id }) => id)).toEqual(list.slice(4).map(({ id }) => id));
    await test.tools.acts.refuse(
      await test.tools.readBrand("nova"),
      test.operatorId,
      BigInt(orderId ?? 0),
      "broken",
      test.api.clock.now(),
    );
    expect((await listed()).list[0]).toMatchObject({ kind: "returned", points: 120, balance: 120 });
    expect((await eve.client.call("GET /wps/mall/movements", { query: {} })).list).toMatchObject([
      { kind: "earned", points: 100 },
    ]);
    expect(await checkInvariants((sql) => test.api.owner.query(sql))).toEqual([]);
  });

  it("RWD-22 are taken back by the rates and factors that the day was counted by, whatever the brand's are later", async () => {
    const ann = await openPlayer(test, { balance: 10_000 });
    const run = async (moment: string) => {
      await moveTo(test, moment);
      await rollBrand(test.database, ann.brandId, test.api.clock.now());
      await test.tools.run();
      return balanceOf(ann);
    };
    const setRules = (rates: object, factors: readonly number[]) =>
      test.api.owner.query(
        `update merchants set settings = jsonb_set(settings, '{points}', settings -> 'points' || $1::jsonb)
         where code = 'nova'`,
        [JSON.stringify({ rates, factors })],
      );
    await run("2026-11-26T12:00:00Z");
    const [first, second] = [await ann.play(100, "RNG", 0), await ann.play(40, "RNG", 0)];
    await ann.play(300);
    expect(await run("2026-11-27T00:11:00Z")).toBe(440);
    await setRules({ RNG: 500_000 }, [50]);
    await ann.rollBack(first ?? "", "bet");
    expect(await run("2026-11-27T02:00:00Z"), "a quarter for the same play").toBe(340);
    await setRules({ RNG: 1_000_000 }, [300]);
    await ann.rollBack(second ?? "", "bet");
    expect(await run("2026-11-27T03:00:00Z"), "three times as much").toBe(300);
    await setRules({ RNG: 1_000_000, LIVE: 500_000 }, [100, 150]);
  });

  it("RWD-23 expire oldest first, on their local day, after both warnings; spent ones do not", async () => {
    await test.api.owner.query(
      "update merchant_time_zones set zone = 'Asia/Shanghai' where merchant_id = (select merchant_id from merchants where code = 'nova')",
    );
    const ann = await openMember(test, 0);
    await givePoints(test, ann, 100, { day: "2026-11-10", expiresOn: "2026-12-20" });
    await givePoints(test, ann, 50, { day: "2026-11-11", expiresOn: "2027-03-01" });
    const at = async (moment: string) => {
      await moveTo(test, moment);
      await test.tools.run();
      await test.tools.run();
      const titles = (await listTold(ann)).filter((title) => title.includes("points expire"));
      return [await balanceOf(ann), titles.length];
    };
    // Midnights of Shanghai, eight hours before those of UTC.
    expect(await at("2026-12-05T15:59:00Z")).toEqual([150, 0]);
    expect(await at("2026-12-05T16:01:00Z")).toEqual([150, 1]);
    expect((await listTold(ann)).at(-1)).toBe("100 points expire on Dec 20, 2026");
    expect((await redeem(ann, await setItem(test, { price: 30 }))).code).toBe("ok");
    expect(await at("2026-12-16T15:59:00Z")).toEqual([120, 1]);
    expect(await at("2026-12-16T16:01:00Z")).toEqual([120, 2]);
    expect((await listTold(ann)).at(-1)).toBe("70 points expire on Dec 20, 2026");
    expect(await at("2026-12-19T15:59:00Z")).toEqual([120, 2]);
    expect(await at("2026-12-19T16:01:00Z")).toEqual([50, 2]);
    expect(await listLots(test, ann)).toEqual(["2026-11-10 0", "2026-11-11 50"]);
  });

  it("RWD-23 without a warning wait, and so do those of members who stopped their play", async () => {
    const [ann, eve] = [await openMember(test, 0), await openMember(test, 0)];
    for (const member of [ann, eve])
      await givePoints(test, member, 40, { day: "2026-11-12", expiresOn: "2026-12-01" });
    await exclude(test, eve);
    await test.tools.run();
    expect((await listTold(ann)).at(-1)).toBe("40 points expire on Jan 3, 2027");
    await moveTo(test, "2027-01-03T01:00:00Z");
    await test.tools.run();
    expect(await balanceOf(ann), "the second warning came late").toBe(40);
    expect((await listTold(ann)).at(-1)).toBe("40 points expire on Jan 6, 2027");
    await moveTo(test, "2027-01-06T01:00:00Z");
    await test.tools.run();
    expect([await balanceOf(ann), await balanceOf(eve)]).toEqual([0, 40]);
    expect((await listTold(eve)).some((title) => title.includes("expire"))).toBe(false);
  });

  it("RWD-23 are kept while their member has stopped play, and warned of again afterwards", async () => {
    const ann = await openMember(test, 0);
    await givePoints(test, ann, 40, { day: "2027-01-02", expiresOn: "2027-01-24" });
    const at = async (day: string) => {
      await moveTo(test, `${day}T04:00:00Z`);
      await test.tools.run();
      return [await balanceOf(ann), (await listTold(ann)).at(-1)];
    };
    expect(await at("2027-01-10")).toEqual([40, "40 points expire on Jan 24, 2027"]);
    expect(await at("2027-01-21")).toEqual([40, "40 points expire on Jan 24, 2027"]);
    await exclude(test, ann);
    expect(await at("2027-01-24")).toEqual([40, "40 points expire on Jan 24, 2027"]);
    await moveTo(test, "2027-01-26T03:00:00Z");
    await test.api.owner.query("update play_stops set ends_at = $2, ended_at = $2 where member_id = $1", [
      ann.memberId,
      test.api.clock.now(),
    ]);
    expect(await at("2027-01-26")).toEqual([40, "40 points expire on Jan 29, 2027"]);
    expect(await at("2027-01-28")).toEqual([40, "40 points expire on Jan 29, 2027"]);
    expect(await at("2027-01-29")).toEqual([0, "40 points expire on Jan 29, 2027"]);
  });

  it("RWD-23 that expire first are spent first, also if they are of a later day", async () => {
    const ann = await openMember(test, 0);
    await givePoints(test, ann, 40, { day: "2026-11-13", expiresOn: "2028-03-01" });
    await givePoints(test, ann, 40, { day: "2026-11-14", expiresOn: "2028-02-01" });
    expect((await redeem(ann, await setItem(test, { price: 50 }))).code).toBe("ok");
    expect(await listLots(test, ann)).toEqual(["2026-11-13 30", "2026-11-14 0"]);
  });

  it("RWD-22 of a day come to each member once, also if more played than are paid at a time", async () => {
    const { brandId } = await test.tools.readBrand("nova");
    await moveTo(test, "2027-02-10T12:00:00Z");
    await test.api.owner.query(
      `with crowd as (
         insert into members (merchant_id, username, type, affiliate_code)
         select $1::integer, 'crowd-' || n, 0, 'crowd-' || n from generate_series(1, 401) n
         returning member_id
       ) insert into play_facts (merchant_id, settled_at, day, member_id, account_id, category, valid_delta,
         win_delta, rounds_delta)
       select $1::integer, $2::timestamptz, '2027-02-10', member_id, 0, 'RNG', 700000, 0, 1 from crowd`,
      [brandId, test.api.clock.now()],
    );
    await moveTo(test, "2027-02-11T12:00:00Z");
    await rollBrand(test.database, brandId, test.api.clock.now());
    await Promise.all([test.tools.run(), test.tools.run()]);
    const { rows } = await test.api.owner.query(
      `select (a.balance_units / 100000)::integer as points, count(*)::integer as members
       from accounts a join members m using (merchant_id, member_id)
       where a.kind = 'points' and m.username like 'crowd-%' group by 1`,
    );
    expect(rows).toEqual([{ points: 7, members: 401 }]);
  });

  it("RWD-23 are kept while the mall is closed, and warned of again when it opens, even before their day", async () => {
    const [ann, bob] = [await openMember(test, 0), await openMember(test, 0)];
    await givePoints(test, ann, 40, { day: "2027-02-02", expiresOn: "2027-02-27" });
    await givePoints(test, bob, 50, { day: "2027-02-02", expiresOn: "2027-02-28" });
    const at = async (day: string, isOpen = true) => {
      await test.api.owner.query(
        "update merchants set switches = switches || jsonb_build_object('PTSYS3', $1::boolean) where code = 'nova'",
        [isOpen],
      );
      await moveTo(test, `${day}T04:00:00Z`);
      await test.tools.run();
      return [await balanceOf(ann), await balanceOf(bob)];
    };
    for (const day of ["2027-02-13", "2027-02-14", "2027-02-24", "2027-02-25"]) await at(day);
    for (const day of ["2027-02-26", "2027-02-27"]) expect(await at(day, false)).toEqual([40, 50]);
    expect(await at("2027-02-28")).toEqual([40, 50]);
    expect((await listTold(ann)).at(-1)).toBe("40 points expire on Mar 3, 2027");
    expect((await listTold(bob)).at(-1)).toBe("50 points expire on Mar 3, 2027");
    expect(await at("2027-03-02")).toEqual([40, 50]);
    expect(await at("2027-03-03")).toEqual([0, 0]);
  });

  it("RWD-23 that a refused order returns after their end are warned of again, and then expire as well", async () => {
    await moveTo(test, "2027-03-08T12:00:00Z");
    const ann = await openMember(test, 0);
    await givePoints(test, ann, 100, { day: "2026-11-13", expiresOn: "2027-03-22" });
    const orderId = (await redeem(ann, await setItem(test, { price: 30 }))).order?.id;
    await test.tools.run();
    const on = async (day: string) => {
      await moveTo(test, `${day}T12:00:00Z`);
      await test.tools.run();
      return balanceOf(ann);
    };
    expect([await on("2027-03-19"), await on("2027-03-22")]).toEqual([70, 0]);
    await test.tools.acts.refuse(
      await test.tools.readBrand("nova"),
      test.operatorId,
      BigInt(orderId ?? 0),
      "broken",
      test.api.clock.now(),
    );
    expect(await on("2027-03-22")).toBe(30);
    expect([await on("2027-04-02"), await on("2027-04-05")]).toEqual([30, 0]);
    expect((await listTold(ann)).filter((title) => title.includes("points expire"))).toEqual([
      "70 points expire on Mar 22, 2027",
      "70 points expire on Mar 22, 2027",
      "30 points expire on Apr 5, 2027",
      "30 points expire on Apr 5, 2027",
    ]);
  });
});

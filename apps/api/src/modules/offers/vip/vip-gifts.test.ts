import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { openPlayer, setUpWageringTest } from "../../money/wagering/testing.ts";
import { createVipJobs, moveTo, readMember, setRanks } from "./testing.ts";

const test = setUpWageringTest();
beforeAll(() => setRanks(test));
const keep = () => createVipJobs(test).calendar();
const hold = async (level: number) => {
  const member = await openPlayer(test, { balance: 100 });
  // Test players share one bank account.
  await test.api.owner.query(
    "update bank_accounts set payee_name = 'P' || member_id, number_hash = sha256(member_id::text::bytea) where member_id = $1",
    [member.memberId],
  );
  await test.api.owner.query(
    `insert into vip_members (merchant_id, member_id, level, risen_on, reviewed_to) values ($1, $2, $3, $4::date, date_trunc('month', $4::date)::date)`,
    [member.brandId, member.memberId, level, test.api.clock.now()],
  );
  return member;
};
const giftsOf = async (member: Parameters<typeof readMember>[1]) => (await readMember(test, member)).gifts;
const setBirthday = async (memberId: bigint, day: string, setAt: string): Promise<void> => {
  await test.api.owner.query("update members set birthday = $2 where member_id = $1", [memberId, day]);
  await test.api.owner.query("update members set birthday_set_at = $2 where member_id = $1", [
    memberId,
    setAt,
  ]);
};
const free = () =>
  test.api.owner.query("update vip_ranks set keep_deposit_units = 0, keep_turnover_units = 0");

describe("gifts of the calendar", () => {
  it("VIP2-09 come each Monday and on the 1st to members who have played before, by their level, once", async () => {
    await free();
    await keep();
    const [high, gold, idle, base] = [await hold(3), await hold(2), await hold(3), await hold(1)];
    for (const member of [high, gold, base]) await member.play(1);
    await keep();
    expect(await giftsOf(high)).toEqual([]);
    await moveTo(test, "2026-11-23T00:11:00Z");
    for (let times = 0; times < 2; times += 1) await keep();
    await Promise.all([keep(), keep()]);
    expect(await Promise.all([high, gold, idle, base].map(giftsOf))).toEqual([
      ["vip-weekly:2026-11-23"],
      ["vip-weekly:2026-11-23"],
      [],
      [],
    ]);
    await moveTo(test, "2026-12-01T00:11:00Z");
    await keep();
    expect(await Promise.all([high, gold].map(giftsOf))).toEqual([
      ["vip-weekly:2026-11-23", "vip-monthly:2026-12-01"],
      ["vip-weekly:2026-11-23"],
    ]);
  });

  it("VIP2-09 are in the wallet at once, in small batches, if the brand claims them for its members", async () => {
    await keep();
    const autoClaim = { autoClaim: ["vip"], claimDays: 30, reviewDays: 7, goodwillAlone: 100 };
    await test.api.owner.query("update merchants set settings = settings || $1::jsonb where code = 'nova'", [
      JSON.stringify({ rewards: autoClaim }),
    ]);
    const members = await Promise.all(Array.from({ length: 23 }, () => hold(2)));
    for (const member of members) await member.play(1);
    await moveTo(test, "2026-12-07T00:11:00Z");
    await Promise.all([keep(), keep()]);
    await keep();
    expect(new Set(await Promise.all(members.map((member) => member.balance())))).toEqual(new Set([103]));
    await test.api.owner.query("update merchants set settings = settings - 'rewards' where code = 'nova'");
  });

  it("VIP2-06 the birthday gift comes once a year, stays for 7 days, and waits if the birthday is new", async () => {
    await keep();
    const [known, fresh, other] = [await hold(3), await hold(3), await hold(2)];
    await setBirthday(known.memberId, "1990-12-15", "2025-12-31T23:59:00Z");
    await setBirthday(fresh.memberId, "1990-12-15", "2026-01-01T00:00:00Z");
    await setBirthday(other.memberId, "1990-12-15", "2025-01-01T00:00:00Z");
    await moveTo(test, "2026-12-14T12:00:00Z");
    await keep();
    expect(await giftsOf(known)).toEqual([]);
    await moveTo(test, "2026-12-16T00:11:00Z");
    for (let times = 0; times < 2; times += 1) await keep();
    expect(await Promise.all([known, fresh, other].map(giftsOf))).toEqual([["vip-birthday:2026"], [], []]);
    const { list } = await known.client.call("GET /wps/member/rank/gifts", { query: { language: "EN" } });
    expect(list).toMatchObject([
      { title: "Platinum: a birthday gift", amount: 9, expiresAt: Date.parse("2026-12-23T00:11:00Z") },
    ]);
    // Two accounts with one bank account: the next gift waits for a person (ADR 78).
    await test.api.owner.query("update bank_accounts set number_hash = '\\xcd' where member_id in ($1, $2)", [
      known.memberId,
      other.memberId,
    ]);
    await moveTo(test, "2027-12-15T00:11:00Z");
    await keep();
    const { rows } = await test.api.owner.query(
      "select member_id, state, reason from rewards where source_key like 'vip-birthday:%:2027' order by member_id",
    );
    expect(rows).toEqual([
      { member_id: known.memberId, state: "pending", reason: "shared-account" },
      { member_id: fresh.memberId, state: "available", reason: null },
    ]);
    const birthdays = async (member: typeof known) =>
      (await giftsOf(member)).filter((key) => key.startsWith("vip-birthday"));
    expect(await Promise.all([known, fresh].map(birthdays))).toEqual([
      ["vip-birthday:2026", "vip-birthday:2027"],
      ["vip-birthday:2027"],
    ]);
  });

  it.each([
    ["Asia/Shanghai", "12-20", "2026-12-31T16:00:00Z"],
    ["America/Sao_Paulo", "12-22", "2027-01-01T03:00:00Z"],
  ])(
    "VIP2-06 the year begins at the midnight of a brand in %s, before and after that of UTC",
    async (zone, birthday, midnight) => {
      const setZone = (name: string) =>
        test.api.owner.query(
          "update merchant_time_zones set zone = $1 where merchant_id = (select merchant_id from merchants where code = 'nova')",
          [name],
        );
      onTestFinished(async () => void (await setZone("UTC")));
      await setZone(zone);
      await keep();
      const [before, after] = [await hold(3), await hold(3)];
      const begins = Date.parse(midnight);
      await setBirthday(before.memberId, `1990-${birthday}`, new Date(begins - 1).toISOString());
      await setBirthday(after.memberId, `1990-${birthday}`, midnight);
      await moveTo(test, `2027-${birthday}T12:00:00Z`);
      await keep();
      expect(await Promise.all([before, after].map(giftsOf))).toEqual([["vip-birthday:2027"], []]);
    },
  );

  it("VIP2-06 the time is recorded when a birthday is entered, at registration and later", async () => {
    const { memberId } = await hold(1);
    const setAt = async () =>
      (await test.api.owner.query("select birthday_set_at from members where member_id = $1", [memberId]))
        .rows[0]?.birthday_set_at;
    expect(await setAt()).toBeNull();
    await test.api.owner.query("update members set birthday = '1990-01-01' where member_id = $1", [memberId]);
    const first = await setAt();
    expect(first).toBeInstanceOf(Date);
    await test.api.owner.query("update members set nickname = 'x' where member_id = $1", [memberId]);
    expect(await setAt()).toEqual(first);
  });
});

describe("a run of thousands", () => {
  const members = 2_200;
  /** The jobs on a database that counts its statements, and fails at one of them. */
  const createCounted = (diesAt = Number.POSITIVE_INFINITY) => {
    const counted = { statements: 0 };
    const count = (q: Queryable): Queryable => ({
      query: (statement, values) => {
        counted.statements += 1;
        return counted.statements > diesAt ? Promise.reject(new Error("killed")) : q.query(statement, values);
      },
    });
    const database: Database = {
      ...test.database,
      transaction: (brandId, work, ms) => test.database.transaction(brandId, (q) => work(count(q)), ms),
      forBrand: (brandId, work) => test.database.forBrand(brandId, (q) => work(count(q))),
    };
    return { counted, run: createVipJobs(test, { database }).calendar };
  };

  it("VIP2-09 gives weekly gifts in one run, in few statements, continues after a kill, and gives each once", async () => {
    await moveTo(test, "2028-01-07T12:00:00Z");
    await keep();
    const { rows } = await test.api.owner.query<{ member_id: bigint }>(
      `insert into members (merchant_id, username, affiliate_code)
       select merchant_id, 'many-' || n, 'many-' || n from merchants, generate_series(1, ${members}) n where code = 'nova' returning member_id`,
    );
    expect(rows).toHaveLength(members);
    await test.api.owner.query(
      `with many as (select merchant_id, member_id from members where username like 'many-%'),
         held as (insert into vip_members (merchant_id, member_id, level, risen_on, reviewed_to)
           select merchant_id, member_id, 2, '2028-01-01', '2028-01-01' from many)
       insert into member_days (merchant_id, member_id, day, category, valid_units, rounds)
         select merchant_id, member_id, '2028-01-06', 'RNG', 1, 1 from many`,
    );
    await moveTo(test, "2028-01-10T00:11:00Z");
    const countGiven = async () =>
      Number(
        (
          await test.api.owner.query(
            "select count(*) from rewards where source_key like 'vip-weekly:%:2028-01-10'",
          )
        ).rows[0]?.count,
      );
    await expect(createCounted(60).run()).rejects.toThrow("failed at nova");
    const half = await countGiven();
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(members);
    const { counted, run } = createCounted();
    await run();
    expect(await countGiven()).toBe(members);
    // Twenty for a batch of 500, and as many for the rest.
    expect(counted.statements).toBeLessThan(20 * (members / 500 + 1));
    await run();
    expect(await countGiven()).toBe(members);
  });

  it("VIP2-09 goes on after a whole batch of holders who get nothing", async () => {
    await moveTo(test, "2028-01-12T12:00:00Z");
    await keep();
    await test.api.owner.query(
      `insert into members (merchant_id, username, affiliate_code)
       select merchant_id, 'idle-' || n, 'idle-' || n from merchants, generate_series(1, 500) n
       where code = 'nova'`,
    );
    await test.api.owner.query(
      `insert into vip_members (merchant_id, member_id, level, risen_on, reviewed_to)
       select merchant_id, member_id, 2, '2028-01-01', '2028-01-01' from members
       where username like 'idle-%'`,
    );
    const active = await hold(2);
    await active.play(1);
    await moveTo(test, "2028-01-17T00:11:00Z");
    // A run that stays at one batch never ends by itself.
    await createCounted(1_000).run();
    expect(await giftsOf(active)).toEqual(["vip-weekly:2028-01-17"]);
  });
});

import { describe, expect, it } from "vitest";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { pass, readMissions, setUpMissionTest } from "./testing.ts";

const test = setUpMissionTest();
const dayMs = 86_400_000;
const checkIn = ({ client }: TestMember) => client.call("POST /wps/reward/checkIn");
const stripOf = async (member: TestMember) => (await readMissions(member)).checkIn;
const rewardsOf = async ({ client }: TestMember) =>
  (await client.call("GET /wps/reward/list", { query: { tab: "available", language: "EN" } })).list;
const unread = async ({ client }: TestMember) =>
  (await client.call("GET /wps/message/inbox", { query: { language: "EN" } })).list;

describe("the check-in", () => {
  it("RWD-20 works once a day: a second tap, and two phones at once, get the same answer", async () => {
    const ann = await createMember(test.api);
    expect(await stripOf(ann)).toMatchObject({ amounts: [1, 1, 1, 2, 2, 2, 5], done: 0, isDoneToday: false });
    const answers = await Promise.all([checkIn(ann), checkIn(ann), checkIn(ann)]);
    expect([...answers, await checkIn(ann)]).toEqual(
      Array.from({ length: 4 }, () => ({ streak: 1, amount: 1, isToClaim: true, hasSpin: false })),
    );
    expect(await stripOf(ann)).toMatchObject({ done: 1, isDoneToday: true });
    expect(await rewardsOf(ann)).toMatchObject([
      { source: "checkIn", amount: 1, requirement: { required: 1, days: 30 } },
    ]);
    expect(await unread(ann)).toEqual([]);
  });

  it("RWD-20 says whether today's reward waits to be claimed, also after a second tap", async () => {
    const ann = await createMember(test.api);
    expect(await stripOf(ann)).toMatchObject({ isToClaim: false });
    await checkIn(ann);
    expect(await stripOf(ann)).toMatchObject({ isDoneToday: true, isToClaim: true });
    await ann.client.call("POST /wps/reward/claim", { body: { all: true } });
    expect(await stripOf(ann)).toMatchObject({ isDoneToday: true, isToClaim: false });
    expect(await checkIn(ann)).toMatchObject({ streak: 1, isToClaim: false });
    await pass(test, dayMs);
    expect(await checkIn(ann)).toMatchObject({ isToClaim: true });
    await pass(test, dayMs);
    expect(await stripOf(ann), "yesterday's").toMatchObject({ isDoneToday: false, isToClaim: false });
  });

  it("RWD-20 goes from day to day, round after round, and starts again after a missed day", async () => {
    const ann = await createMember(test.api);
    const amounts = [];
    for (let day = 1; day <= 8; day += 1) {
      const { streak, amount } = await checkIn(ann);
      expect(streak).toBe(day);
      amounts.push(amount);
      await pass(test, dayMs);
    }
    expect(amounts).toEqual([1, 1, 1, 2, 2, 2, 5, 1]);
    expect(await stripOf(ann)).toMatchObject({ done: 1, isDoneToday: false });
    await pass(test, dayMs);
    expect(await stripOf(ann)).toMatchObject({ done: 0, isDoneToday: false });
    expect(await checkIn(ann)).toEqual({ streak: 1, amount: 1, isToClaim: true, hasSpin: false });
    expect(await rewardsOf(ann)).toHaveLength(9);
  });

  it("RWD-20 follows the brand's own day", async () => {
    const ann = await createMember(test.api);
    const before = await stripOf(ann);
    await test.api.owner.query(
      `update merchant_time_zones set zone = 'Asia/Shanghai' where merchant_id = $1`,
      [ann.brandId],
    );
    const eightHours = 8 * 3_600_000;
    await expect.poll(async () => (await stripOf(ann))?.nextAt).toBe((before?.nextAt ?? 0) - eightHours);
    await checkIn(ann);
    const now = test.api.clock.now().getTime();
    await pass(test, (before?.nextAt ?? 0) - eightHours - now - 1_000);
    expect(await checkIn(ann)).toMatchObject({ streak: 1 });
    await pass(test, 2_000);
    expect(await checkIn(ann)).toMatchObject({ streak: 2 });
  });

  it("RWD-20 RWD-25 gives a spin of the wheel a day if the brand says so, and repeats that answer", async () => {
    const ann = await createMember(test.api);
    const countSpins = async () => (await ann.client.call("GET /wps/reward/wheel")).wheel?.tickets;
    const setSpins = (checkIn: boolean) =>
      test.api.owner.query(
        `update merchants set settings = settings || jsonb_build_object('wheel', jsonb_build_object('checkIn', $1::boolean, 'level', true, 'most', 9))
         where code = 'nova'`,
        [checkIn],
      );
    await checkIn(ann);
    expect(await countSpins()).toEqual([]);
    await setSpins(true);
    await expect.poll(async () => (await stripOf(ann))?.hasSpin).toBe(true);
    expect(await checkIn(ann)).toMatchObject({ streak: 1, hasSpin: false });
    for (const count of [1, 2]) {
      await pass(test, dayMs);
      for (let times = 0; times < 2; times += 1)
        expect(await checkIn(ann)).toMatchObject({ streak: count + 1, hasSpin: true });
      expect(await countSpins()).toEqual([{ source: "checkIn", count }]);
    }
    await setSpins(false);
    await expect.poll(async () => (await stripOf(ann))?.hasSpin).toBe(false);
    expect(await checkIn(ann)).toMatchObject({ streak: 3, hasSpin: true });
  });

  it("TPL-05 RWD-20 promises and gives no spin while the brand has switched its wheel off", async () => {
    const ann = await createMember(test.api, { address: "10.8.1.1" });
    const set = (hasWheel: boolean, givesSpin: boolean) =>
      test.api.owner.query(
        `update merchants set switches = switches || $1::jsonb, settings = settings || $2::jsonb
         where code = 'nova'`,
        [{ WHEEL: hasWheel }, { wheel: { checkIn: givesSpin, level: true, most: 9 } }],
      );
    const hasSpin = async () => (await stripOf(ann))?.hasSpin;
    await set(true, true);
    await expect.poll(hasSpin).toBe(true);
    await set(false, true);
    await expect.poll(hasSpin).toBe(false);
    expect(await checkIn(ann)).toMatchObject({ streak: 1, hasSpin: false });
    await set(true, false);
    const findWheel = async () => (await ann.client.call("GET /wps/reward/wheel")).wheel;
    await expect.poll(findWheel).toMatchObject({ tickets: [] });
  });

  it.each(["check_ins", "rewards"])("RWD-20 leaves nothing half done when it dies at %s", async (table) => {
    const ann = await createMember(test.api);
    await test.api.owner.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
       create trigger fail before insert on ${table} for each row execute function fail()`,
    );
    expect((await ann.client.send("POST /wps/reward/checkIn")).json.success).toBe(false);
    await test.api.owner.query(`drop trigger fail on ${table}; drop function fail`);
    expect([(await stripOf(ann))?.isDoneToday, await rewardsOf(ann)]).toEqual([false, []]);
    expect(await checkIn(ann)).toMatchObject({ streak: 1 });
    expect(await rewardsOf(ann)).toHaveLength(1);
  });
});

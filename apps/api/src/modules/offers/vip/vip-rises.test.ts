import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { beforeAll, describe, expect, it } from "vitest";
import { creditTestMember } from "../../../testing/money.ts";
import { openPlayer, setUpWageringTest } from "../../money/wagering/testing.ts";
import { createVipJobs, listTold, moveTo, readMember, setRanks } from "./testing.ts";

const test = setUpWageringTest();
beforeAll(() => setRanks(test));
const rise = () => createVipJobs(test).rise();
const open = async (balance: number) => {
  await rise();
  return openPlayer(test, { balance });
};

describe("a level", () => {
  it("VIP2-01 rises as soon as its conditions are met, with its gift and a message", async () => {
    const [ann, bob] = [await open(100), await open(99)];
    await rise();
    expect([await readMember(test, ann), await readMember(test, bob)]).toEqual([
      { level: 1, gifts: ["vip-up:1"] },
      { level: 0, gifts: [] },
    ]);
    expect([await listTold(ann), await listTold(bob)]).toEqual([["You have reached Silver"], []]);
    const { list } = await ann.client.call("GET /wps/member/rank/gifts", { query: { language: "EN" } });
    expect(list).toMatchObject([
      { title: "Silver: a gift for your new level", amount: 5, state: "available" },
    ]);
    expect((await bob.client.call("GET /wps/member/rank/gifts", { query: {} })).list).toEqual([]);
  });

  it("VIP2-01 RWD-25 rises by several at once, and gives each one's gift and spin once, however often it is checked", async () => {
    const ann = await open(1_000);
    await ann.play(499);
    for (let times = 0; times < 2; times += 1) await rise();
    expect(await readMember(test, ann)).toEqual({ level: 2, gifts: ["vip-up:1", "vip-up:2"] });
    const { wheel } = await ann.client.call("GET /wps/reward/wheel");
    expect([wheel?.tickets, wheel?.gives.level]).toEqual([[{ source: "level", count: 2 }], true]);
    await ann.play(1);
    await rise();
    expect(await readMember(test, ann)).toEqual({ level: 3, gifts: ["vip-up:1", "vip-up:2", "vip-up:3"] });
    expect(await listTold(ann)).toEqual(["You have reached Gold", "You have reached Platinum"]);
  });

  it("VIP2-01 is checked so often that it has risen within ten seconds of the play that reached it", () => {
    // Play is counted, and then checked: at worst each has just been done.
    const { everyMs } = createVipJobs(test);
    expect(everyMs).toHaveLength(2);
    expect(everyMs.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(10_000);
  });

  it("VIP2-01 of two processes at the same moment rises once", async () => {
    const ann = await open(100);
    const holder = await hold(test.api.database, "select from members where member_id = $1 for update", [
      ann.memberId,
    ]);
    const runs = [rise(), rise()];
    await untilWaiting(test.api.database, 2);
    await holder.release();
    await Promise.all(runs);
    expect(await readMember(test, ann)).toEqual({ level: 1, gifts: ["vip-up:1"] });
    expect(await listTold(ann)).toHaveLength(1);
  });

  it.each(["vip_members", "rewards", "inbox_messages", "vip_looks"])(
    "VIP2-01 rises with its gift or not at all when the process dies at %s, and with the next run once, without more play",
    async (table) => {
      const ann = await open(100);
      await test.api.owner.query(
        `create function fail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
         create trigger fail before insert or update on ${table} for each row execute function fail()`,
      );
      const ran = await rise().then(
        () => "done",
        () => "died",
      );
      expect(ran).toBe(table === "vip_looks" ? "died" : "done");
      await test.api.owner.query(`drop trigger fail on ${table}; drop function fail`);
      const half = await readMember(test, ann);
      expect([undefined, 1]).toContain(half.level);
      expect(half.gifts).toHaveLength(half.level === undefined ? 0 : 1);
      for (let times = 0; times < 2; times += 1) await rise();
      expect(await readMember(test, ann)).toEqual({ level: 1, gifts: ["vip-up:1"] });
      expect((await test.api.owner.query("select from vip_wakes")).rows).toEqual([]);
    },
  );

  it("VIP2-01 does not rise while its member has stopped their play", async () => {
    const ann = await open(0);
    await ann.client.call("POST /wps/play/coolOff", { body: { term: "day" } });
    const { brandId, memberId } = ann;
    await creditTestMember(test.api, {
      brandId,
      memberId,
      kind: "deposit",
      key: `late ${memberId}`,
      amountUnits: 10_000_000n,
    });
    await rise();
    expect([await readMember(test, ann), await listTold(ann)]).toEqual([{ level: undefined, gifts: [] }, []]);
  });

  it("VIP2-04 that goes down and up again gives no gift twice, and play from before the fall does not count", async () => {
    const ann = await open(100);
    const { brandId, memberId } = ann;
    const pay = (key: string) =>
      creditTestMember(test.api, {
        brandId,
        memberId,
        kind: "deposit",
        key: `${key} ${memberId}`,
        amountUnits: 10_000_000n,
      });
    await rise();
    await moveTo(test, "2026-12-20T12:00:00Z");
    await createVipJobs(test).calendar();
    // If the deposits of December counted again after its fall, they would raise the level at once.
    await test.api.owner.query(
      "update vip_ranks set keep_deposit_units = deposit_units where label_id = 'silver'",
    );
    await test.api.owner.query(
      "update vip_members set fallen_on = '2026-12-21', level = 0 where member_id = $1",
      [memberId],
    );
    await pay("before");
    await ann.play(1);
    await rise();
    expect(await readMember(test, ann)).toEqual({ level: 0, gifts: ["vip-up:1"] });
    await moveTo(test, "2026-12-22T12:00:00Z");
    await pay("after");
    await rise();
    expect(await readMember(test, ann)).toEqual({ level: 1, gifts: ["vip-up:1"] });
    expect((await ann.client.call("GET /wps/reward/wheel")).wheel?.tickets).toEqual([
      { source: "level", count: 1 },
    ]);
  });
});

import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { beforeEach, describe, expect, it } from "vitest";
import { createMember } from "../../../testing/members.ts";
import { openPlayer } from "../../money/wagering/testing.ts";
import { listWindows } from "./mission-progress.ts";
import { listLookedDays } from "./mission-watch.ts";
import { createWatch, endMissions, listGiven, pass, setMission, setUpMissionTest } from "./testing.ts";

const test = setUpMissionTest();
const dayMs = 86_400_000;
const run = async () => (await createWatch(test)).run();
beforeEach(async () => {
  await endMissions(test);
  await run();
});

describe("the job", () => {
  it("RWD-21 gives rewards to members who are not on the page, once, however often it runs", async () => {
    const title = await setMission(test, { target: 100 });
    const [ann, bob] = [await openPlayer(test), await openPlayer(test)];
    await ann.play(100);
    await bob.play(99);
    for (let times = 0; times < 2; times += 1) await run();
    expect([await listGiven(test, ann), await listGiven(test, bob)]).toEqual([[title], []]);
    await bob.play(1);
    await run();
    expect(await listGiven(test, bob)).toEqual([title]);
  });

  it("RWD-21 notices members who sign in on a new day or prove a number", async () => {
    const daily = await setMission(test, { metric: "loginDays", target: 1 });
    const proved = await setMission(test, { metric: "mobile", target: 1, period: "once" });
    const { memberId } = await createMember(test.api);
    await run();
    expect(await listGiven(test, { memberId })).toEqual([daily]);
    await test.api.owner.query("update members set mobile_verified_at = now() where member_id = $1", [
      memberId,
    ]);
    await run();
    expect(await listGiven(test, { memberId })).toEqual([daily, proved]);
    const { rows } = await test.api.owner.query("select from mission_wakes where member_id = $1", [memberId]);
    expect(rows).toEqual([]);
  });

  it("RWD-21 of two processes at the same moment gives once", async () => {
    const title = await setMission(test, { target: 100 });
    const ann = await openPlayer(test);
    await ann.play(100);
    const holder = await hold(test.api.database, "select from members where member_id = $1 for update", [
      ann.memberId,
    ]);
    const runs = [run(), run()];
    await untilWaiting(test.api.database, 2);
    await holder.release();
    await Promise.all(runs);
    expect(await listGiven(test, ann)).toEqual([title]);
  });

  it("RWD-21 rewards members although one is locked, and that one after the others", async () => {
    const title = await setMission(test, { target: 100 });
    const [ann, bob, eve] = [await openPlayer(test), await openPlayer(test), await openPlayer(test)];
    for (const player of [ann, bob, eve]) await player.play(100);
    const holder = await hold(test.api.database, "select from members where member_id = $1 for update", [
      eve.memberId,
    ]);
    const running = run();
    await expect
      .poll(async () => [await listGiven(test, ann), await listGiven(test, bob)])
      .toEqual([[title], [title]]);
    expect(await listGiven(test, eve)).toEqual([]);
    await holder.release();
    await running;
    expect(await listGiven(test, eve)).toEqual([title]);
  });

  it.each(["rewards", "mission_looks"])(
    "RWD-21 that dies before it has written %s gives later, once",
    async (table) => {
      const title = await setMission(test, { target: 100 });
      const ann = await openPlayer(test);
      await ann.play(100);
      await test.api.owner.query(
        `create function fail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
         create trigger fail before insert or update on ${table} for each row execute function fail()`,
      );
      await expect(run()).rejects.toThrow();
      await test.api.owner.query(`drop trigger fail on ${table}; drop function fail`);
      for (let times = 0; times < 2; times += 1) await run();
      expect(await listGiven(test, ann)).toEqual([title]);
    },
  );

  it("RWD-21 gives a reward that could not be given with a later run, also when its day has ended meanwhile", async () => {
    const title = await setMission(test, { target: 100 });
    const ann = await openPlayer(test);
    const now = test.api.clock.now().getTime();
    await pass(test, dayMs - (now % dayMs) - 2_000);
    await run();
    await ann.play(100);
    await test.api.owner.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
       create trigger fail before insert on rewards for each row execute function fail()`,
    );
    const warnings: object[] = [];
    const watch = await createWatch(test, (line) => void warnings.push(line));
    for (let times = 0; times < 2; times += 1) {
      await watch.run();
      await pass(test, 600_000);
    }
    await test.api.owner.query("drop trigger fail on rewards; drop function fail");
    const member = String(ann.memberId);
    expect(warnings).toMatchObject([{ member }, { member }]);
    expect(await listGiven(test, ann)).toEqual([]);
    await run();
    expect(await listGiven(test, ann)).toEqual([title]);
    const { rows } = await test.api.owner.query("select from mission_wakes where member_id = $1", [
      ann.memberId,
    ]);
    expect(rows).toEqual([]);
  });

  it("RWD-21 finds after midnight what was reached a moment before", async () => {
    const title = await setMission(test, { target: 100 });
    const ann = await openPlayer(test);
    const now = test.api.clock.now().getTime();
    await pass(test, dayMs - (now % dayMs) - 2_000);
    await run();
    await ann.play(100);
    await pass(test, 4_000);
    await run();
    expect(await listGiven(test, ann)).toEqual([title]);
    await ann.play(99);
    await run();
    expect(await listGiven(test, ann)).toEqual([title]);
  });
});

it("checks the days since the last run, at most a week", () => {
  const brand = { calendar: { dayOf: (at: Date) => at.toISOString().slice(0, 10) } } as never;
  const at = (time: string) => new Date(`2026-11-${time}Z`);
  expect(listLookedDays(brand, undefined, at("21T12:00"))).toEqual(["2026-11-21"]);
  expect(listLookedDays(brand, at("20T23:59"), at("21T00:01"))).toEqual(["2026-11-20", "2026-11-21"]);
  expect(listLookedDays(brand, at("21T00:00:30"), at("21T00:00:35"))).toEqual(["2026-11-20", "2026-11-21"]);
  expect(listLookedDays(brand, at("01T12:00"), at("21T12:00"))).toHaveLength(7);
});

it("checks no earlier day than the one on which a mission was set", () => {
  const daysOf = (period: "once" | "day" | "week", since: string) =>
    listWindows([{ period, since } as never], ["2026-11-20", "2026-11-21"]).map(({ window }) => window.days);
  expect(daysOf("day", "2026-11-20")).toHaveLength(2);
  expect(daysOf("day", "2026-11-21")).toEqual([["2026-11-21", "2026-11-21"]]);
  expect(daysOf("once", "2026-11-21")).toEqual([["2026-11-21", "2026-11-21"]]);
  expect(daysOf("week", "2026-11-21")).toEqual([["2026-11-16", "2026-11-22"]]);
});

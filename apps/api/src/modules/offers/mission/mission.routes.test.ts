import { type RewardState, rewardStates } from "@croupier/domain/reward";
import { isRealType, sessionTypes } from "@croupier/domain/session-types";
import { beforeEach, describe, expect, it } from "vitest";
import { createMember } from "../../../testing/members.ts";
import { creditTestMember } from "../../../testing/money.ts";
import { openPlayer } from "../../money/wagering/testing.ts";
import {
  createWatch,
  endMissions,
  listGiven,
  pass,
  readMissions,
  setMission,
  setUpMissionTest,
} from "./testing.ts";

const test = setUpMissionTest();
const dayMs = 86_400_000;
const missionsOf = async (member: Parameters<typeof readMissions>[0]) =>
  (await readMissions(member)).missions;
const open = (options: Parameters<typeof openPlayer>[1] = {}) => openPlayer(test, options);
const available = async ({ client }: Parameters<typeof readMissions>[0]) =>
  (await client.call("GET /wps/reward/list", { query: { tab: "available", language: "EN" } })).list;
const messagesOf = async ({ client }: Parameters<typeof readMissions>[0]) =>
  (await client.call("GET /wps/message/inbox", { query: { language: "EN" } })).list;
beforeEach(() => endMissions(test));

describe("a mission", () => {
  it("RWD-21 shows the recorded progress, is reached once in its window, and starts again with the next", async () => {
    const title = await setMission(test, { target: 100, reward: 5 });
    const [ann, bob] = [await open(), await open()];
    await ann.play(60);
    expect(await missionsOf(ann)).toMatchObject([
      { title, metric: "turnover", period: "day", target: 100, current: 60, reward: 5, isReached: false },
    ]);
    await ann.play(40);
    for (let times = 0; times < 2; times += 1)
      expect(await missionsOf(ann)).toMatchObject([{ current: 100, isReached: true, isToClaim: true }]);
    expect(await available(ann)).toMatchObject([{ source: "mission", title, amount: 5 }]);
    await ann.client.call("POST /wps/reward/claim", { body: { all: true } });
    expect(await missionsOf(ann)).toMatchObject([{ isReached: true, isToClaim: false }]);
    expect(await missionsOf(bob)).toMatchObject([{ current: 0, isReached: false, isToClaim: false }]);
    await pass(test, dayMs);
    expect(await missionsOf(ann)).toMatchObject([{ current: 0, isReached: false }]);
    await ann.play(100);
    await readMissions(ann);
    expect(await listGiven(test, ann)).toEqual([title, title]);
    expect((await messagesOf(ann)).filter((one) => /reward/.test(one.title))).toHaveLength(2);
  });

  it("EXT-03 says that its reward is to claim while it can be claimed and not before or after, as a check-in does", async () => {
    await setMission(test, { target: 10 });
    const ann = await open();
    await ann.play(10);
    await ann.client.call("POST /wps/reward/checkIn");
    const toClaim = async () => {
      const { missions, checkIn } = await readMissions(ann);
      return [missions.map(({ isReached, isToClaim }) => [isReached, isToClaim]), checkIn?.isToClaim];
    };
    const become = (state: RewardState, expiresIn = "1 day") =>
      test.api.owner.query(
        `update rewards set state = $2::text, reason = 'a look',
           granted_at = $3::timestamptz - interval '2 days', expires_at = $3::timestamptz + $4::interval,
           answer_by = case when $2::text = 'pending' then $3::timestamptz end,
           ended_at = case when $2::text in ('expired', 'revoked') then $3::timestamptz end
         where member_id = $1`,
        [ann.memberId, state, test.api.clock.now(), expiresIn],
      );
    const shown = (isToClaim: boolean) => [[[true, isToClaim]], isToClaim];
    expect(await toClaim()).toEqual(shown(true));
    // The ledger's rules compare claimed rewards with the money, so the test above claims one.
    for (const state of rewardStates.filter((one) => one !== "claimed")) {
      await become(state);
      expect(await toClaim(), state).toEqual(shown(state === "available"));
    }
    await become("available", "0 seconds");
    expect(await toClaim(), "overdue").toEqual(shown(false));
  });

  it("RWD-21 RWD-25 gives a spin of the wheel instead of money, once in its window, and says so", async () => {
    await setMission(test, { target: 10, reward: 0 });
    const ann = await open();
    await ann.play(10);
    for (let times = 0; times < 2; times += 1)
      expect(await missionsOf(ann)).toMatchObject([{ gives: "spin", reward: 0, isReached: true }]);
    const { wheel } = await ann.client.call("GET /wps/reward/wheel");
    expect([wheel?.tickets, wheel?.gives]).toMatchObject([
      [{ source: "mission", count: 1 }],
      { mission: true },
    ]);
    expect(await available(ann)).toEqual([]);
    expect((await messagesOf(ann)).filter(({ title }) => title.startsWith("You have a spin"))).toHaveLength(
      1,
    );
    const setWheel = (isOn: boolean) =>
      test.api.owner.query(
        `update merchants set switches = switches || jsonb_build_object('WHEEL', $1::boolean) where code = 'nova'`,
        [isOn],
      );
    await setWheel(false);
    await expect.poll(() => missionsOf(ann)).toEqual([]);
    await setWheel(true);
    await expect.poll(async () => (await missionsOf(ann)).length).toBe(1);
  });

  it("RWD-21 says when its window ends, by days of the brand", async () => {
    for (const period of ["once", "day", "week"] as const) await setMission(test, { period });
    const ends = (await missionsOf(await open())).map(({ endsAt }) => endsAt);
    const midnight = Date.parse(test.api.clock.now().toISOString().slice(0, 10)) + dayMs;
    const monday = midnight + ((8 - new Date(midnight).getUTCDay()) % 7) * dayMs;
    expect(ends).toEqual([null, midnight, monday]);
  });

  it("RWD-21 counts only games of its types, deposits without gifts, days with a sign-in, and a proved number", async () => {
    await setMission(test, { metric: "rounds", categories: ["LIVE"], target: 9 });
    await setMission(test, { metric: "deposit", target: 9_000, period: "week" });
    await setMission(test, { metric: "loginDays", target: 5, period: "week" });
    await setMission(test, { metric: "mobile", target: 1, period: "once", reward: 8 });
    const ann = await open({ balance: 700 });
    const { brandId, memberId } = ann;
    await creditTestMember(test.api, {
      brandId,
      memberId,
      kind: "bonus",
      key: `gift ${memberId}`,
      amountUnits: 5_000_000n,
    });
    await ann.play(10);
    await ann.play(10, "LIVE");
    await ann.play(10, "LIVE");
    expect((await missionsOf(ann)).map(({ current, isReached }) => [current, isReached])).toEqual([
      [2, false],
      [700, false],
      [1, false],
      [1, true],
    ]);
  });

  it.each(Object.entries(sessionTypes))(
    "RWD-21 counts for members who play with real money: %s (%d)",
    async (_, type) => {
      const title = await setMission(test, { target: 10, categories: ["LIVE", "RNG"] });
      const member = await open();
      await test.api.owner.query("update members set type = $2 where member_id = $1", [
        member.memberId,
        type,
      ]);
      await member.play(4, "LIVE");
      await member.play(6, "RNG");
      const isReal = isRealType(type);
      if (isReal) expect(await missionsOf(member)).toMatchObject([{ title, current: 10, isReached: true }]);
      await (await createWatch(test)).run();
      expect(await listGiven(test, member)).toEqual(isReal ? [title] : []);
    },
  );

  it("RWD-21 is offered from its level on", async () => {
    await test.api.owner.query(
      `insert into vip_ranks (merchant_id, label_id, level, names, benefits, deposit_units, turnover_units)
       select merchant_id, label, level, '{}', '{}', units, 0 from merchants
         cross join (values ('low', 0, 0), ('high', 1, 50000000)) as r (label, level, units) where code = 'nova'`,
    );
    const title = await setMission(test, { level: 1 });
    const [low, high] = [await open({ balance: 100 }), await open({ balance: 1_000 })];
    for (const member of [low, high]) await member.play(100);
    expect([await missionsOf(low), (await missionsOf(high)).map((one) => one.title)]).toEqual([[], [title]]);
    expect([await listGiven(test, low), await listGiven(test, high)]).toEqual([[], [title]]);
    await test.api.owner.query("delete from vip_ranks");
  });

  it("RWD-21 that pushes against a limit of the member's own is not offered", async () => {
    await setMission(test, { metric: "deposit", target: 10 });
    await setMission(test, { metric: "turnover" });
    await setMission(test, { metric: "loginDays", target: 2, period: "week" });
    const [ann, bob] = [await open(), await open()];
    const set = (client: (typeof ann)["client"], kind: "deposit" | "loss") =>
      client.call("POST /wps/play/limits", { body: { kind, period: "day", value: "5000" } });
    await set(ann.client, "deposit");
    await set(bob.client, "loss");
    const metrics = async (of: typeof ann) => (await missionsOf(of)).map(({ metric }) => metric);
    expect([await metrics(ann), await metrics(bob)]).toEqual([
      ["turnover", "loginDays"],
      ["deposit", "loginDays"],
    ]);
    expect(await listGiven(test, ann)).toEqual([]);
  });
});

describe("a member who is offered nothing", () => {
  it("RWD-29 has stopped their play: they see, get and hear of no mission and no check-in", async () => {
    await setMission(test, { metric: "loginDays", target: 1 });
    const [ann, bob] = [await open(), await open()];
    await ann.client.call("POST /wps/play/exclusion", { body: { term: "year", scope: "brand" } });
    await bob.client.call("POST /wps/play/coolOff", { body: { term: "day" } });
    for (const [member, code] of [
      [ann, "play.excluded"],
      [bob, "play.cooling.off"],
    ] as const) {
      expect(await readMissions(member)).toEqual({ checkIn: null, missions: [] });
      expect((await member.client.send("POST /wps/reward/checkIn")).json.code).toBe(code);
      expect(await listGiven(test, member)).toEqual([]);
      expect((await messagesOf(member)).filter(({ title }) => /reward/.test(title))).toEqual([]);
    }
  });

  it.each([4, 40, 41, 42])(
    "SESS-09 plays with play money (%d): they see, and receive nothing",
    async (type) => {
      await setMission(test, { metric: "loginDays", target: 1 });
      const { client, memberId } = await createMember(test.api, { type });
      const { checkIn, missions } = await readMissions({ client });
      expect(checkIn).toMatchObject({ done: 0, isDoneToday: false });
      expect(missions).toMatchObject([{ current: 0, isReached: false }]);
      expect((await client.send("POST /wps/reward/checkIn")).json.code).toBe("free_reject");
      expect(await listGiven(test, { memberId })).toEqual([]);
    },
  );

  it("RWD-30 is at another brand, or at one that has switched them off", async () => {
    await setMission(test, { metric: "loginDays", target: 1 });
    const own = await setMission(test, { brand: "lotus", metric: "loginDays", target: 1 });
    const eve = await open({ brand: "lotus" });
    expect(await readMissions(eve)).toEqual({ checkIn: null, missions: [] });
    expect((await eve.client.send("POST /wps/reward/checkIn")).json.code).toBe("permission.denied");
    await test.api.owner.query(
      "update merchants set switches = switches || '{\"MISSIONS\": true}' where code = 'lotus'",
    );
    await expect.poll(async () => (await missionsOf(eve)).map(({ title }) => title)).toEqual([own]);
    expect(await listGiven(test, eve)).toEqual([own]);
    await test.api.owner.query("update merchants set switches = switches - 'MISSIONS' where code = 'lotus'");
  });
});

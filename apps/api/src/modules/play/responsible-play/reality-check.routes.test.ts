import { codeOf } from "@croupier/test-kit/wps-client";
import { beforeAll, describe, expect, it } from "vitest";
import { createLaunchingApi, type LaunchingApi } from "../../../testing/launches.ts";
import { listen } from "../../../testing/live.ts";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { creditTestMember } from "../../../testing/money.ts";
import { bodiesOf } from "../../../testing/vendor.ts";

const check = "GET /wps/play/realityCheck";
const acknowledge = "POST /wps/play/realityCheck";
const minuteMs = 60_000;

let launching: LaunchingApi;
let members = 0;
beforeAll(async () => {
  launching = await createLaunchingApi();
  return launching.close;
});

/** A member with 1,000 who has opened a game, with a function that bets: a round for each bet. */
const open = async () => {
  members += 1;
  const member = await createMember(launching.api, { address: `10.8.3.${members}` });
  const { brandId, memberId } = member;
  await creditTestMember(launching.api, {
    brandId,
    memberId,
    kind: "bonus",
    key: `credit ${memberId}`,
    amountUnits: 100_000_000n,
  });
  const launch = await launching.launch(member.client);
  const bodies = bodiesOf(launch);
  const idOf = (id: string): string => `${launch.player}-${id}`;
  return {
    ...member,
    bet: async (id: string, amount: number, over: object = {}) => {
      const body = bodies.bet(idOf(id), amount * 100_000, { round_closed: true, ...over });
      return (await launching.bgs.call("transaction/bet", body)).body["status"];
    },
    win: (id: string, of: string, amount: number) =>
      launching.bgs.call("transaction/win", bodies.win(idOf(id), idOf(of), amount * 100_000)),
  };
};
const pass = (minutes: number): void => launching.api.clock.advanceMs(minutes * minuteMs);
const launch = ({ client }: Pick<TestMember, "client">) =>
  codeOf(client.call("GET /wps/game/launch", { query: { nodeId: launching.nodeId } }));

describe("the reality check", () => {
  it("PLAY-07 shows how long a session lasts and its result, and is due after the brand's hour of play", async () => {
    const member = await open();
    const none = { startedAt: null, playedMinutes: 0, stake: 0, win: 0, net: 0, dueAt: null, isDue: false };
    expect(await member.client.call(check)).toMatchObject({ ...none, intervalMinutes: 60, currency: "CNY" });
    const startedAt = launching.api.clock.now().getTime();
    for (let n = 0; n < 6; n += 1) {
      expect(await member.bet(`bet-${n}`, 10)).toBe("RS_OK");
      pass(10);
    }
    await member.win("won", "bet-0", 25);
    const dueAt = startedAt + 60 * minuteMs;
    expect(await member.client.call(check)).toMatchObject({
      startedAt,
      playedMinutes: 50,
      stake: 60,
      win: 25,
      net: -35,
      dueAt,
      isDue: true,
    });
  });

  it("PLAY-08 stops bets and launches until it is acknowledged, once, by the check that was shown", async () => {
    const member = await open();
    await member.bet("a", 10, { round_closed: false });
    const dueAt = launching.api.clock.now().getTime() + 60 * minuteMs;
    for (let n = 0; n < 4; n += 1) {
      pass(14);
      await member.bet(`b${n}`, 1);
    }
    const before = { dueAt, decision: "goOn" } as const;
    expect(await member.client.call(acknowledge, { body: before })).toMatchObject({ dueAt, isDue: false });
    pass(4);
    expect(await member.bet("refused", 1)).toBe("RS_ERROR_LIMIT_REACHED");
    expect(await launch(member)).toBe("play.check.due");
    expect(await member.client.call(check)).toMatchObject({ isDue: true, isRoundOpen: false });
    // A round that is under way may be finished.
    expect(await member.bet("a-again", 1, { round: `round-of-${await roundOf(member, "a")}` })).toBe("RS_OK");

    const stale = { dueAt: dueAt - 1, decision: "goOn" } as const;
    expect(await member.client.call(acknowledge, { body: stale })).toMatchObject({ dueAt, isDue: true });
    const next = dueAt + 60 * minuteMs;
    for (const [pressed, decision] of [
      [1, "goOn"],
      [2, "stop"],
    ] as const)
      expect(
        await member.client.call(acknowledge, { body: { dueAt, decision } }),
        `pressed ${pressed} times`,
      ).toMatchObject({ dueAt: next, isDue: false });
    expect(await member.bet("after", 1)).toBe("RS_OK");
    expect(await launch(member)).toBe("success");
    const { rows } = await launching.api.owner.query(
      "select decision, stake_units, win_units from play_checks where member_id = $1",
      [member.memberId],
    );
    expect(rows).toEqual([{ decision: "goOn", stake_units: 1_500_000n, win_units: 0n }]);
  });

  it("PLAY-26 says that a round is open which began before it fell due, until that round ends or has lasted five minutes", async () => {
    const [one, other] = [await open(), await open()];
    for (const { client, bet } of [one, other]) {
      await client.call("POST /wps/play/realityCheck/interval", { body: { intervalMinutes: 15 } });
      expect(await bet("first", 1)).toBe("RS_OK");
    }
    const state = async ({ client }: Pick<TestMember, "client">) => {
      const { isDue, isRoundOpen } = await client.call(check);
      return { isDue, isRoundOpen };
    };
    pass(13);
    for (const { bet } of [one, other]) expect(await bet("open", 1, { round_closed: false })).toBe("RS_OK");
    expect(await state(one)).toEqual({ isDue: false, isRoundOpen: true });
    pass(2);
    for (const member of [one, other])
      expect(await state(member)).toEqual({ isDue: true, isRoundOpen: true });
    await one.win("won", "open", 1);
    expect(await state(one)).toEqual({ isDue: true, isRoundOpen: false });
    pass(2);
    expect(await state(other)).toEqual({ isDue: true, isRoundOpen: true });
    pass(1);
    expect(await state(other)).toEqual({ isDue: true, isRoundOpen: false });
  });

  it("PLAY-07 comes as often as the member chose, at once, and never less often than the brand sets", async () => {
    const member = await open();
    const choose = (intervalMinutes: number) =>
      member.client.call("POST /wps/play/realityCheck/interval", { body: { intervalMinutes } });
    expect((await member.client.call("GET /wps/play/limits")).realityCheck).toEqual({
      intervalMinutes: 60,
      choices: [15, 30, 60],
    });
    for (const minutes of [20, 120]) expect(await codeOf(choose(minutes))).toBe("play.limit.invalid");
    await member.bet("a", 1);
    pass(14);
    await member.bet("b", 1);
    pass(1);
    expect((await member.client.call(check)).isDue).toBe(false);
    expect((await choose(15)).realityCheck.intervalMinutes).toBe(15);
    expect(await member.client.call(check)).toMatchObject({ intervalMinutes: 15, isDue: true });
    expect(await member.bet("c", 1)).toBe("RS_ERROR_LIMIT_REACHED");
  });

  it.each([
    [15, 60],
    [30, 15],
  ])("PLAY-08 that is due outlasts a change of %d to %d minutes, which counts after it", async (from, to) => {
    const member = await open();
    const choose = (intervalMinutes: number) =>
      member.client.call("POST /wps/play/realityCheck/interval", { body: { intervalMinutes } });
    await choose(from);
    const dueAt = launching.api.clock.now().getTime() + from * minuteMs;
    for (const id of ["a", "b", "c"]) {
      expect(await member.bet(id, 1)).toBe("RS_OK");
      pass(from / 3);
    }
    expect((await choose(to)).realityCheck.intervalMinutes).toBe(to);
    const due = { dueAt, intervalMinutes: from, isDue: true };
    expect(await member.client.call(check)).toMatchObject(due);
    expect(await member.bet("refused", 1)).toBe("RS_ERROR_LIMIT_REACHED");
    const next = { dueAt: dueAt + to * minuteMs, intervalMinutes: to, isDue: false };
    expect(await member.client.call(acknowledge, { body: { dueAt, decision: "goOn" } })).toMatchObject(next);
    expect(await member.bet("after", 1)).toBe("RS_OK");
  });

  it.each([-1, 253_402_300_800_000, 9_007_199_254_740_991])(
    "SEC-31 of the time %d does not exist, and causes no server error",
    async (ms) => {
      const { client } = await open();
      const acknowledged = await client.send("POST /wps/play/realityCheck", {
        body: { dueAt: ms, decision: "goOn" },
      });
      const confirmed = await client.send("POST /wps/play/limits/confirm", {
        body: { kind: "stake", period: "day", from: ms },
      });
      const answers = [acknowledged, confirmed].map(({ status, json }) => [status, json.code]);
      expect(answers).toEqual([
        [400, "request.invalid"],
        [400, "request.invalid"],
      ]);
    },
  );

  it("PLAY-08 PLAY-17 is reported to the member's open pages when it is acknowledged", async () => {
    const member = await open();
    await member.client.call("POST /wps/play/realityCheck/interval", { body: { intervalMinutes: 15 } });
    await member.bet("a", 1);
    const dueAt = launching.api.clock.now().getTime() + 15 * minuteMs;
    pass(14);
    await member.bet("b", 1);
    pass(1);
    const listener = await listen(launching.api.app, member);
    await member.client.call(acknowledge, { body: { dueAt, decision: "goOn" } });
    await expect.poll(() => listener.events).toContain("play");
    listener.leave();
  });
});

/** The vendor's id of the first bet of a round, as `bodiesOf` names rounds. */
const roundOf = async ({ memberId }: { memberId: bigint }, id: string): Promise<string> => {
  const { rows } = await launching.api.owner.query<{ round_id: string }>(
    "select round_id from game_rounds where member_id = $1 and round_id like $2",
    [memberId, `%${id}`],
  );
  return (rows[0]?.round_id ?? "").replace(/^round-of-/, "");
};

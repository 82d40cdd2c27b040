import type { ReplyOf } from "@croupier/contract/player/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, createVisitor, openTestSession, type TestMember } from "../../../testing/members.ts";
import { creditTestMember } from "../../../testing/money.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import {
  bodiesOf,
  createTestGame,
  createTestKeys,
  createTestVendor,
  type TestKeys,
} from "../../../testing/vendor.ts";
import { createTestPlayer } from "../../../testing/vendor-players.ts";

const kpi = "GET /wps/agent/team/kpi";
const people = "GET /wps/agent/team/members";

let api: TestApi;
let keys: TestKeys;
let nodeId: string;
beforeAll(async () => {
  keys = createTestKeys();
  api = await createTestApi(keys.env);
  nodeId = await createTestGame(api, { gameCode: "bgs-jade-lanterns", name: "Jade Lanterns" });
});
afterAll(async () => {
  await api.close();
  keys.remove();
});

const put = (memberId: bigint, uplineId: bigint, registeredAt: Date) =>
  api.owner.query("update members set upline_id = $2, created_at = $3 where member_id = $1", [
    memberId,
    uplineId,
    registeredAt,
  ]);
const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * 86_400_000);
/** How many teams have members whose sign-ins a test has dated. */
let dated = 0;
/** A team member who signed in long ago and whose game still takes bets. */
const createPlayer = async (uplineId: bigint) => {
  const player = await createTestPlayer(api, { nodeId, balanceUnits: 1_000_000n });
  await put(player.memberId, uplineId, daysAgo(40));
  await api.owner.query("delete from member_login_days where member_id = $1", [player.memberId]);
  await api.owner.query("update sessions set last_seen_at = $2 where session_id = $1", [
    player.login.sessionId,
    new Date(api.clock.now().getTime() - 10 * 60_000),
  ]);
  return player;
};
const countsOf = async ({ client }: TestMember, query: object = {}) => {
  const { footer } = await client.call(kpi, { query });
  const { teamLoginMemberCount, teamBetMemberCount, teamRegisterMemberCount, teamOnlineCount } = footer;
  return [teamLoginMemberCount, teamBetMemberCount, teamRegisterMemberCount, teamOnlineCount];
};

describe("the team's counters", () => {
  it("API-33 AGENT-04 count today's sign-ins, bets, registrations and members online over the whole downline", async () => {
    const agent = await createMember(api, { type: 1 });
    const today = api.clock.now().toISOString().slice(0, 10);
    const query = { startDate: today, endDate: today, size: 0 };
    expect(await countsOf(agent, query)).toEqual([0, 0, 0, 0]);

    // One member directly below the agent and one below that member: both belong to the agent's team.
    const child = await createPlayer(agent.memberId);
    const grandchild = await createPlayer(child.memberId);
    const fresh = await createPlayer(agent.memberId);
    await put(fresh.memberId, agent.memberId, api.clock.now());
    expect(await countsOf(agent, query)).toEqual([0, 0, 1, 0]);

    await openTestSession(api, child, createVisitor(api));
    await openTestSession(api, child, createVisitor(api));
    expect(await countsOf(agent, query)).toEqual([1, 0, 1, 1]);

    const bgs = createTestVendor(api, keys.vendorKey);
    for (const [player, id] of [
      [grandchild, "k-1"],
      [grandchild, "k-2"],
    ] as const) {
      const { body } = await bgs.call("transaction/bet", bodiesOf(player).bet(id, 100_000));
      expect(body["status"]).toBe("RS_OK");
    }
    // A bet counts as activity of its login session, so the player is online.
    expect(await countsOf(agent, query)).toEqual([1, 1, 1, 2]);
    // Other agents and the agent themselves are not counted.
    expect(await countsOf(await createMember(api, { type: 2 }), query)).toEqual([0, 0, 0, 0]);
  });

  it("API-33 counts yesterday's sign-ins apart from today's, even when the session has ended", async () => {
    const agent = await createMember(api, { type: 1 });
    const member = await createPlayer(agent.memberId);
    await openTestSession(api, member, createVisitor(api));
    const day = (time: Date) => time.toISOString().slice(0, 10);
    const yesterday = day(api.clock.now());
    await api.owner.query("delete from sessions where member_id = $1", [member.memberId]);
    expect(await countsOf(agent)).toEqual([1, 0, 0, 0]);
    api.clock.advanceMs(86_400_000);
    await openTestSession(api, agent, agent.client);
    expect(await countsOf(agent)).toEqual([0, 0, 0, 0]);
    expect(await countsOf(agent, { startDate: yesterday, endDate: yesterday })).toEqual([1, 0, 0, 0]);
    expect(await countsOf(agent, { startDate: yesterday, endDate: day(api.clock.now()) })).toEqual([
      1, 0, 0, 0,
    ]);
  });

  it("API-33 counts a member as online for five minutes after they were last seen", async () => {
    const agent = await createMember(api, { type: 1 });
    const member = await createPlayer(agent.memberId);
    await openTestSession(api, member, createVisitor(api));
    api.clock.advanceMs(4 * 60_000);
    expect((await countsOf(agent))[3]).toBe(1);
    api.clock.advanceMs(2 * 60_000);
    expect((await countsOf(agent))[3]).toBe(0);
  });

  it("API-33 counts nobody as online whose session has ended, however lately they were seen", async () => {
    const agent = await createMember(api, { type: 1 });
    const member = await createPlayer(agent.memberId);
    await openTestSession(api, member, createVisitor(api));
    api.clock.advanceMs(60_000);
    expect((await countsOf(agent))[3]).toBe(1);
    await api.owner.query("update sessions set expires_at = $2 where member_id = $1", [
      member.memberId,
      api.clock.now(),
    ]);
    expect((await countsOf(agent))[3]).toBe(0);
  });

  it.each([
    { startDate: "2026-11-22", endDate: "2026-11-21" },
    { startDate: "2026-01-01", endDate: "2026-11-21" },
    { startDate: "today" },
    { size: 10 },
  ])("API-33 refuses %j", async (query) => {
    const { client } = await createMember(api, { type: 1 });
    const reply = await client.send(kpi, { query });
    expect([reply.status, reply.json.code]).toEqual([400, "request.invalid"]);
  });

  it.each([0, 4, 40])("AGENT-01 answer 403 to type %d", async (type) => {
    const { client } = await createMember(api, { type });
    expect((await client.send(kpi)).status).toBe(403);
  });

  it("SEC-26 needs a session", async () => {
    expect((await createVisitor(api).send(kpi)).status).toBe(401);
  });
});

describe("the people of a team", () => {
  it.each([4, 40, 41, 42])(
    "AGT-20 show no play money of type %i as a balance, neither below the agent nor found by name",
    async (type) => {
      const agent = await createMember(api, { type: 1 });
      const username = `toy${type}`;
      const { brandId, memberId } = await createTestPlayer(api, { type, username });
      await put(memberId, agent.memberId, api.clock.now());
      const key = `trial-${memberId}`;
      await creditTestMember(api, { brandId, memberId, kind: "trial", key, amountUnits: 5_000_000n });
      for (const query of [{}, { name: username }]) {
        const { list } = await agent.client.call(people, { query });
        expect(list.map(({ name, balance }) => [name, balance])).toEqual([[username, 0]]);
      }
    },
  );

  it.each<[string, { name?: string }]>([
    ["below the agent", {}],
    ["found by name", { name: "dated" }],
  ])("EXT-16 %s have the day of their last sign-in, and each is on one page", async (_where, query) => {
    const agent = await createMember(api, { type: 1 });
    const dayOf = (days: number) => daysAgo(days).toISOString().slice(0, 10);
    dated += 1;
    const everybody = [1, 2, 3, 4, undefined].map((days, place) => ({
      username: `dated${dated}-${place}`,
      last: days === undefined ? null : dayOf(days),
    }));
    for (const { username, last } of everybody) {
      const { brandId, memberId } = await createTestPlayer(api, { username });
      await put(memberId, agent.memberId, daysAgo(40));
      await api.owner.query("delete from member_login_days where member_id = $1", [memberId]);
      await api.owner.query(
        "insert into member_login_days (merchant_id, member_id, day) select $1, $2, unnest($3::date[])",
        [brandId, memberId, last === null ? [] : [dayOf(9), last, dayOf(6)]],
      );
    }
    const pages: unknown[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const paged = { ...query, pageSize: 2, ...(after !== undefined && { after }) };
      const page: ReplyOf<typeof people> = await agent.client.call(people, { query: paged });
      pages.push(page.list.map(({ name, lastLoginDay }) => [name, lastLoginDay]));
      after = page.next;
    }
    const all = everybody.map(({ username, last }) => [username, last]);
    expect(pages).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4)]);
  });
});

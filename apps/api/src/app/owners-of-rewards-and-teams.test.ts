import { randomUUID } from "node:crypto";
import { affiliateCalls } from "@croupier/contract/player/affiliate";
import { agentCalls } from "@croupier/contract/player/agent";
import { agentTreeCalls } from "@croupier/contract/player/agent-tree";
import { billCalls } from "@croupier/contract/player/bills";
import { contractCalls } from "@croupier/contract/player/contracts";
import { disputeCalls } from "@croupier/contract/player/disputes";
import { earningsCalls } from "@croupier/contract/player/earnings";
import { mallCalls } from "@croupier/contract/player/mall";
import { missionCalls } from "@croupier/contract/player/missions";
import { rainCalls } from "@croupier/contract/player/rains";
import { rebateCalls } from "@croupier/contract/player/rebates";
import { recordFileCalls } from "@croupier/contract/player/record-files";
import { rewardCalls } from "@croupier/contract/player/rewards";
import { teamPostingCalls } from "@croupier/contract/player/team-postings";
import { vipCalls } from "@croupier/contract/player/vip";
import { wheelCalls } from "@croupier/contract/player/wheel";
import { beforeAll, describe, expect, it } from "vitest";
import { setRates } from "../modules/identity/agent-tree/testing.ts";
import { openPlayer, setUpWageringTest } from "../modules/money/wagering/testing.ts";
import { createCreditingEarnings } from "../modules/offers/earnings/earnings.module.ts";
import { rollBrand } from "../modules/play/play-days/testing.ts";
import { createMember, type TestMember } from "../testing/members.ts";

const test = setUpWageringTest();
type Client = TestMember["client"];
type Send = Parameters<Client["send"]>[1];

/** What one member owns, by the calls that show it: how much of it there is. */
const shown: Readonly<Record<string, (client: Client) => Promise<number>>> = {
  "GET /wps/reward/list": async (client) =>
    (await client.call("GET /wps/reward/list", { query: { tab: "available" } })).list.length,
  "GET /wps/reward/requirements": async (client) =>
    (await client.call("GET /wps/reward/requirements")).list.length,
  "GET /wps/reward/missions": async (client) =>
    (await client.call("GET /wps/reward/missions", { query: {} })).checkIn?.done ?? 0,
  "GET /wps/reward/wheel": async (client) => {
    const { wheel } = await client.call("GET /wps/reward/wheel");
    return (wheel?.tickets.length ?? 0) + (wheel?.spins.length ?? 0);
  },
  "GET /wps/member/rank/gifts": async (client) =>
    (await client.call("GET /wps/member/rank/gifts", { query: {} })).list.length,
  "GET /wps/member/invited": async (client) =>
    (await client.call("GET /wps/member/invited", { query: {} })).list.length,
  "GET /wps/agent/redRain": async (client) =>
    (await client.call("GET /wps/agent/redRain", { query: {} })).list.length,
  "GET /wps/agent/team/kpi": async (client) =>
    (await client.call("GET /wps/agent/team/kpi", { query: {} })).footer.teamBetMemberCount,
  "GET /wps/agent/team/overview": async (client) =>
    (await client.call("GET /wps/agent/team/overview", { query: {} })).members,
  "GET /wps/agent/team/pnl": async (client) =>
    (await client.call("GET /wps/agent/team/pnl", { query: {} })).list.length,
  "GET /wps/agent/team/members": async (client) =>
    (await client.call("GET /wps/agent/team/members", { query: {} })).list.length,
  "GET /wps/agent/team/games": async (client) =>
    (await client.call("GET /wps/agent/team/games", { query: {} })).list.length,
  "GET /wps/agent/links": async (client) => (await client.call("GET /wps/agent/links")).list.length,
  "GET /wps/agent/rebate/rates": async (client) =>
    (await client.call("GET /wps/agent/rebate/rates", { query: {} })).list.length,
  "GET /wps/agent/earnings": async (client) =>
    (await client.call("GET /wps/agent/earnings", { query: {} })).list.length,
};

/** Calls that name something: with another member's id they answer as with an unknown one. */
const named: Readonly<Record<string, (id: string) => Send>> = {
  "POST /wps/reward/claim": (id) => ({ body: { ids: [id] } }),
  "POST /wps/reward/giveUp": (id) => ({ body: { id } }),
  "GET /wps/agent/redRain/receipt": (id) => ({ query: { id } }),
  "GET /wps/agent/team/members": (id) => ({ query: { under: id } }),
  "DELETE /wps/agent/links": (id) => ({ query: { id } }),
  "POST /wps/agent/rebate/rates": (id) => ({ body: { id, rates: [{ category: "RNG", ppm: 1 }] } }),
};

/** Calls whose keys belong to their member: another member's key counts as a new one. */
const keyed: Readonly<Record<string, (idempotencyKey: string) => Send>> = {
  "POST /wps/reward/wheel/spin": (idempotencyKey) => ({ body: { idempotencyKey, revision: "x" } }),
  "POST /wps/agent/earnings/payout": (idempotencyKey) => ({ body: { idempotencyKey, amount: "4" } }),
};

/** Calls that show or change nothing but the caller's own, and those whose own tests have strangers. */
const elsewhere: Readonly<Record<string, string>> = {
  "POST /wps/reward/checkIn": "names nothing",
  "GET /wps/member/affiliateCode": "names nothing",
  "GET /wps/member/invite/programme": "names nothing",
  "GET /wps/member/ranks": "is for anybody",
  "GET /wps/member/rank/progress": "vip.routes.test.ts",
  "POST /wps/agent/redRain": "red-rain.test.ts",
  "GET /wps/agent/team/pnl/csv": "team-files.test.ts",
  "GET /wps/agent/team/games/csv": "team-files.test.ts",
  "GET /wps/agent/team/postings/csv": "team-postings.test.ts",
  "PUT /wps/agent/member": "names nothing",
  "POST /wps/agent/links": "names nothing",
  "POST /wps/agent/earnings/topUp": "names nothing",
  ...Object.fromEntries(
    (
      [
        [contractCalls, "contract.test.ts, contract-offers.test.ts"],
        [billCalls, "bill.test.ts, bill-lines.test.ts"],
        [disputeCalls, "croupier/disputes.test.ts"],
        [rebateCalls, "statements.test.ts"],
        [mallCalls, "mall.test.ts"],
        [rainCalls, "rain.routes.test.ts"],
        [teamPostingCalls, "team-postings.test.ts, team-round.test.ts"],
      ] as const
    ).flatMap(([calls, file]) => Object.keys(calls).map((key) => [key, file])),
  ),
};

const units = (amount: number): bigint => BigInt(amount) * 100_000n;
let owner: Awaited<ReturnType<typeof openPlayer>>;
let strangers: readonly TestMember[];
const ids: Record<string, string> = {};
const keys: Record<string, string> = {};

/** An agent with one of everything, and two others with nothing: one of the same brand, and one of another. */
beforeAll(async () => {
  const { api, database } = test;
  owner = await openPlayer(test, { type: 1, balance: 1_000 });
  strangers = [await createMember(api, { type: 1 }), await createMember(api, { type: 1, brand: "lotus" })];
  const friend = await openPlayer(test, { balance: 100 });
  const { brandId, memberId, client } = owner;
  const now = api.clock.now();
  const insert = async (sql: string, values: readonly unknown[]): Promise<string> =>
    String((await api.owner.query<{ id: bigint }>(sql, [...values])).rows[0]?.id);

  await api.owner.query("update members set upline_id = $2 where member_id = $1", [
    friend.memberId,
    memberId,
  ]);
  // Member 0 is the brand, whose cap it is.
  await setRates(api, brandId, [
    [0n, 10_000],
    [memberId, 9_000],
  ]);
  ids["POST /wps/agent/rebate/rates"] = String(friend.memberId);
  ids["GET /wps/agent/team/members"] = String(friend.memberId);
  await friend.play(10);
  await rollBrand(database, brandId, now);
  await owner.grant(50, 3);
  ids["POST /wps/reward/giveUp"] = (await owner.list())[0]?.id ?? "";
  for (const source of ["goodwill", "vip"])
    ids["POST /wps/reward/claim"] = await insert(
      `insert into rewards (merchant_id, member_id, source, source_key, amount_units, state, granted_at)
       values ($1, $2, $3, 'one', $4, 'available', $5) returning reward_id as id`,
      [brandId, memberId, source, units(7), now],
    );
  ids["GET /wps/agent/redRain/receipt"] = await insert(
    `insert into agent_rains (merchant_id, agent_id, idempotency_key, mode, fingerprint, total_units, receivers, created_at)
     values ($1, $2, $3, 'each', '', $4, 1, $5) returning rain_id as id`,
    [brandId, memberId, randomUUID(), units(7), now],
  );
  const rates = [{ category: "RNG", ppm: 100 }] as const;
  ids["DELETE /wps/agent/links"] = (
    await client.call("POST /wps/agent/links", { body: { kind: "member", rates: [...rates] } })
  ).id;
  await client.call("POST /wps/reward/checkIn");
  await api.owner.query(
    "insert into wheel_prizes (merchant_id, code, kind, amount_units, weight) values ($1, 'none', 'nothing', 0, 1)",
    [brandId],
  );
  for (const key of ["one", "two"])
    await api.owner.query(
      "insert into wheel_tickets (merchant_id, member_id, source, source_key, given_at) values ($1, $2, 'mission', $3, $4)",
      [brandId, memberId, key, now],
    );
  const revision = (await client.call("GET /wps/reward/wheel")).wheel?.revision ?? "";
  const spin = randomUUID();
  await client.call("POST /wps/reward/wheel/spin", { body: { idempotencyKey: spin, revision } });
  keys["POST /wps/reward/wheel/spin"] = spin;
  await database.transaction(brandId, (q) =>
    createCreditingEarnings().credit(
      q,
      "rebate",
      [{ memberId, amountUnits: units(9), key: "one", reference: "one" }],
      now,
    ),
  );
  const payout = randomUUID();
  await client.call("POST /wps/agent/earnings/payout", { body: { idempotencyKey: payout, amount: "4" } });
  keys["POST /wps/agent/earnings/payout"] = payout;
});

const answerOf = async (client: Client, key: string, input: Send) => {
  const { status, json } = await client.send(key as never, input as never);
  const { refused } = (json.value ?? {}) as { refused?: readonly { code: string }[] };
  return [status, json.code ?? refused?.map(({ code }) => code)];
};

describe("rewards, missions, invitations, agents and the wheel", () => {
  it("RWD-30 has each of its calls tried by strangers, here or in a separate test", () => {
    const calls = {
      ...rewardCalls,
      ...missionCalls,
      ...wheelCalls,
      ...affiliateCalls,
      ...vipCalls,
      ...agentCalls,
      ...agentTreeCalls,
      ...earningsCalls,
      ...contractCalls,
      ...billCalls,
      ...disputeCalls,
      ...rebateCalls,
      ...mallCalls,
      ...rainCalls,
      ...teamPostingCalls,
      ...Object.fromEntries(Object.entries(recordFileCalls).filter(([key]) => key.includes("/agent/"))),
    };
    const asked = [shown, named, keyed, elsewhere].flatMap((of) => Object.keys(of));
    expect(Object.keys(calls).filter((key) => !asked.includes(key))).toEqual([]);
    expect(asked.filter((key) => !Object.hasOwn(calls, key))).toEqual([]);
  });

  it.each(Object.keys(shown))(
    "RWD-30 SEC-26 shows its member's own, and nobody else anything: %s",
    async (key) => {
      const count = shown[key] ?? (async () => 0);
      expect(await count(owner.client)).toBeGreaterThan(0);
      for (const { client } of strangers) expect(await count(client)).toBe(0);
    },
  );

  it.each(Object.keys(named))(
    "RWD-30 SEC-26 answers another member's id like an unknown one: %s",
    async (key) => {
      const input = named[key] ?? (() => ({}));
      for (const { client } of strangers) {
        const unknown = await answerOf(client, key, input("999999999"));
        expect(await answerOf(client, key, input(ids[key] ?? ""))).toEqual(unknown);
        expect(String(unknown[1])).toMatch(/\.not\.found$/);
      }
    },
  );

  it.each(Object.keys(keyed))(
    "RWD-30 SEC-26 answers another member's key like a new one: %s",
    async (key) => {
      const input = keyed[key] ?? (() => ({}));
      for (const { client } of strangers) {
        const fresh = await answerOf(client, key, input(randomUUID()));
        expect(await answerOf(client, key, input(keys[key] ?? ""))).toEqual(fresh);
      }
      // The owner's own is answered as before.
      expect(await answerOf(owner.client, key, input(keys[key] ?? ""))).toEqual([200, undefined]);
    },
  );

  it("RWD-30 has changed nothing", async () => {
    for (const [key, count] of Object.entries(shown))
      expect(await count(owner.client), key).toBeGreaterThan(0);
  });
});

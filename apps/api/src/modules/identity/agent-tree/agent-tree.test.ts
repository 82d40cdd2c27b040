import type { SealedKey } from "@croupier/contract/player/contract";
import { addDays } from "@croupier/domain/periods";
import { isAgentType, isTrialType, sessionTypes } from "@croupier/domain/session-types";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import type { WpsClient } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Brand } from "../../../http/context.ts";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { createMember, type TestBrand, type TestMember } from "../../../testing/members.ts";
import { readOn } from "../../../testing/read-on.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createAgentTreeModule } from "./agent-tree.module.ts";
import * as store from "./agent-tree.store.ts";
import { createTestTreeActs, readTestBrand, setRates } from "./testing.ts";

const ratesKey = "GET /wps/agent/rebate/rates";
const raiseKey = "POST /wps/agent/rebate/rates";
const openKey = "PUT /wps/agent/member";
const password = "a long way home 9";
/** Tests of the order in which a brand's rate changes take effect, and of what its moves do. */
const lockOfRates = "select pg_advisory_xact_lock(7215007, $1)";
const lockOfTrees = "select pg_advisory_xact_lock(hashtext('team_members'), $1)";

/** Sends a call with a sealed body. */
const sendSealed = async (client: WpsClient, key: SealedKey, body: object) =>
  (await client.sendSealed(key, await client.seal(key, body as never))).json;

let api: TestApi;
let database: Database;
let nova: Brand;
beforeAll(async () => {
  api = await createTestApi();
  database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 8 });
  nova = await readTestBrand(database, "nova");
  await setRates(api, nova.brandId, [
    [0n, 10_000],
    [0n, 6_000, "LIVE"],
  ]);
});
afterAll(async () => {
  await database.close();
  await api.close();
});

const today = () => nova.calendar.dayOf(api.clock.now());
const tomorrow = () => addDays(today(), 1);
const under = (memberId: bigint, uplineId: bigint) =>
  api.owner.query("update members set upline_id = $2 where member_id = $1", [memberId, uplineId]);

let addresses = 0;
/** An agent below another one, with a rate for RNG and half of it for LIVE. */
const addAgent = async (
  above: TestMember | undefined,
  ppm: number,
  { type = 1, brand = "nova" as TestBrand } = {},
): Promise<TestMember> => {
  addresses += 1;
  const agent = await createMember(api, {
    type,
    brand,
    address: `10.67.${addresses >> 8}.${addresses & 255}`,
  });
  if (above) await under(agent.memberId, above.memberId);
  if (ppm > 0)
    await setRates(api, agent.brandId, [
      [agent.memberId, ppm],
      [agent.memberId, Math.floor(ppm / 2), "LIVE"],
    ]);
  return agent;
};
const raise = async (by: TestMember, of: Pick<TestMember, "memberId">, ppm: number, category = "RNG") =>
  (await by.client.send(raiseKey, { body: { id: String(of.memberId), rates: [{ category, ppm }] } })).json;
const ratesOn = async (of: Pick<TestMember, "memberId">, day: string, category = "RNG") =>
  (await database.forBrand(nova.brandId, (q) => store.listRatesOn(q, day, [of.memberId]))).find(
    (rate) => rate.category === category,
  )?.ppm ?? 0;
const acts = () => createTestTreeActs(database);
const move = (of: TestMember, upline: TestMember | undefined) =>
  acts().move(nova, { member: of.username, upline: upline?.username, from: undefined }, api.clock.now());
const lower = (of: TestMember, ppm: number) =>
  acts().setRate(nova, { member: of.username, category: "RNG", ppm, from: undefined }, api.clock.now());

describe("rates", () => {
  it("CASE-32 the list of directs continues after the last name when others join meanwhile", async () => {
    const zoe = await addAgent(undefined, 9_000);
    let come = 0;
    const join = async (name: string) =>
      under((await createMember(api, { username: `${name}${(come += 1)}` })).memberId, zoe.memberId);
    for (const name of ["rate-e", "rate-d", "rate-f", "rate-c", "rate-g"]) await join(name);
    const { whole, seen } = await readOn(
      (query) => zoe.client.call(ratesKey, { query }),
      ({ name }) => name,
      () => join("rate-a"),
    );
    expect([whole.length, seen]).toEqual([5, whole]);
  });

  it("EXT-21 are shown with caps and coming changes, and are raised from the brand's next midnight on", async () => {
    const ann = await addAgent(undefined, 9_000);
    const bob = await addAgent(ann, 7_000);
    const before = await ann.client.call(ratesKey, { query: {} });
    expect(before.caps).toEqual([
      { category: "LIVE", ppm: 6_000 },
      { category: "RNG", ppm: 10_000 },
    ]);
    expect(before.own.rates).toContainEqual({ category: "RNG", ppm: 9_000 });
    expect(before.list.map(({ name, isAgent }) => [name, isAgent])).toEqual([[bob.username, true]]);
    const coming = [{ category: "RNG", ppm: 8_000, fromDay: tomorrow() }];
    expect((await raise(ann, bob, 8_000)).value).toEqual({ fromDay: tomorrow(), coming });
    expect((await ann.client.call(ratesKey, { query: {} })).list[0]).toMatchObject({
      rates: expect.arrayContaining([{ category: "RNG", ppm: 7_000 }]),
      coming,
    });
    expect([await ratesOn(bob, today()), await ratesOn(bob, tomorrow())]).toEqual([7_000, 8_000]);
    expect((await raise(ann, bob, 8_500)).success).toBe(true);
    expect(await ratesOn(bob, tomorrow())).toBe(8_500);
  });

  it("AGT-08 above the nearest agent's rate or the brand's cap, or below today's rate, are refused by the call", async () => {
    const ann = await addAgent(undefined, 9_000);
    const bob = await addAgent(ann, 7_000);
    const carl = await addAgent(bob, 0);
    for (const ppm of [9_001, 6_999]) expect((await raise(ann, bob, ppm)).code).toBe("agent.rate.range");
    expect((await raise(ann, bob, 100, "CHESS")).code).toBe("agent.rate.range");
    // Only the nearest agent can raise rates, and members of another brand are unknown.
    const abroad = await addAgent(undefined, 0, { brand: "lotus" });
    for (const by of [ann, abroad]) expect((await raise(by, carl, 100)).code).toBe("member.not.found");
    for (const type of [41, 42]) {
      const looker = await addAgent(undefined, 0, { type });
      await under(carl.memberId, looker.memberId);
      expect((await raise(looker, carl, 1)).code).toBe("free_reject");
    }
    expect((await lower(ann, 10_001)).denied).toContain("above the agent above");
  });

  it.each([
    ["a rate above the nearest agent's", 7_001, 0],
    ["a rate above the brand's cap", 0, 10_001],
  ])("AGT-08 the database refuses %s", async (_what, below, top) => {
    const ann = await addAgent(undefined, 7_000);
    const bob = await addAgent(ann, 0);
    const chief = await addAgent(undefined, 0);
    const planted = below > 0 ? [bob.memberId, below] : [chief.memberId, top];
    await expect(setRates(api, nova.brandId, [planted as [bigint, number]])).rejects.toThrow(
      "above the one of",
    );
    await api.owner.query("rollback");
  });

  it("AGT-08 lowering is refused while somebody below has a higher rate, on any coming day", async () => {
    const ann = await addAgent(undefined, 9_000);
    const bob = await addAgent(ann, 7_000);
    expect((await lower(ann, 6_999)).denied).toContain("below somebody beneath");
    expect((await raise(ann, bob, 8_000)).success).toBe(true);
    expect((await lower(ann, 7_500)).denied).toContain("below somebody beneath");
    expect((await lower(ann, 8_000)).denied).toBe(undefined);
    expect((await lower(bob, 100)).denied).toBe(undefined);
    // The cap is above all trees.
    const cap = { member: undefined, category: "RNG", ppm: 8_000, from: undefined };
    expect((await acts().setRate(nova, cap, api.clock.now())).denied).toContain("below somebody beneath");
  });

  it.each(["the upper one first", "the lower one first"])(
    "AGT-09 two uplines who change rates on one chain at once never leave a child above the upline: %s",
    async (order) => {
      const ann = await addAgent(undefined, 9_000);
      const bob = await addAgent(ann, 5_000);
      const carl = await addAgent(bob, 4_000);
      // The first call waits, and the second one waits behind it.
      const holder = await hold(api.database, lockOfRates, [nova.brandId]);
      const lowering = () => lower(bob, 4_500);
      const raising = () => raise(bob, carl, 5_000);
      const [first, second] = order === "the upper one first" ? [lowering, raising] : [raising, lowering];
      const one = first();
      await untilWaiting(api.database, 1);
      const other = second();
      await untilWaiting(api.database, 2);
      await holder.release();
      await Promise.all([one, other]);
      expect(await ratesOn(bob, tomorrow())).toBe(order === "the upper one first" ? 4_500 : 5_000);
      expect(await ratesOn(carl, tomorrow())).toBe(order === "the upper one first" ? 4_000 : 5_000);
    },
  );
});

it("SESS-08 agents by type have a place in the tree, and nobody else does", async () => {
  const ann = await addAgent(undefined, 9_000);
  const made: (TestMember & { type: number })[] = [];
  for (const type of Object.values(sessionTypes))
    made.push({ ...(await addAgent(ann, 1_000, { type })), type });
  const typesOf = (ids: Iterable<bigint>) =>
    made.filter(({ memberId }) => [...ids].includes(memberId)).map(({ type }) => type);
  const agents = Object.values(sessionTypes).filter(isAgentType);
  const tree = await database.forBrand(nova.brandId, (q) => store.listAgentsOn(q, today()));
  const rates = await database.forBrand(nova.brandId, (q) => store.listAgentRatesOn(q, today()));
  expect(typesOf(tree.memberIds)).toEqual(agents);
  for (const { memberIds } of rates) expect(typesOf(memberIds)).toEqual(agents);
  const { list } = await ann.client.call(ratesKey, { query: {} });
  for (const { username, type } of made)
    if (!isTrialType(type))
      expect(list.find(({ name }) => name === username)?.isAgent, String(type)).toBe(isAgentType(type));
});

describe("moves", () => {
  const teamOf = async (of: TestMember): Promise<string[]> =>
    (await of.client.call("GET /wps/agent/team/members", { query: {} })).list.map(({ name }) => name);
  /** Moves the clock of the move job alone past the next midnight. */
  const carryOut = async (): Promise<void> => {
    const late = { now: () => new Date(api.clock.now().getTime() + 86_400_000) } as typeof api.clock;
    const brands = { listBrands: async () => [nova] };
    const logger = { warn: (line: object) => expect(line).toBeUndefined() };
    const { jobs = [] } = createAgentTreeModule({ database, brands, clock: late, logger });
    for (const { run } of jobs) await run();
  };

  it("AGT-12 a move counts from the brand's midnight: until then the old team has the members, and it keeps those days", async () => {
    const [ann, zoe] = [await addAgent(undefined, 0), await addAgent(undefined, 0)];
    const mia = await createMember(api);
    const friend = await createMember(api);
    await under(mia.memberId, ann.memberId);
    await under(friend.memberId, mia.memberId);
    expect(await move(mia, zoe)).toEqual({ memberId: mia.memberId });
    expect([await teamOf(ann), await teamOf(zoe)]).toEqual([[mia.username], []]);
    const agentOn = async (of: TestMember, day: string) => {
      const { rows } = await api.owner.query<{ agent_id: bigint }>(
        "select agent_id from upline_spans where member_id = $1 and $2::date between from_day and coalesce(to_day, 'infinity')",
        [of.memberId, day],
      );
      return rows.map((row) => row.agent_id);
    };
    // A friend below, without an agent between, moves along.
    for (const one of [mia, friend])
      expect([await agentOn(one, today()), await agentOn(one, tomorrow())]).toEqual([
        [ann.memberId],
        [zoe.memberId],
      ]);
    expect((await move(mia, ann)).denied).toContain("still to come");
    await carryOut();
    expect([await teamOf(ann), await teamOf(zoe)]).toEqual([[], [mia.username]]);
    const isBelow = (agent: TestMember, day: string) =>
      database.forBrand(nova.brandId, (q) => store.isBelowOn(q, agent.memberId, friend.memberId, day));
    expect([await isBelow(ann, today()), await isBelow(ann, tomorrow())]).toEqual([true, false]);
    expect([await isBelow(zoe, today()), await isBelow(zoe, tomorrow())]).toEqual([false, true]);
  });

  it("AGT-10 below oneself or one's own team is refused, also for two simultaneous moves that together make a loop", async () => {
    const ann = await addAgent(undefined, 0);
    const bob = await addAgent(ann, 0);
    const carl = await addAgent(bob, 0);
    for (const upline of [ann, bob, carl])
      expect((await move(ann, upline)).denied).toContain("agent.move.loop");
    const [one, two] = [await addAgent(undefined, 0), await addAgent(undefined, 0)];
    const holder = await hold(api.database, lockOfTrees, [nova.brandId]);
    const acting = [move(one, two), move(two, one)];
    await untilWaiting(api.database, 2);
    await holder.release();
    const acted = await Promise.all(acting);
    expect(acted.filter(({ denied }) => denied === undefined)).toHaveLength(1);
    expect(acted.flatMap(({ denied }) => denied ?? [])).toEqual([expect.stringContaining("agent.move.loop")]);
  });

  it.each([
    ["agents", 1],
    ["members", 0],
  ])(
    "AGT-10 below anybody in a line of thirty %s beneath the one who moves is refused",
    async (_who, type) => {
      const top = await addAgent(await addAgent(undefined, 0), 0, { type });
      const line = [top];
      while (line.length < 30) line.push(await addAgent(line.at(-1), 0, { type }));
      const told: unknown[] = [];
      for (const upline of line) told.push((await move(top, upline)).denied);
      expect(told).toEqual(
        line.map(({ username }) => `${username} is below ${top.username}: agent.move.loop`),
      );
    },
  );

  it("AGT-08 nobody is appointed above a member who has a rate", async () => {
    const ann = await addAgent(undefined, 9_000);
    const mia = await createMember(api);
    const friend = await createMember(api);
    await under(mia.memberId, ann.memberId);
    await under(friend.memberId, mia.memberId);
    await setRates(api, nova.brandId, [[friend.memberId, 1_000]]);
    const appoint = async (of: TestMember) =>
      (await acts().appoint(nova, { member: of.username, type: 1 }, api.clock.now())).denied;
    expect(await appoint(mia)).toContain("a member beneath has a rate");
    expect(await appoint(friend)).toBe(undefined);
  });

  it("AGT-11 nobody registers or moves beyond the depth of the tree", async () => {
    const depth = 30;
    const { rows } = await api.owner.query<{ member_id: bigint }>(
      `insert into members (merchant_id, username, type, affiliate_code) select $1, 'deep-' || n, 1, 'deep-' || n
         from generate_series(1, $2) n returning member_id`,
      [nova.brandId, depth - 1],
    );
    for (const [place, { member_id: id }] of rows.entries())
      if (place > 0) await under(id, rows[place - 1]?.member_id ?? 0n);
    const last = { memberId: rows.at(-1)?.member_id ?? 0n };
    const thirtieth = await addAgent(undefined, 0);
    await under(thirtieth.memberId, last.memberId);
    const open = (by: TestMember) =>
      sendSealed(by.client, openKey, { username: `deep${addresses}`, password, kind: "member", rates: [] });
    expect((await open(thirtieth)).code).toBe("agent.depth");
    expect(
      (await thirtieth.client.send("POST /wps/agent/links", { body: { kind: "agent", rates: [] } })).json
        .code,
    ).toBe("agent.depth");
    const other = await addAgent(undefined, 0);
    expect((await move(other, thirtieth)).denied).toContain("agent.depth");
    const chief = await addAgent(undefined, 0);
    const first = { ...other, memberId: rows[0]?.member_id ?? 0n, username: "deep-1" };
    expect((await move(first, chief)).denied).toContain("agent.depth");
    // All thirty agents are below a member who is none.
    const friend = await createMember(api);
    await under(first.memberId, friend.memberId);
    expect((await move(friend, chief)).denied).toContain("agent.depth");
    const appointed = await acts().appoint(nova, { member: friend.username, type: 1 }, api.clock.now());
    expect(appointed.denied).toContain("agent.depth");
    expect((await move(thirtieth, undefined)).denied).toBe(undefined);
  });
});

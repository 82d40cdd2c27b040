/** What happens between the order to move somebody and the day on which the job carries it out. */
import { addDays, type Day } from "@croupier/domain/periods";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Brand } from "../../../http/context.ts";
import { createDatabase, type Database } from "../../../platform/db/database.ts";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createAgentTreeModule } from "./agent-tree.module.ts";
import { isBelowOn } from "./agent-tree.store.ts";
import { createTestTreeActs, readTestBrand, setRates } from "./testing.ts";

type Somebody = Pick<TestMember, "memberId">;

let api: TestApi;
let database: Database;
let nova: Brand;
let lotus: Brand;
beforeAll(async () => {
  api = await createTestApi();
  database = createDatabase({ connectionString: api.database.urlFor("croupier_app"), poolSize: 4 });
  nova = await readTestBrand(database, "nova");
  lotus = await readTestBrand(database, "lotus");
});
afterAll(async () => {
  await database.close();
  await api.close();
});

const acts = () => createTestTreeActs(database);
const inDays = (days: number): Day => addDays(nova.calendar.dayOf(api.clock.now()), days);
const startOf = (day: Day): Date => nova.calendar.startOf(day);
const createAgent = () => createMember(api, { type: 1 });
const under = (member: Somebody, upline: Somebody) =>
  api.owner.query("update members set upline_id = $2 where member_id = $1", [
    member.memberId,
    upline.memberId,
  ]);
let registered = 0;
/** Somebody who registers by a member's code, when a day begins. */
const register = async (upline: Somebody, day: Day): Promise<Somebody> => {
  registered += 1;
  const { rows } = await api.owner.query<{ member_id: bigint }>(
    `insert into members (merchant_id, username, affiliate_code, upline_id, created_at)
     values ($1, $2, $2, $3, $4) returning member_id`,
    [nova.brandId, `newcomer${registered}`, upline.memberId, startOf(day)],
  );
  return { memberId: rows[0]?.member_id ?? 0n };
};

/** Moves a member from a day on, tomorrow unless given. @returns why it is refused */
const move = async (of: TestMember, upline: TestMember, from?: Day, now = api.clock.now()) => {
  const brand = of.brandId === lotus.brandId ? lotus : nova;
  return (await acts().move(brand, { member: of.username, upline: upline.username, from }, now)).denied;
};
/** Makes a member a senior agent. @returns why it is refused */
const appoint = async (of: TestMember, now = api.clock.now()) =>
  (await acts().appoint(nova, { member: of.username, type: 2 }, now)).denied;
/** Runs the job of moves when a day begins. @returns what it logs */
const carryOut = async (day: Day, db = database): Promise<object[]> => {
  const logged: object[] = [];
  const { jobs = [] } = createAgentTreeModule({
    database: db,
    brands: { listBrands: async () => [nova, lotus] },
    clock: { now: () => startOf(day) },
    logger: { warn: (line: object) => void logged.push({ ...line, err: undefined }) },
  });
  for (const { run } of jobs) await run();
  return logged;
};

/** The nearest agents of a member on some days. */
const agentsOn = async (of: Somebody, ...days: readonly Day[]): Promise<(bigint | null)[]> => {
  const { rows } = await api.owner.query<{ agent_id: bigint | null }>(
    `select s.agent_id from unnest($2::date[]) d(day) join upline_spans s on s.member_id = $1
       and d.day between s.from_day and coalesce(s.to_day, 'infinity') order by d.day`,
    [of.memberId, days],
  );
  return rows.map((row) => row.agent_id);
};
/** Whether a member is in an agent's team, on some days. */
const isInTeam = (agent: Somebody, of: Somebody, ...days: readonly Day[]): Promise<boolean[]> =>
  database.forBrand(nova.brandId, async (q) => {
    const found: boolean[] = [];
    for (const day of days) found.push(await isBelowOn(q, agent.memberId, of.memberId, day));
    return found;
  });
/** Today's uplines of members, in the order in which the members were created. */
const uplinesOf = async (...members: readonly Somebody[]): Promise<(bigint | null)[]> => {
  const { rows } = await api.owner.query<{ upline_id: bigint | null }>(
    "select upline_id from members where member_id = any ($1) order by member_id",
    [members.map(({ memberId }) => memberId)],
  );
  return rows.map((row) => row.upline_id);
};

describe("the job of moves", () => {
  it("carries out the others where one fails, at every brand, and that one once it can", async () => {
    const zoe = await createAgent();
    const yan = await createMember(api, { type: 1, brand: "lotus" });
    const [stuck, mia] = [await createMember(api), await createMember(api)];
    const lea = await createMember(api, { brand: "lotus" });
    for (const one of [stuck, mia]) expect(await move(one, zoe)).toBe(undefined);
    expect(await move(lea, yan)).toBe(undefined);
    const plant = (uplineId: bigint) =>
      api.owner.query("update upline_spans set upline_id = $2 where member_id = $1 and to_day is null", [
        stuck.memberId,
        uplineId,
      ]);
    // Nobody has this id.
    await plant(0n);
    expect(await carryOut(inDays(2))).toEqual([{ merchant: "nova", member: String(stuck.memberId) }]);
    expect(await uplinesOf(stuck, mia, lea)).toEqual([null, zoe.memberId, yan.memberId]);
    await plant(zoe.memberId);
    expect(await carryOut(inDays(2))).toEqual([]);
    expect(await uplinesOf(stuck, mia, lea)).toEqual([zoe.memberId, zoe.memberId, yan.memberId]);
  });

  it("lets each move take ten minutes", async () => {
    const [mia, zoe] = [await createMember(api), await createAgent()];
    expect(await move(mia, zoe)).toBe(undefined);
    const limits: number[] = [];
    const measured: Database = {
      ...database,
      transaction: (brandId, work, statementMs) =>
        database.transaction(
          brandId,
          async (q) => {
            const [row] = await q.query<{ seconds: number }>(
              "select extract(epoch from current_setting('statement_timeout')::interval)::integer as seconds",
            );
            limits.push(row?.seconds ?? 0);
            return work(q);
          },
          statementMs,
        ),
    };
    expect(await carryOut(inDays(2), measured)).toEqual([]);
    expect(limits).toEqual([600]);
    expect(await uplinesOf(mia)).toEqual([zoe.memberId]);
  });
});

describe("a planned move", () => {
  it("AGT-12 takes a member without an upline along with the friends who registered by their code", async () => {
    const [mia, zoe] = [await createMember(api), await createAgent()];
    const friend = await register(mia, inDays(0));
    expect(await move(mia, zoe)).toBe(undefined);
    expect((await acts().list(nova, api.clock.now())).moves).toContainEqual({
      name: mia.username,
      upline: zoe.username,
      fromDay: inDays(1),
    });
    for (const one of [mia, friend])
      expect(await agentsOn(one, inDays(0), inDays(1))).toEqual([null, zoe.memberId]);
    expect(await carryOut(inDays(1))).toEqual([]);
    expect(await uplinesOf(mia)).toEqual([zoe.memberId]);
    for (const one of [mia, friend])
      expect(await isInTeam(zoe, one, inDays(0), inDays(1))).toEqual([false, true]);
  });

  it("AGT-12 leaves the days before it with the former agent, also those of people who register below meanwhile", async () => {
    const [ann, zoe] = [await createAgent(), await createAgent()];
    const mia = await createMember(api);
    await under(mia, ann);
    const [last, first] = [inDays(4), inDays(5)];
    expect(await move(mia, zoe, first)).toBe(undefined);
    const friend = await register(mia, inDays(1));
    const guest = await register(friend, inDays(2));
    // The job comes some time after midnight.
    const early = await register(mia, first);
    const expectDays = async () => {
      for (const one of [mia, friend, guest, early])
        expect(await agentsOn(one, last, first)).toEqual([ann.memberId, zoe.memberId]);
    };
    await expectDays();
    expect(await carryOut(first)).toEqual([]);
    await expectDays();
    for (const one of [friend, guest]) {
      expect(await isInTeam(ann, one, last, first)).toEqual([true, false]);
      expect(await isInTeam(zoe, one, last, first)).toEqual([false, true]);
    }
    const late = await register(mia, inDays(6));
    expect(await agentsOn(late, last, first)).toEqual([zoe.memberId, zoe.memberId]);
  });

  it("is not cancelled: nobody is appointed while they, or anybody below, are still to move", async () => {
    const [ann, zoe] = [await createAgent(), await createAgent()];
    const [mia, friend, host] = [await createMember(api), await createMember(api), await createMember(api)];
    await under(mia, ann);
    await under(friend, mia);
    await under(host, zoe);
    expect(await move(mia, host)).toBe(undefined);
    for (const one of [ann, mia, friend, host]) expect(await appoint(one)).toContain("still to come");
    const midnight = startOf(inDays(1));
    expect(await appoint(mia, midnight)).toContain("still to come");
    expect(await carryOut(inDays(1))).toEqual([]);
    expect(await uplinesOf(mia)).toEqual([host.memberId]);
    expect(await agentsOn(mia, inDays(0), inDays(1))).toEqual([ann.memberId, zoe.memberId]);
    for (const one of [ann, friend]) expect(await appoint(one, midnight)).toBe(undefined);
  });

  it("is carried out before another one is accepted of the member, or of anybody who would move along", async () => {
    const [ann, zoe, boss] = [await createAgent(), await createAgent(), await createAgent()];
    const [mia, sam, pal, host] = [
      await createMember(api),
      await createMember(api),
      await createMember(api),
      await createMember(api),
    ];
    for (const [member, upline] of [
      [mia, ann],
      [sam, ann],
      [pal, sam],
      [host, ann],
    ] as const)
      await under(member, upline);
    const day = inDays(5);
    expect(await move(mia, zoe, day)).toBe(undefined);
    expect(await move(mia, ann, inDays(9))).toContain("still to come");
    // Who leaves sam later would still move along, and who comes below host as well.
    expect(await move(pal, zoe, inDays(9))).toBe(undefined);
    expect(await move(sam, zoe, day)).toContain("still to come");
    expect(await move(boss, host)).toBe(undefined);
    expect(await move(host, zoe)).toContain("still to come");
    // At midnight, before the job.
    expect(await move(mia, ann, undefined, startOf(day))).toContain("still to come");
    expect(await carryOut(day)).toEqual([]);
    expect(await uplinesOf(mia)).toEqual([zoe.memberId]);
    expect(await move(mia, ann, undefined, startOf(day))).toBe(undefined);
  });

  it("AGT-12 is not cancelled by an earlier one of an agent above, or of a member whose day has come", async () => {
    const [ann, zoe, boss] = [await createAgent(), await createAgent(), await createAgent()];
    const [mia, pal] = [await createMember(api), await createMember(api)];
    const [below, host] = [await createMember(api), await createMember(api)];
    for (const [member, upline] of [
      [mia, ann],
      [below, ann],
      [pal, below],
      [host, zoe],
    ] as const)
      await under(member, upline);
    const [first, last] = [inDays(5), inDays(9)];
    expect(await move(mia, zoe, last)).toBe(undefined);
    expect(await move(ann, boss, first)).toBe(undefined);
    expect(await move(below, host, first)).toBe(undefined);
    // At midnight, before the job.
    expect(await move(pal, ann, last, startOf(first))).toBe(undefined);
    expect(await carryOut(first)).toEqual([]);
    expect(await uplinesOf(ann, mia, pal, below)).toEqual([
      boss.memberId,
      ann.memberId,
      below.memberId,
      host.memberId,
    ]);
    expect(await carryOut(last)).toEqual([]);
    expect(await uplinesOf(mia, pal)).toEqual([zoe.memberId, ann.memberId]);
    expect(await agentsOn(mia, inDays(8), last)).toEqual([ann.memberId, zoe.memberId]);
    expect(await agentsOn(pal, inDays(4), first, last)).toEqual([ann.memberId, zoe.memberId, ann.memberId]);
  });

  it("EXT-21 AGT-37 leaves a member's rates to the former agent, who sees and raises them until the last day but one", async () => {
    const [ann, zoe] = [await createAgent(), await createAgent()];
    const [mia, sam] = [await createMember(api), await createMember(api)];
    for (const one of [mia, sam]) await under(one, ann);
    await setRates(api, nova.brandId, [
      [0n, 10_000],
      [ann.memberId, 9_000],
      [zoe.memberId, 8_000],
    ]);
    expect(await move(mia, zoe, inDays(5))).toBe(undefined);
    expect(await move(sam, zoe)).toBe(undefined);
    const listed = async ({ client }: TestMember) =>
      (await client.call("GET /wps/agent/rebate/rates", { query: {} })).list
        .map(({ name }) => name)
        .toSorted();
    expect(await listed(ann)).toEqual([mia.username]);
    expect(await listed(zoe)).toEqual([]);
    const raise = async ({ client }: TestMember, { memberId }: Somebody) => {
      const body = { id: String(memberId), rates: [{ category: "RNG", ppm: 7_000 }] };
      return (await client.send("POST /wps/agent/rebate/rates", { body })).json.code;
    };
    for (const one of [mia, sam]) expect(await raise(zoe, one)).toBe("member.not.found");
    expect(await raise(ann, sam)).toBe("member.not.found");
    expect(await raise(ann, mia)).toBe(undefined);
  });

  it("is not overtaken: nobody is moved below a member who moves on a later day", async () => {
    const [ann, zoe] = [await createAgent(), await createAgent()];
    const [mia, pal] = [await createMember(api), await createMember(api)];
    await under(mia, ann);
    const day = inDays(5);
    expect(await move(mia, zoe, day)).toBe(undefined);
    expect(await move(pal, mia)).toContain(`a move of ${mia.username} is still to come`);
    expect(await move(pal, mia, day)).toBe(undefined);
    expect(await carryOut(day)).toEqual([]);
    expect(await agentsOn(pal, inDays(4), day)).toEqual([null, zoe.memberId]);
  });
});

import { addDays } from "@croupier/domain/periods";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createDatabase, type Database, type Queryable } from "../../platform/db/database.ts";
import { createTestApi, type TestApi } from "../../testing/test-api.ts";
import { countTeam } from "./agent.store.ts";
import { sumTeam } from "./team.store.ts";

/** Maps a member number (1 to 10 000) to the member's id. */
const idOf = (number: number): bigint => BigInt(1_000_000 + number);
const dayMs = 86_400_000;

let api: TestApi;
let database: Database;
let nova: number;
beforeAll(async () => {
  api = await createTestApi();
  database = createDatabase({ connectionString: api.database.urlFor("croupier_app") });
  const { rows } = await api.owner.query("select merchant_id from merchants where code = 'nova'");
  nova = rows[0].merchant_id;
  await fillBrand();
});
afterAll(async () => {
  await database.close();
  await api.close();
});

/**
 * One agent at the top, with ten trees of four branches (some members are agents too) and a chain of two hundred below.
 * Members signed in and played on some of the last thirty days. The last five hundred are online, and some of them have
 * two sessions.
 */
async function fillBrand(): Promise<void> {
  const values = [nova, api.clock.now()];
  for (let first = 1; first <= 10_000; first += 1_000) {
    await api.owner.query(
      `insert into members (member_id, merchant_id, username, type, affiliate_code, upline_id, created_at)
         overriding system value
       select 1000000 + n, $1, 'team' || n, case when n <= 10 or n % 50 = 0 then 1 + n % 2 else 0 end, 'TEAM' || n,
         1000000 + case when n = 1 then null when n <= 10 then 1 when n > 9800 then n - 1 else (n - 11) / 4 + 1 end,
         $2::timestamptz - n % 60 * interval '1 day'
       from generate_series($3::integer, $3::integer + 999) n`,
      [...values, first],
    );
    // A planner that has never counted the members reads all of them for each that joins a team.
    await api.owner.query("analyze members");
  }
  await api.owner.query(
    `insert into member_login_days (merchant_id, member_id, day)
     select $1, 1000000 + n, ($2::timestamptz at time zone 'UTC')::date - d
     from generate_series(1, 10000) n, generate_series(0, 29) d where (n + d) % 7 = 0`,
    values,
  );
  await api.owner.query(
    `insert into game_rounds (merchant_id, vendor, account_id, round_id, member_id, is_real, node_id, game_vendor,
       game_code, game_type, stake_units, is_closed, day, started_at)
     select $1, 'BGS', n, d, 1000000 + n, n % 11 > 0, 'n', 'BGS', 'c', 'RNG', 1, true,
       ($2::timestamptz)::date, $2::timestamptz - d * interval '1 day'
     from generate_series(1, 10000) n, generate_series(0, 29) d where (n + d) % 9 = 0`,
    values,
  );
  await api.owner.query(
    `insert into sessions
       (merchant_id, member_id, token_hash, secret_hash, created_at, last_seen_at, expires_at, address, agent)
     select $1, 1000000 + n, sha256((n || '/' || i)::text::bytea), '', $2::timestamptz - interval '1 hour',
       $2::timestamptz - case when n > 9500 then interval '1 minute' else interval '1 hour' end,
       $2::timestamptz + interval '1 day', '', ''
     from generate_series(1, 10000) n, generate_series(0, 2) i where n % 3 >= i`,
    values,
  );
  // Members left teams a week ago, as moves leave them.
  await api.owner.query(
    `insert into former_team_members (merchant_id, agent_id, member_id, joined_at, from_day, to_day)
     select $1, 1000001 + n % 50, 2000000 + n, $2::timestamptz - interval '90 days', '-infinity', ($2::timestamptz)::date - 7
     from generate_series(1, 10000) n`,
    values,
  );
  // What a transaction under way may see otherwise is not read from an index alone.
  await vi.waitFor(async () => {
    await api.owner.query(
      "vacuum analyze members, upline_spans, team_members, former_team_members, member_login_days, game_rounds, sessions",
    );
    const { rows } = await api.owner.query(
      "select relname from pg_class where relname ~ '^(former_)?team_members$' and relallvisible < relpages",
    );
    expect(rows).toEqual([]);
  });
}

const insertBelow = (client: pg.Client, number: number, username: string) =>
  client.query(
    `insert into members (merchant_id, username, affiliate_code, upline_id, created_at) values ($1, $2, $2, $3, $4)`,
    [nova, username, idOf(number), api.clock.now()],
  );

const rangeOf = (agentId: bigint, days: number) => ({
  agentId,
  days: [addDays("2026-11-22", -days), "2026-11-21"] as const,
  from: new Date(Date.UTC(2026, 10, 22) - days * dayMs),
  to: new Date(Date.UTC(2026, 10, 22)),
  seenAfter: new Date(api.clock.now().getTime() - 300_000),
  now: api.clock.now(),
});
const count = (agentId: bigint, days: number) =>
  database.forBrand(nova, (q) => countTeam(q, rangeOf(agentId, days)));

/** Computes the counters by walking down from the agent, level by level. */
async function walk(agentId: bigint, days: number) {
  const { from, to, seenAfter, now } = rangeOf(agentId, days);
  const { rows } = await api.owner.query(
    `with recursive team as (
       select member_id, created_at from members where upline_id = $1
       union select m.member_id, m.created_at from team t join members m on m.upline_id = t.member_id)
     select
       count(*) filter (where member_id in (select member_id from member_login_days where day >= $2::date and day < $3::date)) as login,
       count(*) filter (where member_id in (select member_id from game_rounds
         where is_real and started_at >= $2 and started_at < $3)) as bet,
       count(*) filter (where created_at >= $2 and created_at < $3) as register,
       count(*) filter (where member_id in (select member_id from sessions
         where last_seen_at > $4 and expires_at > $5)) as online
     from team where member_id <> $1`,
    [agentId, from, to, seenAfter, now],
  );
  return rows[0];
}

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Plan[];
}
const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];

/** The query plan of what `work` asks. */
async function explain(work: (q: Queryable) => Promise<unknown>): Promise<Plan[]> {
  const plans: Plan[] = [];
  await database.forBrand(nova, (q) =>
    work({
      query: async (statement, values) => {
        const text = typeof statement === "string" ? statement : statement.text;
        const [row] = await q.query<{ "QUERY PLAN": { Plan: Plan }[] }>(
          `explain (format json) ${text}`,
          values,
        );
        plans.push(...flatten(row?.["QUERY PLAN"][0]?.Plan ?? { "Node Type": "none" }));
        return [{}] as never;
      },
    }),
  );
  return plans;
}

describe("the teams of a brand of ten thousand", () => {
  it.each([1, 7])("API-33 counts the same over %d days as a walk down the team", async (days) => {
    let members = 0n;
    for (const number of [1, 3, 10, 50, 150, 9_000, 9_850, 10_000]) {
      const counts = await count(idOf(number), days);
      expect(counts, `agent ${number}`).toEqual(await walk(idOf(number), days));
      members += counts.login + counts.bet + counts.register + counts.online;
    }
    expect(members).toBeGreaterThan(500n);
  });

  it("API-33 scans no whole table and does not walk down the team", async () => {
    // Of the first agent's team nearly every second row of the brand is read, and a scan is the way to do that.
    const plans = await explain((q) => countTeam(q, rangeOf(idOf(2), 1)));
    const tables = plans.flatMap((plan) => plan["Relation Name"] ?? []);
    expect(new Set(tables)).toEqual(
      new Set(["team_members", "former_team_members", "member_login_days", "game_rounds", "sessions"]),
    );
    const ofTeams = plans.filter((plan) => plan["Relation Name"]?.endsWith("team_members"));
    expect(ofTeams.map((plan) => [plan["Relation Name"], plan["Node Type"]])).toEqual(
      ofTeams.map((plan) => [plan["Relation Name"], "Index Only Scan"]),
    );
    const kinds = plans.map((plan) => plan["Node Type"]);
    expect(kinds).not.toContain("Seq Scan");
    expect(kinds).not.toContain("Recursive Union");
  });

  it("AGT-42 a figure of today is read from sums of agents: of members' rows only from the agent's own", async () => {
    const today = api.clock.now().toISOString().slice(0, 10);
    await api.owner.query(
      `insert into agent_days (merchant_id, agent_id, day, category, valid_units)
       select $1, member_id, $2, 'RNG', 1 from members where merchant_id = $1 and member_id > 1000000 and type not in (0, 4, 40)`,
      [nova, today],
    );
    // Also what a function reads counts.
    const read = await database.transaction(nova, async (q) => {
      const countRead = async () => {
        const rows = await q.query<{ name: string; n: bigint }>(
          `select relname as name, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as n from pg_stat_xact_all_tables
           where relname in ('members', 'game_rounds', 'play_facts') or relname ~ '^(member|agent)_days|team_members$'`,
        );
        return new Map(rows.map(({ name, n }) => [name, n]));
      };
      const before = await countRead();
      await sumTeam(q, idOf(1), [today, today]);
      const after = await countRead();
      return [...after]
        .map(([name, n]) => ({ name, n: n - (before.get(name) ?? 0n) }))
        .filter(({ n }) => n > 0n);
    });
    const agents = read.filter(({ name }) => /^agent_days|team_members$/.test(name));
    expect(agents.length).toBeGreaterThan(0);
    expect(read).toEqual(agents);
  });

  it("API-33 follows members who move, become agents, stop being agents or register below", async () => {
    const expectSame = async (...numbers: number[]) => {
      for (const number of numbers)
        expect(await count(idOf(number), 60), `agent ${number}`).toEqual(await walk(idOf(number), 60));
    };
    const change = (column: "upline_id" | "type", number: number, value: bigint) =>
      api.owner.query(`update members set ${column} = $2 where member_id = $1`, [idOf(number), value]);
    const before = (await count(idOf(2), 60)).register;
    await change("upline_id", 15, idOf(3));
    await expectSame(2, 3, 150);
    expect((await count(idOf(2), 60)).register).toBeLessThan(before);

    expect((await count(idOf(13), 60)).register, "no agent yet").toBe(0n);
    await change("type", 13, 41n);
    await expectSame(13);
    expect((await count(idOf(13), 60)).register).toBeGreaterThan(50n);
    await change("type", 13, 0n);
    expect((await count(idOf(13), 60)).register).toBe(0n);

    await insertBelow(api.owner, 9_999, "newcomer");
    await expectSame(9_850, 9_950, 2);
    // A loop of uplines must not hang the walk, and nobody is in their own team.
    await change("upline_id", 50, idOf(207));
    await expectSame(50, 1, 2);
  });

  it("API-33 counts a member who registers while a member above becomes an agent", async () => {
    const [registering, promoting] = [0, 1].map(
      () => new pg.Client({ connectionString: api.database.ownerUrl }),
    ) as [pg.Client, pg.Client];
    await Promise.all([registering.connect(), promoting.connect()]);
    await registering.query("begin");
    await insertBelow(registering, 3_001, "meanwhile");
    const promoted = promoting.query("update members set type = 1 where member_id = $1", [idOf(3_001)]);
    const isWaiting = async () =>
      (await api.owner.query("select from pg_locks where locktype = 'advisory' and not granted")).rowCount;
    await expect.poll(isWaiting).toBe(1);
    await registering.query("commit");
    await promoted;
    expect((await count(idOf(3_001), 1)).register).toBe(1n);
    await Promise.all([registering.end(), promoting.end()]);
  });

  it("SEC-27 shows a brand no other brand's teams", async () => {
    const { rows } = await api.owner.query("select merchant_id from merchants where code = 'lotus'");
    const counts = await database.forBrand(rows[0].merchant_id, (q) => countTeam(q, rangeOf(idOf(2), 7)));
    expect(counts).toEqual({ login: 0n, bet: 0n, register: 0n, online: 0n });
  });
});

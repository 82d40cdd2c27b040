import { addDays } from "@croupier/domain/periods";
import type pg from "pg";
import { expect, vi } from "vitest";
import { createDatabase } from "../../../../platform/db/database.ts";
import { createTestApi, type TestApi } from "../../../../testing/test-api.ts";
import { countTeam } from "../agent.store.ts";

const dayMs = 86_400_000;
/** Maps a member's number, from 1, to the member's id. */
export const idOf = (number: number): bigint => BigInt(1_000_000 + number);

/**
 * One agent at the top, with ten trees of four branches (some members are agents too) and a chain of two hundred below.
 * Members signed in and played on some of the last thirty days. The last twentieth is online, and some of them have
 * two sessions.
 */
async function fill(api: TestApi, nova: number, size: number): Promise<void> {
  const values = [nova, api.clock.now(), size];
  for (let first = 1; first <= size; first += 1_000) {
    await api.owner.query(
      `insert into members (member_id, merchant_id, username, type, affiliate_code, upline_id, created_at)
         overriding system value
       select 1000000 + n, $1, 'team' || n, case when n <= 10 or n % 50 = 0 then 1 + n % 2 else 0 end, 'TEAM' || n,
         1000000 + case when n = 1 then null when n <= 10 then 1 when n > $4 - 200 then n - 1 else (n - 11) / 4 + 1 end,
         $2::timestamptz - n % 60 * interval '1 day'
       from generate_series($3::integer, $3::integer + 999) n`,
      [nova, api.clock.now(), first, size],
    );
    // A planner that has never counted the members reads all of them for each one that joins a team.
    await api.owner.query("analyze members");
  }
  await api.owner.query(
    `insert into member_login_days (merchant_id, member_id, day)
     select $1, 1000000 + n, ($2::timestamptz at time zone 'UTC')::date - d
     from generate_series(1, $3::integer) n, generate_series(0, 29) d where (n + d) % 7 = 0`,
    values,
  );
  await api.owner.query(
    `insert into game_rounds (merchant_id, vendor, account_id, round_id, member_id, is_real, node_id, game_vendor,
       game_code, game_type, stake_units, is_closed, day, started_at)
     select $1, 'BGS', n, d, 1000000 + n, n % 11 > 0, 'n', 'BGS', 'c', 'RNG', 1, true,
       ($2::timestamptz)::date, $2::timestamptz - d * interval '1 day'
     from generate_series(1, $3::integer) n, generate_series(0, 29) d where (n + d) % 9 = 0`,
    values,
  );
  await api.owner.query(
    `insert into sessions
       (merchant_id, member_id, token_hash, secret_hash, created_at, last_seen_at, expires_at, address, agent)
     select $1, 1000000 + n, sha256((n || '/' || i)::text::bytea), '', $2::timestamptz - interval '1 hour',
       $2::timestamptz - case when n > $3 * 0.95 then interval '1 minute' else interval '1 hour' end,
       $2::timestamptz + interval '1 day', '', ''
     from generate_series(1, $3::integer) n, generate_series(0, 2) i where n % 3 >= i`,
    values,
  );
  // Members left teams a week ago, as moves leave them.
  await api.owner.query(
    `insert into former_team_members (merchant_id, agent_id, member_id, joined_at, from_day, to_day)
     select $1, 1000001 + n % 50, 2000000 + n, $2::timestamptz - interval '90 days', '-infinity', ($2::timestamptz)::date - 7
     from generate_series(1, $3::integer) n`,
    values,
  );
}

/** Waits until teams can be read from an index alone: rows that a running transaction may see differently cannot. */
async function settle(api: TestApi): Promise<void> {
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

export type TeamBrand = Awaited<ReturnType<typeof createTeamBrand>>;

/** A brand with the given number of members in teams. */
export async function createTeamBrand(size: number) {
  const api = await createTestApi();
  const database = createDatabase({ connectionString: api.database.urlFor("croupier_app") });
  const { rows: brands } = await api.owner.query("select merchant_id from merchants where code = 'nova'");
  const nova: number = brands[0].merchant_id;
  await fill(api, nova, size);

  const rangeOf = (agentId: bigint, days: number) => ({
    agentId,
    days: [addDays("2026-11-22", -days), "2026-11-21"] as const,
    from: new Date(Date.UTC(2026, 10, 22) - days * dayMs),
    to: new Date(Date.UTC(2026, 10, 22)),
    seenAfter: new Date(api.clock.now().getTime() - 300_000),
    now: api.clock.now(),
  });
  /** The counters as the product reads them. */
  const count = (number: number, days: number) =>
    database.forBrand(nova, (q) => countTeam(q, rangeOf(idOf(number), days)));
  /** The counters by walking down from the agent, level by level. */
  const walk = async (number: number, days: number) => {
    const { from, to, seenAfter, now } = rangeOf(idOf(number), days);
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
      [idOf(number), from, to, seenAfter, now],
    );
    return rows[0];
  };
  const expectSame = async (days: number, ...numbers: readonly number[]) => {
    for (const number of numbers)
      expect(await count(number, days), `agent ${number}`).toEqual(await walk(number, days));
  };
  const insertBelow = (client: pg.ClientBase, number: number, username: string) =>
    client.query(
      `insert into members (merchant_id, username, affiliate_code, upline_id, created_at) values ($1, $2, $2, $3, $4)`,
      [nova, username, idOf(number), api.clock.now()],
    );
  const close = async () => {
    await database.close();
    await api.close();
  };
  return { api, database, nova, rangeOf, count, expectSame, insertBelow, settle: () => settle(api), close };
}

import type { Queryable } from "../../../platform/db/database.ts";

/** Members to process, and the cursor to store afterwards. */
export interface DueMembers {
  readonly memberIds: readonly bigint[];
  readonly until: bigint;
}

/**
 * Members with open requirements who have played since the last run, or whose time is over, and those with a reported call
 * that is not counted yet: it may concern a requirement that has ended. Facts of transactions still under way are found
 * again.
 */
const dueMembers = {
  name: "wagering-look",
  text: `with bounds as (
      select s.until, coalesce((select looked_until from requirement_looks where merchant_id = app_merchant()), s.until) as since
        from (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as until) s
    ), played as (
      select distinct f.member_id from play_facts f
        where f.merchant_id = app_merchant() and f.written >= (select least(b.since, b.until) from bounds b) and f.category <> ''
    ), found as (
      select distinct r.member_id from requirements r
        where r.merchant_id = app_merchant() and (r.state in ('open', 'expired') and r.member_id in (select member_id from played)
          or r.state = 'open' and r.expires_at <= $1)
      union select a.member_id from bound_calls c join accounts a on a.account_id = c.account_id
        where c.merchant_id = app_merchant() and c.stage = 'told'
    )
    select b.until, coalesce((select array_agg(member_id::text) from found), '{}') as members from bounds b`,
} as const;

export const getDueMembers = async (q: Queryable, now: Date): Promise<DueMembers> => {
  const [row] = await q.query<{ until: bigint; members: readonly string[] }>(dueMembers, [now]);
  if (!row) throw new Error("the query has one row");
  return { until: row.until, memberIds: row.members.map(BigInt) };
};

/** Stores the job's cursor. After a restore from a dump it goes back. */
export const saveCursor = (q: Queryable, until: bigint): Promise<object[]> =>
  q.query(
    `insert into requirement_looks (merchant_id, looked_until) values (app_merchant(), $1)
     on conflict (merchant_id) do update set looked_until = excluded.looked_until`,
    [until],
  );

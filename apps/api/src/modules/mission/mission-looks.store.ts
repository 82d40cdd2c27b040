import type { Queryable } from "../../platform/db/database.ts";

export interface Wake {
  readonly memberId: bigint;
  readonly times: number;
}

/** Whom the job has to look at, how far it has looked then, and when it looked last. */
export interface MissionLook {
  /** Members who have played or moved money. */
  readonly played: readonly bigint[];
  /** Members who signed in on a new day, or proved a mobile number. */
  readonly wakes: readonly Wake[];
  readonly until: bigint;
  readonly lookedAt: Date | undefined;
}

/** Facts of transactions that are still under way are looked for again. After a restore from a dump, `until` goes back. */
const look = {
  name: "mission-look",
  text: `with bounds as (
      select s.until, l.looked_at, coalesce(l.looked_until, s.until) as since
        from (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as until) s
          left join mission_looks l on l.merchant_id = app_merchant()
    )
    select b.until, b.looked_at, coalesce((select array_agg(distinct f.member_id::text) from play_facts f
        where f.merchant_id = app_merchant() and f.written >= (select least(since, until) from bounds)), '{}') as played
      from bounds b`,
} as const;

export const findLook = async (q: Queryable, mostWakes: number): Promise<MissionLook> => {
  const [row] = await q.query<{ until: bigint; looked_at: Date | null; played: readonly string[] }>(look);
  if (!row) throw new Error("a look has one row");
  const wakes = await q.query<Wake>(
    `select member_id as "memberId", times from mission_wakes where merchant_id = app_merchant() order by member_id limit $1`,
    [mostWakes],
  );
  return {
    ...{ played: row.played.map(BigInt), wakes, until: row.until },
    lookedAt: row.looked_at ?? undefined,
  };
};

/** Notes how far the job has looked. */
export const saveLook = (q: Queryable, until: bigint, now: Date): Promise<object[]> =>
  q.query(
    `insert into mission_looks (merchant_id, looked_until, looked_at) values (app_merchant(), $1, $2)
     on conflict (merchant_id) do update set looked_until = excluded.looked_until, looked_at = excluded.looked_at`,
    [until, now],
  );

/** Takes away the members who were looked at, but for those to whom something has happened meanwhile. */
export const deleteWakes = (q: Queryable, wakes: readonly Wake[]): Promise<object[]> =>
  q.query(
    `delete from mission_wakes w using unnest($1::bigint[], $2::integer[]) as seen (member_id, times)
     where w.merchant_id = app_merchant() and w.member_id = seen.member_id and w.times = seen.times`,
    [wakes.map(({ memberId }) => memberId), wakes.map(({ times }) => times)],
  );

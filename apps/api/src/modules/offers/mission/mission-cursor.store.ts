import type { Queryable } from "../../../platform/db/database.ts";

export interface Wake {
  readonly memberId: bigint;
  readonly times: number;
}

/**
 * The job's cursor, its time, and the members to check besides: those who have signed in on a new day or proved a mobile number
 * since, and those who could not be given a reward.
 */
export interface MissionCursor {
  readonly mark: bigint | undefined;
  readonly ranAt: Date | undefined;
  readonly wakes: readonly Wake[];
}

export const getCursor = async (q: Queryable, mostWakes: number): Promise<MissionCursor> => {
  const [last] = await q.query<{ looked_until: bigint; looked_at: Date }>(
    "select looked_until, looked_at from mission_looks where merchant_id = app_merchant()",
  );
  const wakes = await q.query<Wake>(
    `select member_id as "memberId", times from mission_wakes where merchant_id = app_merchant() order by member_id limit $1`,
    [mostWakes],
  );
  return { mark: last?.looked_until, ranAt: last?.looked_at, wakes };
};

/** Stores the job's cursor. */
export const saveCursor = (q: Queryable, until: bigint, now: Date): Promise<object[]> =>
  q.query(
    `insert into mission_looks (merchant_id, looked_until, looked_at) values (app_merchant(), $1, $2)
     on conflict (merchant_id) do update set looked_until = excluded.looked_until, looked_at = excluded.looked_at`,
    [until, now],
  );

/** Has the next run check members again. */
export const wake = (q: Queryable, memberIds: readonly bigint[]): Promise<object[]> =>
  q.query(
    `insert into mission_wakes as w (merchant_id, member_id)
     select app_merchant(), m.id from unnest($1::bigint[]) as m (id) order by m.id
     on conflict (merchant_id, member_id) do update set times = w.times + 1`,
    [memberIds],
  );

/** Removes the processed members, except those with new events meanwhile. */
export const deleteWakes = (q: Queryable, wakes: readonly Wake[]): Promise<object[]> =>
  q.query(
    `delete from mission_wakes w using unnest($1::bigint[], $2::integer[]) as seen (member_id, times)
     where w.merchant_id = app_merchant() and w.member_id = seen.member_id and w.times = seen.times`,
    [wakes.map(({ memberId }) => memberId), wakes.map(({ times }) => times)],
  );

import type { Queryable } from "../../../platform/db/database.ts";

/** Counts an attempt, and returns the number of attempts in the window and the time when the window restarts. */
export const addAttempt = async (
  q: Queryable,
  attempt: { brandId: number; key: Buffer; now: Date; endsAt: Date },
): Promise<{ count: number; ends_at: Date } | undefined> =>
  (
    await q.query<{ count: number; ends_at: Date }>(
      `insert into operator_attempts as a (merchant_id, key, count, ends_at) values ($1, $2, 1, $3)
       on conflict (merchant_id, key) do update set
         count = case when a.ends_at > $4 then a.count + 1 else 1 end,
         ends_at = case when a.ends_at > $4 then a.ends_at else excluded.ends_at end
       returning count, ends_at`,
      [attempt.brandId, attempt.key, attempt.endsAt, attempt.now],
    )
  )[0];

export const deleteOldAttempts = (q: Queryable, now: Date): Promise<object[]> =>
  q.query("delete from operator_attempts where ends_at < $1", [now]);

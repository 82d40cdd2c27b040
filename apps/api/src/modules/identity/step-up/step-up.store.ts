import type { Queryable } from "../../../platform/db/database.ts";

export interface SecretsRow {
  password_hash: string | null;
  payment_password_hash: string | null;
}

export const findSecrets = async (q: Queryable, memberId: bigint): Promise<SecretsRow | undefined> =>
  (
    await q.query<SecretsRow>(
      "select password_hash, payment_password_hash from members where member_id = $1",
      [memberId],
    )
  )[0];

export interface FailuresRow {
  failures: number;
  last_failed_at: Date;
}

/** The member's counter, locked, so concurrent answers are counted one at a time. */
export const lockFailures = async (
  q: Queryable,
  member: { brandId: number; memberId: bigint },
  now: Date,
): Promise<FailuresRow | undefined> => {
  await q.query(
    `insert into step_up_failures (merchant_id, member_id, failures, last_failed_at) values ($1, $2, 0, $3)
     on conflict do nothing`,
    [member.brandId, member.memberId, now],
  );
  const rows = await q.query<FailuresRow>(
    "select failures, last_failed_at from step_up_failures where member_id = $1 for update",
    [member.memberId],
  );
  return rows[0];
};

export const updateFailures = (
  q: Queryable,
  memberId: bigint,
  failures: number,
  now: Date,
): Promise<object[]> =>
  q.query("update step_up_failures set failures = $2, last_failed_at = $3 where member_id = $1", [
    memberId,
    failures,
    now,
  ]);

/** Removes one failure, for an answer that was never checked. */
export const removeFailure = (q: Queryable, memberId: bigint): Promise<object[]> =>
  q.query("update step_up_failures set failures = failures - 1 where member_id = $1 and failures > 0", [
    memberId,
  ]);

export const deleteFailures = (q: Queryable, memberId: bigint): Promise<object[]> =>
  q.query("delete from step_up_failures where member_id = $1", [memberId]);

export const deleteOldFailures = (q: Queryable, before: Date): Promise<object[]> =>
  q.query("delete from step_up_failures where last_failed_at < $1", [before]);

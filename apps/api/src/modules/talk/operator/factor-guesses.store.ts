import type { Queryable } from "../../../platform/db/database.ts";

export interface FactorFailures {
  failures: number;
  last_failed_at: Date;
}

/** A person's counter, locked, so that concurrent codes are counted one at a time. */
export const lockFactorFailures = async (
  q: Queryable,
  operatorId: bigint,
  now: Date,
): Promise<FactorFailures | undefined> => {
  await q.query(
    `insert into operator_factor_failures (operator_id, failures, last_failed_at) values ($1, 0, $2)
     on conflict do nothing`,
    [operatorId, now],
  );
  const rows = await q.query<FactorFailures>(
    "select failures, last_failed_at from operator_factor_failures where operator_id = $1 for update",
    [operatorId],
  );
  return rows[0];
};

export const updateFactorFailures = (
  q: Queryable,
  operatorId: bigint,
  failures: number,
  now: Date,
): Promise<object[]> =>
  q.query("update operator_factor_failures set failures = $2, last_failed_at = $3 where operator_id = $1", [
    operatorId,
    failures,
    now,
  ]);

export const deleteFactorFailures = (q: Queryable, operatorId: bigint): Promise<object[]> =>
  q.query("delete from operator_factor_failures where operator_id = $1", [operatorId]);

export const deleteOldFactorFailures = (q: Queryable, before: Date): Promise<object[]> =>
  q.query("delete from operator_factor_failures where last_failed_at < $1", [before]);

/** Counts a code of a session as wrong. @returns false if the session has used up its codes, or is gone */
export const addWrongCode = async (q: Queryable, secretHash: Buffer, most: number): Promise<boolean> =>
  (
    await q.query(
      `update operator_sessions set wrong_codes = wrong_codes + 1
       where secret_hash = $1 and wrong_codes < $2 returning 1 as one`,
      [secretHash, most],
    )
  ).length > 0;

export const clearWrongCodes = (q: Queryable, secretHash: Buffer): Promise<object[]> =>
  q.query("update operator_sessions set wrong_codes = 0 where secret_hash = $1", [secretHash]);

/** Ends a session that has used up its wrong codes. */
export const endGuessing = (q: Queryable, secretHash: Buffer, most: number): Promise<object[]> =>
  q.query("delete from operator_sessions where secret_hash = $1 and wrong_codes >= $2", [secretHash, most]);

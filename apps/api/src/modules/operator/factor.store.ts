import type { Queryable } from "../../platform/db/database.ts";

export interface NewFactor {
  brandId: number;
  operatorId: bigint;
  secret: Buffer;
  /** The time step of the last accepted code. */
  step: number;
  now: Date;
}

/** Enrols a second factor. @returns false when the operator already has one */
export const createFactor = async (q: Queryable, factor: NewFactor): Promise<boolean> =>
  (
    await q.query(
      `insert into operator_factors (merchant_id, operator_id, secret, last_step, enrolled_at)
       values ($1, $2, $3, $4, $5) on conflict do nothing returning 1 as one`,
      [factor.brandId, factor.operatorId, factor.secret, factor.step, factor.now],
    )
  ).length > 0;

export const findFactorSecret = async (q: Queryable, operatorId: bigint): Promise<Buffer | undefined> =>
  (
    await q.query<{ secret: Buffer }>("select secret from operator_factors where operator_id = $1", [
      operatorId,
    ])
  )[0]?.secret;

/**
 * Accepts the code of a time step once; of concurrent attempts one wins. @returns false when this step or a later one
 * was accepted before
 */
export const takeStep = async (q: Queryable, operatorId: bigint, step: number): Promise<boolean> =>
  (
    await q.query(
      "update operator_factors set last_step = $2 where operator_id = $1 and last_step < $2 returning 1 as one",
      [operatorId, step],
    )
  ).length > 0;

export const createRecoveryCodes = (
  q: Queryable,
  owner: { brandId: number; operatorId: bigint },
  codeHashes: readonly Buffer[],
): Promise<object[]> =>
  q.query(
    `insert into operator_recovery_codes (merchant_id, operator_id, code_hash)
     select $1, $2, hash from unnest($3::bytea[]) as h (hash)`,
    [owner.brandId, owner.operatorId, codeHashes],
  );

export const countRecoveryCodes = async (q: Queryable, operatorId: bigint): Promise<number> => {
  const [row] = await q.query<{ count: bigint }>(
    "select count(*) from operator_recovery_codes where operator_id = $1",
    [operatorId],
  );
  return Number(row?.count ?? 0);
};

export const deleteRecoveryCodes = (q: Queryable, operatorId: bigint): Promise<object[]> =>
  q.query("delete from operator_recovery_codes where operator_id = $1", [operatorId]);

/** Consumes a recovery code. @returns false when there is no such code */
export const takeRecoveryCode = async (
  q: Queryable,
  operatorId: bigint,
  codeHash: Buffer,
): Promise<boolean> =>
  (
    await q.query(
      "delete from operator_recovery_codes where operator_id = $1 and code_hash = $2 returning 1 as one",
      [operatorId, codeHash],
    )
  ).length > 0;

/** Deletes a second factor and its recovery codes. */
export const deleteFactor = (q: Queryable, operatorId: bigint): Promise<object[]> =>
  q.query("delete from operator_factors where operator_id = $1", [operatorId]);

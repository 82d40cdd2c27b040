import type { Queryable } from "../../../platform/db/database.ts";

export interface FactorRow {
  factor_id: bigint;
  /** The brand that an older factor was enrolled at; its secret is bound to it. */
  merchant_id: number | null;
  secret: Buffer;
}

export interface NewFactor {
  operatorId: bigint;
  secret: Buffer;
  /** The time step of the last accepted code. */
  step: number;
  now: Date;
}

export const createFactor = (q: Queryable, factor: NewFactor): Promise<object[]> =>
  q.query(
    "insert into operator_factors (operator_id, secret, last_step, enrolled_at) values ($1, $2, $3, $4)",
    [factor.operatorId, factor.secret, factor.step, factor.now],
  );

/** A person's factors. Only people who enrolled at two brands before factors belonged to people have several. */
export const listFactors = (q: Queryable, operatorId: bigint): Promise<FactorRow[]> =>
  q.query<FactorRow>(
    "select factor_id, merchant_id, secret from operator_factors where operator_id = $1 order by factor_id",
    [operatorId],
  );

/**
 * Accepts the code of a time step once; of concurrent attempts one wins. @returns false when this step or a later one
 * was accepted before
 */
export const takeStep = async (q: Queryable, factorId: bigint, step: number): Promise<boolean> =>
  (
    await q.query(
      "update operator_factors set last_step = $2 where factor_id = $1 and last_step < $2 returning 1 as one",
      [factorId, step],
    )
  ).length > 0;

export const createRecoveryCodes = (
  q: Queryable,
  operatorId: bigint,
  codeHashes: readonly Buffer[],
): Promise<object[]> =>
  q.query(
    `insert into operator_recovery_codes (operator_id, code_hash)
     select $1, hash from unnest($2::bytea[]) as h (hash)`,
    [operatorId, codeHashes],
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

/** Deletes a person's factors and recovery codes. */
export const deleteFactors = async (q: Queryable, operatorId: bigint): Promise<void> => {
  await q.query("delete from operator_factors where operator_id = $1", [operatorId]);
  await deleteRecoveryCodes(q, operatorId);
};

import type { Queryable } from "../../platform/db/database.ts";

/** Counts a proof of a session as wrong. @returns false when it has had as many as it may, or is gone */
export const addWrongProof = async (q: Queryable, sessionId: bigint, most: number): Promise<boolean> =>
  (
    await q.query(
      `update sessions set wrong_proofs = wrong_proofs + 1
       where session_id = $1 and wrong_proofs < $2 returning 1 as one`,
      [sessionId, most],
    )
  ).length > 0;

/** Takes one back, for a proof that was never looked at. */
export const removeWrongProof = (q: Queryable, sessionId: bigint): Promise<object[]> =>
  q.query("update sessions set wrong_proofs = wrong_proofs - 1 where session_id = $1 and wrong_proofs > 0", [
    sessionId,
  ]);

export const clearWrongProofs = (q: Queryable, sessionId: bigint): Promise<object[]> =>
  q.query("update sessions set wrong_proofs = 0 where session_id = $1", [sessionId]);

/** Ends a session that has had as many wrong proofs as it may. @returns whether it has ended */
export const endGuessing = async (q: Queryable, sessionId: bigint, most: number): Promise<boolean> =>
  (
    await q.query("delete from sessions where session_id = $1 and wrong_proofs >= $2 returning 1 as one", [
      sessionId,
      most,
    ])
  ).length > 0;

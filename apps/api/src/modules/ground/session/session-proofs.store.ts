import type { Queryable } from "../../../platform/db/database.ts";

/** Counts a proof of a session as wrong. @returns false if the session has used up its proofs, or is gone */
export const addWrongProof = async (q: Queryable, sessionId: bigint, most: number): Promise<boolean> =>
  (
    await q.query(
      `update sessions set wrong_proofs = wrong_proofs + 1
       where session_id = $1 and wrong_proofs < $2 returning 1 as one`,
      [sessionId, most],
    )
  ).length > 0;

/** Takes one count back, for a proof that was never checked. */
export const removeWrongProof = (q: Queryable, sessionId: bigint): Promise<object[]> =>
  q.query("update sessions set wrong_proofs = wrong_proofs - 1 where session_id = $1 and wrong_proofs > 0", [
    sessionId,
  ]);

export const clearWrongProofs = (q: Queryable, sessionId: bigint): Promise<object[]> =>
  q.query("update sessions set wrong_proofs = 0 where session_id = $1", [sessionId]);

/** Ends a session that has used up its wrong proofs. @returns whether it has ended */
export const endGuessing = async (q: Queryable, sessionId: bigint, most: number): Promise<boolean> =>
  (
    await q.query("delete from sessions where session_id = $1 and wrong_proofs >= $2 returning 1 as one", [
      sessionId,
      most,
    ])
  ).length > 0;

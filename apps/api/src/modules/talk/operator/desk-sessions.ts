import type { Database } from "../../../platform/db/database.ts";
import { createToken, hashToken } from "../../../platform/ids.ts";
import { createOperatorSession } from "./operator.store.ts";

const lifeMs = 60_000;

/**
 * Opens a session of a minute for a voter in the demo's past or in a test, who has no factors to show. The database finds
 * the voter by its secret (CASE-38).
 */
export async function openVoter(
  database: Database,
  brandId: number,
  operatorId: bigint,
  now: Date,
): Promise<{ operatorId: bigint; session: string }> {
  const session = createToken();
  const expiresAt = new Date(now.getTime() + lifeMs);
  await database.forBrand(brandId, (q) =>
    createOperatorSession(q, {
      brandId,
      operatorId,
      secretHash: hashToken(session),
      now,
      expiresAt,
      provenAt: now,
      offeredSecret: null,
    }),
  );
  return { operatorId, session };
}

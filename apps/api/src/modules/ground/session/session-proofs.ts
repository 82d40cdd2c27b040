import type { SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { SessionPort } from "./session.port.ts";
import { addWrongProof, clearWrongProofs, endGuessing, removeWrongProof } from "./session-proofs.store.ts";

/** SEC-61: a session ends with its fifth wrong proof. */
const wrongProofsPerSession = 5;

/** Counts the wrong proofs of sessions in the database, for all processes and addresses. */
export const createSessionProofs =
  (database: Database): SessionPort["checkProof"] =>
  async (context: SessionContext, check) => {
    const { brandId } = context.brand;
    const { sessionId } = context.session;
    // Counted beforehand, so that a thousand in parallel count as a thousand.
    const isCounted = await database.forBrand(brandId, (q) =>
      addWrongProof(q, sessionId, wrongProofsPerSession),
    );
    if (!isCounted) throw createFailure("session.expired");
    const fits = await check().catch(async (error: unknown) => {
      await database.forBrand(brandId, (q) => removeWrongProof(q, sessionId));
      throw error;
    });
    if (fits) await database.forBrand(brandId, (q) => clearWrongProofs(q, sessionId));
    else if (await database.forBrand(brandId, (q) => endGuessing(q, sessionId, wrongProofsPerSession)))
      context.clearCookie("croupier_session");
    return fits;
  };

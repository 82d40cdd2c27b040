import type { RequestContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import { getSecondsLeft } from "../../../platform/growing-delay.ts";
import { hashToken } from "../../../platform/ids.ts";
import {
  addWrongCode,
  clearWrongCodes,
  deleteFactorFailures,
  endGuessing,
  lockFactorFailures,
  updateFactorFailures,
} from "./factor-guesses.store.ts";

/** SEC-48: a session ends with its fifth wrong code. */
const wrongCodesPerSession = 5;
/** The person waits after that, wherever the codes come from. At the longest delay, trying six digits takes decades. */
const guessDelay = { free: 5, firstSeconds: 5, longestSeconds: 900 };
/** Failures expire this long after the last one. */
export const forgetGuessesAfterMs = 24 * 3_600_000;

/** Checks codes of a second factor, and counts the wrong ones of a session and of a person (SEC-48). */
export interface FactorGuesses {
  /**
   * Runs `prove` in a transaction; undefined means that the code is wrong.
   * @throws Failure verification.wrong, login.delayed, or session.expired if the session has used up its codes
   */
  check<T>(
    context: RequestContext,
    operatorId: bigint,
    prove: (q: Queryable) => Promise<T | undefined>,
  ): Promise<T>;
}

export function createFactorGuesses(database: Database): FactorGuesses {
  /** Counts the code beforehand, so that a thousand in parallel count as a thousand. */
  const begin = (q: Queryable, operatorId: bigint, secretHash: Buffer, now: Date): Promise<void> =>
    lockFactorFailures(q, operatorId, now).then(async (counter) => {
      const isOld = !counter || now.getTime() - counter.last_failed_at.getTime() > forgetGuessesAfterMs;
      const failures = isOld ? 0 : counter.failures;
      const retryAfterSeconds = getSecondsLeft(
        guessDelay,
        { failures, lastFailedAt: counter?.last_failed_at },
        now,
      );
      if (retryAfterSeconds > 0) throw createFailure("login.delayed", { retryAfterSeconds });
      if (!(await addWrongCode(q, secretHash, wrongCodesPerSession))) throw createFailure("session.expired");
      await updateFactorFailures(q, operatorId, failures + 1, now);
    });

  return {
    check: async (context, operatorId, prove) => {
      const { brandId } = context.brand;
      const secretHash = hashToken(context.readCookie("croupier_service") ?? "");
      await database.transaction(brandId, (q) => begin(q, operatorId, secretHash, context.now));
      const proved = await database.transaction(brandId, prove);
      if (proved === undefined) {
        await database.forBrand(brandId, (q) => endGuessing(q, secretHash, wrongCodesPerSession));
        throw createFailure("verification.wrong");
      }
      await database.forBrand(brandId, async (q) => {
        await clearWrongCodes(q, secretHash);
        await deleteFactorFailures(q, operatorId);
      });
      return proved;
    },
  };
}

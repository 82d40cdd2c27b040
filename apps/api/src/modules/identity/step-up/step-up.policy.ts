import { getSecondsLeft } from "../../../platform/growing-delay.ts";

/** SEC-12: how long a proof stays valid. */
const proofLifeMs = 5 * 60_000;
/** At the longest delay, guessing six digits takes decades. */
const answerDelay = { free: 5, firstSeconds: 5, longestSeconds: 900 };
/** Failures expire this long after the last one. */
export const forgetAfterMs = 24 * 3_600_000;

/** A proof after this moment still counts. */
export const getProvenAfter = (now: Date): Date => new Date(now.getTime() - proofLifeMs);

export const isFresh = (provenAt: Date | undefined, now: Date): boolean =>
  provenAt !== undefined && now.getTime() - provenAt.getTime() < proofLifeMs;

/** Seconds until the next answer is checked. */
export const getDelaySeconds = (failures: number, lastFailedAt: Date, now: Date): number =>
  getSecondsLeft(answerDelay, { failures, lastFailedAt }, now);

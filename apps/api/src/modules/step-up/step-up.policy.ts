/** SEC-12: how long a proof stays valid. */
const proofLifeMs = 5 * 60_000;
/** Wrong answers before the first delay; each further one doubles it. */
const freeFailures = 5;
const firstSeconds = 5;
const longestSeconds = 900;
/** Failures expire this long after the last one. */
export const forgetAfterMs = 24 * 3_600_000;

export const isFresh = (provenAt: Date | undefined, now: Date): boolean =>
  provenAt !== undefined && now.getTime() - provenAt.getTime() < proofLifeMs;

/** Seconds until the next answer is checked. At the longest delay, guessing six digits takes decades. */
export function getDelaySeconds(failures: number, lastFailedAt: Date, now: Date): number {
  if (failures < freeFailures) return 0;
  const seconds = Math.min(firstSeconds * 2 ** Math.min(failures - freeFailures, 20), longestSeconds);
  return Math.max(0, Math.ceil(seconds - (now.getTime() - lastFailedAt.getTime()) / 1_000));
}

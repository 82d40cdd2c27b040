/** A delay after wrong guesses. */
export interface DelayRule {
  /** Failures before the first delay. */
  free: number;
  /** The first delay; each further failure doubles it. */
  firstSeconds: number;
  longestSeconds: number;
}

export interface FailureCounter {
  failures: number;
  lastFailedAt: Date | undefined;
}

/** Seconds until the next guess is checked; 0 when it is checked now. */
export function getSecondsLeft(rule: DelayRule, counter: FailureCounter, now: Date): number {
  if (counter.failures < rule.free || counter.lastFailedAt === undefined) return 0;
  const doublings = Math.min(counter.failures - rule.free, 20);
  const delaySeconds = Math.min(rule.firstSeconds * 2 ** doublings, rule.longestSeconds);
  const passedSeconds = (now.getTime() - counter.lastFailedAt.getTime()) / 1_000;
  return Math.max(0, Math.ceil(delaySeconds - passedSeconds));
}

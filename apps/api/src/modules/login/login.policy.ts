/** The consequences of failed logins (SEC-06), as pure rules over three counters: */
export interface FailureCounters {
  /** attempts on an account from one place (an address, or a browser that has signed in to it before); */
  pair: FailureCounter;
  /** attempts on an account from anywhere; */
  account: FailureCounter;
  /** all attempts from one address. */
  address: FailureCounter;
}

export interface FailureCounter {
  failures: number;
  lastFailedAt: Date | undefined;
}

/** SEC-06: the fourth attempt needs a captcha (LOGIN-10). */
const failuresBeforeCaptcha = 3;

interface DelayRule {
  /** Failures before the first delay. */
  free: number;
  /** The first delay; each further failure doubles it. */
  firstSeconds: number;
  longestSeconds: number;
}

/**
 * The delay applies to an account and a place together, so an attacker elsewhere never delays the member. The account
 * as a whole may require a captcha but is never delayed, so nobody can lock a member out (ASVS 6.1.1).
 */
const pairDelay: DelayRule = { free: 5, firstSeconds: 5, longestSeconds: 900 };
/** More lenient, because many people may share an address. Browsers that the account knows are exempt. */
const addressDelay: DelayRule = { free: 20, firstSeconds: 5, longestSeconds: 60 };

/** Counters expire this long after the last failure. */
export const forgetAfterMs = 24 * 3_600_000;

const secondsLeft = (rule: DelayRule, counter: FailureCounter, now: Date): number => {
  if (counter.failures < rule.free || counter.lastFailedAt === undefined) return 0;
  const doublings = Math.min(counter.failures - rule.free, 20);
  const delaySeconds = Math.min(rule.firstSeconds * 2 ** doublings, rule.longestSeconds);
  const passedSeconds = (now.getTime() - counter.lastFailedAt.getTime()) / 1_000;
  return Math.max(0, Math.ceil(delaySeconds - passedSeconds));
};

/** Seconds until the next attempt is checked; 0 when it is checked now. */
export function getDelaySeconds(counters: FailureCounters, isKnownBrowser: boolean, now: Date): number {
  const ofPair = secondsLeft(pairDelay, counters.pair, now);
  return isKnownBrowser ? ofPair : Math.max(ofPair, secondsLeft(addressDelay, counters.address, now));
}

/** Whether an attempt needs a captcha. A known browser is judged by its own failures only. */
export function needsCaptcha(counters: FailureCounters, isKnownBrowser: boolean): boolean {
  const counted = isKnownBrowser ? [counters.pair] : [counters.pair, counters.account, counters.address];
  return counted.some((counter) => counter.failures >= failuresBeforeCaptcha);
}

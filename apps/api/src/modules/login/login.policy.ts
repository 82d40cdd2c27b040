/** What failed logins lead to (SEC-06), as pure rules over counters. Counted are three things: */
export interface FailureCounters {
  /** the account tried from one place (an address, or a browser that has signed in to the account before); */
  pair: FailureCounter;
  /** the account from anywhere; */
  account: FailureCounter;
  /** everything tried from one address. */
  address: FailureCounter;
}

export interface FailureCounter {
  failures: number;
  lastFailedAt: Date | undefined;
}

/** SEC-06: the fourth attempt needs a captcha (LOGIN-10). */
const failuresBeforeCaptcha = 3;

interface DelayRule {
  /** Failures that are free of delay. */
  free: number;
  /** The first delay; each further failure doubles it. */
  firstSeconds: number;
  longestSeconds: number;
}

/**
 * The delay stands on account and place together: an attacker elsewhere never delays the member. The account as a
 * whole asks for a captcha and is never delayed, so that nobody can lock a member out (ASVS 6.1.1).
 */
const pairDelay: DelayRule = { free: 5, firstSeconds: 5, longestSeconds: 900 };
/** Softer, because many people may share an address; browsers that are known to the account are spared. */
const addressDelay: DelayRule = { free: 20, firstSeconds: 5, longestSeconds: 60 };

/** Counters are forgotten so long after the last failure. */
export const forgetAfterMs = 24 * 3_600_000;

const secondsLeft = (rule: DelayRule, counter: FailureCounter, now: Date): number => {
  if (counter.failures < rule.free || counter.lastFailedAt === undefined) return 0;
  const doublings = Math.min(counter.failures - rule.free, 20);
  const delaySeconds = Math.min(rule.firstSeconds * 2 ** doublings, rule.longestSeconds);
  const passedSeconds = (now.getTime() - counter.lastFailedAt.getTime()) / 1_000;
  return Math.max(0, Math.ceil(delaySeconds - passedSeconds));
};

/** Seconds until the next attempt is looked at; 0 when it is now. */
export function getDelaySeconds(counters: FailureCounters, isKnownBrowser: boolean, now: Date): number {
  const ofPair = secondsLeft(pairDelay, counters.pair, now);
  return isKnownBrowser ? ofPair : Math.max(ofPair, secondsLeft(addressDelay, counters.address, now));
}

/** Whether an attempt needs a captcha. A known browser answers for its own failures only. */
export function needsCaptcha(counters: FailureCounters, isKnownBrowser: boolean): boolean {
  const counted = isKnownBrowser ? [counters.pair] : [counters.pair, counters.account, counters.address];
  return counted.some((counter) => counter.failures >= failuresBeforeCaptcha);
}

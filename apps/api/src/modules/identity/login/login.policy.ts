import { type DelayRule, type FailureCounter, getSecondsLeft } from "../../../platform/growing-delay.ts";

/** The consequences of failed logins (SEC-06), as pure rules over three counters: */
export interface FailureCounters {
  /** attempts on an account from one place (an address, or a browser that has signed in to it before); */
  pair: FailureCounter;
  /** attempts on an account from anywhere; */
  account: FailureCounter;
  /** all attempts from one address. */
  address: FailureCounter;
}

/** SEC-06: the fourth attempt needs a captcha (LOGIN-10). */
const failuresBeforeCaptcha = 3;

/**
 * The delay applies to an account and a place together, so an attacker elsewhere never delays the member. The account
 * as a whole may require a captcha but is never delayed, so nobody can lock a member out (ASVS 6.1.1).
 */
const pairDelay: DelayRule = { free: 5, firstSeconds: 5, longestSeconds: 900 };
/** More lenient, because many people may share an address. Browsers that the account knows are exempt. */
const addressDelay: DelayRule = { free: 20, firstSeconds: 5, longestSeconds: 60 };

/** Counters expire this long after the last failure. */
export const forgetAfterMs = 24 * 3_600_000;

/** Seconds until the next attempt is checked; 0 when it is checked now. */
export function getDelaySeconds(counters: FailureCounters, isKnownBrowser: boolean, now: Date): number {
  const ofPair = getSecondsLeft(pairDelay, counters.pair, now);
  return isKnownBrowser ? ofPair : Math.max(ofPair, getSecondsLeft(addressDelay, counters.address, now));
}

/** Whether an attempt needs a captcha. A known browser is judged by its own failures only. */
export function needsCaptcha(counters: FailureCounters, isKnownBrowser: boolean): boolean {
  const counted = isKnownBrowser ? [counters.pair] : [counters.pair, counters.account, counters.address];
  return counted.some((counter) => counter.failures >= failuresBeforeCaptcha);
}

import type { BrandSettings } from "@croupier/brand/settings";

/** The rules of one-time codes (SEC-08), as pure functions. */
const codeDigits = 6;
export const codeLifeMs = 10 * 60_000;
export const checksPerCode = 5;
export const sendsPerNumber = 5;

/** Draws a code. `pick` is the source of randomness: an integer from 0 to `below` - 1. */
export const drawCode = (pick: (below: number) => number): string =>
  String(pick(10 ** codeDigits)).padStart(codeDigits, "0");

/**
 * How long sends are counted. It is limited, so a stranger who uses up a number's codes cannot lock its owner out for
 * good.
 */
export const sendsCountedMs = 6 * 3_600_000;
/** The period of the counters of captchas and of a brand's budget. */
export const countedMs = 3_600_000;

/** Codes that one network may request within an hour before each further one needs a captcha. */
const sendsWithoutCaptcha = 3;
export const needsCaptcha = (asked: number): boolean => asked > sendsWithoutCaptcha;

/** The growing wait after the first send, the second and so on; the front counts down to its end. */
const waitsSeconds = [60, 60, 120, 300, 600] as const;

export interface SendHistory {
  sends: number;
  countedFrom: Date;
  lastSentAt: Date | undefined;
}

export type SendDecision =
  | { allowed: true; sends: number; countedFrom: Date; nextAt: Date }
  | { allowed: false; code: "verification.wait" | "verification.limit"; retryAfterSeconds: number };

const secondsUntil = (ms: number, now: Date): number => Math.max(1, Math.ceil((ms - now.getTime()) / 1_000));

const waitAfter = (sends: number): number =>
  (waitsSeconds[Math.min(sends, waitsSeconds.length) - 1] ?? 0) * 1_000;

/** Whether another code may be sent to a number now, and when the next one may. */
export function decideSend(history: SendHistory, now: Date): SendDecision {
  const countEndsMs = history.countedFrom.getTime() + sendsCountedMs;
  const isCounted = history.sends > 0 && now.getTime() < countEndsMs;
  const sends = isCounted ? history.sends : 0;
  if (sends >= sendsPerNumber)
    return { allowed: false, code: "verification.limit", retryAfterSeconds: secondsUntil(countEndsMs, now) };
  const readyMs = sends > 0 && history.lastSentAt ? history.lastSentAt.getTime() + waitAfter(sends) : 0;
  if (now.getTime() < readyMs)
    return { allowed: false, code: "verification.wait", retryAfterSeconds: secondsUntil(readyMs, now) };
  return {
    allowed: true,
    sends: sends + 1,
    countedFrom: isCounted ? history.countedFrom : now,
    nextAt: new Date(now.getTime() + waitAfter(sends + 1)),
  };
}

export interface BudgetLine {
  /** The name of the counter, e.g. `sms` or `sms +55`. */
  name: string;
  limit: number;
}

/** The budget lines that a message counts against; `prefix` is the dialing code of an SMS, undefined for mail. */
export function listBudgetLines(
  budget: BrandSettings["codeBudget"],
  prefix: string | undefined,
): BudgetLine[] {
  if (prefix === undefined) return [{ name: "mail", limit: budget.mail }];
  const own = Object.hasOwn(budget.prefixes, prefix) ? budget.prefixes[prefix] : undefined;
  return [
    { name: "sms", limit: budget.sms },
    { name: `sms ${prefix}`, limit: own ?? budget.smsPerPrefix },
  ];
}

/** A budget line with its own period. */
export interface TimedLine extends BudgetLine {
  periodMs: number;
}

type Channel = "sms" | "mail";
type Limits = BrandSettings["codeLimits"];

const dayMs = 24 * 3_600_000;

/** The limits of a network (`subnetOf`), so no single network can use up the brand's budget (SEC-36). */
export const listNetworkLines = (limits: Limits, channel: Channel, network: string): TimedLine[] => [
  { name: `${channel} hour ${network}`, limit: limits.networkPerHour, periodMs: countedMs },
  { name: `${channel} day ${network}`, limit: limits.networkPerDay, periodMs: dayMs },
];

/** The limit of a signed-in member (SEC-36). */
export const listMemberLines = (limits: Limits, channel: Channel, memberId: bigint): TimedLine[] => [
  { name: `${channel} member ${memberId}`, limit: limits.memberPerDay, periodMs: dayMs },
];

/** Splits limits into the part that all purposes share and the reserve for recovery (SEC-36). */
export function splitForRecovery<L extends BudgetLine>(
  lines: readonly L[],
  recoveryPercent: number,
): { shared: L[]; reserved: L[] } {
  const reserveOf = (limit: number): number => Math.floor((limit * recoveryPercent) / 100);
  return {
    shared: lines.map((line) => ({ ...line, limit: line.limit - reserveOf(line.limit) })),
    reserved: lines.map((line) => ({
      ...line,
      name: `${line.name} recovery`,
      limit: reserveOf(line.limit),
    })),
  };
}

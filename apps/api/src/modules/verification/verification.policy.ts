import type { BrandSettings } from "@croupier/brand/settings";

/** The rules of one-time codes (SEC-08), pure. */
export const codeDigits = 6;
export const codeLifeMs = 10 * 60_000;
export const checksPerCode = 5;
export const sendsPerNumber = 5;

/** Sends are counted so long, so that a stranger who uses up a number's codes does not keep its owner out for good. */
export const sendsCountedMs = 6 * 3_600_000;
/** How long the counters of captchas and of a brand's budget count. */
export const countedMs = 3_600_000;

/** Codes that one network may ask for within the hour before each needs a captcha. */
const sendsWithoutCaptcha = 3;
export const needsCaptcha = (asked: number): boolean => asked > sendsWithoutCaptcha;

/** The wait after the first send, the second and so on: it grows, and its end is what the front counts down to. */
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

/** Whether one more code may go to a number, and when the one after it may. */
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
  /** What is counted, e.g. `sms` or `sms +55`. */
  name: string;
  limit: number;
}

/** The lines of the budget that a message draws on; `prefix` is the dialing code of an SMS, none for mail. */
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

/** A line that counts for a time of its own. */
export interface TimedLine extends BudgetLine {
  periodMs: number;
}

type Channel = "sms" | "mail";
type Limits = BrandSettings["codeLimits"];

const dayMs = 24 * 3_600_000;

/** The lines of a network, as `subnetOf` names it, so that none uses up the brand's budget alone (SEC-36). */
export const listNetworkLines = (limits: Limits, channel: Channel, network: string): TimedLine[] => [
  { name: `${channel} hour ${network}`, limit: limits.networkPerHour, periodMs: countedMs },
  { name: `${channel} day ${network}`, limit: limits.networkPerDay, periodMs: dayMs },
];

/** The line of a signed-in member (SEC-36). */
export const listMemberLines = (limits: Limits, channel: Channel, memberId: bigint): TimedLine[] => [
  { name: `${channel} member ${memberId}`, limit: limits.memberPerDay, periodMs: dayMs },
];

/** Splits lines into what all purposes share and what recovery has to itself (SEC-36). */
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

import { unitsPerCurrency } from "@croupier/domain/money";
import { isInMethodRange, type MethodRange } from "@croupier/domain/payment-method";
import type { WithdrawalBound, WithdrawalStep } from "@croupier/domain/withdrawal";
import type { Withheld } from "./withdrawal.port.ts";

export type WithdrawalEvent = "refer" | "approve" | "reject" | "cancel" | "send" | "pay" | "fail";

const transitions: Readonly<
  Record<WithdrawalStep, Readonly<Partial<Record<WithdrawalEvent, WithdrawalStep>>>>
> = {
  requested: { refer: "review", approve: "approved" },
  review: { approve: "approved", reject: "rejected", cancel: "cancelled" },
  // An approved order goes back when the approval is no longer valid (ADR 43).
  approved: { refer: "review", reject: "rejected", send: "sent" },
  sent: { pay: "paid", fail: "rejected" },
  paid: {},
  rejected: {},
  cancelled: {},
};

/** The step after an event; undefined when the event is not possible. */
export const nextStep = (step: WithdrawalStep, event: WithdrawalEvent): WithdrawalStep | undefined =>
  transitions[step][event];

/** The step that a member is told to expect; undefined at an end. */
export const findExpected = (step: WithdrawalStep): WithdrawalStep | undefined =>
  nextStep(step, "approve") ?? nextStep(step, "send") ?? nextStep(step, "pay");

/** Names the case of a provider's contradiction about an order, which opens one review (SEC-65). */
export const nameContradiction = (order: { readonly provider: string; readonly order_no: string }): string =>
  `${order.provider}/${order.order_no}`;

const minuteMs = 60_000;
/** From the approval to the provider. The job that sends runs every few seconds. */
const sendMinutes = 15;

/** What a brand promises its members, in hours. */
interface Promises {
  readonly reviewHours: number;
  readonly payoutHours: number;
}

/** The promised time of the next step; undefined at an end. */
export function findDue(step: WithdrawalStep, at: Date, promises: Promises): Date | undefined {
  const minutes: Partial<Record<WithdrawalStep, number>> = {
    requested: promises.reviewHours * 60,
    review: promises.reviewHours * 60,
    approved: sendMinutes,
    sent: promises.payoutHours * 60,
  };
  const until = minutes[step];
  return until === undefined ? undefined : new Date(at.getTime() + until * minuteMs);
}

/** The latest time at which an order placed now is paid: each of its steps takes as long as promised. */
export function getArrival(now: Date, promises: Promises): Date {
  const steps = ["review", "approved", "sent"] as const;
  return steps.reduce((at, step) => findDue(step, at, promises) ?? at, now);
}

export interface Funds {
  readonly balanceUnits: bigint;
  readonly heldUnits: bigint;
  readonly withheldUnits: bigint;
  readonly expiredUnits: bigint;
  readonly debtUnits: bigint;
  readonly turnoverLeftUnits: bigint;
  readonly freeUnits: bigint;
  readonly bounds: readonly WithdrawalBound[];
}

const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

/** The free part of a member's money, and the reasons that bind the rest. Free is never below zero. */
export function getFunds(balanceUnits: bigint, heldUnits: bigint, withheld: readonly Withheld[]): Funds {
  const playable = balanceUnits > 0n ? balanceUnits : 0n;
  // Money bound never exceeds the balance; a debt is owed anyway.
  const bindsOf = (bound: Withheld["bound"]): bigint =>
    sumOf(
      withheld
        .filter((one) => one.bound === bound)
        .map(({ units, owedUnits }) => owedUnits ?? (units === "all" || units > playable ? playable : units)),
    );
  const isAllBound = withheld.some(({ units }) => units === "all");
  const left = playable - sumOf(withheld.map(({ units }) => (units === "all" ? 0n : units)));
  return {
    balanceUnits,
    heldUnits,
    withheldUnits: bindsOf("turnover"),
    expiredUnits: bindsOf("expired"),
    debtUnits: bindsOf("debt"),
    turnoverLeftUnits: sumOf(withheld.map(({ turnoverLeftUnits = 0n }) => turnoverLeftUnits)),
    freeUnits: isAllBound || left < 0n ? 0n : left,
    bounds: [
      ...new Set([...(heldUnits > 0n ? (["held"] as const) : []), ...withheld.map(({ bound }) => bound)]),
    ],
  };
}

/** Whether a method pays out an amount: within its range, in whole parts of its currency, and above the fee (SEC-57). */
export const isAmountAllowed = (amountUnits: bigint, feeUnits: bigint, range: MethodRange): boolean =>
  isInMethodRange(amountUnits, range) && feeUnits < amountUnits;

/** The known facts about an order and its member, read again for every decision. */
export interface Facts {
  readonly amountUnits: bigint;
  readonly memberSince: Date;
  readonly isMobileVerified: boolean;
  /** Number of earlier withdrawals paid to this member. */
  readonly paidBefore: number;
  /** What holds withdrawals now, such as a review of the account (SEC-56). */
  readonly bounds: readonly WithdrawalBound[];
  readonly isAccountThere: boolean;
  readonly isDisabled: boolean;
}

/** A brand's requirements. Amounts are in the currency; an `automaticUpTo` of 0 approves nothing automatically. */
export interface ApprovalRules {
  readonly automaticUpTo: number;
  readonly automaticFromAgeDays: number;
  readonly automaticNeedsMobile: boolean;
  readonly twoPeopleOver: number;
}

/** The checks of an order, in the order in which operators read them. */
export interface Checks {
  readonly age: boolean;
  readonly mobile: boolean;
  /** Whether the member was paid before. The first payout is never automatic. */
  readonly paidBefore: boolean;
  readonly nothingBinds: boolean;
  readonly accountThere: boolean;
  readonly enabled: boolean;
}

const dayMs = 86_400_000;
const toUnits = (whole: number): bigint => BigInt(whole) * unitsPerCurrency;

/** The platform's threshold: a brand may require two people sooner, never later (ADR 43). */
const mostForOnePerson = 5_000;

export const runChecks = (facts: Facts, rules: ApprovalRules, now: Date): Checks => ({
  age: now.getTime() - facts.memberSince.getTime() >= rules.automaticFromAgeDays * dayMs,
  mobile: facts.isMobileVerified || !rules.automaticNeedsMobile,
  paidBefore: facts.paidBefore > 0,
  nothingBinds: facts.bounds.length === 0,
  accountThere: facts.isAccountThere,
  enabled: !facts.isDisabled,
});

const passesAll = (checks: Checks): boolean => Object.values(checks).every(Boolean);

/** How many people must agree: two for a large amount, a first payout, or after a failed check. */
export const countPeopleNeeded = (facts: Facts, rules: ApprovalRules, now: Date): 1 | 2 =>
  facts.amountUnits > toUnits(Math.min(rules.twoPeopleOver, mostForOnePerson)) ||
  !passesAll(runChecks(facts, rules, now))
    ? 2
    : 1;

/** Whether an order needs nobody's decision: up to the brand's amount, and never if it takes two people (SEC-66). */
export const isAutomatic = (facts: Facts, rules: ApprovalRules, now: Date): boolean =>
  rules.automaticUpTo > 0 &&
  facts.amountUnits <= toUnits(rules.automaticUpTo) &&
  countPeopleNeeded(facts, rules, now) === 1;

/** The obstacle to a payout, regardless of who agrees to it; undefined if there is none. */
export function findObstacle(facts: Facts): WithdrawalBound | "account" | "disabled" | undefined {
  if (!facts.isAccountThere) return "account";
  if (facts.isDisabled) return "disabled";
  return facts.bounds[0];
}

const firstAskMs = 30_000;
const longestAskMs = 3_600_000;

/** How long to wait before a provider is asked again about a payout that it has not decided. */
export const getAskDelayMs = (asks: number): number =>
  Math.min(firstAskMs * 2 ** Math.min(asks, 10), longestAskMs);

import { type SalaryTerms, salaryOf } from "@croupier/domain/contract-terms";
import type { SignalKind } from "@croupier/domain/signal";
import type { FoundSignal } from "./found-signal.ts";

/** `value` is at least `threshold`, and above it by 5 % at most. Nothing is near a threshold of 0. */
export const isJustAbove = (value: bigint, threshold: bigint): boolean =>
  threshold > 0n && value >= threshold && (value - threshold) * 20n <= threshold;

/** The two differ by at most 2 % of the second. */
const isNearly = (value: bigint, of: bigint): boolean => {
  const difference = value > of ? value - of : of - value;
  return difference * 50n <= of;
};

/** Money of one day, in units. */
export interface DayMoney {
  readonly depositUnits: bigint;
  readonly withdrawalUnits: bigint;
}

/** The money paid in on a day was paid out on the same day, up to 2 %, and the turnover is just above a tier. */
export const isPassedThrough = (
  { depositUnits, withdrawalUnits }: DayMoney,
  turnoverUnits: bigint,
  tierUnits: bigint,
): boolean =>
  depositUnits > 0n && isNearly(withdrawalUnits, depositUnits) && isJustAbove(turnoverUnits, tierUnits);

/** With fewer people than this, half of them proves nothing. */
const fewestPeople = 3;

/** More than half of those who count have a turnover just above the threshold that makes them count. */
export const isCrowded = (turnovers: readonly bigint[], thresholdUnits: bigint): boolean =>
  turnovers.length >= fewestPeople &&
  turnovers.filter((units) => isJustAbove(units, thresholdUnits)).length * 2 > turnovers.length;

const fewestOffers = 10;
const fewestBonuses = 5;

/** How a member used the brand's offers. */
export interface OffersTaken {
  readonly offers: number;
  readonly taken: number;
  /** Bonuses whose requirement was met: the turnover it required and the turnover made before the next bonus, in units. */
  readonly bonuses: readonly { readonly requiredUnits: bigint; readonly madeUnits: bigint }[];
}

/** More than 90 % of the offers were taken, and the member played each only for its required turnover, up to 2 %. */
export const isBonusOnly = ({ offers, taken, bonuses }: OffersTaken): boolean =>
  offers >= fewestOffers &&
  taken * 10 > offers * 9 &&
  bonuses.length >= fewestBonuses &&
  bonuses.every(({ requiredUnits, madeUnits }) => isNearly(madeUnits, requiredUnits));

/** Somebody who counts as active for a salary. */
export interface Active extends DayMoney {
  readonly memberId: bigint;
  /** Who invited them, or opened their account. */
  readonly uplineId: bigint | null;
  /** The part of their turnover in the period that counts. */
  readonly turnoverUnits: bigint;
}

/** A computed salary. */
export interface ReckonedSalary {
  readonly terms: SalaryTerms;
  readonly turnoverUnits: bigint;
  readonly active: number;
  /** The highest tier reached; -1 for none. */
  readonly tier: number;
}

/** Whether the number of active members decided the salary, so that it matters who they are. */
export const asksForActives = ({ terms, tier }: ReckonedSalary): boolean =>
  (terms.tiers[tier]?.minActive ?? 0) > 0;

/** Whether the turnover is only just above what the salary's tier requires. */
export const isTierJustReached = ({ terms, tier, turnoverUnits }: ReckonedSalary): boolean =>
  isJustAbove(turnoverUnits, terms.tiers[tier]?.minTurnoverUnits ?? 0n);

const signal = (kind: SignalKind, members: readonly Pick<Active, "memberId">[]): FoundSignal => ({
  kind,
  others: members.map(({ memberId }) => memberId),
});

/**
 * The signals of a salary. Members who share something with their inviter, or whose money only passed through, count against
 * it when the salary would be lower without them.
 * @param shared the active members who share it, by kind
 * @param money of the whole base, on the day
 */
export function findSalarySignals(
  salary: ReckonedSalary,
  of: {
    readonly actives: readonly Active[];
    readonly shared: readonly FoundSignal[];
    readonly money: DayMoney | undefined;
  },
): FoundSignal[] {
  const { terms, turnoverUnits, active, tier } = salary;
  const { actives, shared, money } = of;
  const amountOf = (count: number): bigint => salaryOf(terms, turnoverUnits, count).amountUnits;
  const matters = ({ others }: FoundSignal): boolean =>
    others.length > 0 && amountOf(active - others.length) < amountOf(active);
  const threshold = terms.activeThresholdUnits;
  const passed = actives.filter((one) => isPassedThrough(one, one.turnoverUnits, threshold));
  const tierUnits = terms.tiers[tier]?.minTurnoverUnits ?? 0n;
  const isBasePassed = money !== undefined && isPassedThrough(money, turnoverUnits, tierUnits);
  const through = signal("passed-through", passed);
  const near = actives.filter((one) => isJustAbove(one.turnoverUnits, threshold));
  const turnovers = actives.map((one) => one.turnoverUnits);
  return [
    ...shared.filter(matters),
    ...(isBasePassed || matters(through) ? [through] : []),
    ...(isCrowded(turnovers, threshold) ? [signal("near-threshold", near)] : []),
  ];
}

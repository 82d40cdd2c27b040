import { type CatalogueGameType, catalogueGameTypes } from "./codes.ts";

/** The subject of contracts: a share of a day's or an hour's turnover, or of a team's loss in a period. */
export const contractKinds = ["daily", "hourly", "dividend"] as const;
export type ContractKind = (typeof contractKinds)[number];

export const dividendPeriods = ["MONTH", "HALF_MONTH", "TEN_DAYS", "WEEK"] as const;
export type DividendPeriod = (typeof dividendPeriods)[number];

/** The effect of a negative base: none, or it lowers the next period, those of the month, or all later ones. */
export const carries = ["none", "next", "month", "forever"] as const;
export type Carry = (typeof carries)[number];

export const salaryModes = ["whole", "ladder"] as const;
export type SalaryMode = (typeof salaryModes)[number];

/** Whether bills are paid as soon as they are computed, or when somebody has released them. */
export const releases = ["auto", "manual"] as const;
export type Release = (typeof releases)[number];

/** How much of a category's turnover counts, in percent; `all` counts each in full. A category that is not named counts nothing. */
export type ContractCategories = "all" | Readonly<Partial<Record<CatalogueGameType, number>>>;

/** The agreed terms besides the tiers. */
interface CommonTerms {
  readonly release: Release;
  /** Bills are cut to what the payer receives in the same period. */
  readonly limited: boolean;
}

/** Conditions of a salary's rate. All of them must hold. */
export interface SalaryTier {
  readonly minTurnoverUnits: bigint;
  readonly minActive: number;
  /** The rate in millionths. */
  readonly ppm: number;
}

export interface SalaryTerms extends CommonTerms {
  readonly kind: "daily" | "hourly";
  /** The lowest first. */
  readonly tiers: readonly SalaryTier[];
  /** A member with at least this turnover in the period is active. */
  readonly activeThresholdUnits: bigint;
  readonly categories: ContractCategories;
  /** `whole`: the rate of the highest tier reached counts for all turnover. `ladder`: each rate counts for the part in its tier. */
  readonly mode: SalaryMode;
}

/** Conditions of a dividend's rate. All of them must hold. */
export interface DividendTier {
  readonly minLossUnits: bigint;
  readonly minTurnoverUnits: bigint;
  readonly minActive: number;
  readonly ppm: number;
}

export interface DividendTerms extends CommonTerms {
  readonly kind: "dividend";
  readonly period: DividendPeriod;
  /** The lowest first. */
  readonly tiers: readonly DividendTier[];
  readonly carry: Carry;
  /** The most that is carried forward; undefined for no limit. */
  readonly carryCapUnits: bigint | undefined;
}

export type ContractTerms = SalaryTerms | DividendTerms;

export const isSalary = (terms: ContractTerms): terms is SalaryTerms => terms.kind !== "dividend";

/** What is missing for the lowest unreached tier; 0 if nothing is. */
export interface MissingForTier {
  readonly lossUnits: bigint;
  readonly turnoverUnits: bigint;
  readonly active: number;
}

/** The amount of a contract. No tier reached: 0, tier -1 (`not_reached`). */
export interface ContractAmount {
  readonly amountUnits: bigint;
  /** The place of the highest tier reached, from 0; -1 for none. */
  readonly tier: number;
  /** For the next tier; undefined on the highest. */
  readonly missing: MissingForTier | undefined;
}

const millionths = 1_000_000n;
const over = (asked: bigint, has: bigint): bigint => (asked > has ? asked - has : 0n);

/** Tiers rise in every condition, so those that are reached are the first ones. */
const countReached = (tiers: readonly SalaryTier[], turnoverUnits: bigint, active: number): number =>
  tiers.filter((tier) => turnoverUnits >= tier.minTurnoverUnits && active >= tier.minActive).length;

/** A salary before it is rounded, in millionths of a unit. */
function exactSalary(terms: Pick<SalaryTerms, "tiers" | "mode">, turnoverUnits: bigint, active: number) {
  const reached = terms.tiers.slice(0, countReached(terms.tiers, turnoverUnits, active));
  const top = reached.at(-1);
  if (!top) return 0n;
  if (terms.mode === "whole") return turnoverUnits * BigInt(top.ppm);
  return reached.reduce((sum, { minTurnoverUnits, ppm }, place) => {
    const end = reached[place + 1]?.minTurnoverUnits ?? turnoverUnits;
    return sum + (end - minTurnoverUnits) * BigInt(ppm);
  }, 0n);
}

/**
 * The salary of a day or an hour, rounded down to a unit (AGT-21).
 * @param turnoverUnits the counted part of the team's turnover, by the weights of its categories, 0 or above
 * @param active how many reached the active threshold
 */
export function salaryOf(terms: SalaryTerms, turnoverUnits: bigint, active: number): ContractAmount {
  const reached = countReached(terms.tiers, turnoverUnits, active);
  const next = terms.tiers[reached];
  return {
    amountUnits: exactSalary(terms, turnoverUnits, active) / millionths,
    tier: reached - 1,
    missing: next && {
      lossUnits: 0n,
      turnoverUnits: over(next.minTurnoverUnits, turnoverUnits),
      active: Math.max(0, next.minActive - active),
    },
  };
}

/** What a dividend is reckoned from. */
export interface DividendBase {
  /** The team's loss in the period; below 0 if it won. */
  readonly lossUnits: bigint;
  readonly turnoverUnits: bigint;
  /** The average of the days, rounded down. */
  readonly active: number;
  /** What the period before left, 0 or below. */
  readonly carryInUnits: bigint;
  /** The next period belongs to another month. */
  readonly endsMonth: boolean;
}

const isReached = (tier: DividendTier, lossUnits: bigint, turnoverUnits: bigint, active: number): boolean =>
  lossUnits >= tier.minLossUnits && turnoverUnits >= tier.minTurnoverUnits && active >= tier.minActive;

function carryOutOf(terms: DividendTerms, base: DividendBase): bigint {
  const { lossUnits, carryInUnits, endsMonth } = base;
  if (terms.carry === "none" || (terms.carry === "month" && endsMonth)) return 0n;
  const left = terms.carry === "next" ? lossUnits : lossUnits + carryInUnits;
  if (left >= 0n) return 0n;
  const { carryCapUnits: cap } = terms;
  return cap !== undefined && left < -cap ? -cap : left;
}

/** The dividend of a period, rounded down to a unit, and what the next period starts with (AGT-25). */
export function dividendOf(
  terms: DividendTerms,
  base: DividendBase,
): ContractAmount & { readonly baseUnits: bigint; readonly carryOutUnits: bigint } {
  const baseUnits = base.lossUnits + (terms.carry === "none" ? 0n : base.carryInUnits);
  const { turnoverUnits, active } = base;
  const reached =
    baseUnits > 0n
      ? terms.tiers.filter((tier) => isReached(tier, baseUnits, turnoverUnits, active)).length
      : 0;
  const next = terms.tiers[reached];
  return {
    amountUnits: (baseUnits * BigInt(terms.tiers[reached - 1]?.ppm ?? 0)) / millionths,
    tier: reached - 1,
    missing: next && {
      lossUnits: over(next.minLossUnits, baseUnits),
      turnoverUnits: over(next.minTurnoverUnits, turnoverUnits),
      active: Math.max(0, next.minActive - active),
    },
    baseUnits,
    carryOutUnits: carryOutOf(terms, base),
  };
}

/** A case in which a payer would receive less than they owe. */
export interface Shortfall {
  /** Of a dividend; 0 for a salary. */
  readonly lossUnits: bigint;
  readonly turnoverUnits: bigint;
  readonly active: number;
}

const sortUnits = (all: readonly bigint[]): bigint[] =>
  [...new Set(all)].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));

/**
 * Between two marks both salaries are straight lines, so the ends of each stretch decide, and behind the last mark the slope.
 */
function findSalaryShortfall(payer: SalaryTerms, offered: SalaryTerms): Shortfall | undefined {
  const tiers = [...payer.tiers, ...offered.tiers];
  const marks = sortUnits([0n, ...tiers.map(({ minTurnoverUnits }) => minTurnoverUnits)]);
  for (const active of new Set(tiers.map(({ minActive }) => minActive))) {
    const surplusAt = (turnoverUnits: bigint): bigint =>
      exactSalary(payer, turnoverUnits, active) - exactSalary(offered, turnoverUnits, active);
    const ends = marks.flatMap((mark, place) => (place === 0 ? [mark] : [mark - 1n, mark]));
    const last = marks.at(-1) ?? 0n;
    const slope = surplusAt(last + 1n) - surplusAt(last);
    // Where the payer's line rises more slowly, this far it has fallen below.
    if (slope < 0n) ends.push(last + (surplusAt(last) > 0n ? surplusAt(last) / -slope : 0n) + 1n);
    const turnoverUnits = ends.find((end) => surplusAt(end) < 0n);
    if (turnoverUnits !== undefined) return { lossUnits: 0n, turnoverUnits, active };
  }
  return undefined;
}

/** A dividend is a rate of one base, and rates only rise: the beginning of a tier decides. */
function findDividendShortfall(payer: DividendTerms, offered: DividendTerms): Shortfall | undefined {
  for (const { minLossUnits, minTurnoverUnits, minActive, ppm } of offered.tiers) {
    const lossUnits = minLossUnits > 0n ? minLossUnits : 1n;
    const rate =
      payer.tiers.findLast((tier) => isReached(tier, lossUnits, minTurnoverUnits, minActive))?.ppm ?? 0;
    if (rate < ppm) return { lossUnits, turnoverUnits: minTurnoverUnits, active: minActive };
  }
  return undefined;
}

const writeCategories = (categories: ContractCategories): string =>
  categories === "all"
    ? categories
    : catalogueGameTypes.map((type) => `${type} ${categories[type] ?? 0}`).join();

/** Whether two contracts are reckoned from the same: kind, period, categories and active threshold. */
export function haveSameBase(payer: ContractTerms, offered: ContractTerms): boolean {
  if (payer.kind === "dividend" || offered.kind === "dividend")
    return payer.kind === "dividend" && offered.kind === "dividend" && payer.period === offered.period;
  return (
    payer.kind === offered.kind &&
    payer.activeThresholdUnits === offered.activeThresholdUnits &&
    writeCategories(payer.categories) === writeCategories(offered.categories)
  );
}

/**
 * The case in which the payer, with the same figures, receives less than they offer, before rounding (AGT-23); undefined if
 * there is none. Both must have the same base. A team contains its parts, so a payer who never falls short receives at least
 * as much as all parts are owed together (AGT-22).
 */
export function findShortfall(payer: ContractTerms, offered: ContractTerms): Shortfall | undefined {
  if (payer.kind === "dividend")
    return offered.kind === "dividend" ? findDividendShortfall(payer, offered) : undefined;
  return offered.kind === "dividend" ? undefined : findSalaryShortfall(payer, offered);
}

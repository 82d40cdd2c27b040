import { addDays, type Day, type DayRange, monthOf } from "@croupier/domain/periods";
import type { Brand } from "../../../http/context.ts";
import { type Activity, type Condition, conditionsOf, isMet, type Rank } from "./vip.policy.ts";

/** A rank with the conditions for keeping it another month, in units. */
export interface KeptRank extends Rank {
  readonly keepDepositUnits: bigint;
  readonly keepTurnoverUnits: bigint;
}

/** How a member came to their level. Days are the brand's. */
export interface Holding {
  readonly level: number;
  readonly risenOn: Day;
  /** Play before it does not count towards rising again. */
  readonly fallenOn: Day | null;
}

/** A level given by hand, and its last valid day. */
export interface Label {
  readonly labelLevel: number | null;
  readonly labelUntil: Day | null;
}

/** The days that count towards rising: the brand's period, from the last fall on. */
export function periodOf(
  { calendar, settings }: Pick<Brand, "calendar" | "settings">,
  now: Date,
  fallenOn: Day | null,
): DayRange {
  const today = calendar.dayOf(now);
  const start = addDays(today, 1 - settings.vipPeriodDays);
  return [fallenOn !== null && fallenOn > start ? fallenOn : start, today];
}

/** The first day of the month after a day's. */
export const nextMonth = (day: Day): Day => addDays(monthOf(day)[1], 1);

/** A warning comes this many days before the level would fall. */
const warnedDays = 7;

/** The day from which members are warned that they would fall on the 1st (VIP2-03). */
export const getWarningDay = (today: Day): Day => addDays(nextMonth(today), -warnedDays);

/** The conditions for keeping a rank, with the member's month; none for a rank that does not fall. */
export const listKeepConditions = (rank: KeptRank, activity: Activity): readonly Condition[] =>
  conditionsOf({ depositUnits: rank.keepDepositUnits, turnoverUnits: rank.keepTurnoverUnits }, activity);

/** Whether the month has no conditions: it is the one of a rise, or before it (VIP2-03). */
export const isFreeMonth = (month: Day, { risenOn }: Pick<Holding, "risenOn">): boolean => risenOn >= month;

/**
 * A member's level after a month: the same, or the one below if a condition for keeping it was missed, and never two below
 * (VIP2-02). The lowest rank does not fall.
 */
export function reviewMonth<R extends KeptRank>(
  ranks: readonly R[],
  month: Day,
  holding: Holding,
  activity: Activity,
): { readonly from: R; readonly to: R } | undefined {
  const index = ranks.findLastIndex(({ level }) => level <= holding.level);
  const [from, to] = [ranks[index], ranks[index - 1]];
  if (!from || !to || isFreeMonth(month, holding)) return undefined;
  return listKeepConditions(from, activity).every(isMet) ? undefined : { from, to };
}

/** The effective level on a day: a label by hand raises it and never lowers it (VIP2-05). */
export const getCountedLevel = (
  { level, labelLevel, labelUntil }: Label & { readonly level: number },
  today: Day,
): number =>
  labelLevel !== null && labelUntil !== null && labelUntil >= today ? Math.max(level, labelLevel) : level;

const isLeapYear = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** The birthdays, as month and day (229 for 29 February), that are kept on a day: in other years a leap day's is on the 28th. */
export function listBirthdays(day: Day): number[] {
  const own = Number(day.slice(5, 7)) * 100 + Number(day.slice(8));
  return own === 228 && !isLeapYear(Number(day.slice(0, 4))) ? [228, 229] : [own];
}

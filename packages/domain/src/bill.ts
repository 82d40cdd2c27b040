import type { DividendPeriod } from "./contract-terms.ts";
import { addDays, type Day, type DayRange, monthOf, weekOf } from "./periods.ts";

/** The state of a due under a contract. `short` and `part_paid` stay owed without an end. */
export const dueStates = ["review", "held", "due", "short", "part_paid", "paid", "cancelled"] as const;
export type DueState = (typeof dueStates)[number];

/** The name of an hour that begins at an instant, in UTC: `2026-11-23T18`, with minutes if a zone is half an hour off. */
export const writeHour = (start: Date): string =>
  start.toISOString().slice(0, start.getUTCMinutes() === 0 ? 13 : 16);

/** The beginning of an hour, by its name. */
export const readHour = (hour: string): Date => new Date(`${hour}${hour.length === 13 ? ":00" : ""}Z`);

/** The period of a dividend that a day belongs to (ADR 71). */
export function dividendPeriodOf(period: DividendPeriod, day: Day): DayRange {
  if (period === "WEEK") return weekOf(day);
  const [first, last] = monthOf(day);
  if (period === "MONTH") return [first, last];
  const [tenth, fifteenth, twentieth] = [addDays(first, 9), addDays(first, 14), addDays(first, 19)];
  if (period === "HALF_MONTH") return day <= fifteenth ? [first, fifteenth] : [addDays(first, 15), last];
  if (day <= tenth) return [first, tenth];
  return day <= twentieth ? [addDays(first, 10), twentieth] : [addDays(first, 20), last];
}

/**
 * Cuts a payer's dues under limited contracts to what they receive themselves, in proportion. The rounding rest goes to the
 * first, which is the oldest, so that the parts sum to exactly as much (AGT-29).
 * @param amounts in units, the oldest first
 */
export function limitAmounts(amounts: readonly bigint[], mostUnits: bigint): bigint[] {
  const sum = amounts.reduce((total, units) => total + units, 0n);
  if (sum <= mostUnits) return [...amounts];
  const most = mostUnits > 0n ? mostUnits : 0n;
  const parts = amounts.map((units) => (units * most) / sum);
  const left = most - parts.reduce((total, units) => total + units, 0n);
  return parts.map((units, place) => (place === 0 ? units + left : units));
}

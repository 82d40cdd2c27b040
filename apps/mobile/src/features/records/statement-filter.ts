import { addDays, type Day, type DayRange, isDay, monthOf } from "@croupier/domain/periods";

/** How many months can be chosen at once; other days are a range. */
const MONTHS = 12;

/** The month of today and those before it, as `2026-11`. */
export function listMonths(today: Day): string[] {
  const months = [today.slice(0, 7)];
  while (months.length < MONTHS) months.push(addDays(`${months.at(-1)}-01`, -1).slice(0, 7));
  return months;
}

/** The days of a month, up to today if it has not ended. */
export function daysOfMonth(month: string, today: Day): DayRange {
  const [first, last] = monthOf(`${month}-01`);
  return [first, last < today ? last : today];
}

export interface StatementFilter {
  /** Undefined for other days. */
  month: string | undefined;
  days: DayRange;
}

/** The month or the days that a query names; this month when it names none. */
export function readStatement(query: URLSearchParams, today: Day): StatementFilter {
  const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""];
  if (isDay(from) && isDay(to)) return { month: undefined, days: [from, to] };
  const named = query.get("month") ?? "";
  const month = listMonths(today).find((one) => one === named) ?? today.slice(0, 7);
  return { month, days: daysOfMonth(month, today) };
}

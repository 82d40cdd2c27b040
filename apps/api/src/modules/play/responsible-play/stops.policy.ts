import type { CoolOffTerm, ExclusionTerm } from "@croupier/domain/play-limits";

const dayMs = 24 * 3_600_000;
const coolOffDays: Readonly<Record<CoolOffTerm, number>> = { day: 1, week: 7, month: 30 };
const exclusionMonths: Readonly<Record<ExclusionTerm, number | undefined>> = {
  sixMonths: 6,
  year: 12,
  fiveYears: 60,
  forever: undefined,
};

export const getCoolOffEnd = (term: CoolOffTerm, now: Date): Date =>
  new Date(now.getTime() + coolOffDays[term] * dayMs);

/**
 * The same day of a later month; if that month has no such day, the first days of the next. Undefined for an exclusion without
 * end.
 */
export function findExclusionEnd(term: ExclusionTerm, now: Date): Date | undefined {
  const months = exclusionMonths[term];
  if (months === undefined) return undefined;
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end;
}

/** EXT-05: the periods of the betting record. Days are days of UTC, as the server counts them. */
export const periods = ["today", "yesterday", "7", "30", "range"] as const;
export type Period = (typeof periods)[number];

export interface PeriodRange {
  period: Period;
  /** Days of a range as YYYY-MM-DD. */
  from: string;
  to: string;
}

export interface RecordFilter extends PeriodRange {
  gameType: string;
  vendor: string;
}

const DAY_MS = 86_400_000;
/** The most that one question may span. */
export const MAXIMUM_DAYS = 92;

const dayOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);

const isPeriod = (text: string | null): text is Period => periods.some((period) => period === text);
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(Date.parse(text)) === text;

/** The period that a query names; the last seven days when it names none. */
export function readPeriod(query: URLSearchParams, nowMs: number): PeriodRange {
  const named = query.get("period");
  const dayFrom = (name: string, otherwise: string) => {
    const text = query.get(name) ?? "";
    return isDay(text) ? text : otherwise;
  };
  return {
    period: isPeriod(named) ? named : "7",
    from: dayFrom("from", dayOf(nowMs - 6 * DAY_MS)),
    to: dayFrom("to", dayOf(nowMs)),
  };
}

/** The filter of the betting record that a query names. */
export const readRecordFilter = (query: URLSearchParams, nowMs: number): RecordFilter => ({
  ...readPeriod(query, nowMs),
  gameType: query.get("gameType") ?? "",
  vendor: query.get("vendor") ?? "",
});

/** The first and the last day of a filter. */
export function findDays({ period, from, to }: PeriodRange, nowMs: number): [from: string, to: string] {
  switch (period) {
    case "today":
      return [dayOf(nowMs), dayOf(nowMs)];
    case "yesterday":
      return [dayOf(nowMs - DAY_MS), dayOf(nowMs - DAY_MS)];
    case "range":
      return [from, to];
    default:
      return [dayOf(nowMs - (Number(period) - 1) * DAY_MS), dayOf(nowMs)];
  }
}

/** Whether a range can be asked for: not backwards, and not longer than a quarter. */
export function isRangeAllowed([from, to]: readonly [string, string]): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= MAXIMUM_DAYS;
}

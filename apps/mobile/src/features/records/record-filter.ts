import { catalogueGameTypes } from "@croupier/domain/codes";
import { addDays, countDays, type Day, type DayRange, isDay } from "@croupier/domain/periods";

/** EXT-05: the periods of the betting record. Days are days of the brand, as the server counts them. */
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
  /** By the days on which rounds were settled, as profit and loss counts them. */
  isBySettled: boolean;
  /** Rounds that began in a session of play alone. */
  session: PlaySession | undefined;
}

/** When a session of play began and ended, in milliseconds, as the account record shows it. */
export interface PlaySession {
  since: number;
  until: number;
}

/** The most that one question may span. */
export const MAXIMUM_DAYS = 92;

const isPeriod = (text: string | null): text is Period => periods.some((period) => period === text);

/** The period that a query names; the last seven days when it names none. */
export function readPeriod(query: URLSearchParams, today: Day): PeriodRange {
  const named = query.get("period");
  const dayFrom = (name: string, otherwise: string) => {
    const text = query.get(name) ?? "";
    return isDay(text) ? text : otherwise;
  };
  return {
    period: isPeriod(named) ? named : "7",
    from: dayFrom("from", addDays(today, -6)),
    to: dayFrom("to", today),
  };
}

function readSession(query: URLSearchParams): PlaySession | undefined {
  const [since, until] = ["since", "until"].map((name) => query.get(name) ?? "");
  const isTime = (text: string | undefined): text is string => /^\d{1,14}$/.test(text ?? "");
  return isTime(since) && isTime(until) ? { since: Number(since), until: Number(until) } : undefined;
}

/** A session of play, as written in the query of the betting record. */
export const writeSession = (session: PlaySession | undefined) => ({
  since: session && String(session.since),
  until: session && String(session.until),
});

/** The filter of the betting record that a query names. */
export const readRecordFilter = (query: URLSearchParams, today: Day): RecordFilter => ({
  ...readPeriod(query, today),
  gameType: catalogueGameTypes.find((type) => type === query.get("gameType")) ?? "",
  vendor: query.get("vendor") ?? "",
  isBySettled: query.get("by") === "settled",
  session: readSession(query),
});

/** The first and the last day of a filter. */
export function getDays({ period, from, to }: PeriodRange, today: Day): DayRange {
  switch (period) {
    case "today":
      return [today, today];
    case "yesterday":
      return [addDays(today, -1), addDays(today, -1)];
    case "range":
      return [from, to];
    default:
      return [addDays(today, 1 - Number(period)), today];
  }
}

/** Whether a range can be asked for: not backwards, and not longer than a quarter. */
export function isRangeAllowed(range: DayRange): boolean {
  const days = countDays(range);
  return days >= 1 && days <= MAXIMUM_DAYS;
}

import { useDateFormat, useDayFormat } from "./date-format.ts";

/** The period of a bill: an hour by its beginning, or days by the first and the last, as YYYY-MM-DD. */
interface Period {
  readonly hour: number | null;
  readonly first: string;
  readonly last: string;
}

/** Writes an hour in the brand's zone, a day, or the first and last day. */
export function usePeriodName(): (period: Period) => string {
  const hourFormat = useDateFormat("medium", "short");
  const days = useDayFormat("medium");
  return ({ hour, first, last }) => {
    if (hour !== null) return hourFormat.format(hour);
    return first === last
      ? days.format(Date.parse(first))
      : days.formatRange(Date.parse(first), Date.parse(last));
  };
}

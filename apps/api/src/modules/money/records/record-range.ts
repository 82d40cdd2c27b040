import { addDays, countDays, type Day, type DayRange, isDay } from "@croupier/domain/periods";
import { createFailure } from "../../../http/errors.ts";

/** EXT-05: today, yesterday, 7 and 30 days, or a custom range of at most a quarter. */
const defaultDays = 30;
const maximumDays = 92;

/** The days of a query, by default thirty up to today. @throws Failure request.invalid */
export function readDays(query: { startDate?: string; endDate?: string }, today: Day): DayRange {
  const last = query.endDate ?? today;
  const first = query.startDate ?? (isDay(last) ? addDays(last, 1 - defaultDays) : last);
  const days = countDays([first, last]);
  if (!(days >= 1 && days <= maximumDays)) {
    const field = query.startDate === undefined ? "endDate" : "startDate";
    throw createFailure("request.invalid", { fields: { [field]: "request.invalid" } });
  }
  return [first, last];
}

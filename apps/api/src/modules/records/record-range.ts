import { createFailure } from "../../http/errors.ts";

const dayMs = 86_400_000;
/** EXT-05: today, yesterday, 7 and 30 days, or a custom range of at most a quarter. */
const defaultDays = 30;
const maximumDays = 92;

const startOfDay = (time: Date): number => Math.floor(time.getTime() / dayMs) * dayMs;

/** The days of a query, in UTC. @throws Failure request.invalid */
export function rangeOf(
  query: { startDate?: string; endDate?: string },
  now: Date,
): { from: Date; to: Date } {
  const lastDay = query.endDate === undefined ? startOfDay(now) : Date.parse(query.endDate);
  const firstDay =
    query.startDate === undefined ? lastDay - (defaultDays - 1) * dayMs : Date.parse(query.startDate);
  const days = (lastDay - firstDay) / dayMs + 1;
  if (!(days >= 1 && days <= maximumDays)) {
    const field = query.startDate === undefined ? "endDate" : "startDate";
    throw createFailure("request.invalid", { fields: { [field]: "request.invalid" } });
  }
  return { from: new Date(firstDay), to: new Date(lastDay + dayMs) };
}

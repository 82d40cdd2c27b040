import { countDays, type Day, type DayRange } from "@croupier/domain/periods";
import { createFailure } from "../../http/errors.ts";

const maximumDays = 92;

/** The days that an agent's query asks for, today unless told. @throws Failure request.invalid */
export function readTeamDays(query: { startDate?: string; endDate?: string }, today: Day): DayRange {
  const last = query.endDate ?? today;
  const first = query.startDate ?? last;
  const days = countDays([first, last]);
  if (!(days >= 1 && days <= maximumDays))
    throw createFailure("request.invalid", { fields: { startDate: "request.invalid" } });
  return [first, last];
}

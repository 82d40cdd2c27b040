import { countDays, type Day, type DayRange } from "@croupier/domain/periods";
import { createFailure } from "../../../http/errors.ts";
import type { LineOrder, TeamSums } from "./team.store.ts";

const maximumDays = 92;

/** The days of an agent's query, today by default. @throws Failure request.invalid */
export function readTeamDays(query: { startDate?: string; endDate?: string }, today: Day): DayRange {
  const last = query.endDate ?? today;
  const first = query.startDate ?? last;
  const days = countDays([first, last]);
  if (!(days >= 1 && days <= maximumDays))
    throw createFailure("request.invalid", { fields: { startDate: "request.invalid" } });
  return [first, last];
}

/** The order of lines: by default the largest turnover first, and names from A. */
export const readLineOrder = ({
  sort = "turnover",
  order = sort === "name" ? "asc" : "desc",
}: Partial<LineOrder>): LineOrder => ({ sort, order });

/** Gifts other than rebates. */
export const bonusOf = ({ given, givenRebate }: Pick<TeamSums, "given" | "givenRebate">): bigint =>
  given - givenRebate;

/** All rebates: those in earnings, and those that ordinary members were given into their wallets. */
export const rebateOf = ({ rebate, givenRebate }: Pick<TeamSums, "rebate" | "givenRebate">): bigint =>
  rebate + givenRebate;

/** A team's loss: its turnover, less everything it won and was given or paid for it. */
export const lossOf = ({
  valid,
  win,
  given,
  rebate,
  salary,
}: Pick<TeamSums, "valid" | "win" | "given" | "rebate" | "salary">): bigint =>
  valid - win - given - rebate - salary;

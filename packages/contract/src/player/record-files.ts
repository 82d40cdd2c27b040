import { Type } from "typebox";
import { closed, wholeNumber } from "../schemas.ts";
import { teamLineFilter, teamRoundFilter } from "./agent.ts";
import { call } from "./player-call.ts";
import { accountFilter, bettingFilter, recordPeriod } from "./records.ts";
import { teamPostingFilter } from "./team-postings.ts";

/** The most rows of a file. A longer record is refused before it begins, so that no file ends in the middle. */
export const fileRowsAtMost = 50_000;
/** The same for files of a team. */
export const teamFileRowsAtMost = 100_000;

/** A record as CSV, for the filter that its screen has. Long files are work, so they have a limit of their own. */
const file = { reply: Type.String(), media: "text/csv", perMinute: 12, errors: ["record.too.long"] } as const;

export const recordFileCalls = {
  "GET /wps/record/games/csv": call({
    ...file,
    summary: "The betting record as CSV (EXT-05, SEC-77)",
    access: "session",
    query: closed(bettingFilter),
  }),
  "GET /wps/record/transactions/csv": call({
    ...file,
    summary: "The account record as CSV (EXT-06, SEC-77)",
    access: "session",
    query: closed(accountFilter),
  }),
  "GET /wps/member/profitAndLoss/csv": call({
    ...file,
    summary: "Profit and loss by day as CSV (EXT-07, SEC-77)",
    access: "real",
    query: closed(recordPeriod),
  }),
  "GET /wps/member/statement/year/csv": call({
    ...file,
    summary: "A year by months as CSV: movements, wins, gifts and earnings, to the unit (EXT-07)",
    access: "real",
    query: closed({ year: Type.Optional(wholeNumber(2000, 2999)) }),
  }),
  "GET /wps/agent/team/pnl/csv": call({
    ...file,
    summary: "The lines of the team as CSV, amounts to the unit (EXT-18, AGT-38)",
    access: "agent",
    query: closed(teamLineFilter),
    errors: ["record.too.long", "member.not.found"],
  }),
  "GET /wps/agent/team/postings/csv": call({
    ...file,
    summary: "The postings of a figure of the team as CSV, amounts to the unit (AGT-36, AGT-38)",
    access: "agent",
    query: closed(teamPostingFilter),
    errors: ["record.too.long", "member.not.found"],
  }),
  "GET /wps/agent/team/games/csv": call({
    ...file,
    summary: "The betting record of the team as CSV, amounts to the unit (EXT-19, AGT-38)",
    access: "agent",
    query: closed(teamRoundFilter),
  }),
} as const;

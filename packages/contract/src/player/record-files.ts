import { Type } from "typebox";
import { closed } from "../schemas.ts";
import { call } from "./player-call.ts";
import { accountFilter, recordPeriod } from "./records.ts";
import { bettingFilter } from "./wallet.ts";

/** The most rows of a file. A longer record is refused before it begins, so that no file ends in the middle. */
export const fileRowsAtMost = 50_000;

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
} as const;

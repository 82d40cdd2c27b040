import type { QueryOf } from "@croupier/contract/player/contract";
import type { SessionContext } from "../../../http/context.ts";
import { readDays } from "./record-range.ts";
import type { RecordFilter } from "./records.store.ts";

type Query = Omit<QueryOf<"GET /wps/record/games">, "after" | "pageNo" | "pageSize">;

/** The part of the days that lies within the requested times, to the millisecond. */
const boundsWithin = ({ from, to }: { from: Date; to: Date }, { since, until }: Query) => ({
  from: since === undefined ? from : new Date(Math.max(from.getTime(), since)),
  to: until === undefined ? to : new Date(Math.min(to.getTime(), until + 1)),
});

export const readRoundFilter = ({ brand, session, now }: SessionContext, query: Query): RecordFilter => {
  const days = readDays(query, brand.calendar.dayOf(now));
  return {
    memberId: session.memberId,
    ...boundsWithin(brand.calendar.boundsOf(days), query),
    settledOn: query.by === "settled" ? days : undefined,
    gameType: query.gameType ?? null,
    vendor: query.vendor ?? null,
  };
};

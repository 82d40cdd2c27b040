import type { QueryOf } from "@croupier/contract/player/contract";
import type { SessionContext } from "../../http/context.ts";
import { readDays } from "./record-range.ts";
import type { RecordFilter } from "./records.store.ts";

type Query = Omit<QueryOf<"GET /wps/record/games">, "pageNo" | "pageSize">;

export const readRoundFilter = ({ brand, session, now }: SessionContext, query: Query): RecordFilter => {
  const days = readDays(query, brand.calendar.dayOf(now));
  return {
    memberId: session.memberId,
    ...brand.calendar.boundsOf(days),
    settledOn: query.by === "settled" ? days : undefined,
    gameType: query.gameType ?? null,
    vendor: query.vendor ?? null,
  };
};

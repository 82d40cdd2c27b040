import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import type { SessionContext } from "../../../http/context.ts";
import type { Database } from "../../../platform/db/database.ts";
import { readDays } from "./record-range.ts";
import { presentStatement } from "./statement.policy.ts";
import { readAccounts } from "./statement.store.ts";

type Query = QueryOf<"GET /wps/member/statement">;
type Reply = ReplyOf<"GET /wps/member/statement">;

/** A member's statement over days of the brand (EXT-07). */
export function createStatementService(database: Database) {
  return {
    get: async ({ brand, session, now }: SessionContext, query: Query): Promise<Reply> => {
      const days = readDays(query, brand.calendar.dayOf(now));
      const accounts = await database.forBrand(brand.brandId, (q) =>
        readAccounts(q, session.memberId, brand.calendar.boundsOf(days)),
      );
      const [startDate, endDate] = days;
      return {
        startDate,
        endDate,
        time: now.getTime(),
        ...presentStatement(accounts, brand.currency.decimals),
      };
    },
  };
}

export type StatementService = ReturnType<typeof createStatementService>;

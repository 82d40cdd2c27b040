import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import type { SessionContext } from "../../../http/context.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { PlayDaysPort } from "../../play/play-days/play-days.port.ts";
import { presentProfit } from "./profit.policy.ts";
import { readDays } from "./record-range.ts";

type Query = QueryOf<"GET /wps/member/profitAndLoss">;
type Reply = ReplyOf<"GET /wps/member/profitAndLoss">;

export interface ProfitDeps {
  database: Database;
  playDays: Pick<PlayDaysPort, "getDays">;
}

/** A member's deposits, withdrawals, stakes and wins by the brand's days (EXT-07). */
export function createProfitService({ database, playDays }: ProfitDeps) {
  return {
    get: async ({ brand, session, now }: SessionContext, query: Query): Promise<Reply> => {
      const days = readDays(query, brand.calendar.dayOf(now));
      const rows = await database.forBrand(brand.brandId, (q) => playDays.getDays(q, session.memberId, days));
      return presentProfit(days, rows, brand.currency);
    },
  };
}

export type ProfitService = ReturnType<typeof createProfitService>;

import type { QueryOf, ReplyOf } from "@croupier/contract/player/contract";
import type { DayRange } from "@croupier/domain/periods";
import type { Brand, SessionContext } from "../../../http/context.ts";
import { listKindsThatCountAs } from "../../../ledger/kinds.ts";
import type { Database, Queryable } from "../../../platform/db/database.ts";
import type { MemberDay, PlayDaysPort } from "../../play/play-days/play-days.port.ts";
import { presentProfit } from "./profit.policy.ts";
import { sumKindsByDay } from "./profit.store.ts";
import { readDays } from "./record-range.ts";
import { listKinds } from "./transactions.policy.ts";

type Query = QueryOf<"GET /wps/member/profitAndLoss">;
type Reply = ReplyOf<"GET /wps/member/profitAndLoss">;

export interface ProfitDeps {
  database: Database;
  playDays: Pick<PlayDaysPort, "getDays">;
}

/** What the account record calls bonuses, although no day counts it as given: the prizes of vendors. */
const uncountedKinds = listKinds("bonus", undefined).filter(
  (kind) => !listKindsThatCountAs("given").includes(kind),
);
const nothing = {
  category: "",
  validUnits: 0n,
  winUnits: 0n,
  rounds: 0,
  depositUnits: 0n,
  withdrawalUnits: 0n,
};

/**
 * A member's days, with all that the account record calls bonuses among what was given. A team's figures have no prizes,
 * which would lower its loss.
 */
export async function listProfitDays(
  q: Queryable,
  { brand, playDays }: { brand: Pick<Brand, "calendar">; playDays: Pick<PlayDaysPort, "getDays"> },
  memberId: bigint,
  days: DayRange,
): Promise<MemberDay[]> {
  const counted = await playDays.getDays(q, memberId, days);
  const others = await sumKindsByDay(q, memberId, uncountedKinds, brand.calendar.boundsOf(days));
  return [...counted, ...others.map(({ day, units }) => ({ ...nothing, day, givenUnits: units }))];
}

/** A member's deposits, withdrawals, stakes and wins by the brand's days (EXT-07). */
export function createProfitService({ database, playDays }: ProfitDeps) {
  return {
    get: async ({ brand, session, now }: SessionContext, query: Query): Promise<Reply> => {
      const days = readDays(query, brand.calendar.dayOf(now));
      const rows = await database.forBrand(brand.brandId, (q) =>
        listProfitDays(q, { brand, playDays }, session.memberId, days),
      );
      return presentProfit(days, rows, brand.currency);
    },
  };
}

export type ProfitService = ReturnType<typeof createProfitService>;

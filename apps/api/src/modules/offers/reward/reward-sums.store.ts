import type { DayRange } from "@croupier/domain/periods";
import type { RewardSource } from "@croupier/domain/reward";
import type { Queryable } from "../../../platform/db/database.ts";

/**
 * The rewards of a source to a member, or to everybody below an agent, on some days: by the day of the claim, as the ledger has
 * it.
 */
export const sumClaimed = async (
  q: Queryable,
  source: RewardSource,
  { memberId, isAgent }: { memberId: bigint; isAgent: boolean },
  [first, last]: DayRange,
): Promise<bigint> =>
  (
    await q.query<{ units: bigint }>(
      `select coalesce(sum(r.amount_units), 0)::bigint as units
       from (select $1::bigint as member_id, $3::date as first_day, $4::date as last_day where not $2
             union all select t.member_id, t.first_day, t.last_day from team_of_days($1, $3, $4) t where $2) t
         join rewards r on r.merchant_id = app_merchant() and r.member_id = t.member_id
           and merchant_day(app_merchant(), r.ended_at) between t.first_day and t.last_day
       where r.source = $5 and r.state = 'claimed' and r.ended_at >= $3::date - 1 and r.ended_at < $4::date + 2`,
      [memberId, isAgent, first, last, source],
    )
  )[0]?.units ?? 0n;

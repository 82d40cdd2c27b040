import type { Day, DayRange } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";

/** A member's play on some days, with the level that they hold. */
export interface PlayedRow {
  readonly memberId: bigint;
  /** Null for a member who has reached none yet. */
  readonly level: number | null;
  readonly labelLevel: number | null;
  readonly labelUntil: Day | null;
  /** Settled stakes by category, in units. */
  readonly valid: Readonly<Record<string, string>>;
  /** Settled stakes less wins and gifts, in units: above 0 for a member who lost. A gift that went back is no loss. */
  readonly lostUnits: bigint;
}

/** The next members who played real money on the days, after a member. */
export const listPlayed = (
  q: Queryable,
  { days, afterMember, limit }: { days: DayRange; afterMember: bigint; limit: number },
): Promise<PlayedRow[]> =>
  q.query<PlayedRow>(
    {
      name: "vip-played",
      text: `with next as materialized (
          select distinct d.member_id from member_days d where d.merchant_id = app_merchant() and d.day between $1 and $2 and d.member_id > $3
            and d.category <> '' and d.valid_units > 0 order by 1 limit $4
        ), sums as (
          select d.member_id, d.category, sum(d.valid_units)::bigint as valid, sum(d.win_units)::bigint as win, sum(d.given_units)::bigint as given
          from next n join member_days d on d.merchant_id = app_merchant() and d.member_id = n.member_id and d.day between $1 and $2
          group by 1, 2
        ), played as (
          select s.member_id, json_object_agg(s.category, s.valid::text) filter (where s.category <> '' and s.valid > 0) as valid,
            sum(s.valid - s.win)::bigint - greatest(sum(s.given)::bigint, 0) as lost
          from sums s group by 1
        )
        select p.member_id as "memberId", p.valid, p.lost as "lostUnits", v.level, v.label_level as "labelLevel",
          v.label_until::text as "labelUntil"
        from played p left join vip_members v on v.merchant_id = app_merchant() and v.member_id = p.member_id order by 1`,
    },
    [...days, afterMember, limit],
  );

import type { Queryable } from "../../../platform/db/database.ts";
import type { OffersTaken } from "./abuse-signals.policy.ts";

/** A bonus is examined this many days after its turnover was made, so that continued play shows. */
const restDays = 7;
const periodDays = 180;

/**
 * The members whose last bonus was played off a week ago, with how they used the offers since they registered; not those who
 * are under review. Turnover is counted by days, from the one on which the bonus was granted to the one before the next, as it
 * counts towards the requirement.
 */
export const listOffersTaken = async (
  q: Queryable,
  now: Date,
): Promise<(OffersTaken & { readonly memberId: bigint })[]> => {
  const rows = await q.query<{
    memberId: bigint;
    offers: number;
    taken: number;
    bonuses: [string, string][];
  }>(
    `with ended as (
       select r.member_id, r.requirement_id, r.required_units, r.weights, r.ended_at, merchant_day(app_merchant(), r.granted_at) as since,
         lead(merchant_day(app_merchant(), r.granted_at), 1, merchant_day(app_merchant(), $1::timestamptz) + 1)
           over (partition by r.member_id order by r.requirement_id) as next
       from requirements r where r.merchant_id = app_merchant() and r.held_units > 0 and r.state = 'done'
         and r.granted_at > $1::timestamptz - interval '${periodDays} days'
     ), due as (
       select e.member_id from ended e group by 1
       having max(e.ended_at) between $1::timestamptz - interval '${restDays + 1} days' and $1::timestamptz - interval '${restDays} days'
     )
     select m.member_id as "memberId", o.offers, o.taken, b.bonuses
     from due join members m on m.merchant_id = app_merchant() and m.member_id = due.member_id
       cross join lateral (
         select count(*)::integer as offers, count(u.sign_up_id)::integer as taken from promotions p
           left join promotion_sign_ups u on u.merchant_id = app_merchant() and u.promotion_id = p.promotion_id and u.member_id = m.member_id
         where p.merchant_id = app_merchant() and p.reward_units is not null and p.linked_promotion_id is null
           and p.starts_at <= $1 and (p.ends_at is null or p.ends_at > m.created_at)) o
       cross join lateral (
         select jsonb_agg(jsonb_build_array(e.required_units::text, coalesce(p.made, 0)::text)) as bonuses from ended e
           left join lateral (select floor(sum(d.valid_units * coalesce((e.weights ->> d.category)::integer, 0)) / 100) as made
             from member_days d where d.merchant_id = app_merchant() and d.member_id = e.member_id
               and d.day >= e.since and d.day < greatest(e.next, e.since + 1)) p on true
         where e.member_id = m.member_id) b
     where m.type in (0, 1, 2) and not exists (select from signals s where s.merchant_id = app_merchant() and s.member_id = m.member_id
       and s.subject = 'offers' and (s.state = 'open' or s.found_at > $1::timestamptz - interval '${restDays + 1} days'))`,
    [now],
  );
  return rows.map(({ bonuses, ...row }) => ({
    ...row,
    bonuses: bonuses.map(([required, made]) => ({
      requiredUnits: BigInt(required),
      madeUnits: BigInt(made),
    })),
  }));
};

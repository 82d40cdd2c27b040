import type { DayRange } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";

/** A member's sums from postings alone, without rounds, facts or stored balances. Units. */
export interface PostedSums {
  account: "member" | "held";
  kind: string;
  is_in: boolean;
  before_units: bigint;
  in_period_units: bigint;
}

export const sumPostings = (
  q: Queryable,
  memberId: bigint,
  { from, to }: { from: Date; to: Date },
): Promise<PostedSums[]> =>
  q.query<PostedSums>(
    `select a.kind as account, coalesce(t.kind, case when p.amount_units < 0 then 'bet' else 'win' end) as kind, p.amount_units > 0 as is_in,
        coalesce(sum(p.amount_units) filter (where p.created_at < $2), 0)::bigint as before_units,
        coalesce(sum(p.amount_units) filter (where p.created_at >= $2), 0)::bigint as in_period_units
      from accounts a join postings p on p.account_id = a.account_id and p.balance_after_units is not null and p.created_at < $3
      left join transfers t on t.transfer_id = p.transfer_id and t.created_at = p.created_at
      where a.merchant_id = app_merchant() and a.member_id = $1 and a.kind in ('member', 'held')
      group by 1, 2, 3`,
    [memberId, from, to],
  );

export interface PostedPlay {
  rounds: bigint;
  stake: bigint;
  valid: bigint;
  win: bigint;
}

const begun = "r.started_at >= $2 and r.started_at < $3";
const settled = "r.state = 'settled' and r.settled_day between $2 and $3";

/** The postings of the bets and wins of a member's rounds, and of their reversals. `valid` is for settled rounds only. */
async function sumPlay(q: Queryable, which: string, values: readonly unknown[]): Promise<PostedPlay> {
  const [row] = await q.query<PostedPlay>(
    `with rounds as (
      select r.account_id, r.vendor, r.round_id, r.state from game_rounds r
        where r.merchant_id = app_merchant() and r.member_id = $1 and ${which}
    ), calls as (
      select c.transfer_id, c.kind, c.kind as of, r.state from rounds r join vendor_transactions c on c.merchant_id = app_merchant()
          and c.account_id = r.account_id and c.vendor = r.vendor and c.round_id = r.round_id and c.kind in ('bet', 'win') and c.has_effect
      union all
      select b.transfer_id, b.kind, c.kind, r.state from rounds r join vendor_transactions c on c.merchant_id = app_merchant()
          and c.account_id = r.account_id and c.vendor = r.vendor and c.round_id = r.round_id and c.kind in ('bet', 'win') and c.has_effect
        join vendor_transactions b on b.merchant_id = app_merchant() and b.vendor = c.vendor and b.reference_id = c.transaction_id
          and b.kind = 'rollback' and b.has_effect
    ), posted as (
      select c.*, p.amount_units from calls c join postings p on p.transfer_id = c.transfer_id and p.balance_after_units is not null
    )
    select (select count(*) from rounds) as rounds,
      coalesce(-sum(amount_units) filter (where kind = 'bet'), 0)::bigint as stake,
      coalesce(-sum(amount_units) filter (where of = 'bet' and state = 'settled'), 0)::bigint as valid,
      coalesce(sum(amount_units) filter (where of = 'win'), 0)::bigint as win
    from posted`,
    values,
  );
  if (!row) throw new Error("an aggregate has one row");
  return row;
}

export const sumBegunPlay = (q: Queryable, memberId: bigint, { from, to }: { from: Date; to: Date }) =>
  sumPlay(q, begun, [memberId, from, to]);

export const sumSettledPlay = (q: Queryable, memberId: bigint, days: DayRange) =>
  sumPlay(q, settled, [memberId, ...days]);

/** Whether the member's money is real: facts of play exist for no other. */
export const hasRealMoney = async (q: Queryable, memberId: bigint): Promise<boolean> => {
  const rows = await q.query<{ is_real: boolean }>(
    "select is_real from accounts where merchant_id = app_merchant() and member_id = $1 and kind = 'member'",
    [memberId],
  );
  return rows[0]?.is_real === true;
};

/** Members whose money has moved, in an order drawn by the seed. */
export const drawMembers = async (q: Queryable, seed: string, limit: number): Promise<bigint[]> => {
  const rows = await q.query<{ member_id: bigint }>(
    `select member_id from accounts where merchant_id = app_merchant() and kind = 'member' and moved_at is not null
      order by hashtextextended(member_id::text || $1, 0), member_id limit $2`,
    [seed, limit],
  );
  return rows.map(({ member_id: id }) => id);
};

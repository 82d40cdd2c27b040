import type { WithdrawalStep } from "@croupier/domain/withdrawal";
import type { TransferKind } from "../../ledger/kinds.ts";
import type { Queryable } from "../../platform/db/database.ts";

/** The kinds of transfers that the record shows, and play, whose transfers are summed by session. */
export type BookingKind =
  | Extract<
      TransferKind,
      "deposit" | "chargeback" | "hold" | "release" | "bonus" | "forfeit" | "trial" | "demo"
    >
  | "play";

export interface BookingFilter {
  memberId: bigint;
  /** Selects the member's team instead of the member. */
  isTeam: boolean;
  kinds: readonly BookingKind[];
  from: Date;
  to: Date;
  /** The account of one member. Null selects everyone's. */
  userName: string | null;
}

export interface BookingRow {
  transfer_id: bigint;
  kind: BookingKind;
  username: string;
  amount_units: bigint;
  balance_units: bigint;
  created_at: Date;
  /** Of a withdrawal alone: its order, and where that stands. */
  reference: string | null;
  step: WithdrawalStep | null;
  /** Of play alone: when the session began, what was staked and what was won, stakes given back included. */
  started_at: Date | null;
  stake_units: bigint | null;
  win_units: bigint | null;
}

/**
 * A member's own record. Bets, wins and rollbacks that follow one another make a session; another movement ends it, and so
 * does half an hour without play. So each row's balance is the one before it plus the row's amount.
 */
const own = `with moves as (
    select p.transfer_id, m.username, p.amount_units, p.balance_after_units, p.created_at, coalesce(t.kind, 'play') as kind, t.reference
    from accounts a
      join members m on m.merchant_id = a.merchant_id and m.member_id = a.member_id
      join postings p on p.account_id = a.account_id and p.balance_after_units is not null
      left join transfers t on t.transfer_id = p.transfer_id and t.created_at = p.created_at and t.kind not in ('bet', 'win', 'rollback')
    where a.merchant_id = app_merchant() and a.kind = 'member' and a.member_id = $1
      and p.created_at >= $2 and p.created_at < $3
  ), marked as (
    select moves.*, kind <> 'play' or lag(kind) over turn is distinct from 'play'
      or created_at - lag(created_at) over turn > interval '30 minutes' as begins
    from moves window turn as (order by created_at, transfer_id)
  ), numbered as (
    select marked.*, count(*) filter (where begins) over (order by created_at, transfer_id) as part from marked
  ), bookings as (
    select max(transfer_id) as transfer_id, kind, username, sum(amount_units)::bigint as amount_units,
      (array_agg(balance_after_units order by created_at desc, transfer_id desc))[1] as balance_units,
      max(created_at) as created_at, case when kind = 'play' then min(created_at) end as started_at,
      case when kind = 'play' then coalesce(-sum(amount_units) filter (where amount_units < 0), 0)::bigint end as stake_units,
      case when kind = 'play' then coalesce(sum(amount_units) filter (where amount_units > 0), 0)::bigint end as win_units,
      case when kind in ('hold', 'release') then max(reference) end as reference
    from numbered where kind = any($4) group by part, kind, username)`;
const ownPage = {
  name: "booking-own-page",
  text: `${own} select bookings.*, o.step from bookings
    left join withdrawal_orders o on o.merchant_id = app_merchant() and o.order_no = bookings.reference
    order by bookings.created_at desc, bookings.transfer_id desc limit $5 offset $6`,
};
const ownCount = { name: "booking-own-count", text: `${own} select count(*) from bookings` };

/** A transfer is kept with the account that gives: what comes back from a withdrawal is of the held account. */
const found = `from accounts a
    join transfers t on t.merchant_id = a.merchant_id and t.account_id = a.account_id
    join members m on m.merchant_id = a.merchant_id and m.member_id = a.member_id
    left join withdrawal_orders o on o.merchant_id = a.merchant_id and t.kind in ('hold', 'release') and o.order_no = t.reference
  where a.merchant_id = app_merchant() and a.kind = case t.kind when 'release' then 'held' else 'member' end
    and a.member_id in (select $1::bigint where not $2 union all select member_id from team_of($1) where $2)
    and t.kind = any($3) and t.kind not in ('bet', 'win', 'rollback') and t.created_at >= $4 and t.created_at < $5
    and ($6::text is null or m.username = $6)`;

const page = {
  name: "booking-page",
  text: `select t.transfer_id, t.kind, m.username, t.created_at, o.order_no as reference, o.step,
      case t.kind when 'release' then -t.amount_units else t.amount_units end as amount_units,
      case t.kind when 'release' then t.other_balance_units else t.balance_units end as balance_units,
      null::timestamptz as started_at, null::bigint as stake_units, null::bigint as win_units ${found}
    order by t.created_at desc, t.transfer_id desc limit $7 offset $8`,
};
const count = { name: "booking-count", text: `select count(*) ${found}` };

const valuesOf = ({ memberId, isTeam, kinds, from, to, userName }: BookingFilter) => [
  memberId,
  isTeam,
  kinds,
  from,
  to,
  userName,
];

const ownValuesOf = ({ memberId, kinds, from, to }: BookingFilter) => [memberId, from, to, kinds];

export const listBookings = (
  q: Queryable,
  filter: BookingFilter,
  limit: number,
  offset: number,
): Promise<BookingRow[]> =>
  filter.isTeam
    ? q.query<BookingRow>(page, [...valuesOf(filter), limit, offset])
    : q.query<BookingRow>(ownPage, [...ownValuesOf(filter), limit, offset]);

export const countBookings = async (q: Queryable, filter: BookingFilter): Promise<number> => {
  const [row] = filter.isTeam
    ? await q.query<{ count: bigint }>(count, valuesOf(filter))
    : await q.query<{ count: bigint }>(ownCount, ownValuesOf(filter));
  return Number(row?.count ?? 0);
};

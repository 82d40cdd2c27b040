import type { WithdrawalStep } from "@croupier/domain/withdrawal";
import type { RecordedKind } from "../../../ledger/kinds.ts";
import type { Queryable } from "../../../platform/db/database.ts";

/** The kinds of transfers that the record shows, and play, whose transfers are summed by session. */
export type BookingKind = RecordedKind | "play";
/**
 * Amounts paid out by withdrawals, and their fees. Both left the held account: the balance had changed when the amount was set
 * aside.
 */
export type PayoutKind = "paid" | "fee";

export interface BookingFilter {
  memberId: bigint;
  /** Selects the member's team instead of the member. */
  isTeam: boolean;
  kinds: readonly BookingKind[];
  from: Date;
  to: Date;
  /** Selects one kind of payout, if `kinds` says so. */
  by: PayoutKind | undefined;
  /** The member's earnings instead of the wallet. */
  isOfEarnings?: boolean;
  /** Only those bonuses that the reward centre gave. */
  isOfRewards?: boolean;
  /** The account of one member. Null selects everyone's. */
  userName: string | null;
}

export interface BookingRow {
  transfer_id: bigint;
  kind: BookingKind;
  /** A bonus that the reward centre gave. */
  is_reward: boolean;
  username: string;
  amount_units: bigint;
  /** Null for payouts. */
  balance_units: bigint | null;
  created_at: Date;
  /** For a withdrawal only: its order, and that order's state. */
  reference: string | null;
  step: WithdrawalStep | null;
  /** For play only: when the session began, the stakes and the wins, including refunds. */
  started_at: Date | null;
  stake_units: bigint | null;
  win_units: bigint | null;
}

export interface BookingTotals {
  count: bigint;
  in_units: bigint;
  out_units: bigint;
}

/** A row of the record. The rows after it are earlier. */
export type BookingPlace = Pick<BookingRow, "created_at" | "transfer_id">;

/**
 * A member's own record. Consecutive bets, wins and rollbacks make a session; another movement ends it, and so does half an
 * hour without play. So each row's balance is the one before it plus the row's amount. A movement of play may cover several
 * calls (ADR 56), which are within one session.
 */
const own = `with moves as (
    select v.transfer_id, m.username, v.in_units, v.out_units, v.balance_units, v.first_at, v.last_at, v.kind, v.reference
    from accounts a
      join members m on m.merchant_id = a.merchant_id and m.member_id = a.member_id
      cross join lateral movements_of_account(a.account_id, $2, $3) v
    where a.merchant_id = app_merchant() and a.kind = case when $5 then 'agent' else 'member' end and a.member_id = $1
  ), marked as (
    select moves.*, kind <> 'play' or lag(kind) over turn is distinct from 'play'
      or first_at - lag(last_at) over turn > interval '30 minutes' as begins
    from moves window turn as (order by last_at, transfer_id)
  ), numbered as (
    select marked.*, count(*) filter (where begins) over (order by last_at, transfer_id) as part from marked
  ), bookings as (
    select max(transfer_id) as transfer_id, kind, username, sum(in_units - out_units)::bigint as amount_units,
      (array_agg(balance_units order by last_at desc, transfer_id desc))[1] as balance_units,
      max(last_at) as created_at, case when kind = 'play' then min(first_at) end as started_at,
      case when kind = 'play' then sum(out_units)::bigint end as stake_units,
      case when kind = 'play' then sum(in_units)::bigint end as win_units,
      case when kind in ('hold', 'release') then max(reference) end as reference,
      kind = 'bonus' and max(reference) like 'reward %' as is_reward
    from numbered where kind = any($4) and (not $6 or reference like 'reward %') group by part, kind, username)`;
const ownPage = {
  name: "booking-own-page",
  text: `${own} select bookings.*, o.step from bookings
    left join withdrawal_orders o on o.merchant_id = app_merchant() and o.order_no = bookings.reference
    where $7::timestamptz is null or (bookings.created_at, bookings.transfer_id) < ($7, $8::bigint)
    order by bookings.created_at desc, bookings.transfer_id desc limit $9 offset $10`,
};
/**
 * A returned withdrawal has gone neither out nor in: if the `shown` movements both set aside and returned an order's money,
 * both are left out. If the period has only one of them, it counts, so that the difference stays the ledger's.
 */
const sums = `returned as (
    select coalesce(sum(least(in_units, out_units)), 0) as units
    from (select sum(in_units) as in_units, sum(out_units) as out_units from shown where kind in ('hold', 'release') group by reference) orders
  ) select (coalesce(sum(in_units), 0) - (select units from returned))::bigint as in_units,
      (coalesce(sum(out_units), 0) - (select units from returned))::bigint as out_units`;
const ownTotals = {
  name: "booking-own-totals",
  text: `${own}, shown as (
      select kind, reference, in_units, out_units from numbered where kind = any($4) and (not $6 or reference like 'reward %')
    ), ${sums}, (select count(*) from bookings) as count from shown`,
};

/**
 * A transfer is stored with the paying account: a withdrawal's return and payout belong to the held account. A rain sent by
 * a member belongs to the sender, and a payout of earnings to the earnings account, so a team's record has neither, and no
 * top-up of earnings either. A team's record covers the days on which each member belonged to it.
 */
const found = `from (select $1::bigint as member_id, null::date as first_day, null::date as last_day where not $2
      union all select o.member_id, o.first_day, o.last_day
        from team_of_days($1, merchant_day(app_merchant(), $4), merchant_day(app_merchant(), $5)) o where $2) s
    join accounts a on a.member_id = s.member_id
    join transfers t on t.merchant_id = a.merchant_id and t.account_id = a.account_id
    join members m on m.merchant_id = a.merchant_id and m.member_id = a.member_id
    left join withdrawal_orders o on o.merchant_id = a.merchant_id and t.kind in ('hold', 'release', 'paid', 'fee') and o.order_no = t.reference
    cross join lateral (select case t.kind when 'release' then -t.amount_units else t.amount_units end as units) own
  where a.merchant_id = app_merchant() and a.kind = case when t.kind in ('release', 'paid', 'fee') then 'held' else 'member' end
    and (not $2 or merchant_day(app_merchant(), t.created_at) between s.first_day and s.last_day)
    and t.kind = any($3) and t.kind not in ('bet', 'win', 'rollback', 'send', 'top_up')
    and t.created_at >= $4 and t.created_at < $5
    and ($6::text is null or m.username = $6) and (not $7 or t.reference like 'reward %')`;

const page = {
  name: "booking-page",
  text: `select t.transfer_id, t.kind, t.kind = 'bonus' and t.reference like 'reward %' as is_reward, m.username, t.created_at, o.order_no as reference, o.step, own.units as amount_units,
      case t.kind when 'release' then t.other_balance_units when 'paid' then null when 'fee' then null else t.balance_units end as balance_units,
      null::timestamptz as started_at, null::bigint as stake_units, null::bigint as win_units ${found}
      and ($8::timestamptz is null or (t.created_at, t.transfer_id) < ($8, $9::bigint))
    order by t.created_at desc, t.transfer_id desc limit $10 offset $11`,
};
const totals = {
  name: "booking-totals",
  text: `with shown as (
      select t.kind, t.reference, greatest(own.units, 0) as in_units, greatest(-own.units, 0) as out_units ${found}
    ), ${sums}, count(*) as count from shown`,
};

const valuesOf = ({ memberId, isTeam, kinds, from, to, userName, isOfRewards = false }: BookingFilter) => [
  memberId,
  isTeam,
  kinds,
  from,
  to,
  userName,
  isOfRewards,
];

const ownValuesOf = ({
  memberId,
  kinds,
  from,
  to,
  isOfEarnings = false,
  isOfRewards = false,
}: BookingFilter) => [memberId, from, to, kinds, isOfEarnings, isOfRewards];

/** Only a member's own record has play, which is summed by session. */
const isSummed = ({ isTeam, by }: BookingFilter): boolean => !isTeam && by === undefined;

/** A page of the record, or the page after a row. */
export const listBookings = (
  q: Queryable,
  filter: BookingFilter,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: BookingPlace | undefined },
): Promise<BookingRow[]> => {
  const place = [after?.created_at ?? null, after?.transfer_id ?? null];
  return isSummed(filter)
    ? q.query<BookingRow>(ownPage, [...ownValuesOf(filter), ...place, limit, offset])
    : q.query<BookingRow>(page, [...valuesOf(filter), ...place, limit, offset]);
};

/** The number of rows under a filter, and their sums. */
export const sumBookings = async (q: Queryable, filter: BookingFilter): Promise<BookingTotals> => {
  const [row] = isSummed(filter)
    ? await q.query<BookingTotals>(ownTotals, ownValuesOf(filter))
    : await q.query<BookingTotals>(totals, valuesOf(filter));
  if (!row) throw new Error("an aggregate has one row");
  return row;
};

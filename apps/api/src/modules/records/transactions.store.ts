import type { TransferKind } from "../../ledger/kinds.ts";
import type { Queryable } from "../../platform/db/database.ts";

/** The kinds of transfers that the record shows. */
export type BookingKind = Extract<TransferKind, "deposit" | "bonus" | "trial" | "demo">;

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
}

const found = `from accounts a
    join transfers t on t.merchant_id = a.merchant_id and t.account_id = a.account_id
    join members m on m.merchant_id = a.merchant_id and m.member_id = a.member_id
  where a.merchant_id = app_merchant() and a.kind = 'member'
    and a.member_id in (select $1::bigint where not $2 union all select member_id from team_of($1) where $2)
    and t.kind = any($3) and t.kind not in ('bet', 'win', 'rollback') and t.created_at >= $4 and t.created_at < $5
    and ($6::text is null or m.username = $6)`;

const page = {
  name: "booking-page",
  text: `select t.transfer_id, t.kind, m.username, t.amount_units, t.balance_units, t.created_at ${found}
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

export const listBookings = (
  q: Queryable,
  filter: BookingFilter,
  limit: number,
  offset: number,
): Promise<BookingRow[]> => q.query<BookingRow>(page, [...valuesOf(filter), limit, offset]);

export const countBookings = async (q: Queryable, filter: BookingFilter): Promise<number> => {
  const [row] = await q.query<{ count: bigint }>(count, valuesOf(filter));
  return Number(row?.count ?? 0);
};

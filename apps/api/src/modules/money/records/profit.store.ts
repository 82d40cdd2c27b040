import type { Day } from "@croupier/domain/periods";
import type { Queryable } from "../../../platform/db/database.ts";
import type { BookingKind } from "./transactions.store.ts";

const kindsByDay = {
  name: "profit-kinds-by-day",
  text: `select merchant_day(app_merchant(), v.last_at)::text as day, sum(v.in_units - v.out_units)::bigint as units
    from accounts a cross join lateral movements_of_account(a.account_id, $2, $3) v
    where a.merchant_id = app_merchant() and a.kind = 'member' and a.member_id = $1 and v.kind = any($4) group by 1`,
};

/** What came into a member's wallet by transfers of some kinds, less what went out, on each day with any. */
export const sumKindsByDay = (
  q: Queryable,
  memberId: bigint,
  kinds: readonly BookingKind[],
  { from, to }: { from: Date; to: Date },
): Promise<{ day: Day; units: bigint }[]> =>
  q.query<{ day: Day; units: bigint }>(kindsByDay, [memberId, from, to, kinds]);

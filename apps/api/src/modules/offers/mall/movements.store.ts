import type { Language } from "@croupier/domain/languages";
import type { Queryable } from "../../../platform/db/database.ts";

export interface PointMovementRow {
  readonly id: bigint;
  readonly kind: string;
  /** Below 0 for points that left. */
  readonly units: bigint;
  readonly balanceUnits: bigint;
  readonly reference: string | null;
  readonly at: Date;
  /** The titles of the order that it belongs to. */
  readonly titles: Readonly<Partial<Record<Language, string>>> | null;
}

/** The movements of a member's points, newest first. */
export const listMovements = (
  q: Queryable,
  memberId: bigint,
  { before, limit }: { before: bigint | undefined; limit: number },
): Promise<PointMovementRow[]> =>
  q.query<PointMovementRow>(
    `select v.*, i.titles from (
       select v.transfer_id as id, v.kind, v.in_units - v.out_units as units, v.balance_units as "balanceUnits", v.reference, v.last_at as at
       from accounts a cross join lateral movements_of_account(a.account_id, '-infinity', 'infinity') v
       where a.merchant_id = app_merchant() and a.kind = 'points' and a.member_id = $1 and ($2::bigint is null or v.transfer_id < $2)
       order by v.transfer_id desc limit $3) v
     left join mall_orders o on o.merchant_id = app_merchant() and o.member_id = $1
       and o.order_id = substring(v.reference from '^order (\\d{1,18})$')::bigint
     left join mall_items i on i.merchant_id = app_merchant() and i.item_id = o.item_id order by v.id desc`,
    [memberId, before ?? null, limit],
  );

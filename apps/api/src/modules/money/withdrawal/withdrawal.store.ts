import type { Language } from "@croupier/domain/languages";
import type { WithdrawalReason, WithdrawalStep } from "@croupier/domain/withdrawal";
import type { Queryable } from "../../../platform/db/database.ts";

export interface MethodRow {
  code: string;
  provider: string;
  names: Readonly<Partial<Record<Language, string>>>;
  minimum_units: bigint;
  maximum_units: bigint;
  fee_basis_points: number;
  fee_fixed_units: bigint;
}

/** The brand's methods that are on. */
export const listMethods = (q: Queryable): Promise<MethodRow[]> =>
  q.query<MethodRow>(
    `select code, provider, names, minimum_units, maximum_units, fee_basis_points, fee_fixed_units
     from withdrawal_methods where enabled order by sort_order, code`,
  );

export interface OrderRow {
  order_no: string;
  member_id: bigint;
  method: string;
  provider: string;
  bank_account_id: bigint;
  currency: string;
  amount_units: bigint;
  fee_units: bigint;
  step: WithdrawalStep;
  reason: WithdrawalReason | null;
  review_round: number;
  created_at: Date;
}

const orderColumns = `order_no, member_id, method, provider, bank_account_id, currency, amount_units, fee_units, step, reason,
  review_round, created_at`;

export interface NewOrder {
  orderNo: string;
  brandId: number;
  memberId: bigint;
  idempotencyKey: string;
  method: string;
  provider: string;
  bankAccountId: bigint;
  currency: string;
  amountUnits: bigint;
  feeUnits: bigint;
  now: Date;
}

/** Finds the order that a member opened with this key. */
export const findByKey = async (
  q: Queryable,
  { memberId, idempotencyKey }: Pick<NewOrder, "memberId" | "idempotencyKey">,
): Promise<OrderRow | undefined> =>
  (
    await q.query<OrderRow>(
      `select ${orderColumns} from withdrawal_orders
       where merchant_id = app_merchant() and member_id = $1 and idempotency_key = $2`,
      [memberId, idempotencyKey],
    )
  )[0];

/**
 * Opens an order. Simultaneous calls wait for one another here. @returns it, or undefined if the key was used or
 * the member has an open order of this method
 */
export const createOrder = async (q: Queryable, order: NewOrder): Promise<OrderRow | undefined> =>
  (
    await q.query<OrderRow>(
      `insert into withdrawal_orders (order_no, merchant_id, member_id, idempotency_key, method, provider, bank_account_id,
         currency, amount_units, fee_units, step, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'requested', $11) on conflict do nothing returning ${orderColumns}`,
      [
        order.orderNo,
        order.brandId,
        order.memberId,
        order.idempotencyKey,
        order.method,
        order.provider,
        order.bankAccountId,
        order.currency,
        order.amountUnits,
        order.feeUnits,
        order.now,
      ],
    )
  )[0];

export const findOrder = async (q: Queryable, orderNo: string): Promise<OrderRow | undefined> =>
  (
    await q.query<OrderRow>(`select ${orderColumns} from withdrawal_orders where order_no = $1`, [orderNo])
  )[0];

/** Reads an order and locks it until the transaction ends. */
export const lockOrder = async (q: Queryable, orderNo: string): Promise<OrderRow | undefined> =>
  (
    await q.query<OrderRow>(
      `select ${orderColumns} from withdrawal_orders where order_no = $1 for no key update`,
      [orderNo],
    )
  )[0];

/** Moves an order. One that goes back to its reviewers begins a new round of votes. */
export const updateStep = async (
  q: Queryable,
  orderNo: string,
  change: { step: WithdrawalStep; reason: WithdrawalReason | null },
): Promise<OrderRow> => {
  const [row] = await q.query<OrderRow>(
    `update withdrawal_orders set step = $2, reason = $3,
       review_round = review_round + case when step = 'approved' and $2 = 'review' then 1 else 0 end
     where order_no = $1 returning ${orderColumns}`,
    [orderNo, change.step, change.reason],
  );
  if (!row) throw new Error(`there is no withdrawal ${orderNo}`);
  return row;
};

export interface EventRow {
  order_no: string;
  step: WithdrawalStep;
  at: Date;
  due_at: Date | null;
}

/** Adds to an order's timeline. The caller has locked the order. */
export const insertEvent = (
  q: Queryable,
  event: { orderNo: string; step: WithdrawalStep; at: Date; dueAt: Date | null },
): Promise<object[]> =>
  q.query(
    `insert into withdrawal_events (merchant_id, order_no, place, step, at, due_at)
     select app_merchant(), $1, coalesce(max(place) + 1, 0), $2, $3, $4 from withdrawal_events
     where merchant_id = app_merchant() and order_no = $1`,
    [event.orderNo, event.step, event.at, event.dueAt],
  );

/** The timelines of orders, oldest first. */
export const listEvents = (q: Queryable, orderNos: readonly string[]): Promise<EventRow[]> =>
  q.query<EventRow>(
    `select order_no, step, at, due_at from withdrawal_events
     where merchant_id = app_merchant() and order_no = any($1) order by order_no, place`,
    [orderNos],
  );

export const findOwn = async (
  q: Queryable,
  memberId: bigint,
  orderNo: string,
): Promise<OrderRow | undefined> =>
  (
    await q.query<OrderRow>(
      `select ${orderColumns} from withdrawal_orders where order_no = $2 and member_id = $1`,
      [memberId, orderNo],
    )
  )[0];

/** A member's orders, newest first, or the page after one. */
export const listOwn = (
  q: Queryable,
  memberId: bigint,
  { limit, offset, after }: { limit: number; offset: number; after: readonly [Date, string] | undefined },
): Promise<OrderRow[]> =>
  q.query<OrderRow>(
    `select ${orderColumns} from withdrawal_orders where merchant_id = app_merchant() and member_id = $1
       and ($4::timestamptz is null or created_at <= $4 and (created_at < $4 or order_no > $5))
     order by created_at desc, order_no limit $2 offset $3`,
    [memberId, limit, offset, ...(after ?? [null, null])],
  );

export const countOwn = async (q: Queryable, memberId: bigint): Promise<number> =>
  (
    await q.query<{ count: number }>(
      `select count(*)::integer as count from withdrawal_orders
       where merchant_id = app_merchant() and member_id = $1`,
      [memberId],
    )
  )[0]?.count ?? 0;

export interface FactsRow {
  created_at: Date;
  is_mobile_verified: boolean;
  disabled: boolean;
  paid_before: number;
  is_account_there: boolean;
}

/** The facts about a member and the destination of their money, which is of the kind that the brand pays out to. */
export const findFacts = async (
  q: Queryable,
  of: { memberId: bigint; bankAccountId: bigint; isPix: boolean },
): Promise<FactsRow | undefined> =>
  (
    await q.query<FactsRow>(
      `select m.created_at, m.mobile_verified_at is not null as is_mobile_verified, m.disabled,
         (select count(*)::integer from withdrawal_orders o
           where o.merchant_id = m.merchant_id and o.member_id = m.member_id and o.step = 'paid') as paid_before,
         exists (select from bank_accounts b where b.bank_account_id = $2 and b.member_id = m.member_id
           and b.removed_at is null and (b.pix_kind is not null) = $3) as is_account_there
       from members m where m.member_id = $1`,
      [of.memberId, of.bankAccountId, of.isPix],
    )
  )[0];

/** The member's open orders that no provider has received, locked in one order. */
export const lockUnsent = (q: Queryable, memberId: bigint): Promise<OrderRow[]> =>
  q.query<OrderRow>(
    `select ${orderColumns} from withdrawal_orders
     where merchant_id = app_merchant() and member_id = $1 and step in ('review', 'approved')
     order by order_no for no key update`,
    [memberId],
  );

import type { Language } from "@croupier/domain/languages";
import type { Queryable } from "../../../platform/db/database.ts";

export interface MethodRow {
  code: string;
  provider: string;
  names: Readonly<Partial<Record<Language, string>>>;
  minimum_units: bigint;
  maximum_units: bigint;
  fee_basis_points: number;
  quick_amounts_units: bigint[];
  expires_minutes: number;
}

export type OrderState = "pending" | "paid" | "failed" | "cancelled" | "expired";

export interface OrderRow {
  order_no: string;
  member_id: bigint;
  method: string;
  provider: string;
  currency: string;
  amount_units: bigint;
  fee_units: bigint;
  state: OrderState;
  provider_reference: string | null;
  pay_url: string | null;
  created_at: Date;
  expires_at: Date;
  settled_at: Date | null;
  /** Null until a payment came, and for orders that a former version settled. */
  received_units: bigint | null;
  credited_units: bigint | null;
  /** The surplus on which a person has to decide, or has decided. */
  review_units: bigint;
  surplus_decision: "credited" | "returned" | null;
  paid_reference: string | null;
  charge_reference: string | null;
}

export const orderColumns = `order_no, member_id, method, provider, currency, amount_units, fee_units, state, provider_reference, pay_url,
  created_at, expires_at, settled_at, received_units, credited_units, review_units, surplus_decision, paid_reference, charge_reference`;

export const listMethods = (q: Queryable): Promise<MethodRow[]> =>
  q
    .query<MethodRow>(
      `select code, provider, names, minimum_units, maximum_units, fee_basis_points, expires_minutes,
         quick_amounts_units::text[] as quick_amounts_units
       from deposit_methods where enabled order by sort_order, code`,
    )
    .then((rows) =>
      rows.map((row) => ({ ...row, quick_amounts_units: row.quick_amounts_units.map(BigInt) })),
    );

export interface NewOrder {
  orderNo: string;
  brandId: number;
  memberId: bigint;
  idempotencyKey: string;
  method: string;
  provider: string;
  currency: string;
  amountUnits: bigint;
  feeUnits: bigint;
  now: Date;
  expiresAt: Date;
  nextAskAt: Date;
}

/** Finds the order that a member opened with this key. */
export const findOrderOf = async (
  q: Queryable,
  { memberId, idempotencyKey }: Pick<NewOrder, "memberId" | "idempotencyKey">,
): Promise<OrderRow | undefined> =>
  (
    await q.query<OrderRow>(
      `select ${orderColumns} from deposit_orders where member_id = $1 and idempotency_key = $2`,
      [memberId, idempotencyKey],
    )
  )[0];

/** Opens an order, or finds the order that the same key opened before. */
export async function createOrder(q: Queryable, order: NewOrder): Promise<OrderRow> {
  await q.query(
    `insert into deposit_orders (order_no, merchant_id, member_id, idempotency_key, method, provider, currency, amount_units,
       fee_units, created_at, expires_at, next_ask_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (merchant_id, member_id, idempotency_key) do nothing`,
    [
      order.orderNo,
      order.brandId,
      order.memberId,
      order.idempotencyKey,
      order.method,
      order.provider,
      order.currency,
      order.amountUnits,
      order.feeUnits,
      order.now,
      order.expiresAt,
      order.nextAskAt,
    ],
  );
  const row = await findOrderOf(q, order);
  if (!row) throw new Error("an order was neither opened nor found");
  return row;
}

/** The number of a member's orders that wait for payment. */
export const countOpen = async (q: Queryable, memberId: bigint): Promise<number> =>
  (
    await q.query<{ count: number }>(
      `select count(*)::int as count from deposit_orders
       where merchant_id = app_merchant() and member_id = $1 and state = 'pending'`,
      [memberId],
    )
  )[0]?.count ?? 0;

/**
 * Stores an order's payment unless a concurrent call was first. An order that has ended meanwhile gets no address.
 * @returns the stored address; undefined if there is none
 */
export const setPayUrl = async (
  q: Queryable,
  orderNo: string,
  paymentId: string,
  payUrl: string,
): Promise<string | undefined> => {
  const [row] = await q.query<{ pay_url: string | null }>(
    `update deposit_orders set provider_reference = coalesce(provider_reference, $2),
       pay_url = case when state = 'pending' then coalesce(pay_url, $3) else pay_url end
     where order_no = $1 returning pay_url`,
    [orderNo, paymentId, payUrl],
  );
  if (!row) throw new Error(`there is no order ${orderNo}`);
  return row.pay_url ?? undefined;
};

export const findOrder = async (q: Queryable, orderNo: string): Promise<OrderRow | undefined> =>
  (await q.query<OrderRow>(`select ${orderColumns} from deposit_orders where order_no = $1`, [orderNo]))[0];

/** Finds the order of a charge, by which chargebacks name it. */
export const findOrderOfCharge = async (
  q: Queryable,
  provider: string,
  chargeId: string,
): Promise<OrderRow | undefined> =>
  (
    await q.query<OrderRow>(
      `select ${orderColumns} from deposit_orders where provider = $1 and charge_reference = $2 limit 1`,
      [provider, chargeId],
    )
  )[0];

/** Reads an order and locks it until the transaction ends. */
export const lockOrder = async (q: Queryable, orderNo: string): Promise<OrderRow | undefined> =>
  (
    await q.query<OrderRow>(`select ${orderColumns} from deposit_orders where order_no = $1 for update`, [
      orderNo,
    ])
  )[0];

/** Locks the member of an order until the transaction ends: before the order, as every money movement of a member does. */
export const lockMember = (q: Queryable, memberId: bigint): Promise<unknown> =>
  q.query("select from members where member_id = $1 for no key update", [memberId]);

/** Ends an unpaid order. `nextAskAt`: when its provider is asked once more. */
export const endOrder = async (
  q: Queryable,
  orderNo: string,
  state: "failed" | "cancelled" | "expired",
  { now, nextAskAt }: { now: Date; nextAskAt: Date | undefined },
): Promise<OrderRow> => {
  const [row] = await q.query<OrderRow>(
    `update deposit_orders set state = $2, settled_at = $3, next_ask_at = $4 where order_no = $1 returning ${orderColumns}`,
    [orderNo, state, now, nextAskAt ?? null],
  );
  if (!row) throw new Error(`there is no order ${orderNo}`);
  return row;
};

export interface Payment {
  readonly receivedUnits: bigint;
  readonly creditedUnits: bigint;
  readonly reviewUnits: bigint;
  readonly paymentId: string;
  readonly chargeId: string | undefined;
}

/** Records that an order was paid, with the amount received and the part of it that is credited. */
export const setPaid = (q: Queryable, orderNo: string, payment: Payment, now: Date): Promise<unknown> =>
  q.query(
    `update deposit_orders set state = 'paid', settled_at = $2, received_units = $3, credited_units = $4, review_units = $5,
       paid_reference = $6, charge_reference = $7, next_ask_at = null where order_no = $1`,
    [
      orderNo,
      now,
      payment.receivedUnits,
      payment.creditedUnits,
      payment.reviewUnits,
      payment.paymentId,
      payment.chargeId ?? null,
    ],
  );

/** Claims orders about which the provider is due to be asked, so that no other process asks meanwhile. */
export const claimDue = (
  q: Queryable,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<OrderRow[]> =>
  q.query<OrderRow>(
    `update deposit_orders set next_ask_at = $2 where order_no in (
       select order_no from deposit_orders where merchant_id = app_merchant() and next_ask_at <= $1
       order by next_ask_at limit $3 for update skip locked) returning ${orderColumns}`,
    [now, until, limit],
  );

/** Sets when the provider is asked again about an order that still waits. */
export const setNextAsk = (q: Queryable, orderNo: string, nextAskAt: Date | undefined): Promise<unknown> =>
  q.query("update deposit_orders set next_ask_at = $2 where order_no = $1 and state <> 'paid'", [
    orderNo,
    nextAskAt ?? null,
  ]);

/** Records who decided on a surplus, and how. */
export const setSurplusDecision = (
  q: Queryable,
  act: { orderNo: string; decision: "credited" | "returned"; operator: string; reason: string },
): Promise<unknown> =>
  q.query(
    `update deposit_orders set surplus_decision = $2, surplus_decided_by = $3, surplus_reason = $4,
       credited_units = credited_units + case when $2 = 'credited' then review_units else 0 end
     where order_no = $1`,
    [act.orderNo, act.decision, act.operator, act.reason],
  );

import type { Language } from "@croupier/domain/languages";
import type { Queryable } from "../../platform/db/database.ts";

export interface MethodRow {
  code: string;
  provider: string;
  names: Readonly<Partial<Record<Language, string>>>;
  minimum_units: bigint;
  maximum_units: bigint;
  fee_basis_points: number;
  quick_amounts_units: bigint[];
}

export interface OrderRow {
  order_no: string;
  member_id: bigint;
  method: string;
  provider: string;
  currency: string;
  amount_units: bigint;
  fee_units: bigint;
  state: "pending" | "paid" | "failed" | "cancelled";
  pay_url: string | null;
  created_at: Date;
  settled_at: Date | null;
}

const orderColumns =
  "order_no, member_id, method, provider, currency, amount_units, fee_units, state, pay_url, created_at, settled_at";

export const listMethods = (q: Queryable): Promise<MethodRow[]> =>
  q
    .query<MethodRow>(
      `select code, provider, names, minimum_units, maximum_units, fee_basis_points, quick_amounts_units::text[] as quick_amounts_units
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
}

/** Finds the order that a member opened with this key. */
export const findOrder = async (
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
    `insert into deposit_orders (order_no, merchant_id, member_id, idempotency_key, method, provider, currency, amount_units, fee_units, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (merchant_id, member_id, idempotency_key) do nothing`,
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
    ],
  );
  const row = await findOrder(q, order);
  if (!row) throw new Error("an order was neither opened nor found");
  return row;
}

/** Stores an order's payment address unless a concurrent call was first. @returns the stored address */
export const setPayUrl = async (
  q: Queryable,
  orderNo: string,
  paymentId: string,
  payUrl: string,
): Promise<string> => {
  const [row] = await q.query<{ pay_url: string }>(
    `update deposit_orders set provider_reference = coalesce(provider_reference, $2), pay_url = coalesce(pay_url, $3)
     where order_no = $1 returning pay_url`,
    [orderNo, paymentId, payUrl],
  );
  if (!row) throw new Error(`there is no order ${orderNo}`);
  return row.pay_url;
};

/** Reads an order and locks it until the transaction ends. */
export const lockOrder = async (q: Queryable, orderNo: string): Promise<OrderRow | undefined> =>
  (
    await q.query<OrderRow>(`select ${orderColumns} from deposit_orders where order_no = $1 for update`, [
      orderNo,
    ])
  )[0];

export const setState = async (
  q: Queryable,
  orderNo: string,
  state: OrderRow["state"],
  now: Date,
): Promise<OrderRow> => {
  const [row] = await q.query<OrderRow>(
    `update deposit_orders set state = $2, settled_at = $3 where order_no = $1 returning ${orderColumns}`,
    [orderNo, state, now],
  );
  if (!row) throw new Error(`there is no order ${orderNo}`);
  return row;
};

export const listOrders = (
  q: Queryable,
  memberId: bigint,
  limit: number,
  offset: number,
): Promise<OrderRow[]> =>
  q.query<OrderRow>(
    `select ${orderColumns} from deposit_orders where member_id = $1 order by created_at desc, order_no limit $2 offset $3`,
    [memberId, limit, offset],
  );

export const countOrders = async (q: Queryable, memberId: bigint): Promise<number> =>
  (
    await q.query<{ count: number }>(
      "select count(*)::int as count from deposit_orders where member_id = $1",
      [memberId],
    )
  )[0]?.count ?? 0;

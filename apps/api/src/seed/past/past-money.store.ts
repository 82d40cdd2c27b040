import type { ClientBase } from "pg";
import { transfer } from "../../ledger/transfer.ts";
import { asQueryable } from "../../platform/db/database.ts";
import { createOrderNo } from "../../platform/order-number.ts";

/** A deposit on a day of the past. */
export interface PastDeposit {
  readonly memberId: string;
  readonly amountUnits: bigint;
  readonly at: Date;
}

/** How long a payer took at the provider's page. */
const paidAfterMs = 60_000;
const openForMs = 3_600_000;

/** Books deposits as the webhook of their provider would have: the order, its step, and the transfer. */
export async function insertDeposits(
  client: ClientBase,
  brand: { brandId: number; code: string; currency: string },
  deposits: readonly PastDeposit[],
): Promise<void> {
  if (deposits.length === 0) return;
  const orders = deposits.map((deposit) => ({ ...deposit, orderNo: createOrderNo(brand.code, deposit.at) }));
  const numbers = orders.map(({ orderNo }) => orderNo);
  const { rows } = await client.query<{ provider: string }>({
    name: "past-deposits",
    text: `insert into deposit_orders (order_no, merchant_id, member_id, idempotency_key, method, provider, currency, amount_units,
        fee_units, state, provider_reference, paid_reference, created_at, settled_at, expires_at, received_units, credited_units,
        next_ask_at)
      select d.order_no, $1, d.member_id, gen_random_uuid(), m.code, m.provider, $2, d.units, 0, 'paid', 'past-' || d.order_no,
        'past-' || d.order_no, d.at, d.at + make_interval(secs => $7), d.at + make_interval(secs => $8), d.units, d.units, null
      from unnest($3::text[], $4::bigint[], $5::bigint[], $6::timestamptz[]) d(order_no, member_id, units, at)
      cross join lateral (select code, provider from deposit_methods where merchant_id = $1 and fee_basis_points = 0
        order by sort_order limit 1) m
      returning provider`,
    values: [
      brand.brandId,
      brand.currency,
      numbers,
      deposits.map(({ memberId }) => memberId),
      deposits.map(({ amountUnits }) => amountUnits),
      deposits.map(({ at }) => at.toISOString()),
      paidAfterMs / 1_000,
      openForMs / 1_000,
    ],
  });
  for (const { orderNo, memberId, amountUnits, at } of orders) {
    const { status } = await transfer(asQueryable(client), {
      kind: "deposit",
      key: orderNo,
      reference: orderNo,
      amountUnits,
      from: { kind: "deposit", name: rows[0]?.provider ?? "" },
      to: { kind: "member", memberId: BigInt(memberId) },
      now: new Date(at.getTime() + paidAfterMs),
    });
    if (status !== "ok") throw new Error(`the ledger refused a deposit of the past: ${status}`);
  }
  await client.query(
    "insert into deposit_steps (merchant_id, order_no, step, at) select $1, order_no, 'paid', settled_at from deposit_orders where order_no = any ($2)",
    [brand.brandId, numbers],
  );
}

import { formatUnits } from "@croupier/domain/money";
import type pg from "pg";
import { signatureHeader, signBody } from "../../platform/payments/signature.ts";
import type { TestPlayer } from "../vendor-players.ts";

/** A pending order of a player, which the sandbox payment provider can tell of. */
export interface DepositOrder {
  readonly orderNo: string;
  readonly amountUnits: number;
  readonly currency: string;
}

/** The secret that the payment provider signs with. */
export const paymentSecret = "torture-payment-secret";
const ordersPerPlayer = 2_000;

/** Opens more orders for a player than will be paid, by the table and not by calls. */
export async function openOrders(owner: pg.Client, player: TestPlayer): Promise<DepositOrder[]> {
  const { rows } = await owner.query<{ order_no: string; amount_units: bigint }>(
    `insert into deposit_orders (order_no, merchant_id, member_id, idempotency_key, method, provider, currency, amount_units, fee_units, created_at)
     select format('%s-torture-%s-%s', b.code, $2::bigint, n), b.merchant_id, $2, gen_random_uuid(), 'sandbox', 'sandbox', $3, 1000 * (1 + n % 7), 0, now()
     from merchants b cross join generate_series(1, $4::integer) n where b.merchant_id = $1 returning order_no, amount_units`,
    [player.brandId, player.memberId, player.currency, ordersPerPlayer],
  );
  return rows.map((row) => ({
    orderNo: row.order_no,
    amountUnits: Number(row.amount_units),
    currency: player.currency,
  }));
}

/** What the provider says of an order that was paid. */
export const noticeOf = ({ orderNo, amountUnits, currency }: DepositOrder) => ({
  reference: orderNo,
  paymentId: `payment-of-${orderNo}`,
  status: "paid",
  amount: formatUnits(BigInt(amountUnits)),
  currency,
});

/** The provider's signature holds for some minutes only, so each copy of a notice has one of its own. */
export const signNotice = (body: string): Record<string, string> => ({
  "content-type": "application/json",
  [signatureHeader]: signBody(paymentSecret, body, new Date()),
});

/** @returns orders that are paid and were not credited once, or credited and are not paid */
export async function findDepositFaults(owner: pg.Client): Promise<readonly string[]> {
  const { rows } = await owner.query<{ order_no: string; state: string; credits: string }>(
    `select o.order_no, o.state, count(t.transfer_id)::text as credits from deposit_orders o
       left join transfers t on t.merchant_id = o.merchant_id and t.scope = 'deposit' and t.idempotency_key = o.order_no
     group by o.order_no, o.state having count(t.transfer_id) <> (o.state = 'paid')::integer`,
  );
  return rows.map(
    (row) => `EXT-10: order ${row.order_no} is ${row.state} and was credited ${row.credits} times`,
  );
}

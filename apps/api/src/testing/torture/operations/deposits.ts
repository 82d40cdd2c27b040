import type pg from "pg";
import type { TestPlayer } from "../../vendor-players.ts";
import { type DepositOrder, isDone, type Operation, type TortureCall } from "../operation.ts";
import { tellOfPayment } from "../payment-notices.ts";
import { createChargeback } from "./chargebacks.ts";

const ordersPerPlayer = 2_000;

/** Opens more orders for a player than will be paid, by the table and not by calls. The provider is not asked about them. */
export async function openOrders(owner: pg.Client, player: TestPlayer): Promise<DepositOrder[]> {
  const { rows } = await owner.query<{ order_no: string; amount_units: bigint }>(
    `insert into deposit_orders (order_no, merchant_id, member_id, idempotency_key, method, provider, currency, amount_units, fee_units, created_at,
       expires_at, next_ask_at)
     select format('%s-torture-%s-%s', b.code, $2::bigint, n), b.merchant_id, $2, gen_random_uuid(), 'sandbox', 'sandbox', $3, 1000 * (1 + n % 7), 0, now(), now() + interval '10 years', null
     from merchants b cross join generate_series(1, $4::integer) n where b.merchant_id = $1 returning order_no, amount_units`,
    [player.brandId, player.memberId, player.currency, ordersPerPlayer],
  );
  return rows.map((row) => ({ orderNo: row.order_no, amountUnits: Number(row.amount_units) }));
}

/** One in this many payments is reversed before its notice is sent. */
const earlyShare = 0.03;

/** Notices of payments. */
export const deposits: Operation = {
  kind: "deposit",
  share: 8,
  draw: (of, random) => {
    const order = of.orders.pop();
    if (!order) return undefined;
    const deposit: TortureCall = { operation: deposits, of, id: order.orderNo, amount: order.amountUnits };
    if (!random.chance(earlyShare)) return [deposit];
    const chargeback = createChargeback(deposit);
    return [chargeback, deposit, chargeback];
  },
  send: (world, { of, ...call }, origin) => tellOfPayment(world, of, call, origin, { status: "paid" }),
  settle: (call, random) => {
    if (isDone(call)) call.of.paid.add(call, random);
  },
  listEffects: ({ of, amount }) => [{ of, account: "member", units: amount }],
  compare: async (owner, calls) => {
    const { rows } = await owner.query<{ order_no: string; state: string; credits: string }>(
      `select o.order_no, o.state, count(t.transfer_id)::text as credits from deposit_orders o
         left join transfers t on t.merchant_id = o.merchant_id and t.scope = 'deposit' and t.reference = o.order_no
       where o.order_no like '%-torture-%'
       group by o.order_no, o.state having count(t.transfer_id) <> (o.state = 'paid')::integer or (o.state = 'paid') <> (o.order_no = any($1))`,
      [calls.filter(isDone).map(({ id }) => id)],
    );
    return rows.map(
      ({ order_no: orderNo, state, credits }) =>
        `EXT-10: order ${orderNo} is ${state} and was credited ${credits} times`,
    );
  },
};

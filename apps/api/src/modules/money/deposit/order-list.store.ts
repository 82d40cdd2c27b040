import type { DepositStep } from "@croupier/domain/deposit";
import type { Queryable } from "../../../platform/db/database.ts";
import { type OrderRow, orderColumns } from "./deposit.store.ts";

/** What happened to an order after it was opened. */
export interface OrderFacts {
  readonly steps: readonly { readonly step: DepositStep; readonly at: Date }[];
  readonly chargedBackUnits: bigint;
  readonly owedUnits: bigint;
}

export const noFacts: OrderFacts = { steps: [], chargedBackUnits: 0n, owedUnits: 0n };

export const addStep = (
  q: Queryable,
  orderNo: string,
  step: Exclude<DepositStep, "requested">,
  at: Date,
): Promise<unknown> =>
  q.query("insert into deposit_steps (merchant_id, order_no, step, at) values (app_merchant(), $1, $2, $3)", [
    orderNo,
    step,
    at,
  ]);

interface FactsRow {
  order_no: string;
  steps: DepositStep[] | null;
  times: Date[] | null;
  charged_back_units: bigint;
  owed_units: bigint;
}

const facts = {
  name: "deposit-order-facts",
  text: `select o.order_no, s.steps, s.times, coalesce(c.units, 0)::bigint as charged_back_units, coalesce(d.units, 0)::bigint as owed_units
    from unnest($1::text[]) o(order_no)
    left join lateral (select array_agg(step order by step_id) as steps, array_agg(at order by step_id) as times
      from deposit_steps where merchant_id = app_merchant() and order_no = o.order_no) s on true
    left join lateral (select sum(amount_units) as units from deposit_chargebacks
      where merchant_id = app_merchant() and order_no = o.order_no and reversed_at is null) c on true
    left join lateral (select sum(open_units) as units from member_debts
      where merchant_id = app_merchant() and order_no = o.order_no) d on true`,
};

/** What happened to each of these orders. */
export async function findFacts(
  q: Queryable,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, OrderFacts>> {
  const rows = await q.query<FactsRow>(facts, [orderNos]);
  return new Map(
    rows.map((row) => [
      row.order_no,
      {
        steps: (row.steps ?? []).map((step, n) => ({ step, at: row.times?.[n] ?? new Date(0) })),
        chargedBackUnits: row.charged_back_units,
        owedUnits: row.owed_units,
      },
    ]),
  );
}

/** A member's orders, newest first, or the page after one. */
export const listOrders = (
  q: Queryable,
  memberId: bigint,
  { limit, offset, after }: { limit: number; offset: number; after: readonly [Date, string] | undefined },
): Promise<OrderRow[]> =>
  q.query<OrderRow>(
    `select ${orderColumns} from deposit_orders where merchant_id = app_merchant() and member_id = $1
       and ($4::timestamptz is null or created_at <= $4 and (created_at < $4 or order_no > $5))
     order by created_at desc, order_no limit $2 offset $3`,
    [memberId, limit, offset, ...(after ?? [null, null])],
  );

export const countOrders = async (q: Queryable, memberId: bigint): Promise<number> =>
  (
    await q.query<{ count: number }>(
      "select count(*)::int as count from deposit_orders where member_id = $1",
      [memberId],
    )
  )[0]?.count ?? 0;

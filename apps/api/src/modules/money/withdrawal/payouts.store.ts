import type { Queryable } from "../../../platform/db/database.ts";

/** The orders waiting to be sent by one of these providers: oldest first, and those that {@link putLast} after them. */
export const listApproved = async (
  q: Queryable,
  providers: readonly string[],
  limit: number,
): Promise<string[]> => {
  const rows = await q.query<{ order_no: string }>(
    `select order_no from withdrawal_orders
     where merchant_id = app_merchant() and step = 'approved' and provider = any($1)
     order by coalesce(ask_at, created_at), order_no limit $2`,
    [providers, limit],
  );
  return rows.map((row) => row.order_no);
};

/** The providers of orders waiting to be sent that are none of these. */
export const listUnconnected = async (q: Queryable, providers: readonly string[]): Promise<string[]> => {
  const rows = await q.query<{ provider: string }>(
    `select distinct provider from withdrawal_orders
     where merchant_id = app_merchant() and step = 'approved' and provider <> all($1)`,
    [providers],
  );
  return rows.map((row) => row.provider);
};

/** Puts an order that could not be sent behind all that wait. */
export const putLast = (q: Queryable, orderNo: string, now: Date): Promise<object[]> =>
  q.query("update withdrawal_orders set ask_at = $2 where order_no = $1 and step = 'approved'", [
    orderNo,
    now,
  ]);

/** Sets when the provider of an order is asked about it, unless it answers before. */
export const scheduleAsk = (q: Queryable, orderNo: string, askAt: Date): Promise<object[]> =>
  q.query("update withdrawal_orders set ask_at = $2, asks = 0 where order_no = $1", [orderNo, askAt]);

/** Stores the provider's own number of a payout. */
export const savePayoutId = (q: Queryable, orderNo: string, payoutId: string): Promise<object[]> =>
  q.query(
    "update withdrawal_orders set payout_id = $2 where order_no = $1 and payout_id is distinct from $2",
    [orderNo, payoutId],
  );

export interface DueRow {
  order_no: string;
  asks: number;
}

/**
 * Claims orders whose provider has been silent too long, so that no other process asks as well. The caller sets by
 * {@link postponeAsk} when each is due again; until then it is left for as long as an answer may take.
 */
export const takeDue = (q: Queryable, now: Date, until: Date, limit: number): Promise<DueRow[]> =>
  q.query<DueRow>(
    `update withdrawal_orders set ask_at = $2, asks = asks + 1 where order_no in (
       select order_no from withdrawal_orders
       where merchant_id = app_merchant() and step = 'sent' and ask_at <= $1
       order by ask_at limit $3 for no key update skip locked)
     returning order_no, asks`,
    [now, until, limit],
  );

export const postponeAsk = (q: Queryable, orderNo: string, askAt: Date): Promise<object[]> =>
  q.query("update withdrawal_orders set ask_at = $2 where order_no = $1", [orderNo, askAt]);

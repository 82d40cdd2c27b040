import type { Queryable } from "../../../platform/db/database.ts";

interface Refund {
  readonly orderNo: string;
  readonly caseNo: string;
  readonly now: Date;
}

/** Records that a provider has announced a refund. */
export const insertPendingRefund = (q: Queryable, { orderNo, caseNo, now }: Refund): Promise<unknown> =>
  q.query(
    `insert into pending_refunds (merchant_id, order_no, case_no, seen_at) values (app_merchant(), $1, $2, $3)
     on conflict do nothing`,
    [orderNo, caseNo, now],
  );

/** Records that an announced refund has failed. @returns false if none was announced */
export const failPendingRefund = async (q: Queryable, { orderNo, caseNo, now }: Refund): Promise<boolean> =>
  (
    await q.query(
      `update pending_refunds set failed_at = coalesce(failed_at, $3)
       where merchant_id = app_merchant() and order_no = $1 and case_no = $2 returning case_no`,
      [orderNo, caseNo, now],
    )
  ).length > 0;

/** Whether an announced refund has failed, so that no money will go back. */
export const hasRefundFailed = async (
  q: Queryable,
  { orderNo, caseNo }: Omit<Refund, "now">,
): Promise<boolean> =>
  (
    await q.query(
      `select from pending_refunds
       where merchant_id = app_merchant() and order_no = $1 and case_no = $2 and failed_at is not null`,
      [orderNo, caseNo],
    )
  ).length > 0;

/** Orders of a provider that may still be paid with at least this amount, and their payments. Newest first. */
export const listPayable = (
  q: Queryable,
  of: { provider: string; currency: string; amountUnits: bigint; limit: number },
): Promise<{ payment_id: string }[]> =>
  q.query<{ payment_id: string }>(
    `select provider_reference as payment_id from deposit_orders
     where merchant_id = app_merchant() and next_ask_at is not null and state <> 'paid' and provider = $1 and currency = $2
       and amount_units >= $3 and provider_reference is not null
     order by created_at desc limit $4`,
    [of.provider, of.currency, of.amountUnits, of.limit],
  );

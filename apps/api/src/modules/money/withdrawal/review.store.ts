import type { Queryable } from "../../../platform/db/database.ts";
import type { OrderRow } from "./withdrawal.store.ts";

export interface WaitingRow extends OrderRow {
  username: string;
  /** How many have agreed to the present order. */
  approvals: number;
  /** How many people must agree; null while nobody is asked. */
  needed: number | null;
  waiting_since: Date;
}

const waiting = `select o.order_no, o.member_id, o.method, o.provider, o.bank_account_id, o.currency, o.amount_units,
    o.fee_units, o.step, o.reason, o.review_round, o.created_at, m.username,
    (select count(*)::integer from approval_votes v where v.approval_id = a.approval_id and v.verdict = 'agree') as approvals,
    a.needed::integer,
    (select max(e.at) from withdrawal_events e
      where e.merchant_id = o.merchant_id and e.order_no = o.order_no and e.step = 'review') as waiting_since
  from withdrawal_orders o join members m using (merchant_id, member_id)
    left join approvals a on a.merchant_id = o.merchant_id and a.kind = 'withdrawal' and a.subject = o.order_no
      and a.state = 'waiting'
  where o.merchant_id = app_merchant()`;

/** The orders that wait for operators, those waiting longest first. */
export const listWaiting = (q: Queryable): Promise<WaitingRow[]> =>
  q.query<WaitingRow>(`${waiting} and o.step = 'review' order by waiting_since, o.order_no`);

/** An order of the brand, at any step. */
export const findForReview = async (q: Queryable, orderNo: string): Promise<WaitingRow | undefined> =>
  (await q.query<WaitingRow>(`${waiting} and o.order_no = $1`, [orderNo]))[0];

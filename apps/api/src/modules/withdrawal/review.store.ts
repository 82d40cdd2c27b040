import type { WithdrawalReason } from "@croupier/domain/withdrawal";
import type { Queryable } from "../../platform/db/database.ts";
import type { OrderRow } from "./withdrawal.store.ts";

export interface WaitingRow extends OrderRow {
  username: string;
  /** How many have agreed in this round. */
  approvals: number;
  waiting_since: Date;
}

const waiting = `select o.order_no, o.member_id, o.method, o.provider, o.bank_account_id, o.currency, o.amount_units,
    o.fee_units, o.step, o.reason, o.review_round, o.created_at, m.username,
    (select count(*)::integer from withdrawal_decisions d where d.merchant_id = o.merchant_id
      and d.order_no = o.order_no and d.review_round = o.review_round and d.verdict = 'approve') as approvals,
    (select max(e.at) from withdrawal_events e
      where e.merchant_id = o.merchant_id and e.order_no = o.order_no and e.step = 'review') as waiting_since
  from withdrawal_orders o join members m using (merchant_id, member_id)
  where o.merchant_id = app_merchant()`;

/** The orders that wait for operators, those that have waited longest first. */
export const listWaiting = (q: Queryable): Promise<WaitingRow[]> =>
  q.query<WaitingRow>(`${waiting} and o.step = 'review' order by waiting_since, o.order_no`);

/** An order of the brand, whatever its step. */
export const findForReview = async (q: Queryable, orderNo: string): Promise<WaitingRow | undefined> =>
  (await q.query<WaitingRow>(`${waiting} and o.order_no = $1`, [orderNo]))[0];

export interface NewDecision {
  orderNo: string;
  round: number;
  operatorId: bigint;
  verdict: "approve" | "reject";
  commandHash: Buffer;
  reason: WithdrawalReason | "";
  note: string;
  now: Date;
}

/** Keeps an operator's vote. @returns false when they have voted on this order in this round */
export const insertDecision = async (q: Queryable, decision: NewDecision): Promise<boolean> =>
  (
    await q.query(
      `insert into withdrawal_decisions
         (merchant_id, order_no, review_round, operator_id, verdict, command_hash, reason, note, decided_at)
       values (app_merchant(), $1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning order_no`,
      [
        ...[decision.orderNo, decision.round, decision.operatorId, decision.verdict],
        ...[decision.commandHash, decision.reason, decision.note, decision.now],
      ],
    )
  ).length > 0;

/** How many people have agreed to this command in this round. */
export const countApprovals = async (
  q: Queryable,
  { orderNo, round, commandHash }: Pick<NewDecision, "orderNo" | "round" | "commandHash">,
): Promise<number> =>
  (
    await q.query<{ count: number }>(
      `select count(*)::integer as count from withdrawal_decisions
       where merchant_id = app_merchant() and order_no = $1 and review_round = $2 and verdict = 'approve' and command_hash = $3`,
      [orderNo, round, commandHash],
    )
  )[0]?.count ?? 0;

import { countOthersNeeded, handMoneyOpenMs } from "@croupier/domain/approval";
import { formatUnits } from "@croupier/domain/money";
import type { Queryable } from "../../../platform/db/database.ts";
import type { AccountReviewPort } from "../../ground/account-review/account-review.port.ts";
import type { Prepared, RequestKind } from "../approval/approval.port.ts";
import { type Move, type MoveDeps, moveOrder } from "./order-moves.ts";
import { nameContradiction } from "./withdrawal.policy.ts";
import { findOrder, lockOrder, type OrderRow } from "./withdrawal.store.ts";

export interface PayoutWish {
  readonly orderNo: string;
  /** What became of the payout, as people have found out. */
  readonly end: "paid" | "failed";
  readonly why: string;
}

export interface PayoutRequestDeps extends MoveDeps {
  reviews: Pick<AccountReviewPort, "hasOpened">;
}

/**
 * Ends of payouts whose provider said what does not fit the order, so that no notice ends them (SEC-65). The order moves as
 * it would by a notice.
 */
export const createPayoutRequests = ({ reviews, ...deps }: PayoutRequestDeps): RequestKind<PayoutWish> => {
  /** Why people cannot end a payout; undefined if they can. */
  const findFault = async (q: Queryable, order: OrderRow): Promise<string | undefined> => {
    const { order_no: orderNo, step } = order;
    if (step !== "sent") return `withdrawal ${orderNo} is ${step}, and not with its provider`;
    const isContradicted = await reviews.hasOpened(q, "payout_contradiction", nameContradiction(order));
    return isContradicted ? undefined : `the provider of withdrawal ${orderNo} has not contradicted it`;
  };
  return {
    kind: "payout",
    ask: "withdrawals.decide",
    decide: "withdrawals.decide",
    openMs: handMoneyOpenMs,
    prepare: async (q, brand, { orderNo, end, why }): Promise<Prepared> => {
      const order = await findOrder(q, orderNo);
      if (!order) return { denied: `${brand.code} has no withdrawal ${orderNo}` };
      const { member_id: memberId, amount_units: amountUnits, currency } = order;
      const fault = await findFault(q, order);
      if (fault !== undefined) return { denied: fault, memberId };
      return {
        subject: `withdrawal/${orderNo}`,
        memberId,
        needed: countOthersNeeded(amountUnits),
        command: { amount: formatUnits(amountUnits, 5), currency, end, order: orderNo, why },
      };
    },
    execute: async (q, brand, { command, now }) => {
      const { order: orderNo = "", end } = command;
      const order = await lockOrder(q, orderNo);
      if (!order) return `${brand.code} has no withdrawal ${orderNo}`;
      const fault = await findFault(q, order);
      if (fault !== undefined) return fault;
      const move: Move =
        end === "paid" ? { event: "pay", now } : { event: "fail", now, reason: "payout_failed" };
      await moveOrder(q, deps, brand, order, move);
      return undefined;
    },
  };
};

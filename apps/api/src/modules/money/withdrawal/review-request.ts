import type { Brand } from "../../../http/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { ApprovalPort, ApprovalRequest } from "../approval/approval.port.ts";
import { countPeopleNeeded, type Facts } from "./withdrawal.policy.ts";
import type { OrderRow } from "./withdrawal.store.ts";

/** Everything that an approval does: another amount, account or round makes another command. */
export const writeCommand = (order: OrderRow): string =>
  JSON.stringify([
    "pay",
    order.order_no,
    order.review_round,
    order.provider,
    order.method,
    String(order.bank_account_id),
    order.currency,
    String(order.amount_units),
    String(order.fee_units),
  ]);

/**
 * The request that an order's reviewers decide on, locked until the transaction ends; it is opened if there is none. If the
 * order no longer matches the command, the votes end with their request. The caller has locked the order.
 */
export const openReview = (
  q: Queryable,
  approvals: Pick<ApprovalPort, "openExact">,
  { settings }: Pick<Brand, "settings">,
  { order, facts, now }: { order: OrderRow; facts: Facts; now: Date },
): Promise<ApprovalRequest> =>
  approvals.openExact(
    q,
    {
      kind: "withdrawal",
      subject: order.order_no,
      command: writeCommand(order),
      now,
      askedBy: undefined,
      expiresAt: undefined,
      needed: countPeopleNeeded(facts, settings.withdrawals, now),
    },
    "the order has changed",
  );

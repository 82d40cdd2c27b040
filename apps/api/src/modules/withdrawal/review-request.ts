import { createHash } from "node:crypto";
import type { Brand } from "../../http/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { ApprovalPort, ApprovalRequest } from "../approval/approval.port.ts";
import { countPeopleNeeded, type Facts } from "./withdrawal.policy.ts";
import type { OrderRow } from "./withdrawal.store.ts";

/** Everything that an approval does: another amount, account or round is another command. */
export const writeCommand = (order: OrderRow): string =>
  JSON.stringify([
    ...["pay", order.order_no, order.review_round, order.provider, order.method],
    ...[String(order.bank_account_id), order.currency, String(order.amount_units), String(order.fee_units)],
  ]);

const fingerprintCharacters = 12;

/** What operators type to say which command they agree to. */
export const fingerprintOf = (command: string): string =>
  createHash("sha256").update(command).digest("hex").slice(0, fingerprintCharacters);

/**
 * The request of an order that its reviewers decide on, held until the transaction ends; it is opened where there is none. The
 * votes on a command that the order is no longer are gone with their request. The caller has locked the order.
 */
export async function openReview(
  q: Queryable,
  approvals: Pick<ApprovalPort, "open" | "lockOpen" | "end">,
  { settings }: Pick<Brand, "settings">,
  { order, facts, now }: { order: OrderRow; facts: Facts; now: Date },
): Promise<ApprovalRequest> {
  const subject = order.order_no;
  const command = writeCommand(order);
  const open = await approvals.lockOpen(q, "withdrawal", subject);
  if (open?.command === command) return open;
  if (open) await approvals.end(q, open.approvalId, "failed", "the order has changed", now);
  await approvals.open(q, {
    ...{ kind: "withdrawal", subject, command, now, askedBy: undefined, expiresAt: undefined },
    needed: countPeopleNeeded(facts, settings.withdrawals, now),
  });
  const opened = await approvals.lockOpen(q, "withdrawal", subject);
  if (!opened) throw new Error(`withdrawal ${subject} has no request`);
  return opened;
}

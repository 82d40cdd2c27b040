import { unitsToWire } from "@croupier/domain/money";
import type { WithdrawalReason } from "@croupier/domain/withdrawal";
import type { Brand } from "../../../http/context.ts";
import type { TransferKind } from "../../../ledger/kinds.ts";
import { type Transfer, transfer } from "../../../ledger/transfer.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { InboxPort } from "../../ground/inbox/inbox.port.ts";
import type { LivePort } from "../../ground/live/live.port.ts";
import type { ApprovalEnd, ApprovalPort } from "../approval/approval.port.ts";
import { findDue, nextStep, type WithdrawalEvent } from "./withdrawal.policy.ts";
import { insertEvent, type OrderRow, updateStep } from "./withdrawal.store.ts";

export interface MoveDeps {
  approvals: ApprovalPort;
  inbox: InboxPort;
  live: Pick<LivePort, "announce">;
}

export interface Move {
  readonly event: WithdrawalEvent;
  readonly now: Date;
  /** The reason of a rejection or a failure, for the member. */
  readonly reason?: WithdrawalReason;
}

/** Moves an order's money. It runs in the transaction that decides it. */
async function post(
  q: Queryable,
  order: OrderRow,
  kind: Extract<TransferKind, "hold" | "release" | "paid" | "fee">,
  now: Date,
): Promise<"ok" | "not_enough_money"> {
  const { order_no: orderNo, member_id: memberId } = order;
  const heading = { key: orderNo, reference: orderNo, now };
  const member = { kind: "member" as const, memberId };
  const held = { kind: "held" as const, memberId };
  const all = order.amount_units;
  const legs = {
    hold: { kind: "hold", from: member, to: held, amountUnits: all },
    release: { kind: "release", from: held, to: member, amountUnits: all },
    paid: {
      kind: "paid",
      from: held,
      to: { kind: "payout", name: order.provider },
      amountUnits: all - order.fee_units,
    },
    fee: { kind: "fee", from: held, to: { kind: "fee", name: order.method }, amountUnits: order.fee_units },
  } as const;
  const { status } = await transfer(q, { ...heading, ...legs[kind] } as Transfer);
  if (status === "ok" || (status === "not_enough_money" && kind === "hold")) return status;
  throw new Error(`the ledger refused ${kind} of withdrawal ${orderNo}: ${status}`);
}

/** Holds an order's amount. @returns false if the member does not have it */
export const holdAmount = async (q: Queryable, order: OrderRow, now: Date): Promise<boolean> =>
  (await post(q, order, "hold", now)) === "ok";

/** Writes an order's step into its timeline, with the promise for the next one. */
export const recordStep = (
  q: Queryable,
  { settings }: Pick<Brand, "settings">,
  { order_no: orderNo, step }: Pick<OrderRow, "order_no" | "step">,
  now: Date,
): Promise<object[]> =>
  insertEvent(q, { orderNo, step, at: now, dueAt: findDue(step, now, settings.withdrawals) ?? null });

/** The consequences of a step: the money's destination, and the message to the member. */
async function settle(
  q: Queryable,
  { inbox, live }: MoveDeps,
  brand: Brand,
  order: OrderRow,
  now: Date,
): Promise<void> {
  const { step, member_id: memberId, order_no: orderNo, amount_units: amountUnits } = order;
  const isBack = step === "rejected" || step === "cancelled";
  if (isBack) await post(q, order, "release", now);
  if (step === "paid") {
    await post(q, order, "paid", now);
    if (order.fee_units > 0n) await post(q, order, "fee", now);
    const amount = unitsToWire(amountUnits - order.fee_units);
    await inbox.sendMessage(q, brand, memberId, { template: "withdrawalPaid", params: { amount, orderNo } });
  }
  if (step === "rejected")
    await inbox.sendMessage(q, brand, memberId, {
      template: "withdrawalRejected",
      params: { amount: unitsToWire(amountUnits), orderNo },
    });
  await live.announce(q, brand.brandId, memberId, ...(isBack ? (["balance"] as const) : []), "withdrawal");
}

const endings: Readonly<Partial<Record<WithdrawalEvent, ApprovalEnd>>> = {
  approve: "done",
  cancel: "withdrawn",
  reject: "failed",
};

/** Ends the request of an order that leaves its reviewers. A refusal has already ended it. */
async function endReview(
  q: Queryable,
  { approvals }: Pick<MoveDeps, "approvals">,
  order: OrderRow,
  { event, now, reason }: Move,
): Promise<void> {
  const request = await approvals.lockOpen(q, "withdrawal", order.order_no);
  if (request) await approvals.end(q, request.approvalId, endings[event] ?? "failed", reason, now);
}

/**
 * Moves a locked order by an event, with its money, its timeline, the member's message and the live event, all in the
 * caller's transaction. @returns the order in its new state; undefined if the event is not possible at its step
 */
export async function moveOrder(
  q: Queryable,
  deps: MoveDeps,
  brand: Brand,
  order: OrderRow,
  move: Move,
): Promise<OrderRow | undefined> {
  const { event, now, reason } = move;
  const step = nextStep(order.step, event);
  if (step === undefined) return undefined;
  if (order.step === "review") await endReview(q, deps, order, move);
  const moved = await updateStep(q, order.order_no, { step, reason: reason ?? null });
  await recordStep(q, brand, moved, now);
  await settle(q, deps, brand, moved, now);
  return moved;
}

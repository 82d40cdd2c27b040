import type { SourceSwap } from "./source-swap.ts";

const service = "api/src/modules/money/withdrawal/withdrawal.service.ts";
const moves = "api/src/modules/money/withdrawal/order-moves.ts";
const payouts = "api/src/modules/money/withdrawal/payouts.service.ts";

/** Faults where money goes out. */
export const withdrawalFaults = {
  "withdrawals of anybody": [
    { file: service, find: "order?.member_id !== session.memberId", replace: "!order" },
  ],
  "any bank account": [
    { file: service, find: "!accounts.some(({ id }) => id === asked.accountId)", replace: "false" },
  ],
  "a withdrawal for each copy": [
    {
      file: service,
      find: "idempotencyKey: asked.idempotencyKey,\n      method",
      replace: "idempotencyKey: PLANTED ? crypto.randomUUID() : asked.idempotencyKey,\n      method",
    },
  ],
  "cancelled again and again": [
    {
      file: moves,
      find: "nextStep(order.step, event)",
      replace: 'event === "cancel" ? "cancelled" : nextStep(order.step, event)',
    },
    {
      file: moves,
      find: "key: orderNo, reference: orderNo",
      replace: "key: PLANTED ? crypto.randomUUID() : orderNo, reference: orderNo",
    },
  ],
  "paid at any step": [
    {
      file: moves,
      find: "nextStep(order.step, event)",
      replace: 'event === "pay" ? "paid" : nextStep(order.step, event)',
    },
    { file: payouts, find: 'order.step !== "sent"', replace: "false" },
  ],
  "any payout fits": [
    {
      file: payouts,
      find: "await lockOrder(q, said.reference)",
      replace: "(await lockOrder(q, said.reference)) ?? (await lockOrder(q, said.reference.slice(0, -1)))",
    },
    {
      file: moves,
      find: "nextStep(order.step, event)",
      replace: 'event === "pay" ? "paid" : nextStep(order.step, event)',
    },
    { file: payouts, find: 'order.step !== "sent"', replace: "false" },
  ],
  "votes on any command": [
    {
      file: "api/src/modules/money/withdrawal/review.service.ts",
      find: "vote.command !== fingerprintOf(command)",
      replace: "false",
    },
  ],
  "everybody agrees": [
    {
      file: "api/src/modules/money/approval/approval.service.ts",
      find: "request.askedBy === vote.operatorId",
      replace: "false",
    },
  ],
  "any operator decides": [
    {
      file: "api/src/app/croupier/operator-lines.ts",
      find: "hasPermission(operator.role, permission)",
      replace: "true",
    },
  ],
  "notices for ever": [
    {
      file: "api/src/platform/payments/signature.ts",
      find: "Math.abs(now.getTime() - Number(timestamp)) > toleranceMs",
      replace: "false",
    },
  ],
} as const satisfies Readonly<Record<string, readonly SourceSwap[]>>;

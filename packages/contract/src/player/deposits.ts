import { depositStates, depositSteps } from "@croupier/domain/deposit";
import { Type } from "typebox";
import { amount, amountText, closed, listPages, listQuery, text, timestampMs } from "../schemas.ts";
import { call } from "./player-call.ts";

const step = Type.Enum(depositSteps);
const orderNo = text(40, 1);

const depositOrder = Type.Object({
  orderNo: Type.String(),
  method: Type.String(),
  amount,
  fee: amount,
  state: Type.Enum(depositStates),
  createdAt: timestampMs,
  settledAt: Type.Union([timestampMs, Type.Null()]),
  step,
  /** The steps so far, oldest first. The last one is `step`. */
  timeline: Type.Array(Type.Object({ step, at: timestampMs })),
  /** What is waited for, and until when. Null at the end. */
  next: Type.Union([Type.Object({ step, by: timestampMs }), Type.Null()]),
  mayCancel: Type.Boolean(),
  /** Where an order that waits is paid; null once nothing is waited for, and while the member has stopped (PLAY-10). */
  payUrl: Type.Union([Type.String(), Type.Null()]),
  /** The received amount: less or more than `amount` if the payer sent another sum. Null until anything has come. */
  received: Type.Union([amount, Type.Null()]),
  /** What reached the wallet. */
  credited: amount,
  /** The part of the payment that waits for a person's review. */
  inReview: amount,
  /** What the payer's bank took back. */
  chargedBack: amount,
  /** The part of it that the wallet could not cover and that is still owed. */
  owed: amount,
});

export const depositCalls = {
  "GET /wps/deposit/methods": call({
    summary: "Deposit methods with minimum, maximum, fee and quick amounts (EXT-10)",
    access: "session",
    reply: Type.Array(
      Type.Object({
        code: Type.String(),
        name: Type.String(),
        minimum: amount,
        maximum: amount,
        /** Amounts are multiples of it: the currency's smallest coin, or a coarser step of the provider (CASE-11). */
        step: amount,
        feePercent: Type.Number(),
        quickAmounts: Type.Array(amount),
      }),
    ),
  }),
  "POST /wps/deposit/orders": call({
    summary: "Opens a deposit order and answers where to pay; repeatable by its idempotency key (EXT-10)",
    access: "real",
    unreal: "deposit.free.reject",
    perMinute: 30,
    body: closed({
      idempotencyKey: Type.String({ format: "uuid" }),
      method: text(40, 1),
      amount: amountText,
    }),
    reply: Type.Object({ order: depositOrder, payUrl: Type.String() }),
    errors: [
      "deposit.free.reject",
      "deposit.method.unknown",
      "deposit.amount.range",
      "deposit.amount.step",
      "deposit.order.limit",
      "deposit.order.not.pending",
      "idempotency.conflict",
      "payment.unavailable",
      "play.limit.reached",
      "play.cooling.off",
      "play.excluded",
      "play.contact.unverified",
    ],
  }),
  "POST /wps/deposit/orders/cancel": call({
    summary: "Cancels the member's own pending order (EXT-10)",
    access: "session",
    body: closed({ orderNo }),
    reply: depositOrder,
    errors: ["deposit.order.not.found", "deposit.order.not.pending"],
  }),
  "GET /wps/deposit/order": call({
    summary: "One of the member's deposit orders, with its steps and the next one (EXT-10)",
    access: "session",
    query: closed({ orderNo }),
    reply: depositOrder,
    errors: ["deposit.order.not.found"],
  }),
  "GET /wps/deposit/debt": call({
    summary: "What the member owes for deposits that were charged back (EXT-10)",
    access: "session",
    reply: Type.Object({ owed: amount }),
  }),
  "GET /wps/deposit/orders": call({
    summary: "Own deposit orders, newest first (EXT-10)",
    access: "session",
    query: closed(listQuery),
    reply: Type.Object({
      list: Type.Array(depositOrder),
      ...listPages,
    }),
  }),
} as const;

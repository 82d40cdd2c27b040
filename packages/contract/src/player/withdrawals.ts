import { payoutAccountKinds } from "@croupier/domain/payout-account";
import {
  withdrawalBounds,
  withdrawalReasons,
  withdrawalStates,
  withdrawalSteps,
} from "@croupier/domain/withdrawal";
import { Type } from "typebox";
import { amount, amountText, closed, listPages, listQuery, rowId, text, timestampMs } from "../schemas.ts";
import { call } from "./player-call.ts";

const step = Type.Enum(withdrawalSteps);
const orderNo = text(40, 1);

/** A bank account of the member, masked as the security centre shows it. */
const account = Type.Object({
  id: Type.String(),
  bankName: Type.String(),
  payeeName: Type.String(),
  accountNumber: Type.String(),
});

export const withdrawalOrder = Type.Object({
  orderNo: Type.String(),
  method: Type.String(),
  account,
  amount,
  fee: amount,
  /** What arrives: amount less fee. */
  receives: amount,
  state: Type.Enum(withdrawalStates),
  step,
  /** The steps so far, oldest first. The last one is `step`. */
  timeline: Type.Array(Type.Object({ step, at: timestampMs })),
  /** What happens next, and by when. Null at the end. */
  next: Type.Union([Type.Object({ step, by: timestampMs }), Type.Null()]),
  mayCancel: Type.Boolean(),
  /** Why it was rejected. */
  reason: Type.Union([Type.Enum(withdrawalReasons), Type.Null()]),
});

const method = Type.Object({
  code: Type.String(),
  name: Type.String(),
  minimum: amount,
  maximum: amount,
  /** `getWithdrawalFeeUnits` of the domain computes it. */
  fee: Type.Object({ percent: Type.Number(), fixed: amount }),
});

const funds = Type.Object({
  /** The member's balance. Amounts held by open orders have already left it. */
  balance: amount,
  /** In open orders. */
  held: amount,
  /** The part of the balance that a turnover requirement binds. */
  withheld: amount,
  /** The part of the balance that requirements bind whose time is over. */
  expired: amount,
  debt: amount,
  /** What is left to be played before `withheld` is free. */
  turnoverLeft: amount,
  /** The amount that may be withdrawn now, never below zero. */
  free: amount,
  reasons: Type.Array(Type.Enum(withdrawalBounds)),
});

export const withdrawalCalls = {
  "GET /wps/withdrawal/methods": call({
    summary: "Methods, the member's own accounts, and the free and bound parts of their balance (EXT-11)",
    access: "real",
    reply: Type.Object({
      methods: Type.Array(method),
      accounts: Type.Array(account),
      payoutAccounts: Type.Enum(payoutAccountKinds),
      /** Without a payment password no withdrawal is possible. */
      hasPaymentPassword: Type.Boolean(),
      /** The latest time at which the money of an order placed now arrives, as the brand promises. */
      arrivesBy: timestampMs,
      funds,
    }),
  }),
  "POST /wps/withdrawal/orders": call({
    summary:
      "Places a withdrawal, and holds its amount; the payment password is required each time; repeatable by its idempotency key (EXT-11, SEC-12)",
    access: "real",
    audit: "member.withdrawal.ask",
    perMinute: 30,
    body: closed({
      idempotencyKey: Type.String({ format: "uuid" }),
      method: text(40, 1),
      accountId: rowId,
      amount: amountText,
    }),
    reply: withdrawalOrder,
    errors: [
      "free_reject",
      "step.up.required",
      "payment.password.missing",
      "cpf.required",
      "pix.holder.differs",
      "pix.unavailable",
      "withdrawal.method.unknown",
      "bank.account.not.found",
      "withdrawal.amount.range",
      "withdrawal.amount.not.free",
      "withdrawal.order.open",
      "idempotency.conflict",
    ],
  }),
  "GET /wps/withdrawal/orders": call({
    summary: "Own withdrawals, newest first (EXT-11)",
    access: "session",
    query: closed(listQuery),
    reply: Type.Object({
      list: Type.Array(withdrawalOrder),
      ...listPages,
    }),
  }),
  "GET /wps/withdrawal/order": call({
    summary: "One own withdrawal, with its steps and what happens next (EXT-11)",
    access: "session",
    query: closed({ orderNo }),
    reply: withdrawalOrder,
    errors: ["withdrawal.order.not.found"],
  }),
  "POST /wps/withdrawal/cancel": call({
    summary:
      "Cancels the member's own withdrawal that has not been approved yet, and returns its amount (EXT-11)",
    access: "session",
    perMinute: 30,
    body: closed({ orderNo }),
    reply: withdrawalOrder,
    errors: ["withdrawal.order.not.found", "withdrawal.order.not.cancellable"],
  }),
} as const;

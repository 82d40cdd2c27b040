import { Type } from "typebox";
import { amount, amountText, closed, rowId, timestampMs } from "../schemas.ts";
import { call } from "./player-call.ts";

/** The kinds of movements of earnings. `debt` pays back what a later change of the play took. */
const movementKind = Type.Enum(["rebate", "salary", "dividend", "earnings_payout", "top_up"]);
const moved = Type.Object({
  /** What was moved. */
  amount,
  /** Of the earnings, and of the wallet, afterwards. */
  balance: amount,
  wallet: amount,
});
const key = { idempotencyKey: Type.String({ format: "uuid" }) };

export const earningsCalls = {
  "GET /wps/agent/earnings": call({
    summary:
      "The earnings account of an agent, or of a member with a contract: balance, debts and movements, newest first (EXT-20, EXT-22)",
    access: "session",
    query: closed({ before: Type.Optional(rowId) }),
    reply: Type.Object({
      balance: amount,
      /** The amount that can be paid out now: a multiple of the currency's step. */
      free: amount,
      /** The smallest amount that is paid out. */
      step: amount,
      /** Whether this account may move money at all. */
      canMove: Type.Boolean(),
      /** Whether payouts must be played once before they can be withdrawn. */
      isPlayedOnce: Type.Boolean(),
      /** What is taken from coming earnings first. */
      debts: Type.Array(
        Type.Object({
          id: Type.String(),
          /** The line that was taken back, as its statement names it. */
          reference: Type.String(),
          asked: amount,
          left: amount,
          time: timestampMs,
        }),
      ),
      list: Type.Array(
        Type.Object({
          id: Type.String(),
          kind: movementKind,
          /** Above 0 for money that came in. */
          amount,
          balance: amount,
          reference: Type.String(),
          time: timestampMs,
        }),
      ),
      /** The value of `before` for the next page. Null on the last page. */
      next: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
  "POST /wps/agent/earnings/payout": call({
    summary:
      "Moves earnings to the wallet in multiples of the step, all or an amount; repeatable by its idempotency key (AGT-41)",
    access: "real",
    perMinute: 30,
    body: closed({
      ...key,
      /** By default everything that can be paid out. */
      amount: Type.Optional(amountText),
    }),
    reply: moved,
    errors: ["free_reject", "earnings.amount", "earnings.short", "idempotency.conflict"],
  }),
  "POST /wps/agent/earnings/topUp": call({
    summary:
      "Moves money of the wallet to the earnings, to pay bills that are short; repeatable by its idempotency key (AGT-27, AGT-28, SEC-12)",
    access: "real",
    audit: "agent.earnings.topUp",
    perMinute: 30,
    body: closed({ ...key, amount: amountText }),
    reply: moved,
    errors: [
      "free_reject",
      "step.up.required",
      "payment.password.missing",
      "earnings.amount",
      "earnings.short",
      "idempotency.conflict",
    ],
  }),
} as const;

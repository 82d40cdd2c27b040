import { Type } from "typebox";
import { vendorCall } from "./vendor-call.ts";

const refusal = { status: 401, reply: { accepted: false } } as const;

export const paymentCalls = {
  "POST /payments/:provider/webhook": vendorCall({
    summary:
      "A payment provider reports on an order, in its own format; 200 ends its repeats, 422 says that it may fit later",
    signature: "payment",
    refusals: { stranger: refusal, signature: refusal },
    perMinute: {
      unlimited: "A notice of a payment is never refused. Unsigned calls are limited (SEC-42).",
    },
    reply: Type.Object({ accepted: Type.Boolean() }),
  }),
  "POST /payouts/:provider/webhook": vendorCall({
    summary: "A payout provider reports on a withdrawal, in its own words; 200 ends its repeating",
    signature: "payout",
    refusals: { stranger: refusal, signature: refusal },
    perMinute: {
      unlimited: "A notice of a payout is never refused. Unsigned calls are limited (SEC-42).",
    },
    reply: Type.Object({ accepted: Type.Boolean() }),
  }),
} as const;

import { expect, it } from "vitest";
import { stripeEvent } from "../../../testing/fake-stripe.ts";
import { readStripeEvent } from "./stripe-events.ts";

const session = {
  id: "cs_1",
  object: "checkout.session",
  client_reference_id: "order-1",
  status: "complete",
  payment_status: "paid",
  payment_intent: "pi_1",
  amount_total: 5_025,
  currency: "cny",
};
const refund = { id: "re_1", payment_intent: "pi_1", amount: 5_025, currency: "cny", status: "succeeded" };

/** Events that move money or end an order, and one that concerns nobody here, with what each tells. */
const events: readonly (readonly [type: string, object: object, told: object | "ignored"])[] = [
  ["checkout.session.completed", session, { status: "paid", amountUnits: 5_025_000n }],
  ["checkout.session.expired", session, { status: "expired" }],
  ["refund.created", refund, { status: "charged_back", amountUnits: 5_025_000n }],
  ["customer.created", { id: "cus_1" }, "ignored"],
];
const modes = [true, false];

it.each(events)(
  "SEC-67 %s counts in the mode of the brand's own key alone, test or live",
  (type, object, told) => {
    const due = told === "ignored" ? told : expect.objectContaining(told);
    for (const isLive of modes)
      for (const livemode of modes) {
        const body = Buffer.from(stripeEvent(type, object, { livemode }));
        const read = readStripeEvent(body, { isLive, account: undefined });
        const note = `live key ${isLive}, live event ${livemode}`;
        expect(read, note).toEqual(isLive === livemode ? due : undefined);
      }
  },
);

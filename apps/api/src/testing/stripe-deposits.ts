import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { setUpDepositTest } from "./deposits.ts";
import { signStripe, startFakeStripe, stripeEvent } from "./fake-stripe.ts";
import { createMember, type TestMember } from "./members.ts";

export const stripeKey = "sk_test_4eC39HqLyjWDarjtT1zdp7dc";
export const webhookSecret = "whsec_novanovanovanova";
/** Of the endpoint of the other brand. */
export const lotusSecret = "whsec_lotuslotuslotus";

/** A server whose brands each have an account at a Stripe of the test's own, and Nova the method `card`. */
export async function setUpStripeTest() {
  const stripe = await startFakeStripe(stripeKey);
  const folder = mkdtempSync(path.join(tmpdir(), "payments-"));
  const file = path.join(folder, "providers.json");
  const entry = { kind: "stripe-checkout", secretKey: stripeKey, apiUrl: stripe.url };
  writeFileSync(
    file,
    JSON.stringify([
      { ...entry, name: "cards", brand: "nova", webhookSecret },
      { ...entry, name: "cards-lotus", brand: "lotus", webhookSecret: lotusSecret },
    ]),
  );
  const test = setUpDepositTest({ PAYMENT_PROVIDERS_FILE: file });
  beforeAll(async () => {
    await test.api.owner.query(
      `insert into deposit_methods (merchant_id, code, provider, names, minimum_units, maximum_units)
       select merchant_id, 'card', 'cards', '{"EN":"Card"}', 100000, 100000000000 from merchants`,
    );
  });
  afterAll(async () => {
    await stripe.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    stripe.mood = "well";
    stripe.calls.length = 0;
  });

  const post = (body: string, signature: string, provider = "cards") =>
    fetch(`${test.base}/payments/${provider}/webhook`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", "stripe-signature": signature },
    });
  return {
    stripe,
    test,
    post,
    /** Sends an event with the right signature. */
    tell: (body: string) => post(body, signStripe(webhookSecret, body, test.api.clock.now())),
    ask: (who: TestMember, body: object = {}) =>
      who.client.send("POST /wps/deposit/orders", {
        body: { idempotencyKey: randomUUID(), method: "card", amount: "50.25", ...body },
      }),
    /** A member with an order, and the id of the session that it opened. */
    open: async () => {
      const member = await createMember(test.api);
      const { order, payUrl } = await test.open(member, "50.25", "card");
      return { member, order, id: payUrl.split("/").at(-1) ?? "" };
    },
  };
}

/** A session was completed. */
export const completed = (session: object, changes: object = {}): string =>
  stripeEvent("checkout.session.completed", session, changes);

/** A dispute about the payment of an order of 50.25. */
export const dispute = (intent: string | null): object => ({
  id: "dp_1",
  object: "dispute",
  payment_intent: intent,
  charge: "ch_1",
  amount: 5_025,
  currency: "cny",
  status: "needs_response",
});

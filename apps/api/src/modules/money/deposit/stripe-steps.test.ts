import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { createMember, createVisitor } from "../../../testing/members.ts";
import { setUpStripeTest } from "../../../testing/stripe-deposits.ts";

const { stripe, test } = await setUpStripeTest();

beforeAll(async () => {
  await test.api.owner.query(
    `update deposit_methods set provider = 'cards-lotus', minimum_units = 10
     where code = 'card' and merchant_id = (select merchant_id from merchants where code = 'lotus')`,
  );
});

/** A member of the brand, once the server has heard of its new currency. */
async function joinLotus(currency: string) {
  await test.api.owner.query("update merchants set currency = $1 where code = 'lotus'", [currency]);
  const visitor = createVisitor(test.api, "lotus");
  const status = async () => (await visitor.call("GET /wps/system/status")).currency.code;
  await expect.poll(status).toBe(currency);
  return createMember(test.api, { brand: "lotus" });
}

it.each([
  {
    currency: "KWD",
    steps: { card: 0.01, sandbox: 0.001 },
    wrong: "1.234",
    code: "deposit.amount.step",
    right: "1.230",
    sent: "1230",
  },
  // Stripe counts both in hundredths, and neither has any.
  ...["ISK", "UGX"].map((currency) => ({
    currency,
    steps: { card: 1, sandbox: 1 },
    wrong: "1500.5",
    code: "deposit.amount.range",
    right: "1500",
    sent: "150000",
  })),
])(
  "CASE-11 gives the form the coarser of Stripe's step and the smallest coin of $currency, and asks Stripe for no other amount",
  async ({ currency, steps, wrong, code, right, sent }) => {
    const { client } = await joinLotus(currency);
    const methods = await client.call("GET /wps/deposit/methods");
    expect(Object.fromEntries(methods.map((method) => [method.code, method.step]))).toMatchObject(steps);
    const open = (amount: string) =>
      client.send("POST /wps/deposit/orders", {
        body: { idempotencyKey: randomUUID(), method: "card", amount },
      });
    const refused = await open(wrong);
    expect([refused.status, refused.json.code, stripe.calls.length]).toEqual([400, code, 0]);
    expect((await open(right)).json.success).toBe(true);
    expect(stripe.calls[0]?.form["line_items[0][price_data][unit_amount]"]).toBe(sent);
  },
);

it("CASE-11 elsewhere requires no step but the smallest coin", async () => {
  const { client } = await createMember(test.api);
  const methods = await client.call("GET /wps/deposit/methods");
  expect(new Set(methods.map(({ step }) => step))).toEqual(new Set([0.01]));
});

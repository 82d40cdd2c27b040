import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { createMember, createVisitor } from "../../../testing/members.ts";
import { setUpStripeTest } from "../../../testing/stripe-deposits.ts";

const { stripe, test } = await setUpStripeTest();

beforeAll(async () => {
  await test.api.owner.query("update merchants set currency = 'KWD' where code = 'lotus'");
  await test.api.owner.query(
    `update deposit_methods set provider = 'cards-lotus', minimum_units = 10
     where code = 'card' and merchant_id = (select merchant_id from merchants where code = 'lotus')`,
  );
});

/** A member of the brand, once the server has heard of its new currency. */
async function joinLotus() {
  const visitor = createVisitor(test.api, "lotus");
  const status = async () => (await visitor.call("GET /wps/system/status")).currency.code;
  await expect.poll(status).toBe("KWD");
  return createMember(test.api, { brand: "lotus" });
}

it("CASE-11 gives the form Stripe's step in a currency with three decimals, and asks Stripe for no other amount", async () => {
  const { client } = await joinLotus();
  const methods = await client.call("GET /wps/deposit/methods");
  expect(methods.map(({ code, step }) => [code, step])).toContainEqual(["card", 0.01]);
  expect(methods.map(({ code, step }) => [code, step])).toContainEqual(["sandbox", 0.001]);
  const open = (amount: string) =>
    client.send("POST /wps/deposit/orders", {
      body: { idempotencyKey: randomUUID(), method: "card", amount },
    });
  const refused = await open("1.234");
  expect([refused.status, refused.json.code, stripe.calls.length]).toEqual([400, "deposit.amount.step", 0]);
  expect((await open("1.230")).json.success).toBe(true);
  expect(stripe.calls[0]?.form["line_items[0][price_data][unit_amount]"]).toBe("1230");
});

it("CASE-11 elsewhere requires no step but the smallest coin", async () => {
  const { client } = await createMember(test.api);
  const methods = await client.call("GET /wps/deposit/methods");
  expect(new Set(methods.map(({ step }) => step))).toEqual(new Set([0.01]));
});

import { randomUUID } from "node:crypto";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { describe, expect, it } from "vitest";
import { stripeEvent } from "../../../testing/fake-stripe.ts";
import { createMember } from "../../../testing/members.ts";
import { completed, dispute, setUpStripeTest, stripeKey } from "../../../testing/stripe-deposits.ts";

const { stripe, test, open, ask, tell } = await setUpStripeTest();

describe("a deposit by Stripe Checkout", () => {
  it("EXT-10 opens a session as documented, and is credited by the signed event, once", async () => {
    const { member, order, id } = await open();
    const [call] = stripe.calls;
    expect(call).toMatchObject({
      method: "POST",
      path: "/v1/checkout/sessions",
      headers: { "content-type": "application/x-www-form-urlencoded", authorization: `Bearer ${stripeKey}` },
    });
    expect(call?.headers["idempotency-key"]).toMatch(new RegExp(`^${order.orderNo}:[0-9a-f]{32}$`));
    const returnUrl = `http://localhost/m/voucherCenter?order=${order.orderNo}`;
    expect(call?.form).toEqual({
      mode: "payment",
      client_reference_id: order.orderNo,
      "metadata[order]": order.orderNo,
      "payment_intent_data[metadata][order]": order.orderNo,
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "cny",
      "line_items[0][price_data][unit_amount]": "5025",
      "line_items[0][price_data][product_data][name]": "Nova",
      "adaptive_pricing[enabled]": "false",
      success_url: returnUrl,
      cancel_url: returnUrl,
      locale: "zh",
    });
    const body = completed(stripe.pay(id));
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await test.balanceOf(member)).toBe(50.25);
    expect((await test.getOrder(member, order.orderNo)).step).toBe("paid");
  });

  it("INV-05 a repeated call is one session", async () => {
    const member = await createMember(test.api);
    const idempotencyKey = randomUUID();
    stripe.mood = 500;
    expect((await ask(member, { idempotencyKey })).json.code).toBe("payment.unavailable");
    stripe.mood = "well";
    const urls = [await ask(member, { idempotencyKey }), await ask(member, { idempotencyKey })];
    const [first, second] = urls.map(({ json }) => json.value?.["payUrl"]);
    expect([typeof first, second]).toEqual(["string", first]);
    const keys = stripe.calls.map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(1);
  });

  it("waits when a slow means of payment completes the page first", async () => {
    const { member, order, id } = await open();
    await tell(completed(stripe.pay(id, { payment_status: "unpaid" })));
    expect(await test.getOrder(member, order.orderNo)).toMatchObject({ state: "pending" });
    await tell(stripeEvent("checkout.session.async_payment_succeeded", stripe.pay(id)));
    expect(await test.balanceOf(member)).toBe(50.25);
  });

  it.each([
    ["checkout.session.async_payment_failed", "declined"],
    ["checkout.session.expired", "expired"],
  ])("EXT-10 learns of %s", async (type, step) => {
    const { member, order, id } = await open();
    expect((await tell(stripeEvent(type, stripe.find(id)))).status).toBe(200);
    expect((await test.getOrder(member, order.orderNo)).step).toBe(step);
  });

  it("INV-14 a dispute takes the deposit back, and a won one returns it", async () => {
    const { member, order, id } = await open();
    await tell(completed(stripe.pay(id)));
    const about = dispute(`pi_${id}`);
    for (let copy = 0; copy < 2; copy += 1) await tell(stripeEvent("charge.dispute.funds_withdrawn", about));
    expect([await test.balanceOf(member), (await test.getOrder(member, order.orderNo)).step]).toEqual([
      0,
      "chargedBack",
    ]);
    await tell(stripeEvent("charge.dispute.funds_reinstated", about));
    expect(await test.balanceOf(member)).toBe(50.25);
  });

  it("takes back a refunded amount once the refund has succeeded", async () => {
    const { member, id } = await open();
    await tell(completed(stripe.pay(id)));
    const refund = { ...dispute(`pi_${id}`), id: "re_1", object: "refund", amount: 2_000 };
    await tell(stripeEvent("refund.created", { ...refund, status: "pending" }));
    expect(await test.balanceOf(member)).toBe(50.25);
    await tell(stripeEvent("refund.updated", { ...refund, status: "succeeded" }));
    expect(await test.balanceOf(member)).toBe(30.25);
  });

  it("FAULT-30 a lost event is asked for, and the page of an expired order is closed", async () => {
    const [lost, forgotten] = [await open(), await open()];
    stripe.pay(lost.id);
    test.api.clock.advanceMs(60 * 60_000);
    await test.askProviders();
    expect(await test.balanceOf(lost.member)).toBe(50.25);
    expect((await test.getOrder(forgotten.member, forgotten.order.orderNo)).step).toBe("expired");
    expect(stripe.find(forgotten.id).status).toBe("expired");
  });

  it("closes the page of a cancelled order", async () => {
    const { member, order, id } = await open();
    await member.client.call("POST /wps/deposit/orders/cancel", { body: { orderNo: order.orderNo } });
    await expect.poll(() => stripe.find(id).status).toBe("expired");
  });

  it("PLAY-09 closes a page that opens while its order is cancelled, and leads nobody there", async () => {
    const member = await createMember(test.api);
    const idempotencyKey = randomUUID();
    stripe.mood = 500;
    expect((await ask(member, { idempotencyKey })).json.code).toBe("payment.unavailable");
    stripe.mood = "well";
    const { list } = await member.client.call("GET /wps/deposit/orders", { query: {} });
    const orderNo = list[0]?.orderNo ?? "";
    const byNumber = "from deposit_orders where order_no = $1";
    const holder = await hold(test.api.database, `select ${byNumber} for update`, [orderNo]);
    const cancelled = member.client.send("POST /wps/deposit/orders/cancel", { body: { orderNo } });
    await untilWaiting(test.api.database, 1);
    const repeated = ask(member, { idempotencyKey });
    await untilWaiting(test.api.database, 2);
    await holder.release();
    expect((await cancelled).json.success).toBe(true);
    expect((await repeated).json.code).toBe("deposit.order.not.pending");
    expect(await test.getOrder(member, orderNo)).toMatchObject({ state: "cancelled", payUrl: null });
    const { rows } = await test.api.owner.query<{ id: string }>(
      `select provider_reference as id ${byNumber}`,
      [orderNo],
    );
    await expect.poll(() => stripe.find(rows[0]?.id ?? "").status).toBe("expired");
  });
});

import { describe, expect, it } from "vitest";
import { stripeEvent } from "../../../testing/fake-stripe.ts";
import { completed, dispute, setUpStripeTest } from "../../../testing/stripe-deposits.ts";

const { stripe, test, open, tell } = await setUpStripeTest();

const refund = (id: string, intent: string | null, changes: object = {}) => ({
  ...dispute(intent),
  id,
  object: "refund",
  status: "succeeded",
  ...changes,
});
const statusOf = async (type: string, object: object): Promise<number> =>
  (await tell(stripeEvent(type, object))).status;
const keptOf = async (paymentId: string) => {
  const { rows } = await test.api.owner.query<{ reason: string; status: string }>(
    "select reason, status from stray_payment_notices where payment_id = $1 order by notice_id",
    [paymentId],
  );
  return rows;
};
const paidOrder = async () => {
  const opened = await open();
  await tell(completed(stripe.pay(opened.id)));
  return opened;
};

describe("CASE-10 FAULT-30 a notice that can never fit is kept for people, and answered so that it is not sent again", () => {
  it.each([
    ["a refund", "refund.created", refund("re_1", "pi_shop1"), "pi_shop1"],
    [
      "a refund that has failed",
      "refund.failed",
      refund("re_2", "pi_shop2", { status: "failed" }),
      "pi_shop2",
    ],
    ["a dispute", "charge.dispute.funds_withdrawn", dispute("pi_shop3"), "pi_shop3"],
    ["a dispute that was won", "charge.dispute.funds_reinstated", dispute("pi_shop4"), "pi_shop4"],
    ["a refund of an old charge", "refund.created", refund("re_5", null), "re_5"],
  ])("%s of another shop on the account", async (_, type, object, paymentId) => {
    await open();
    expect([await statusOf(type, object), await statusOf(type, object)]).toEqual([200, 200]);
    expect((await keptOf(paymentId)).map(({ reason }) => reason)).toEqual(["unknown_order"]);
  });

  it("a session of another shop, by its own number", async () => {
    const { id } = await open();
    const foreign = { ...stripe.pay(id), client_reference_id: "basket-7", id: "cs_test_basket" };
    expect((await tell(completed(foreign))).status).toBe(200);
    expect(await keptOf("cs_test_basket")).toEqual([{ reason: "unknown_order", status: "paid" }]);
  });

  it("a refund of ours that was pending and then failed: it never took anything, and takes nothing later", async () => {
    const { member, id } = await paidOrder();
    const of = (status: string) => refund("re_late", `pi_${id}`, { status });
    expect(await statusOf("refund.created", of("pending"))).toBe(200);
    // Stripe may tell it again.
    for (let copy = 0; copy < 2; copy += 1) {
      expect(await statusOf("refund.failed", of("failed"))).toBe(200);
      expect(await keptOf(`pi_${id}`)).toEqual([{ reason: "unknown_case", status: "reinstated" }]);
    }
    // It had succeeded in between, and that notice comes last.
    expect(await statusOf("refund.updated", of("succeeded"))).toBe(200);
    expect(await test.balanceOf(member)).toBe(50.25);
    expect((await keptOf(`pi_${id}`)).length).toBe(1);
  });

  it("a refund after all has gone back, and one of a second payment", async () => {
    const { member, id } = await paidOrder();
    await statusOf("charge.dispute.funds_withdrawn", { ...dispute(`pi_${id}`), id: "dp_all" });
    expect(await statusOf("refund.created", refund("re_again", `pi_${id}`))).toBe(200);
    stripe.pay(id, { payment_intent: "pi_second" });
    expect(await statusOf("refund.created", refund("re_second", "pi_second"))).toBe(200);
    expect([await keptOf(`pi_${id}`), await keptOf("pi_second")]).toEqual([
      [{ reason: "unknown_case", status: "charged_back" }],
      [{ reason: "unknown_order", status: "charged_back" }],
    ]);
    expect(await test.balanceOf(member)).toBe(0);
  });

  it("an event in another currency", async () => {
    const { id } = await open();
    expect((await tell(completed({ ...stripe.pay(id), currency: "usd" }))).status).toBe(200);
  });
});

describe("CASE-10 a notice that comes before its predecessor is sent again, and then fits", () => {
  it("a dispute before its payment is known", async () => {
    const { member, id } = await open();
    stripe.pay(id);
    const about = { ...dispute(`pi_${id}`), id: "dp_early" };
    expect(await statusOf("charge.dispute.funds_withdrawn", about)).toBe(422);
    await tell(completed(stripe.find(id)));
    expect(await statusOf("charge.dispute.funds_withdrawn", about)).toBe(200);
    expect(await test.balanceOf(member)).toBe(0);
  });

  it.each<[step: string, end: (opened: Awaited<ReturnType<typeof open>>) => Promise<unknown>]>([
    [
      "cancelled",
      async ({ member, order, id }) => {
        await member.client.call("POST /wps/deposit/orders/cancel", { body: { orderNo: order.orderNo } });
        await expect.poll(() => stripe.find(id).status).toBe("expired");
      },
    ],
    ["declined", ({ id }) => statusOf("checkout.session.async_payment_failed", stripe.find(id))],
    ["expired", ({ id }) => statusOf("checkout.session.expired", stripe.find(id))],
  ])("a dispute before the late payment of an order that has ended: %s", async (step, end) => {
    const opened = await open();
    const { member, order, id } = opened;
    await end(opened);
    expect((await test.getOrder(member, order.orderNo)).step).toBe(step);
    stripe.pay(id);
    const about = { ...dispute(`pi_${id}`), id: `dp_${step}` };
    expect(await statusOf("charge.dispute.funds_withdrawn", about)).toBe(422);
    await tell(completed(stripe.find(id)));
    expect(await statusOf("charge.dispute.funds_withdrawn", about)).toBe(200);
    expect(await test.balanceOf(member)).toBe(0);
  });

  it.each([403, 503])("also when Stripe answers %i to the question whose charge it is", async (mood) => {
    const { id } = await open();
    stripe.pay(id);
    stripe.mood = mood;
    const about = { ...dispute(`pi_${id}`), id: `dp_${mood}` };
    expect(await statusOf("charge.dispute.funds_withdrawn", about)).toBe(422);
  });

  it("a refund's failure before the refund, and a won dispute before the dispute", async () => {
    const { member, id } = await paidOrder();
    const failed = refund("re_swapped", `pi_${id}`, { status: "failed", amount: 2_000 });
    expect(await statusOf("refund.failed", failed)).toBe(422);
    expect(await statusOf("refund.created", { ...failed, status: "succeeded" })).toBe(200);
    expect(await test.balanceOf(member)).toBe(30.25);
    expect(await statusOf("refund.failed", failed)).toBe(200);
    const about = { ...dispute(`pi_${id}`), id: "dp_swapped" };
    expect(await statusOf("charge.dispute.funds_reinstated", about)).toBe(422);
    expect(await statusOf("charge.dispute.funds_withdrawn", about)).toBe(200);
    expect(await statusOf("charge.dispute.funds_reinstated", about)).toBe(200);
    expect(await test.balanceOf(member)).toBe(50.25);
  });

  it("a refund that is announced before its payment is known", async () => {
    const { id } = await open();
    stripe.pay(id);
    const pending = refund("re_soon", `pi_${id}`, { status: "pending" });
    expect(await statusOf("refund.created", pending)).toBe(422);
    await tell(completed(stripe.find(id)));
    expect(await statusOf("refund.created", pending)).toBe(200);
    expect(await statusOf("refund.failed", { ...pending, status: "failed" })).toBe(200);
  });
});

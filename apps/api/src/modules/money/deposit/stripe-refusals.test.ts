import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { signStripe, stripeEvent } from "../../../testing/fake-stripe.ts";
import { createMember } from "../../../testing/members.ts";
import { completed, lotusSecret, setUpStripeTest, webhookSecret } from "../../../testing/stripe-deposits.ts";

const { stripe, test, open, ask, post, tell } = await setUpStripeTest();

describe("events that are not Stripe's about this brand", () => {
  it("SEC-67 are refused: another secret, other bytes, an old or a missing signature", async () => {
    const { member, id } = await open();
    const body = completed(stripe.pay(id));
    const now = test.api.clock.now();
    const at = (ms: number) => signStripe(webhookSecret, body, new Date(now.getTime() + ms));
    for (const [sent, signature] of [
      [body, signStripe("whsec_otherotherother", body, now)],
      [`${body} `, at(0)],
      [body, at(-301_000)],
      [body, at(301_000)],
      [body, at(0).replace("v1=", "v0=")],
      [body, ""],
    ] as const)
      expect((await post(sent, signature)).status, signature).toBe(401);
    // The secret of another brand's endpoint is not valid here.
    expect((await post(body, signStripe(lotusSecret, body, now))).status).toBe(401);
    expect(await test.balanceOf(member)).toBe(0);
    // While a secret is replaced, both sign.
    const both = `${signStripe("whsec_otherotherother", body, now)},${at(0).split(",")[1]}`;
    expect((await post(body, both)).status).toBe(200);
    expect(await test.balanceOf(member)).toBe(50.25);
  });

  it("SEC-67 are refused: another account's event, live money at a test key, and a body that is not an event", async () => {
    const { member, id } = await open();
    const session = stripe.pay(id);
    for (const body of [
      completed(session, { account: "acct_1Stranger" }),
      completed(session, { livemode: true }),
      completed(session, { object: "list" }),
      completed({ ...session, amount_total: "5025" }),
      "not json",
      "[]",
    ])
      expect((await tell(body)).status, body).toBe(401);
    expect(await test.balanceOf(member)).toBe(0);
  });

  it("SEC-67 SEC-27 settle no order of another brand, and none of another provider", async () => {
    const { member, order, id } = await open();
    const lotus = completed(stripe.pay(id));
    const signature = signStripe(lotusSecret, lotus, test.api.clock.now());
    expect((await post(lotus, signature, "cards-lotus")).status).toBe(200);
    const sandbox = await createMember(test.api);
    const { order: other } = await test.open(sandbox, "50.25");
    const foreign = completed({ ...stripe.find(id), client_reference_id: other.orderNo });
    expect((await tell(foreign)).status).toBe(200);
    expect([await test.balanceOf(member), await test.balanceOf(sandbox)]).toEqual([0, 0]);
    const { rows } = await test.api.owner.query(
      "select provider, reason from stray_payment_notices where reference in ($1, $2) order by notice_id",
      [order.orderNo, other.orderNo],
    );
    expect(rows).toEqual([
      { provider: "cards-lotus", reason: "unknown_order" },
      { provider: "cards", reason: "unknown_order" },
    ]);
  });

  it("EXT-10 SEC-67 a brand opens no order at the account of another one", async () => {
    const { json } = await ask(await createMember(test.api, { brand: "lotus" }));
    expect([json.code, stripe.calls.length]).toEqual(["deposit.method.unknown", 0]);
  });

  it("are answered and ignored: events and sessions of somebody else", async () => {
    const { id } = await open();
    for (const body of [
      stripeEvent("customer.created", { id: "cus_1" }),
      completed({ ...stripe.pay(id), client_reference_id: null }),
      completed({ ...stripe.find(id), payment_status: "no_payment_required" }),
    ]) {
      const answer = await tell(body);
      expect([answer.status, await answer.json()]).toEqual([200, { accepted: true }]);
    }
  });
});

describe("FAULT-29 a provider that is down", () => {
  it.each([429, 500, 503])(
    "answers %i: the order says so, and is opened by the same key later",
    async (status) => {
      const member = await createMember(test.api);
      const idempotencyKey = randomUUID();
      stripe.mood = status;
      const refused = await ask(member, { idempotencyKey });
      expect([refused.status, refused.json.code]).toEqual([502, "payment.unavailable"]);
      stripe.mood = "well";
      expect((await ask(member, { idempotencyKey })).json.success).toBe(true);
    },
  );

  it("is not asked for a while after repeated silence, and the sandbox goes on", async () => {
    const member = await createMember(test.api, { address: "10.67.0.1" });
    stripe.mood = "slow";
    const limit = new AbortController();
    const limits = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
    const asking = Promise.all(Array.from({ length: 5 }, () => ask(member)));
    await expect.poll(() => stripe.calls.length).toBe(5);
    expect(limits.mock.calls).toEqual(Array(5).fill([5_000]));
    limits.mockRestore();
    limit.abort();
    const silent = await asking;
    expect(silent.map(({ json }) => json.code)).toEqual(Array(5).fill("payment.unavailable"));
    const asked = stripe.calls.length;
    expect((await ask(member)).json.code).toBe("payment.unavailable");
    expect(stripe.calls).toHaveLength(asked);
    expect((await test.open(member, "20")).order.state).toBe("pending");
    test.api.clock.advanceMs(10_000);
    stripe.mood = "well";
    expect((await ask(member)).json.success).toBe(true);
  });
});

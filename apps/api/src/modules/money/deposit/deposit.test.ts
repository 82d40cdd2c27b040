import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { unitsToWire } from "@croupier/domain/money";
import { hold } from "@croupier/test-kit/locks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signatureHeader, signBody } from "../../../platform/payments/signature.ts";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const secret = "sandbox-test-secret";

describe("deposits", () => {
  let api: TestApi;
  let member: TestMember;
  let base: string;

  beforeAll(async () => {
    api = await createTestApi({ SANDBOX_PAY_SECRET: secret });
    await api.owner.query(
      `insert into deposit_methods (merchant_id, code, provider, names, minimum_units, maximum_units, fee_basis_points, quick_amounts_units)
       select merchant_id, 'sandbox', 'sandbox', '{"EN":"Sandbox","CN":"沙盒"}', 1000000, 100000000, 0, '{1000000,5000000}' from merchants`,
    );
    await api.app.listen({ host: "127.0.0.1", port: 0 });
    base = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
    member = await createMember(api);
  });
  afterAll(() => api.close());

  const open = async (who: TestMember, amount = "50", idempotencyKey: string = randomUUID()) =>
    who.client.call("POST /wps/deposit/orders", { body: { idempotencyKey, method: "sandbox", amount } });
  const pay = (payUrl: string, decision: string) =>
    fetch(`${base}${new URL(payUrl).pathname}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `decision=${decision}`,
    });
  const balanceOf = async (who: TestMember): Promise<number> => {
    const { rows } = await api.owner.query<{ units: bigint }>(
      "select balance_units as units from accounts where member_id = $1",
      [who.memberId],
    );
    return unitsToWire(rows[0]?.units ?? 0n);
  };
  const notify = (body: string, signature: string) =>
    fetch(`${base}/payments/sandbox/webhook`, {
      method: "POST",
      body,
      headers: { [signatureHeader]: signature },
    });

  it("EXT-10 opens a pending order, takes the payment at the provider and credits it by the provider's webhook", async () => {
    const before = await balanceOf(member);
    const { order, payUrl } = await open(member, "50.25");
    expect([order.state, order.amount]).toEqual(["pending", 50.25]);
    const page = await fetch(`${base}${new URL(payUrl).pathname}`);
    expect(await page.text()).toContain("CNY 50.25");
    expect((await pay(payUrl, "paid")).status).toBe(200);
    expect(await balanceOf(member)).toBe(before + 50.25);
    const orders = await member.client.call("GET /wps/deposit/orders", { query: {} });
    expect(orders.list.find((row) => row.orderNo === order.orderNo)?.state).toBe("paid");
  });

  it("EXT-10 marks a declined payment as failed and credits nothing", async () => {
    const before = await balanceOf(member);
    const { order, payUrl } = await open(member);
    await pay(payUrl, "declined");
    await pay(payUrl, "paid");
    const orders = await member.client.call("GET /wps/deposit/orders", { query: {} });
    expect(orders.list.find((row) => row.orderNo === order.orderNo)?.state).toBe("failed");
    expect(await balanceOf(member)).toBe(before);
  });

  it("INV-05 leads simultaneous copies of one order to one payment", async () => {
    const key = randomUUID();
    const copies = await Promise.all(Array.from({ length: 5 }, () => open(member, "10", key)));
    expect(new Set(copies.map(({ payUrl }) => payUrl)).size).toBe(1);
  });

  it("INV-05 answers a repeated order with the first one, and other data under its key with a conflict", async () => {
    const key = randomUUID();
    const [first, second] = [await open(member, "10", key), await open(member, "10", key)];
    expect(second).toEqual(first);
    await expect(open(member, "11", key)).rejects.toMatchObject({
      envelope: { code: "idempotency.conflict" },
    });
  });

  it("FAULT-07 credits once, however often and late the webhook comes", async () => {
    const { order, payUrl } = await open(member, "20");
    const before = await balanceOf(member);
    const body = JSON.stringify({
      reference: order.orderNo,
      paymentId: new URL(payUrl).pathname.split("/").at(-1),
      status: "paid",
      amount: "20.00",
      currency: "CNY",
    });
    const signature = signBody(secret, body, api.clock.now());
    const answers = await Promise.all(Array.from({ length: 10 }, () => notify(body, signature)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await balanceOf(member)).toBe(before + 20);
  });

  it("FAULT-23 answers a payment for a held account with 503 and Retry-After, and credits it once when it comes again", async () => {
    const payer = await createMember(api, { address: "10.66.0.1" });
    await pay((await open(payer)).payUrl, "paid");
    const { order, payUrl } = await open(payer, "20");
    const before = await balanceOf(payer);
    const body = JSON.stringify({
      reference: order.orderNo,
      paymentId: new URL(payUrl).pathname.split("/").at(-1),
      status: "paid",
      amount: "20.00",
      currency: "CNY",
    });
    const send = () => notify(body, signBody(secret, body, api.clock.now()));
    const holder = await hold(api.database, "select from accounts where member_id = $1 for update", [
      payer.memberId,
    ]);
    const refused = await send();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "3"]);
    await holder.release();
    for (let copy = 1; copy <= 2; copy += 1) expect((await send()).status).toBe(200);
    expect(await balanceOf(payer)).toBe(before + 20);
  });

  it("refuses a webhook with a wrong, foreign or old signature", async () => {
    const { order } = await open(member, "30");
    const before = await balanceOf(member);
    const body = JSON.stringify({
      reference: order.orderNo,
      paymentId: "x",
      status: "paid",
      amount: "30.00",
      currency: "CNY",
    });
    const old = new Date(api.clock.now().getTime() - 6 * 60_000);
    expect((await notify(body, signBody("other", body, api.clock.now()))).status).toBe(401);
    expect((await notify(`${body} `, signBody(secret, body, api.clock.now()))).status).toBe(401);
    expect((await notify(body, signBody(secret, body, old))).status).toBe(401);
    expect((await notify(body, "")).status).toBe(401);
    expect(await balanceOf(member)).toBe(before);
  });

  it("EXT-10 cancels the member's own pending order, and a payment that still comes is credited", async () => {
    const { order, payUrl } = await open(member, "40");
    const before = await balanceOf(member);
    const cancelled = await member.client.call("POST /wps/deposit/orders/cancel", {
      body: { orderNo: order.orderNo },
    });
    expect(cancelled.state).toBe("cancelled");
    await pay(payUrl, "paid");
    expect(await balanceOf(member)).toBe(before + 40);
  });

  it("refuses amounts outside the method's range and unknown methods", async () => {
    for (const amount of ["9.99", "1000.01"]) {
      await expect(open(member, amount)).rejects.toMatchObject({
        envelope: { code: "deposit.amount.range" },
      });
    }
    const unknown = { idempotencyKey: randomUUID(), method: "nope", amount: "10" };
    await expect(member.client.call("POST /wps/deposit/orders", { body: unknown })).rejects.toMatchObject({
      envelope: { code: "deposit.method.unknown" },
    });
  });

  it.each(["10.0001", "1e2", "+50", " 50", "50.", "0x32", "99999999999999999999", "", "50,00"])(
    "SEC-57 refuses %o, which is not an amount of the contract",
    async (amount) => {
      await expect(open(member, amount)).rejects.toMatchObject({ envelope: { code: "request.invalid" } });
    },
  );

  it.each([4, 40, 41, 42])(
    "WALLET-01 refuses a deposit of a session of type %d with its own text",
    async (type) => {
      const { client } = await createMember(api, { type });
      const body = { idempotencyKey: randomUUID(), method: "sandbox", amount: "50" };
      await expect(client.call("POST /wps/deposit/orders", { body })).rejects.toMatchObject({
        envelope: { code: "deposit.free.reject" },
        status: 403,
      });
      expect((await client.call("GET /wps/deposit/orders", { query: {} })).totalCount).toBe(0);
    },
  );

  it("keeps orders from other members and from other brands", async () => {
    const { order } = await open(member);
    const stranger = await createMember(api);
    const elsewhere = await createMember(api, { brand: "lotus" });
    for (const who of [stranger, elsewhere]) {
      await expect(
        who.client.call("POST /wps/deposit/orders/cancel", { body: { orderNo: order.orderNo } }),
      ).rejects.toMatchObject({ envelope: { code: "deposit.order.not.found" } });
      expect((await who.client.call("GET /wps/deposit/orders", { query: {} })).totalCount).toBe(0);
    }
  });
});

import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { describe, expect, it } from "vitest";
import { type Said, setUpDepositTest } from "../../../testing/deposits.ts";
import { createMember } from "../../../testing/members.ts";

const test = setUpDepositTest();
const hourMs = 3_600_000;

const strays = async (reference: string) => {
  const { rows } = await test.api.owner.query<{ reason: string; times: number; status: string }>(
    "select reason, times, status from stray_payment_notices where reference = $1 order by notice_id",
    [reference],
  );
  return rows;
};
const creditsOf = async (orderNo: string) => {
  const { rows } = await test.api.owner.query("select from transfer_keys where idempotency_key = $1", [
    orderNo,
  ]);
  return rows.length;
};
const stepsOf = (order: { timeline: { step: string }[] }) => order.timeline.map(({ step }) => step);

describe("a payment", () => {
  it("FAULT-07 EXT-10 credits once when twenty copies of a notice come at the same time", async () => {
    const member = await createMember(test.api);
    const { order } = await test.open(member, "20");
    const answers = await Promise.all(Array.from({ length: 20 }, () => test.tell(order)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect([await test.balanceOf(member), await creditsOf(order.orderNo)]).toEqual([20, 1]);
    const paid = await test.getOrder(member, order.orderNo);
    expect(stepsOf(paid)).toEqual(["requested", "paid"]);
    expect(await strays(order.orderNo)).toEqual([]);
  });

  it("EXT-10 shows what the order waits for and until when, and what was received", async () => {
    const member = await createMember(test.api);
    const { order, payUrl } = await test.open(member, "50");
    const nowMs = test.api.clock.now().getTime();
    expect(order).toMatchObject({
      step: "requested",
      mayCancel: true,
      payUrl,
      received: null,
      credited: 0,
      next: { step: "paid", by: nowMs + hourMs },
      timeline: [{ step: "requested", at: nowMs }],
    });
    test.api.clock.advanceMs(1_000);
    await test.tell(order);
    expect(await test.getOrder(member, order.orderNo)).toMatchObject({
      state: "paid",
      step: "paid",
      mayCancel: false,
      payUrl: null,
      next: null,
      received: 50,
      credited: 50,
      timeline: [
        { step: "requested", at: nowMs },
        { step: "paid", at: nowMs + 1_000 },
      ],
    });
  });

  it.each([
    ["less", "30.00", 30, "You paid less than you ordered"],
    ["a little more", "150.00", 150, "You paid more than you ordered"],
  ])("EXT-10 of %s is credited as received, and the member is told", async (_, amount, credited, words) => {
    const member = await createMember(test.api);
    const { order } = await test.open(member, "50");
    expect((await test.tell(order, { amount })).status).toBe(200);
    expect(await test.balanceOf(member)).toBe(credited);
    expect(await test.getOrder(member, order.orderNo)).toMatchObject({
      amount: 50,
      received: credited,
      credited,
      inReview: 0,
      state: "paid",
    });
    expect((await test.inboxOf(member)).join()).toContain(words);
  });

  it("EXT-10 of far more credits the ordered amount, and the rest waits for a person", async () => {
    const member = await createMember(test.api);
    const { order } = await test.open(member, "50");
    await test.tell(order, { amount: "150.01" });
    expect(await test.balanceOf(member)).toBe(50);
    expect(await test.getOrder(member, order.orderNo)).toMatchObject({
      received: 150.01,
      credited: 50,
      inReview: 100.01,
    });
    const { rows } = await test.api.owner.query(
      "select reason, subject from account_reviews where member_id = $1 and closed_at is null",
      [member.memberId],
    );
    expect(rows).toEqual([{ reason: "deposit_overpaid", subject: `deposit/${order.orderNo}` }]);
    expect((await test.inboxOf(member)).join()).toContain("we are checking the rest");
  });

  it("EXT-10 of another amount costs the fee's share, rounded down", async () => {
    const member = await createMember(test.api);
    const { order } = await test.open(member, "100", "dear");
    await test.tell(order, { amount: "50.99" });
    // 2% of 50.99 is 1.0198.
    expect(await test.getOrder(member, order.orderNo)).toMatchObject({ fee: 1.01, credited: 49.98 });
    expect(await test.balanceOf(member)).toBe(49.98);
  });

  it("FAULT-07 that comes after the order was cancelled is credited, and the member is told", async () => {
    const member = await createMember(test.api);
    const { order } = await test.open(member, "40");
    await member.client.call("POST /wps/deposit/orders/cancel", { body: { orderNo: order.orderNo } });
    await test.tell(order);
    expect(await test.balanceOf(member)).toBe(40);
    const late = await test.getOrder(member, order.orderNo);
    expect([stepsOf(late), late.state]).toEqual([["requested", "cancelled", "paid"], "paid"]);
    expect((await test.inboxOf(member)).join()).toContain("after its order had ended");
  });

  it("FAULT-07 that was declined before is credited, and the contradiction is kept for a person", async () => {
    const member = await createMember(test.api);
    const { order } = await test.open(member, "40");
    await test.tell(order, { status: "declined" });
    expect((await test.getOrder(member, order.orderNo)).step).toBe("declined");
    expect((await test.tell(order)).status).toBe(200);
    expect(await test.balanceOf(member)).toBe(40);
    expect(await strays(order.orderNo)).toEqual([{ reason: "contradiction", times: 1, status: "paid" }]);
  });

  it("FAULT-07 is not undone by a notice that comes out of order, which is kept for a person", async () => {
    const member = await createMember(test.api);
    const { order } = await test.open(member, "40");
    await test.tell(order);
    for (const status of ["declined", "expired", "declined"] as const)
      expect((await test.tell(order, { status })).status).toBe(200);
    expect([await test.balanceOf(member), (await test.getOrder(member, order.orderNo)).state]).toEqual([
      40,
      "paid",
    ]);
    expect(await strays(order.orderNo)).toEqual([
      { reason: "contradiction", times: 2, status: "declined" },
      { reason: "contradiction", times: 1, status: "expired" },
    ]);
  });

  it("INV-05 a second payment of one order moves nothing, and is kept for a person", async () => {
    const member = await createMember(test.api);
    const { order } = await test.open(member, "40");
    await test.tell(order);
    for (const said of [{ paymentId: "another" }, { amount: "41.00" }]) await test.tell(order, said);
    expect(await test.balanceOf(member)).toBe(40);
    expect((await strays(order.orderNo)).map(({ reason }) => reason)).toEqual([
      "contradiction",
      "contradiction",
    ]);
  });
});

describe("a notice that fits no order", () => {
  it.each([
    ["another currency", { currency: "USD" }, "wrong_currency"],
    ["no amount", { amount: "0.00" }, "wrong_amount"],
    ["a negative amount", { amount: "-5.00" }, "wrong_amount"],
    ["an amount that is none", { amount: "many" }, "wrong_amount"],
  ])(
    "FAULT-30 CASE-10 of %s is kept with an alarm, moves nothing, and is not requested again",
    async (_, said, reason) => {
      const member = await createMember(test.api);
      const { order } = await test.open(member);
      for (let copy = 0; copy < 2; copy += 1) expect((await test.tell(order, said)).status).toBe(200);
      expect([await test.balanceOf(member), (await test.getOrder(member, order.orderNo)).state]).toEqual([
        0,
        "pending",
      ]);
      expect(await strays(order.orderNo)).toEqual([{ reason, times: 2, status: "paid" }]);
      expect(test.log.read()).toContain(`"reason":"${reason}","reference":"${order.orderNo}"`);
    },
  );

  it("CASE-12 with more decimals than its currency has is kept for a person: no fraction of a cent is booked", async () => {
    const member = await createMember(test.api);
    const { order } = await test.open(member, "100");
    for (const amount of ["100.005", "99.99999", "0.001"]) await test.tell(order, { amount });
    expect([await test.balanceOf(member), (await test.getOrder(member, order.orderNo)).state]).toEqual([
      0,
      "pending",
    ]);
    const kept = { reason: "wrong_amount", times: 1, status: "paid" };
    expect(await strays(order.orderNo)).toEqual([kept, kept, kept]);
    // Trailing zeros do not change the amount.
    await test.tell(order, { amount: "100.00000" });
    expect(await test.balanceOf(member)).toBe(100);
  });

  it.each(["nova-261121-nobody", "nobody-1", "", "lotus-261121-nobody"])(
    "FAULT-30 of the unknown order %j is kept with an alarm, so it is not lost",
    async (orderNo) => {
      expect((await test.tell({ orderNo, amount: 12.5 })).status).toBe(200);
      const { rows } = await test.api.owner.query(
        "select reason, amount_units, currency from stray_payment_notices where reference = $1",
        [orderNo],
      );
      expect(rows).toEqual([{ reason: "unknown_order", amount_units: 1_250_000n, currency: "CNY" }]);
    },
  );
});

describe("a second notice about a payment that fits no order", () => {
  it.each<[string, Said]>([
    ["status", { status: "reinstated" }],
    ["payment", { paymentId: "another" }],
    ["case", { caseId: "second" }],
    ["amount", { amount: "12.51" }],
    ["currency", { currency: "USD" }],
  ])("FAULT-30 of another %s is kept on its own, and is no copy of the first", async (what, other) => {
    const order = { orderNo: `nova-1-other-${what}`, amount: 12.5 };
    const first: Said = { status: "charged_back", caseId: "first" };
    for (const said of [first, { ...first, ...other }, first, { ...first, ...other }])
      expect((await test.tell(order, said)).status).toBe(200);
    expect(await strays(order.orderNo)).toEqual([
      { reason: "unknown_order", times: 2, status: "charged_back" },
      { reason: "unknown_order", times: 2, status: other.status ?? "charged_back" },
    ]);
  });
});

describe("two decisions about one order", () => {
  const race = async (first: "cancel" | "pay") => {
    const member = await createMember(test.api);
    const { order } = await test.open(member, "40");
    const cancel = () =>
      member.client.send("POST /wps/deposit/orders/cancel", { body: { orderNo: order.orderNo } });
    const pay = () => test.tell(order);
    const holder = await hold(
      test.api.database,
      "select from deposit_orders where order_no = $1 for update",
      [order.orderNo],
    );
    const begun = first === "cancel" ? cancel() : pay();
    await untilWaiting(test.api.database, 1);
    const second = first === "cancel" ? pay() : cancel();
    await untilWaiting(test.api.database, 2);
    await holder.release();
    await Promise.all([begun, second]);
    return { member, order: await test.getOrder(member, order.orderNo) };
  };

  it("EXT-10 a payment at the same time as a cancellation is credited, whichever comes first", async () => {
    for (const first of ["cancel", "pay"] as const) {
      const { member, order } = await race(first);
      expect([await test.balanceOf(member), order.state], first).toEqual([40, "paid"]);
      expect(stepsOf(order)).toEqual(
        first === "cancel" ? ["requested", "cancelled", "paid"] : ["requested", "paid"],
      );
    }
  });

  it("EXT-10 cancelling a paid order changes nothing", async () => {
    const member = await createMember(test.api);
    const { order } = await test.open(member, "40");
    await test.tell(order);
    const { json } = await member.client.send("POST /wps/deposit/orders/cancel", {
      body: { orderNo: order.orderNo },
    });
    expect(json.code).toBe("deposit.order.not.pending");
    expect(stepsOf(await test.getOrder(member, order.orderNo))).toEqual(["requested", "paid"]);
  });
});

it("EXT-10 SEC-27 an order is shown to its member alone", async () => {
  const { order } = await test.open(await createMember(test.api));
  for (const who of [await createMember(test.api), await createMember(test.api, { brand: "lotus" })]) {
    const { json } = await who.client.send("GET /wps/deposit/order", { query: { orderNo: order.orderNo } });
    expect(json.code).toBe("deposit.order.not.found");
  }
});

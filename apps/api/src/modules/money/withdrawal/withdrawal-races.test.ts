import { randomUUID } from "node:crypto";
import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { beforeAll, describe, expect, it } from "vitest";
import { agree, createDecider, openWithdrawer, placeKey, setUpWithdrawalTest } from "./testing.ts";

const test = setUpWithdrawalTest();
let mia: bigint;
let noa: bigint;
beforeAll(async () => {
  mia = await createDecider(test, "mia");
  noa = await createDecider(test, "noa");
});

type Withdrawer = Awaited<ReturnType<typeof openWithdrawer>>;

const send = async ({ client, bodyOf }: Withdrawer, over: object = {}) =>
  (await client.send(placeKey, { body: bodyOf(over) })).json;
const countOrders = async ({ memberId }: Withdrawer): Promise<number> => {
  const { rows } = await test.api.owner.query("select from withdrawal_orders where member_id = $1", [
    memberId,
  ]);
  return rows.length;
};

describe("one key", () => {
  it("INV-05 FAULT-11 makes one order however often it is sent at once, with one answer", async () => {
    const member = await openWithdrawer(test);
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(member, { idempotencyKey })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.success).toBe(true);
    expect([await countOrders(member), await member.balance()]).toEqual([1, 900]);
  });

  it("INV-05 gets the first answer, whatever happened to the order, its method and the proof", async () => {
    const member = await openWithdrawer(test);
    const idempotencyKey = randomUUID();
    const first = await send(member, { idempotencyKey });
    const { orderNo } = first.value as { orderNo: string };
    await member.client.call("POST /wps/withdrawal/cancel", { body: { orderNo } });
    await test.api.owner.query("update withdrawal_methods set enabled = false");
    test.api.clock.advanceMs(6 * 60_000);
    expect(await send(member, { idempotencyKey })).toEqual(first);
    await test.api.owner.query("update withdrawal_methods set enabled = true");
    expect((await member.get(orderNo)).step).toBe("cancelled");
  });

  it.each([{ amount: "101" }, { method: "wallet" }, { accountId: "1" }])(
    "INV-05 is a conflict with %j, and changes nothing",
    async (other) => {
      const member = await openWithdrawer(test);
      const idempotencyKey = randomUUID();
      await send(member, { idempotencyKey });
      expect((await send(member, { idempotencyKey, ...other })).code).toBe("idempotency.conflict");
      expect([await countOrders(member), await member.balance()]).toEqual([1, 900]);
    },
  );

  it("INV-05 SEC-27 is another order for another member, and at another brand", async () => {
    const idempotencyKey = randomUUID();
    const members = [
      await openWithdrawer(test),
      await openWithdrawer(test),
      await openWithdrawer(test, { brand: "lotus" }),
    ];
    const orders = await Promise.all(members.map((member) => send(member, { idempotencyKey })));
    expect(new Set(orders.map(({ value }) => value?.["orderNo"])).size).toBe(3);
  });
});

describe("several keys", () => {
  it("EXT-11 make one open order per method, however many tabs ask at once", async () => {
    const member = await openWithdrawer(test);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(member)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(["withdrawal.order.open"]));
    expect(await member.balance()).toBe(900);
    const { list } = await member.client.call("GET /wps/withdrawal/orders", { query: {} });
    const body = { orderNo: list[0]?.orderNo ?? "" };
    await member.client.call("POST /wps/withdrawal/cancel", { body });
    expect((await send(member)).success, "once the first has ended").toBe(true);
  });

  it("INV-03 never take more than the balance, by any methods", async () => {
    const member = await openWithdrawer(test, { balance: 150 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(member, { method: n % 2 === 0 ? "bank" : "wallet" })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.map(({ code }) => code)).toContain("withdrawal.amount.not.free");
    expect(await member.balance()).toBe(50);
  });

  it("EXT-11 share the free money: both cannot count on the same", async () => {
    const { bodyOf, memberId, username, balance } = await openWithdrawer(test);
    test.withheld.push({ bound: "turnover", units: 85_000_000n, turnoverLeftUnits: 90_000_000n });
    const session = { sessionId: 1n, memberId, userName: username, type: 0, provenAt: undefined };
    const asker = { brand: await test.findBrand(), session, now: test.api.clock.now() };
    const placed = await Promise.allSettled(
      ["bank", "wallet"].map((method) => test.withdrawals.placeOrder(asker, bodyOf({ method }))),
    );
    expect(placed.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(placed.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "withdrawal.amount.not.free" },
    });
    expect(await balance()).toBe(900);
  });
});

describe("simultaneous changes of one order", () => {
  const stepOf = async (member: Withdrawer, orderNo: string) => (await member.get(orderNo)).step;
  const cancel = ({ client }: Withdrawer, orderNo: string) =>
    client.send("POST /wps/withdrawal/cancel", { body: { orderNo } });

  it("EXT-11 a cancellation and an approval end in one of the two", async () => {
    const member = await openWithdrawer(test, { isKnown: true });
    const { orderNo } = await member.place();
    const holder = await hold(
      test.api.database,
      "select from withdrawal_orders where order_no = $1 for update",
      [orderNo],
    );
    const both = [cancel(member, orderNo), agree(test, orderNo, mia)] as const;
    await untilWaiting(test.api.database, 2);
    await holder.release();
    const [cancelled, agreed] = await Promise.all(both);
    const step = await stepOf(member, orderNo);
    expect([cancelled.status === 200, agreed.outcome === "moved"].filter(Boolean)).toHaveLength(1);
    expect(step).toBe(cancelled.status === 200 ? "cancelled" : "approved");
    expect(await member.balance()).toBe(step === "cancelled" ? 1_000 : 900);
  });

  it("INV-18 a chargeback takes an order back, or it is sent, and never both", async () => {
    const member = await openWithdrawer(test, { isKnown: true });
    const { orderNo } = await member.place();
    await agree(test, orderNo, noa);
    test.provider.requests.length = 0;
    const holder = await hold(
      test.api.database,
      "select from withdrawal_orders where order_no = $1 for update",
      [orderNo],
    );
    const brand = await test.findBrand();
    const back = test.database.transaction(brand.brandId, (q) =>
      test.port.releaseUnsent(q, brand, member.memberId, test.api.clock.now()),
    );
    await untilWaiting(test.api.database, 1);
    const sending = test.payouts.sendApproved();
    await untilWaiting(test.api.database, 2);
    await holder.release();
    await Promise.all([back, sending]);
    expect(await stepOf(member, orderNo)).toBe("rejected");
    expect(test.provider.requests).toEqual([]);
    expect(await member.balance()).toBe(1_000);
  });

  it("EXT-11 two processes send an approved order once, and it can no longer be cancelled", async () => {
    const member = await openWithdrawer(test, { isKnown: true });
    const { orderNo } = await member.place();
    await agree(test, orderNo, noa);
    test.provider.requests.length = 0;
    await Promise.all(
      [test.payouts, test.createPayouts(), test.createPayouts()].map((one) => one.sendApproved()),
    );
    expect(test.provider.requests.map(({ reference }) => reference)).toEqual([orderNo]);
    expect((await cancel(member, orderNo)).json.code).toBe("withdrawal.order.not.cancellable");
    expect(await stepOf(member, orderNo)).toBe("sent");
  });
});

import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { readOn } from "../../../testing/read-on.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const unit = 100_000;
const ORDERS = "POST /wps/deposit/orders";

let api: TestApi;
let base: string;
beforeAll(async () => {
  api = await createTestApi({ SANDBOX_PAY_SECRET: "sandbox-test-secret" });
  type Method = [string, string, object, number, number, number, number[], number];
  const methods: Method[] = [
    ["bank", "sandbox", { EN: "Bank", CN: "银行" }, 1, 1_000, 150, [1, 50], 2],
    ["card", "sandbox", { EN: "Card" }, 2, 500, 0, [], 1],
    ["plain", "sandbox", {}, 2, 500, 0, [], 1],
    ["orphan", "nobody", { EN: "Orphan" }, 1, 100, 0, [], 9],
  ];
  for (const [code, provider, names, minimum, maximum, fee, quick, place] of methods)
    await api.owner.query(
      `insert into deposit_methods (merchant_id, code, provider, names, minimum_units, maximum_units, fee_basis_points,
         quick_amounts_units, sort_order) select merchant_id, $1, $2, $3, $4, $5, $6, $7, $8 from merchants`,
      [code, provider, names, minimum * unit, maximum * unit, fee, quick.map((one) => one * unit), place],
    );
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  base = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});
afterAll(() => api.close());

const order = (who: TestMember, over: object = {}) =>
  who.client.send(ORDERS, { body: { idempotencyKey: randomUUID(), method: "bank", amount: "100", ...over } });
const open = async (who: TestMember, amount: string) => {
  const body = { idempotencyKey: randomUUID(), method: "bank", amount };
  return who.client.call(ORDERS, { body });
};
const pay = (payUrl: string) =>
  fetch(`${base}${new URL(payUrl).pathname}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "decision=paid",
  });
const listOf = (who: TestMember, query: { pageNo?: number; pageSize?: number } = {}) =>
  who.client.call("GET /wps/deposit/orders", { query });

describe("the methods of a brand", () => {
  it("EXT-10 are listed in their order, by the reader's name, else the English one, else the code", async () => {
    const { client } = await createMember(api);
    const list = async (tag: string) => {
      const { json } = await client.send("GET /wps/deposit/methods", { headers: { "accept-language": tag } });
      return json.value as unknown as { name: string }[];
    };
    expect((await list("en")).map(({ name }) => name)).toEqual(["Card", "plain", "Bank", "Orphan"]);
    expect((await list("zh-CN")).map(({ name }) => name)).toEqual(["Card", "plain", "银行", "Orphan"]);
    expect((await list("en"))[2]).toEqual({
      code: "bank",
      name: "Bank",
      minimum: 1,
      maximum: 1_000,
      step: 0.01,
      feePercent: 1.5,
      quickAmounts: [1, 50],
    });
  });

  it("EXT-10 without a provider open no order", async () => {
    const { json } = await order(await createMember(api), { method: "orphan" });
    expect(json.code).toBe("deposit.method.unknown");
  });
});

describe("an order with a fee", () => {
  it("EXT-10 is numbered by brand and day, and credits the amount less the fee", async () => {
    const member = await createMember(api);
    const { order: made, payUrl } = await open(member, "100");
    expect(made.orderNo).toMatch(/^nova-261121-[\w-]{12}$/);
    expect(made).toMatchObject({ amount: 100, fee: 1.5, state: "pending", settledAt: null });
    await pay(payUrl);
    const { rows } = await api.owner.query<{ units: bigint }>(
      "select balance_units as units from accounts where member_id = $1",
      [member.memberId],
    );
    expect(rows.map(({ units }) => Number(units))).toEqual([98.5 * unit]);
    const { list } = await member.client.call("GET /wps/message/inbox", { query: { language: "EN" } });
    expect(list).toHaveLength(1);
    expect(list[0]?.title).toContain("98.50");
    expect(list[0]?.content).toContain(made.orderNo);
    expect((await listOf(member)).list[0]).toMatchObject({
      state: "paid",
      amount: 100,
      fee: 1.5,
      settledAt: api.clock.now().getTime(),
    });
  });

  it("EXT-10 names the field of an amount out of its range", async () => {
    const member = await createMember(api);
    for (const amount of ["0.99", "1000.01"])
      expect((await order(member, { amount })).json).toMatchObject({
        code: "deposit.amount.range",
        value: { fields: { amount: "deposit.amount.range" } },
      });
    for (const amount of ["1", "1000", "10.5", "10.50"])
      expect((await order(member, { amount })).json.success).toBe(true);
  });
});

it("CASE-17 opens an order for an amount in full width", async () => {
  const member = await createMember(api);
  const { json } = await order(member, { amount: "１００．５" });
  expect(json.value?.["order"]).toMatchObject({ amount: 100.5 });
});

it("CASE-16 opens no order for an amount with a thousands separator", async () => {
  const member = await createMember(api);
  expect((await order(member, { amount: "50.000" })).json.code).toBe("deposit.amount.range");
  expect((await order(member, { amount: "50,000" })).json.code).toBe("request.invalid");
  expect((await listOf(member)).list).toEqual([]);
});

describe("the list of orders", () => {
  it("EXT-10 has the newest first, page by page", async () => {
    const member = await createMember(api);
    for (const amount of ["1", "2", "3"]) {
      await open(member, amount);
      api.clock.advanceMs(1_000);
    }
    const first = await listOf(member, { pageSize: 2 });
    expect([
      first.list.map(({ amount }) => amount),
      first.pageNum,
      first.totalPages,
      first.totalCount,
    ]).toEqual([[3, 2], 1, 2, 3]);
    const second = await listOf(member, { pageNo: 2, pageSize: 2 });
    expect([second.list.map(({ amount }) => amount), second.pageNum]).toEqual([[1], 2]);
    expect((await listOf(member)).list).toHaveLength(3);
  });

  it("CASE-32 continues after the last order when others are opened meanwhile", async () => {
    const member = await createMember(api);
    // Some are opened in the same millisecond.
    for (let n = 1; n <= 5; n += 1) {
      await open(member, String(n));
      if (n % 3 === 0) api.clock.advanceMs(1_000);
    }
    const { whole, seen } = await readOn(
      (query) => member.client.call("GET /wps/deposit/orders", { query }),
      ({ orderNo }) => orderNo,
      () => {
        api.clock.advanceMs(1);
        return open(member, "9");
      },
    );
    expect([whole.length, seen]).toEqual([5, whole]);
  });

  it("EXT-10 cancels an order once, and says when", async () => {
    const member = await createMember(api);
    const { orderNo } = (await open(member, "1")).order;
    const cancel = () => member.client.send("POST /wps/deposit/orders/cancel", { body: { orderNo } });
    api.clock.advanceMs(1_000);
    expect((await cancel()).json).toMatchObject({
      value: { state: "cancelled", settledAt: api.clock.now().getTime() },
    });
    expect((await cancel()).json.code).toBe("deposit.order.not.pending");
  });
});

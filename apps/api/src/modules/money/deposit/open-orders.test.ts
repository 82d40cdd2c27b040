import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { setUpDepositTest } from "../../../testing/deposits.ts";
import { createMember, createVisitor, openTestSession, type TestMember } from "../../../testing/members.ts";

const test = setUpDepositTest();

const place = ({ client }: Pick<TestMember, "client">, idempotencyKey: string = randomUUID()) =>
  client.send("POST /wps/deposit/orders", { body: { idempotencyKey, method: "sandbox", amount: "50" } });
/** Clients of one member at the given number of addresses. */
async function atAddresses(member: TestMember, count: number) {
  const clients = Array.from({ length: count }, (_, at) =>
    createVisitor(test.api, "nova", `10.14.3.${at + 1}`),
  );
  for (const client of clients) await openTestSession(test.api, member, client);
  return clients.map((client) => ({ client }));
}

it("CASE-14 a member has at most ten open orders, when sixty come at once from any addresses", async () => {
  const member = await createMember(test.api);
  const places = await atAddresses(member, 12);
  const answers = await Promise.all(places.flatMap((from) => [place(from), place(from)]));
  const codes = answers.map(({ json }) => (json.success ? "opened" : json.code));
  expect(codes.filter((code) => code === "opened")).toHaveLength(10);
  expect(codes.filter((code) => code === "deposit.order.limit")).toHaveLength(14);
  const { totalCount } = await member.client.call("GET /wps/deposit/orders", { query: {} });
  expect(totalCount).toBe(10);
  // Other members' limits are unaffected.
  for (const brand of ["nova", "lotus"] as const)
    expect((await place(await createMember(test.api, { brand, address: "10.14.4.1" }))).json.success).toBe(
      true,
    );
});

it("CASE-14 INV-05 a cancelled or paid one makes room, and a copy of the tenth gets the first answer", async () => {
  const member = await createMember(test.api, { address: "10.14.5.1" });
  const key = randomUUID();
  const opened: Awaited<ReturnType<typeof place>>[] = [];
  for (let count = 1; count < 10; count += 1) opened.push(await place(member));
  const tenth = await Promise.all([place(member, key), place(member, key), place(member, key)]);
  expect(new Set(tenth.map(({ json }) => JSON.stringify(json.value?.["payUrl"]))).size).toBe(1);
  expect((await place(member)).json.code).toBe("deposit.order.limit");
  const numberOf = (at: number): string => {
    const { order } = opened[at]?.json.value ?? {};
    return (order as { orderNo: string }).orderNo;
  };
  await member.client.call("POST /wps/deposit/orders/cancel", { body: { orderNo: numberOf(0) } });
  expect((await place(member)).json.success).toBe(true);
  await test.tell({ orderNo: numberOf(1), amount: 50 });
  expect((await place(member)).json.success).toBe(true);
  expect((await place(member)).json.code).toBe("deposit.order.limit");
});

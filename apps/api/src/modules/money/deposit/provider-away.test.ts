import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestLog } from "../../../testing/log.ts";
import { createMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const log = createTestLog();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ SANDBOX_PAY_SECRET: "sandbox-test-secret" }, { logTo: log });
  await api.owner.query(
    `insert into deposit_methods (merchant_id, code, provider, names, minimum_units, maximum_units, fee_basis_points, quick_amounts_units)
     select merchant_id, 'bank', 'sandbox', '{"EN":"Bank"}', 1, 100000000, 0, '{}' from merchants`,
  );
});
afterAll(() => api.close());

it("EXT-10 an order whose provider does not answer says so and why, and is opened by the same key later", async () => {
  const { client } = await createMember(api);
  const body = { idempotencyKey: randomUUID(), method: "bank", amount: "50" };
  const refused = await client.send("POST /wps/deposit/orders", { body });
  expect([refused.status, refused.json.code]).toEqual([502, "payment.unavailable"]);
  expect(log.read()).toContain("fetch failed");
  const { list } = await client.call("GET /wps/deposit/orders", { query: {} });
  expect(list.map(({ state }) => state)).toEqual(["pending"]);
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  const { order, payUrl } = await client.call("POST /wps/deposit/orders", { body });
  expect(order.orderNo).toBe(list[0]?.orderNo);
  expect(payUrl).toMatch(/^http:\/\/pay\.localhost:\d+\//);
});

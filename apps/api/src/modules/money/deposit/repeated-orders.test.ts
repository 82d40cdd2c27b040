import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const key = "POST /wps/deposit/orders";

describe("a repeated deposit order", () => {
  let api: TestApi;
  let member: TestMember;
  beforeAll(async () => {
    api = await createTestApi({ SANDBOX_PAY_SECRET: "sandbox-test-secret" });
    await api.owner.query(
      `insert into deposit_methods (merchant_id, code, provider, names, minimum_units, maximum_units, fee_basis_points, quick_amounts_units)
       select merchant_id, method, 'sandbox', '{"EN":"Sandbox"}', 1000000, 100000000, 0, '{1000000}'
       from merchants cross join (values ('first'), ('second')) as methods(method)`,
    );
    // The sandbox is a separate provider, which is asked over HTTP.
    await api.app.listen({ host: "127.0.0.1", port: 0 });
    member = await createMember(api);
  });
  afterAll(() => api.close());

  const open = async (of: TestMember, idempotencyKey: string, over: object = {}) => {
    const body = { idempotencyKey, method: "first", amount: "10", ...over };
    return (await of.client.send(key, { body })).json;
  };
  const change = (values: string) => api.owner.query(`update deposit_methods set ${values}`);

  it("INV-05 gets the first answer, whatever happened to it and to its method", async () => {
    const id = randomUUID();
    const first = await open(member, id);
    expect(first.value).toMatchObject({ order: { state: "pending", amount: 10 } });
    const repeated = [await open(member, id)];
    await api.owner.query("update deposit_orders set state = 'failed', settled_at = now()");
    repeated.push(await open(member, id));
    await change("minimum_units = 2000000");
    repeated.push(await open(member, id));
    await change("minimum_units = 1000000, enabled = false");
    repeated.push(await open(member, id));
    await change("enabled = true");
    expect(repeated).toEqual(repeated.map(() => first));
  });

  it.each([{ amount: "11" }, { method: "second" }, { method: "unknown" }, { amount: "0.01" }])(
    "INV-05 is a conflict with %j, and opens nothing",
    async (other) => {
      const id = randomUUID();
      const first = await open(member, id);
      expect(first.success).toBe(true);
      expect((await open(member, id, other)).code).toBe("idempotency.conflict");
      expect(await open(member, id)).toEqual(first);
      const { rows } = await api.owner.query("select from deposit_orders where idempotency_key = $1", [id]);
      expect(rows).toHaveLength(1);
    },
  );

  it("INV-05 SEC-27 is another order for another member, and at another brand", async () => {
    const id = randomUUID();
    const orders = [member, await createMember(api), await createMember(api, { brand: "lotus" })].map(
      async (of) => JSON.stringify((await open(of, id)).value),
    );
    expect(new Set(await Promise.all(orders)).size).toBe(3);
  });
});

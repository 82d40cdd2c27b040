import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, testPassword } from "../apps/api/src/testing/members.ts";
import { createTestApi, type TestApi } from "../apps/api/src/testing/test-api.ts";
import { createTestGame, createTestKeys, type TestKeys } from "../apps/api/src/testing/vendor.ts";
import { startVendor, type Vendor } from "../bench/lib/vendor.ts";
import { judge } from "./attack.ts";
import { corpus } from "./corpus.ts";
import { createTarget, type Target } from "./target.ts";

const paySecret = "sandbox-test-secret";

let api: TestApi;
let keys: TestKeys;
let vendor: Vendor;
let target: Target;
beforeAll(async () => {
  vendor = await startVendor();
  keys = createTestKeys();
  const arcade = { ARCADE_URL: vendor.origin, ARCADE_INTERNAL_URL: vendor.origin };
  api = await createTestApi({ ...keys.env, ...arcade, SANDBOX_PAY_SECRET: paySecret });
  await createTestGame(api, { gameCode: "bgs-jade-lanterns", name: "Jade Lanterns" });
  await api.owner.query(
    `insert into deposit_methods (merchant_id, code, provider, names, minimum_units, maximum_units, fee_basis_points, quick_amounts_units)
     select merchant_id, 'sandbox', 'sandbox', '{"EN":"Sandbox"}', 1000000, 100000000, 0, '{1000000}' from merchants`,
  );
  await createMember(api, { username: "agent" });
  const { username } = await createMember(api, { brand: "lotus", username: "demo" });
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  target = createTarget({
    port: (api.app.server.address() as AddressInfo).port,
    hosts: { nova: "localhost", lotus: "lotus.localhost" },
    vendor,
    vendorKey: keys.vendorKey.export({ type: "pkcs8", format: "pem" }).toString(),
    paySecret,
    signInAtLotus: async (client) => void (await client.login(username, testPassword)),
    now: api.clock.now,
  });
});
afterAll(async () => {
  await api.close();
  await vendor.stop();
  keys.remove();
});

const cases = corpus.flatMap((family) =>
  family.attacks.map((attack) => ({ family: family.name, name: attack.name, attack })),
);

describe("the attacks", () => {
  it.each(cases)("SEC-59 $family: $name", async ({ family, attack }) => {
    const held = await judge(family, attack, target);
    expect(held.line).toBe(`held   ${family}: ${attack.name}`);
    const broken = await judge(family, attack, target.plant(attack.fault(target)));
    expect(broken.line).toMatch(/^works {2}/);
    expect(broken.line).not.toContain("could not be tried");
  });

  it("SEC-59 count as working when they cannot be tried, and have names of their own", async () => {
    const attack = {
      name: "without a product",
      run: async () => {
        throw new Error("nobody is there");
      },
      fault: () => ({}),
    };
    const { isHeld, line } = await judge("any", attack, target);
    expect([isHeld, line]).toEqual([
      false,
      "works  any: without a product (it could not be tried: nobody is there)",
    ]);
    const names = cases.map(({ family, name }) => `${family}: ${name}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(35);
  });
});

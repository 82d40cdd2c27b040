import { randomUUID } from "node:crypto";
import { readCpf } from "@croupier/domain/cpf";
import { createCpf } from "@croupier/test-kit/cpf";
import { codeOf } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { demoPaymentPassword } from "../seed/demo-seed.service.ts";
import {
  type BrandAddress,
  brands,
  type Demo,
  lotusAddress,
  novaAddress,
  startDemo,
} from "../testing/demo.ts";
import { inventCpf } from "./demo-cpfs.ts";

const password = "croupier-demo-1";

describe("CASE-39 in the demo", () => {
  let product: Demo;
  beforeAll(async () => {
    product = await startDemo();
  });
  afterAll(() => product.close());

  const signIn = async (username: "demo" | "agent", brand: BrandAddress) => {
    const client = product.openClient(brand);
    await client.login(username, password);
    return client;
  };
  const asksCpf = async (brand: BrandAddress) =>
    (await product.openClient(brand).call("GET /wps/system/setting/register")).fields["cpf"]?.required;
  const withdraw = async (username: "demo" | "agent", accountId: string) => {
    const body = { idempotencyKey: randomUUID(), method: "pix", accountId, amount: "20" };
    const client = await signIn(username, lotusAddress);
    await client.call("POST /wps/session/stepUp", {
      body: { proof: "payment", secret: demoPaymentPassword },
    });
    return codeOf(client.call("POST /wps/withdrawal/orders", { body }));
  };

  it.each(brands)(
    "asks at registration and pays out by Pix at Lótus, not at Nova: $merchantCode",
    async (brand) => {
      const isLotus = brand === lotusAddress;
      expect(await asksCpf(brand)).toBe(isLotus);
      const agent = await signIn("agent", brand);
      const { methods, accounts, payoutAccounts } = await agent.call("GET /wps/withdrawal/methods");
      expect([payoutAccounts, methods.map(({ code }) => code)]).toEqual(
        isLotus ? ["pix", ["pix", "pix-large"]] : ["bank", ["bank", "ewallet"]],
      );
      const { rows } = await product.owner.query<{ id: bigint }>(
        "select member_id as id from members join merchants using (merchant_id) where code = $1 and username = 'agent'",
        [brand.merchantCode],
      );
      const own = inventCpf(rows[0]?.id ?? 0n);
      expect(accounts.map(({ bankName, accountNumber }) => [bankName, accountNumber])).toEqual([
        isLotus ? ["Pix", `**** ${own.slice(-4)}`] : ["Harbour Bank", "**** 5678"],
      ]);
    },
  );

  it("gives its accounts valid and unique CPFs, if the brand requires them", async () => {
    const { rows } = await product.owner.query(
      `select username, code, c.member_id is not null as given from members join merchants using (merchant_id)
       left join member_cpfs c using (merchant_id, member_id) order by code, username`,
    );
    expect(rows).toEqual(
      ["lotus", "nova"].flatMap((code) =>
        ["agent", "demo"].map((username) => ({ username, code, given: code === "lotus" })),
      ),
    );
    const invented = Array.from({ length: 500 }, (_, n) => inventCpf(BigInt(n) * 399_999n));
    expect(invented.map((cpf) => readCpf(cpf))).toEqual(invented);
    expect(new Set(invented).size).toBe(500);
    const demo = await signIn("demo", lotusAddress);
    expect(await codeOf(demo.call("PUT /wps/member/cpf", { body: { cpf: createCpf(1) } }))).toBe(
      "profile.field.locked",
    );
  });

  it("that was seeded before asks its members at their next deposit or withdrawal, and touches no other brand", async () => {
    const read = async () =>
      (await product.owner.query("select settings from merchants where code = 'nova'")).rows[0];
    const before = await read();
    await product.owner.query("delete from seeds where name = 'demo-cpf-and-pix'");
    await product.owner.query(
      `update merchants set settings = (settings - 'payoutAccounts') #- '{registerFields,cpf}' where code = 'lotus'`,
    );
    await product.owner.query("delete from member_cpfs");
    await product.owner.query(
      "delete from withdrawal_methods where code = 'pix-large' and not exists (select from withdrawal_orders where method = 'pix-large')",
    );
    await product.owner.query(
      `insert into withdrawal_methods (merchant_id, code, provider, names, minimum_units, maximum_units, sort_order)
       select merchant_id, 'bank', 'sandbox', '{"EN":"Bank"}', 10000000, 500000000, 1 from merchants where code = 'lotus'`,
    );
    await vi.waitUntil(async () => (await asksCpf(lotusAddress)) === false, { timeout: 20_000 });
    const agent = await signIn("agent", lotusAddress);
    const [key] = (
      await product.owner.query<{ id: string }>(
        "select bank_account_id::text as id from bank_accounts where pix_kind = 'cpf'",
      )
    ).rows;
    expect((await agent.call("GET /wps/withdrawal/methods")).payoutAccounts).toBe("bank");

    await product.seed();
    await vi.waitUntil(async () => (await asksCpf(lotusAddress)) === true, { timeout: 20_000 });
    const { methods } = await agent.call("GET /wps/withdrawal/methods");
    expect(methods.map(({ code }) => code)).toEqual(["pix", "pix-large"]);
    expect(await withdraw("agent", key?.id ?? "")).toBe("cpf.required");
    expect(await read()).toEqual(before);
    expect(await asksCpf(novaAddress)).toBe(false);

    // The next start does not override an operator who takes it back.
    await product.owner.query(
      `update merchants set settings = settings #- '{registerFields,cpf}' where code = 'lotus'`,
    );
    await product.seed();
    await vi.waitUntil(async () => (await asksCpf(lotusAddress)) === false, { timeout: 20_000 });
  });
});

import { randomUUID } from "node:crypto";
import { createCpf } from "@croupier/test-kit/cpf";
import { codeOf, type WpsCallError } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestLog } from "../../../testing/log.ts";
import { createMember, type TestMember } from "../../../testing/members.ts";
import { creditTestMember } from "../../../testing/money.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { makeLotusBrazilian } from "../cpf/testing.ts";
import { createBankAccounts, createNumberSeal } from "./bank-accounts.ts";

const addPix = "POST /wps/member/security/pixKeys";
const rules: Record<string, string> = {
  cpf: "rule.cpf",
  phone: "pix.phoneRule",
  email: "in_email_incorrect",
  random: "pix.randomRule",
};
const random = "123e4567-e89b-42d3-a456-426614174000";

describe("CASE-39 Pix keys", () => {
  let api: TestApi;
  const log = createTestLog();
  beforeAll(async () => {
    api = await createTestApi({ SANDBOX_PAY_SECRET: "sandbox-test-secret" }, { logTo: log });
    await makeLotusBrazilian(api);
    await api.owner.query(
      `insert into withdrawal_methods
         (merchant_id, code, provider, names, minimum_units, maximum_units, fee_basis_points, fee_fixed_units, sort_order)
       select merchant_id, 'pix', 'sandbox', '{"EN":"Pix"}', 10000, 2000000000, 0, 0, 1 from merchants`,
    );
  });
  afterAll(() => api.close());

  let used = 100;
  const openMember = async (given = true) => {
    const member = await createMember(api, { brand: "lotus" });
    const cpf = createCpf((used += 1));
    if (given) await member.client.call("PUT /wps/member/cpf", { body: { cpf } });
    return { ...member, cpf };
  };
  const credit = ({ brandId, memberId }: TestMember) =>
    creditTestMember(api, { brandId, memberId, kind: "deposit", key: randomUUID(), amountUnits: 1_000_000n });
  const add = async ({ client }: Pick<TestMember, "client">, body: { kind: string; key: string }) =>
    client.call(addPix, { body: { payeeName: "Maria Silva", ...body } as never }).then(
      (value) => ({ code: "success", value }),
      (error: unknown) => {
        const { code, value } = (error as WpsCallError).envelope;
        return { code, value };
      },
    );

  it("of each kind are accepted in one form, shown masked and stored encrypted", async () => {
    const member = await openMember();
    const keys = [
      ["cpf", member.cpf.replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4"), `**** ${member.cpf.slice(-4)}`],
      ["phone", "(11) 98765-4321", "+55 **** 4321"],
      ["email", " Maria.Silva@Mail.Example", "m****@mail.example"],
      ["random", random.toUpperCase(), "**** 4000"],
    ] as const;
    for (const [kind, key] of keys) expect((await add(member, { kind, key })).code, kind).toBe("success");
    const { bankAccounts, payoutAccounts } = await member.client.call("GET /wps/member/security");
    expect(payoutAccounts).toBe("pix");
    expect(bankAccounts.map(({ bankName, accountNumber }) => [bankName, accountNumber])).toEqual(
      keys.map(([, , shown]) => ["Pix", shown]),
    );
    const { rows } = await api.owner.query(
      "select b::text as row, bank_account_id from bank_accounts b where member_id = $1",
      [member.memberId],
    );
    const whole = [member.cpf, "11987654321", "maria.silva", random];
    for (const { row } of rows) for (const key of whole) expect(row).not.toContain(key);
    for (const key of whole) expect(log.read()).not.toContain(key);
    // The provider that pays gets the full key in its one form, and its kind.
    const accounts = createBankAccounts(api.config.masterSecret);
    const query = async (text: string, values: unknown[]) => (await api.owner.query(text, values)).rows;
    const opened = [];
    for (const { bank_account_id: id } of rows)
      opened.push(await accounts.open({ query } as never, member, BigInt(id)));
    expect(opened.map((one) => [one?.pixKind, one?.accountNumber]).toSorted()).toEqual(
      [
        ["cpf", member.cpf],
        ["email", "maria.silva@mail.example"],
        ["phone", "+5511987654321"],
        ["random", random],
      ].toSorted(),
    );
    expect((await add(member, { kind: "phone", key: "+55 11 98765 4321" })).code).toBe("bank.account.taken");
  });

  it.each([
    ["cpf", "52998224726"],
    ["cpf", "11111111111"],
    ["phone", "123"],
    ["phone", "+86 138 1234 5678"],
    ["email", "maria"],
    ["email", "maria@mail"],
    ["random", "123e4567e89b42d3a456426614174000"],
    ["random", "123e4567-e89b-92d3-a456-426614174000"],
  ])("that are not a valid %s are refused: %s", async (kind, key) => {
    const { code, value } = await add(await openMember(), { kind, key });
    expect([code, value]).toMatchObject(["profile.field.invalid", { fields: { pixKey: rules[kind] } }]);
  });

  it("belong to the member: a CPF is their own, and the owner of any other key is looked up", async () => {
    const member = await openMember();
    const stranger = await openMember();
    for (const [kind, key] of [
      ["cpf", stranger.cpf],
      ["phone", "11987650000"],
      ["email", "other@mail.example"],
      ["random", "00000000-e89b-42d3-a456-426614174000"],
    ] as const)
      expect(await add(member, { kind, key }), kind).toMatchObject({
        code: "pix.holder.differs",
        value: { fields: { pixKey: "error.pix.holder.differs" } },
      });
    expect((await member.client.call("GET /wps/member/security")).bankAccounts).toEqual([]);
    expect((await add(await openMember(false), { kind: "phone", key: "11987654321" })).code).toBe(
      "cpf.required",
    );
  });

  it("replace bank accounts at a brand whose setting says so, and nowhere else", async () => {
    const bank = { bankName: "Bank of Tests", payeeName: "Maria Silva", accountNumber: "6222021234567890" };
    const addBank = ({ client }: TestMember) =>
      codeOf(client.call("POST /wps/member/security/bankAccounts", { body: bank }));
    const nova = await createMember(api, { brand: "nova" });
    expect((await add(nova, { kind: "phone", key: "11987654321" })).code).toBe("bank.account.kind");
    expect(await addBank(nova)).toBe("success");
    expect((await nova.client.call("GET /wps/withdrawal/methods")).accounts).toHaveLength(1);
    expect(await addBank(await openMember())).toBe("bank.account.kind");
  });

  it("SEC-12 are looked up again by each withdrawal, which requires the CPF and the payment password first", async () => {
    const member = await openMember();
    await credit(member);
    const paymentPassword = "271828";
    await member.client.call("POST /wps/member/security/paymentPassword", { body: { paymentPassword } });
    const prove = () =>
      member.client.call("POST /wps/session/stepUp", {
        body: { proof: "payment", secret: paymentPassword },
      });
    await add(member, { kind: "phone", key: "11987654321" });
    const { accounts, payoutAccounts } = await member.client.call("GET /wps/withdrawal/methods");
    expect([payoutAccounts, accounts]).toMatchObject([
      "pix",
      [{ bankName: "Pix", accountNumber: "+55 **** 4321" }],
    ]);
    const accountId = accounts[0]?.id ?? "";
    const place = (id = accountId) =>
      codeOf(
        member.client.call("POST /wps/withdrawal/orders", {
          body: { idempotencyKey: randomUUID(), method: "pix", accountId: id, amount: "10" },
        }),
      );
    expect(await place()).toBe("step.up.required");
    await prove();
    // An account from before the setting stays unused.
    const { rows } = await api.owner.query(
      `insert into bank_accounts (merchant_id, member_id, bank_name, payee_name, number_sealed, number_tail, number_hash, created_at)
       values ($1, $2, 'Bank of Tests', 'Maria Silva', '', '7890', 'x', now()) returning bank_account_id`,
      [member.brandId, member.memberId],
    );
    expect(await place(String(rows[0].bank_account_id))).toBe("bank.account.not.found");
    // By now the directory says that the key belongs to somebody else: at the sandbox, a key with this ending does.
    const numberSeal = createNumberSeal(api.config.masterSecret);
    const setKey = (kind: string, key: string) =>
      api.owner.query(
        "update bank_accounts set pix_kind = $2, number_sealed = $3 where bank_account_id = $1",
        [accountId, kind, numberSeal.seal(member.brandId, member.memberId, key)],
      );
    await setKey("phone", "+5511987650000");
    expect(await place()).toBe("pix.holder.differs");
    // A key that was the member's CPF until an operator freed it, and they gave another.
    await setKey("cpf", createCpf((used += 1)));
    expect(await place()).toBe("pix.holder.differs");
    await setKey("phone", "+5511987654321");
    expect(await place()).toBe("success");
    // The refused attempts have not consumed the password; the order has.
    expect(await place()).toBe("step.up.required");
    const bare = await openMember(false);
    await credit(bare);
    expect(
      await codeOf(
        bare.client.call("POST /wps/withdrawal/orders", {
          body: { idempotencyKey: randomUUID(), method: "pix", accountId: "1", amount: "10" },
        }),
      ),
    ).toBe("cpf.required");
  });
});

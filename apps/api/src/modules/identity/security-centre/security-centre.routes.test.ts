import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPasswordHasher } from "../../../platform/password-hasher.ts";
import { createTestLog } from "../../../testing/log.ts";
import { createMember, createVisitor, openTestSession, type TestMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";
import { listBanks } from "./banks.ts";

const get = "GET /wps/member/security";
const setPin = "POST /wps/member/security/paymentPassword";
const addBank = "POST /wps/member/security/bankAccounts";
const removeBank = "POST /wps/member/security/bankAccounts/remove";
const stepUp = "POST /wps/session/stepUp";

const account = { bankName: "Bank of Tests", payeeName: "Maria Silva", accountNumber: "6222 0212 3456 7890" };

describe("security centre", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi({}, { passwords: createPasswordHasher() });
  });
  afterAll(() => api.close());

  const sealed = async ({ client }: TestMember, key: string, body: object) =>
    (await client.sendSealed(key, await client.seal(key, body))).json;
  const goStale = () => api.clock.advanceMs(5 * 60_000);

  it("EXT-08 shows which steps are done and which are open, with values masked", async () => {
    const member = await createMember(api);
    expect(await member.client.call(get)).toMatchObject({
      loginPassword: true,
      paymentPassword: false,
      mobileNum: null,
      email: null,
      payeeName: null,
      bankAccounts: [],
      bankAccountsAtMost: 5,
      rules: { paymentPassword: { required: true, minLength: 6, maxLength: 6 } },
    });
    const change = (to: string) =>
      api.owner.query(`update members set ${to} where member_id = $1`, [member.memberId]);
    // An unproved contact from registration protects nobody.
    await change("email = 'maria@mail.example', country_dialing_code = '55', mobile_num = '11987654321'");
    expect(await member.client.call(get)).toMatchObject({ mobileNum: null, email: null });
    await change("email_verified_at = now(), mobile_verified_at = now()");
    expect(await member.client.call(get)).toMatchObject({
      mobileNum: "+55 **** 4321",
      email: "m****@mail.example",
    });
  });

  it.each([
    ["nova", "中国工商银行", "ICBC"],
    ["lotus", "Itaú", "341"],
  ] as const)(
    "EXT-34 lists the banks of the country of %s, and saves one of them or another",
    async (brand, name, also) => {
      const member = await createMember(api, { brand });
      const { banks } = await member.client.call(get);
      expect(banks.find((bank) => bank.name === name)?.also).toContain(also);
      expect(banks.length).toBeGreaterThanOrEqual(15);
      const own = { payeeName: "Maria Silva" };
      for (const [place, bankName] of [name, "Bank of Somewhere Else"].entries())
        await sealed(member, addBank, { ...own, bankName, accountNumber: `62220212345678${place}` });
      const { bankAccounts } = await member.client.call(get);
      expect(bankAccounts.map(({ bankName }) => bankName)).toEqual([name, "Bank of Somewhere Else"]);
    },
  );

  it("EXT-34 lists the banks of the brand's country whatever its currency, and none without a list", async () => {
    const { client } = await createMember(api, { brand: "tulip", address: "10.5.0.2" });
    const banks = async () => (await client.call(get)).banks;
    for (const defaultCountry of ["VN", "BR", "CN", "PT"]) {
      await api.owner.query("update merchants set settings = settings || $1::jsonb where code = 'tulip'", [
        { defaultCountry },
      ]);
      await expect.poll(banks, { message: defaultCountry }).toEqual(listBanks(defaultCountry));
    }
  });

  it("EXT-08 SEC-01 sets a payment password, stored as argon2id, which then opens a step-up", async () => {
    const member = await createMember(api);
    expect(await sealed(member, setPin, { paymentPassword: "271828" })).toMatchObject({
      success: true,
      value: { paymentPassword: true },
    });
    const { rows } = await api.owner.query("select payment_password_hash from members where member_id = $1", [
      member.memberId,
    ]);
    expect(rows[0].payment_password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    goStale();
    expect((await sealed(member, stepUp, { proof: "payment", secret: "271828" })).success).toBe(true);
    expect((await sealed(member, setPin, { paymentPassword: "271828" })).code).toBe("modify.new.old.same");
    expect((await sealed(member, setPin, { paymentPassword: "161803" })).success).toBe(true);
    goStale();
    expect((await sealed(member, stepUp, { proof: "payment", secret: "271828" })).code).toBe(
      "step.up.failed",
    );
  });

  it.each([
    ["12345", "profile.field.invalid"],
    ["1234567", "profile.field.invalid"],
    ["abcdef", "profile.field.invalid"],
    ["111111", "payment.password.weak"],
    ["123456", "payment.password.weak"],
    ["987654", "payment.password.weak"],
  ])("EXT-08 refuses the payment password %s with %s", async (paymentPassword, code) => {
    const member = await createMember(api);
    const reply = await sealed(member, setPin, { paymentPassword });
    expect(reply.code).toBe(code);
    expect(reply.value?.fields).toHaveProperty("paymentPassword");
    expect((await member.client.call(get)).paymentPassword).toBe(false);
  });

  it("EXT-08 SEC-33 adds a bank account, shown masked and stored encrypted", async () => {
    const member = await createMember(api);
    const { value } = await sealed(member, addBank, account);
    expect(value).toMatchObject({
      payeeName: "M****",
      bankAccounts: [{ bankName: "Bank of Tests", payeeName: "M****", accountNumber: "**** 7890" }],
    });
    const { rows } = await api.owner.query(
      "select b::text as row, number_sealed from bank_accounts b where member_id = $1",
      [member.memberId],
    );
    const kept = `${rows[0].row}${rows[0].number_sealed.toString("latin1")}`;
    expect(kept).not.toContain("1234567890");
    expect(kept).not.toContain(Buffer.from("6222021234567890").toString("hex"));
    expect(JSON.stringify(value)).not.toContain("622202");
  });

  it("EXT-08 accepts every account once, for one person, and at most five", async () => {
    const member = await createMember(api);
    await sealed(member, addBank, account);
    expect((await sealed(member, addBank, { ...account, accountNumber: "6222-0212-3456-7890" })).code).toBe(
      "bank.account.taken",
    );
    const other = { ...account, accountNumber: "99887766", payeeName: "Joao Souza" };
    expect((await sealed(member, addBank, other)).code).toBe("bank.payee.differs");
    const again = { bankName: account.bankName };
    for (const accountNumber of ["10000001", "10000002", "10000003", "10000004"])
      expect((await sealed(member, addBank, { ...again, accountNumber })).success).toBe(true);
    expect((await sealed(member, addBank, { ...again, accountNumber: "10000005" })).code).toBe(
      "bank.account.limit",
    );
  });

  it("EXT-08 keeps to five accounts when ten come at once", async () => {
    const member = await createMember(api);
    const numbers = Array.from({ length: 10 }, (_, n) => `2000000${n}`);
    await Promise.all(numbers.map((accountNumber) => sealed(member, addBank, { ...account, accountNumber })));
    expect((await member.client.call(get)).bankAccounts).toHaveLength(5);
  });

  const wrong: [object, string][] = [
    [{ bankName: "" }, "bankName"],
    [{ accountNumber: "12" }, "accountNumber"],
    [{ accountNumber: "1234; drop" }, "accountNumber"],
    [{ payeeName: "" }, "payeeName"],
  ];
  it.each(wrong)("EXT-08 refuses %j at its field", async (change, field) => {
    const member = await createMember(api);
    const reply = await sealed(member, addBank, { ...account, ...change });
    expect([reply.code, Object.keys(reply.value?.fields ?? {})]).toEqual(["profile.field.invalid", [field]]);
  });

  it("EXT-08 removes the member's own account, and it may be added again", async () => {
    const [member, thief] = [await createMember(api), await createMember(api)];
    const added = await sealed(member, addBank, account);
    expect(added.success).toBe(true);
    const id = (await member.client.call(get)).bankAccounts[0]?.id ?? "";
    expect((await thief.client.send(removeBank, { body: { id } })).json.code).toBe("bank.account.not.found");
    const foreign = await createMember(api, { brand: "lotus" });
    expect((await foreign.client.send(removeBank, { body: { id } })).json.code).toBe(
      "bank.account.not.found",
    );
    expect((await member.client.call(removeBank, { body: { id } })).bankAccounts).toEqual([]);
    expect((await member.client.send(removeBank, { body: { id } })).json.code).toBe("bank.account.not.found");
    expect((await sealed(member, addBank, account)).success).toBe(true);
  });

  it("EXT-08 adds a number again that is being removed at the same moment", async () => {
    // Uses its own address, because the calls of this file exhaust the limit of one address per minute.
    const member = { ...(await createMember(api)), client: createVisitor(api, "nova", "10.5.0.1") };
    await openTestSession(api, member, member.client);
    await sealed(member, addBank, account);
    const id = (await member.client.call(get)).bankAccounts[0]?.id ?? "";
    const messages = await hold(api.database, "lock table inbox_messages in share mode");
    const removing = member.client.send(removeBank, { body: { id } });
    await untilWaiting(api.database, 1);
    const adding = sealed(member, addBank, account);
    await untilWaiting(api.database, 2);
    await messages.release();
    expect((await removing).json.success).toBe(true);
    expect((await adding).success).toBe(true);
    expect((await member.client.call(get)).bankAccounts).toHaveLength(1);
  });

  const changes: [string, object][] = [
    [setPin, { paymentPassword: "271828" }],
    [addBank, account],
  ];
  it.each(changes)("SEC-12 %s requires a proof once the login is five minutes old", async (key, body) => {
    const member = await createMember(api);
    goStale();
    const before = await member.client.call(get);
    const reply = await sealed(member, key, body);
    expect([reply.code, reply.value?.proofs]).toEqual(["step.up.required", ["login"]]);
    expect(await member.client.call(get)).toEqual(before);
  });

  it("tells the member of each change by a message, and of no refused one", async () => {
    const member = await createMember(api);
    const countMessages = async () =>
      (
        await api.owner.query("select count(*)::int as n from inbox_messages where member_id = $1", [
          member.memberId,
        ])
      ).rows[0].n;
    const start = await countMessages();
    await sealed(member, setPin, { paymentPassword: "271828" });
    await sealed(member, addBank, account);
    expect(await countMessages()).toBe(start + 2);
    await sealed(member, setPin, { paymentPassword: "111111" });
    await sealed(member, addBank, account);
    await member.client.send(removeBank, { body: { id: "999999999" } });
    expect(await countMessages()).toBe(start + 2);
    const { list } = await member.client.call("GET /wps/message/inbox", { query: { language: "CN" } });
    expect(list[0]?.title).toBe("您的安全设置已更改");
  });

  it("SEC-33 writes no password and no number into the log", async () => {
    const log = createTestLog();
    const loud = await createTestApi({}, { logTo: log });
    const member = await createMember(loud);
    await sealed(member, setPin, { paymentPassword: "271828" });
    await sealed(member, addBank, account);
    await sealed(member, addBank, { ...account, accountNumber: "6222021234567890 drop" });
    expect(log.read()).toContain('"path":"/wps/');
    for (const secret of ["271828", "6222", "Maria Silva"]) expect(log.read()).not.toContain(secret);
    await loud.close();
  });

  it("is for real members to change, and for nobody without a session", async () => {
    const trial = await createMember(api, { type: 4 });
    expect((await sealed(trial, addBank, account)).code).toBe("free_reject");
    expect((await createVisitor(api).send(get)).status).toBe(401);
  });
});

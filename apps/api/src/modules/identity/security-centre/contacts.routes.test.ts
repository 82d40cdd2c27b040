import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, type TestMember, testPassword } from "../../../testing/members.ts";
import { readSent, readSentCode } from "../../../testing/outbox.ts";
import { createGuest, createRegistration } from "../../../testing/registrations.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const bindMobile = "POST /wps/member/security/mobile";
const bindEmail = "POST /wps/member/security/email";
const stepUp = "POST /wps/session/stepUp";
const minuteMs = 60_000;
let count = 0;
const nextNumber = (): string => `1197${String((count += 1)).padStart(7, "0")}`;
const nextEmail = (): string => `m${(count += 1)}@mail.example`;
const countryDialingCode = "+55";

describe("mobile number and e-mail", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  const askByText = async ({ client }: TestMember, mobileNum: string, nth = 1): Promise<string> => {
    await client.call("POST /wps/verification/sms", { body: { countryDialingCode, mobileNum }, query: {} });
    return readSentCode(api, `${countryDialingCode}${mobileNum}`, nth);
  };
  const askByMail = async ({ client }: TestMember, email: string): Promise<string> => {
    await client.call("POST /wps/verification/email", { body: { email }, query: {} });
    return readSentCode(api, email);
  };
  const contactsOf = async ({ memberId }: TestMember) =>
    (
      await api.owner.query(
        "select country_dialing_code as code, mobile_num as number, email from members where member_id = $1",
        [memberId],
      )
    ).rows[0];

  it("EXT-08 are bound by the code sent to the number, which is shown masked", async () => {
    const member = await createMember(api);
    const mobileNum = nextNumber();
    const verificationCode = await askByText(member, mobileNum);
    const body = { countryDialingCode, mobileNum, verificationCode };
    expect((await member.client.call(bindMobile, { body })).mobileNum).toBe(
      `+55 **** ${mobileNum.slice(-4)}`,
    );
    expect(await contactsOf(member)).toMatchObject({ code: "+55", number: mobileNum });
    expect((await member.client.send(bindMobile, { body })).json.code, "a code is good once").toBe(
      "verification.wrong",
    );
  });

  it("EXT-08 are bound by the code mailed to the address", async () => {
    const member = await createMember(api, { brand: "lotus" });
    const email = nextEmail();
    const verificationCode = await askByMail(member, email);
    const body = { email: ` ${email.toUpperCase()}`, verificationCode };
    expect((await member.client.call(bindEmail, { body })).email).toBe("m****@mail.example");
    expect((await contactsOf(member)).email).toBe(email);
  });

  it("EXT-08 are bound by a code also if the address was typed at registration, and once proved it gets no other code", async () => {
    const member = createGuest(api);
    const email = nextEmail();
    await member.register(createRegistration({ email }));
    const ask = () => member.call("POST /wps/verification/email", { body: { email }, query: {} });
    await ask();
    const verificationCode = await readSentCode(api, email);
    expect((await member.call(bindEmail, { body: { email, verificationCode } })).email).toBe(
      "m****@mail.example",
    );
    await ask();
    expect(await readSent(api, email, 2)).not.toMatch(/\d{6}/);
  });

  it("SEC-08 accept a code only for the number and the purpose it was sent for", async () => {
    const member = await createMember(api);
    const [mobileNum, other] = [nextNumber(), nextNumber()];
    const verificationCode = await askByText(member, mobileNum);
    const swapped = { countryDialingCode, mobileNum: other, verificationCode };
    expect((await member.client.send(bindMobile, { body: swapped })).json.code).toBe("verification.wrong");
    const email = { email: nextEmail(), verificationCode };
    expect((await member.client.send(bindEmail, { body: email })).json.code).toBe("verification.wrong");
    expect(await contactsOf(member)).toEqual({ code: null, number: null, email: null });
  });

  it("EXT-08 are not bound if another member of the brand has bound them meanwhile", async () => {
    const [member, rival] = [await createMember(api), await createMember(api)];
    const abroad = await createMember(api, { brand: "lotus" });
    const mobileNum = nextNumber();
    const verificationCode = await askByText(member, mobileNum);
    const take = (memberId: bigint) =>
      api.owner.query(
        "update members set country_dialing_code = '+55', mobile_num = $2, mobile_verified_at = now() where member_id = $1",
        [memberId, mobileNum],
      );
    await take(abroad.memberId);
    await take(rival.memberId);
    const body = { countryDialingCode, mobileNum, verificationCode };
    expect((await member.client.send(bindMobile, { body })).json).toMatchObject({
      code: "register.mobile.taken",
      value: { fields: { mobileNum: "error.register.mobile.taken" } },
    });
    const free = nextNumber();
    const again = { countryDialingCode, mobileNum: free, verificationCode: await askByText(member, free) };
    await api.owner.query(
      "update members set country_dialing_code = '+55', mobile_num = $2, mobile_verified_at = now() where member_id = $1",
      [abroad.memberId, free],
    );
    expect((await member.client.send(bindMobile, { body: again })).json.success).toBe(true);
  });

  it("EXT-08 are taken from a member who never proved the number, without locking them while it waits", async () => {
    const [member, typist] = [await createMember(api), await createMember(api)];
    const mobileNum = nextNumber();
    await api.owner.query(
      "update members set country_dialing_code = $2, mobile_num = $3 where member_id = $1",
      [typist.memberId, countryDialingCode, mobileNum],
    );
    const verificationCode = await askByText(member, mobileNum);
    const own = await hold(api.database, "select from members where member_id = $1 for no key update", [
      member.memberId,
    ]);
    const binding = member.client.send(bindMobile, {
      body: { countryDialingCode, mobileNum, verificationCode },
    });
    await untilWaiting(api.database, 1);
    const free = await hold(api.database, "select from members where member_id = $1 for update nowait", [
      typist.memberId,
    ]);
    await Promise.all([own.release(), free.release()]);
    expect((await binding).json.success).toBe(true);
    expect([await contactsOf(member), await contactsOf(typist)]).toMatchObject([
      { number: mobileNum },
      { number: null },
    ]);
  });

  it("EXT-08 refuse an address that its owner is changing, without waiting", async () => {
    const [member, owner] = [await createMember(api), await createMember(api)];
    const [email, next] = [nextEmail(), nextEmail()];
    const verificationCode = await askByMail(member, email);
    const own = await hold(api.database, "select from members where member_id = $1 for no key update", [
      member.memberId,
    ]);
    const binding = member.client.send(bindEmail, { body: { email, verificationCode } });
    await untilWaiting(api.database, 1);
    const set = "update members set email = $2 where member_id = $1";
    await api.owner.query(set, [owner.memberId, email]);
    const changing = await hold(api.database, set, [owner.memberId, next]);
    await own.release();
    expect((await binding).json.code).toBe("register.email.taken");
    await changing.release();
  });

  it.each([
    ["number", bindMobile, "register.mobile.taken"],
    ["address", bindEmail, "register.email.taken"],
  ])("EXT-08 refuse the %s that somebody registers with at the same moment", async (_, key, code) => {
    const [member, newcomer] = [await createMember(api), await createMember(api)];
    const [mobileNum, email] = [nextNumber(), nextEmail()];
    const verificationCode = await (key === bindMobile
      ? askByText(member, mobileNum)
      : askByMail(member, email));
    const registering = await hold(
      api.database,
      "update members set country_dialing_code = $2, mobile_num = $3, email = $4 where member_id = $1",
      [newcomer.memberId, countryDialingCode, mobileNum, email],
    );
    const contact = key === bindMobile ? { countryDialingCode, mobileNum } : { email };
    const binding = member.client.send(key, { body: { ...contact, verificationCode } });
    await untilWaiting(api.database, 1);
    await registering.release();
    expect((await binding).json.code).toBe(code);
  });

  it("SEC-12 change only with a proof once the login is five minutes old", async () => {
    const member = await createMember(api);
    const [mobileNum, email] = [nextNumber(), nextEmail()];
    const byText = await askByText(member, mobileNum);
    const byMail = await askByMail(member, email);
    api.clock.advanceMs(5 * minuteMs);
    const mobileBody = { countryDialingCode, mobileNum, verificationCode: byText };
    const emailBody = { email, verificationCode: byMail };
    for (const [key, body] of [[bindMobile, mobileBody] as const, [bindEmail, emailBody] as const])
      expect((await member.client.send(key, { body })).json.code).toBe("step.up.required");
    expect(await contactsOf(member)).toEqual({ code: null, number: null, email: null });
    await member.client.call(stepUp, { body: { proof: "login", secret: testPassword } });
    expect(
      (await member.client.send(bindMobile, { body: mobileBody })).json.success,
      "the code was not used up",
    ).toBe(true);
    expect((await member.client.send(bindEmail, { body: emailBody })).json.success).toBe(true);
  });

  const wrong: [string, object, string][] = [
    [bindMobile, { countryDialingCode, mobileNum: "12", verificationCode: "123456" }, "mobileNum"],
    [
      bindMobile,
      { countryDialingCode: "+999999", mobileNum: "11987654321", verificationCode: "123456" },
      "mobileNum",
    ],
    [bindMobile, { countryDialingCode, mobileNum: "11987654321", verificationCode: "" }, "verificationCode"],
    [bindEmail, { email: "nonsense", verificationCode: "123456" }, "email"],
    [bindEmail, { email: "a@mail.example", verificationCode: "" }, "emailCode"],
  ];
  it.each(wrong)("EXT-08 %s refuses %j at its field", async (key, body, field) => {
    const { client } = await createMember(api);
    const { json } = await client.send(key, { body });
    expect([json.code, Object.keys(json.value?.fields ?? {})]).toEqual(["profile.field.invalid", [field]]);
  });
});

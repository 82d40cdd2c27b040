import { codeOf, type WpsCallError } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestLog } from "../../../testing/log.ts";
import { createMember } from "../../../testing/members.ts";
import {
  canaryPassword,
  createGuest,
  createGuestName,
  createRegistration,
} from "../../../testing/registrations.ts";
import { createTestApi, type TestApi, testCaptchaDigits } from "../../../testing/test-api.ts";

describe("registration", () => {
  let api: TestApi;
  const log = createTestLog();
  beforeAll(async () => {
    api = await createTestApi({}, { logTo: log });
  });
  afterAll(() => api.close());

  const refusal = async (fields: object, guest = createGuest(api)) => {
    const error = await guest.register(fields).catch((caught: unknown) => caught as WpsCallError);
    if (!(error instanceof Error)) throw new Error("the registration was not refused");
    return { status: error.status, code: error.envelope.code, fields: error.envelope.value.fields };
  };
  const findRow = async (username: string) =>
    (await api.owner.query("select * from members where username = $1", [username])).rows[0];

  it("API-06 REG-17 REG-18 creates a member by one of four ways and opens its session", async () => {
    const guest = createGuest(api);
    const username = createGuestName();
    const info = await guest.register(
      createRegistration({ username: username.toUpperCase(), registerMethod: "PWA" }),
    );
    expect(info).toEqual({
      token: expect.any(String),
      merchantCode: "nova",
      userName: username,
      type: 0,
      firstTimeLogin: false,
    });
    expect((await guest.call("GET /wps/member/info")).account).toBe(username);
    expect((await createGuest(api).login(username, canaryPassword)).userName).toBe(username);
    const row = await findRow(username);
    expect(row.register_method).toBe("PWA");
    expect(row.affiliate_code).toMatch(/^[A-Z2-9]{8}$/);
  });

  it("REG-06 refuses by the same rules as the form, and names every invalid field", async () => {
    expect(
      await refusal({ username: "1", password: "short", confirmPassword: "", email: "x", birthday: "" }),
    ).toEqual({
      status: 400,
      code: "register.field.invalid",
      fields: {
        username: "rule.username",
        password: "rule.password",
        confirmPassword: "in_incorrect_password",
        email: "in_email_incorrect",
        birthday: "rule.birthday",
      },
    });
  });

  it("SEC-02 refuses the most common passwords and accepts long ones in full", async () => {
    const common = "Password123";
    expect(await refusal(createRegistration({ password: common, confirmPassword: common }))).toEqual({
      status: 400,
      code: "password.common",
      fields: { password: "error.password.common" },
    });
    const long = `${"long and winding ".repeat(12)}end`;
    const fields = createRegistration({ password: long, confirmPassword: long });
    await createGuest(api).register(fields);
    expect(await codeOf(createGuest(api).login(fields.username, long))).toBe("success");
    expect(await codeOf(createGuest(api).login(fields.username, long.slice(0, -1)))).toBe("login.failed");
  });

  it("REG-11 refuses people who are too young for the brand, with its own error code", async () => {
    const eighteen = "2008-11-21";
    expect(await codeOf(createGuest(api).register(createRegistration({ birthday: eighteen })))).toBe(
      "success",
    );
    expect(await refusal(createRegistration({ birthday: "2008-11-22" }))).toEqual({
      status: 400,
      code: "register.underage",
      fields: { birthday: "error.register.underage" },
    });
    const guest = createGuest(api, "lotus");
    await guest.call("GET /wps/captcha");
    const fields = {
      ...createRegistration({ birthday: eighteen }),
      nickname: "Ana",
      captcha: testCaptchaDigits,
    };
    expect((await refusal(fields, guest)).code).toBe("register.underage");
    expect((await refusal(createRegistration({ birthday: "1990-02-30" }))).fields).toEqual({
      birthday: "rule.birthday",
    });
    expect((await refusal(createRegistration({ birthday: "1899-12-31" }))).fields).toEqual({
      birthday: "rule.birthday",
    });
  });

  it("REG-07 REG-08 accepts a valid affiliate code as the upline, also one sent silently, and refuses any other", async () => {
    const inviter = await createMember(api, { type: 1 });
    const { rows } = await api.owner.query("select affiliate_code from members where member_id = $1", [
      inviter.memberId,
    ]);
    await api.owner.query("update members set affiliate_code = 'NOVAAGENT' where member_id = $1", [
      inviter.memberId,
    ]);
    expect(rows).toHaveLength(1);
    const fields = createRegistration({ affiliateCode: "NOVAAGENT" });
    await createGuest(api).register(fields);
    expect(String((await findRow(fields.username)).upline_id)).toBe(String(inviter.memberId));
    expect(await refusal(createRegistration({ affiliateCode: "WRONG" }))).toEqual({
      status: 400,
      code: "invitation_code_error",
      fields: { affiliateCode: "invitation_code_error" },
    });
    const lotus = createGuest(api, "lotus");
    await lotus.call("GET /wps/captcha");
    const elsewhere = {
      ...createRegistration(),
      nickname: "Ana",
      captcha: testCaptchaDigits,
      affiliateCode: "NOVAAGENT",
    };
    expect((await refusal(elsewhere, lotus)).code, "SEC-27: a code of another brand").toBe(
      "invitation_code_error",
    );
  });

  it("gives a name to one of many concurrent requests", async () => {
    const username = createGuestName();
    const codes = await Promise.all(
      Array.from({ length: 6 }, () => codeOf(createGuest(api).register(createRegistration({ username })))),
    );
    expect(codes.toSorted()).toEqual([...Array(5).fill("register.username.taken"), "success"]);
  });

  it("SEC-27 accepts a name that exists at another brand", async () => {
    const { username } = await createMember(api, { brand: "lotus", username: "samename" });
    expect(await codeOf(createGuest(api).register(createRegistration({ username })))).toBe("success");
  });

  it("REG-12 requires the captcha if the brand shows it", async () => {
    const fields = { ...createRegistration(), nickname: "Ana" };
    const guest = createGuest(api, "lotus");
    expect(await refusal(fields, guest)).toEqual({
      status: 400,
      code: "captcha.required",
      fields: { captcha: "in_vwrite_code" },
    });
    await guest.call("GET /wps/captcha");
    expect((await refusal({ ...fields, captcha: "1" }, guest)).code).toBe("captcha.wrong");
    await guest.call("GET /wps/captcha");
    expect(await codeOf(guest.register({ ...fields, captcha: testCaptchaDigits }))).toBe("success");
  });

  it("SEC-33 writes no password, token or secret into the logs", async () => {
    const guest = createGuest(api);
    const fields = createRegistration();
    const { token } = await guest.register(fields);
    await codeOf(createGuest(api).login(fields.username, `${canaryPassword}-wrong`));
    await refusal(createRegistration({ password: canaryPassword.slice(0, 5) }));
    const text = log.read();
    expect(text).toContain('"path":"/wps/member/register"');
    for (const secret of [
      canaryPassword,
      token,
      guest.cookies.get("croupier_session") ?? "?",
      testCaptchaDigits,
    ])
      expect(text).not.toContain(secret);
  });

  // The last test: from here on the brand asks for more fields.
  it("REG-05 stores each data field, and secrets as hashes only", async () => {
    await api.owner.query(
      `update merchants set settings = jsonb_set(settings, '{registerFields}', settings->'registerFields' ||
         '{"paymentPassword":{"required":true},"payeeName":{"required":true},"wechat":{"required":false},"mobileNum":{"required":true},"countryDialingCode":{"required":true}}')
       where code = 'nova'`,
    );
    const app = await api.startAnother();
    const guest = createGuest({ app });
    const fields = createRegistration({
      email: "Guest@Example.com",
      paymentPassword: "730915",
      payeeName: "Li Na",
      wechat: "lina77",
      mobileNum: "13800138000",
      countryDialingCode: "+86",
      zalo: "not asked for",
    });
    await guest.register(fields);
    const row = await findRow(fields.username);
    expect(row).toMatchObject({
      email: "guest@example.com",
      mobile_num: "13800138000",
      country_dialing_code: "+86",
      profile: { payeeName: "Li Na", wechat: "lina77" },
    });
    expect(row.birthday).toBeInstanceOf(Date);
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect(row.payment_password_hash).toMatch(/^\$argon2id\$/);
    expect(Object.values(row).map(String).join()).not.toMatch(/730915|canary/);
    const again = createGuest({ app });
    const same = { ...fields, username: createGuestName(), email: "" };
    expect(await codeOf(again.register(same))).toBe("register.mobile.taken");
  });
});

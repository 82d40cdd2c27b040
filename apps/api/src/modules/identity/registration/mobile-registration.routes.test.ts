import { hold, untilWaiting } from "@croupier/test-kit/locks";
import { codeOf, type WpsClient } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember } from "../../../testing/members.ts";
import { giveMobile, nextMobileNum, openMobile } from "../../../testing/mobile.ts";
import { readSent, readSentCode } from "../../../testing/outbox.ts";
import { canaryPassword, createGuest } from "../../../testing/registrations.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const register = "PUT /wps/member/register/mobile";

describe("registration by mobile number", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
    await openMobile(api);
  });
  afterAll(() => api.close());

  const createFields = (own: object = {}) => ({
    countryDialingCode: "+55",
    mobileNum: nextMobileNum(),
    password: canaryPassword,
    confirmPassword: canaryPassword,
    nickname: "Ana",
    birthday: "1990-05-05",
    ...own,
  });
  const askCode = async (guest: WpsClient, mobileNum: string): Promise<string> => {
    const body = { mobileNum, countryDialingCode: "+55" };
    await guest.call("POST /wps/verification/sms/register", { body });
    return readSentCode(api, `+55${mobileNum}`);
  };
  const findByMobile = async (mobileNum: string) =>
    (await api.owner.query("select * from members where mobile_num = $1", [mobileNum])).rows[0];
  const refusal = (guest: WpsClient, fields: object) =>
    guest.register(fields, "mobile").then(
      () => "success",
      ({ status, envelope }: { status: number; envelope: { code: string; value: { fields?: object } } }) => ({
        status,
        code: envelope.code,
        fields: envelope.value.fields,
      }),
    );

  it("API-07 REG-18 makes a member whose number is proved, and opens a session", async () => {
    const guest = createGuest(api, "lotus");
    const fields = createFields();
    const verificationCode = await askCode(guest, fields.mobileNum);
    const info = await guest.register({ ...fields, verificationCode }, "mobile");
    expect(info).toMatchObject({ merchantCode: "lotus", type: 0, firstTimeLogin: false });
    const row = await findByMobile(fields.mobileNum);
    expect(row).toMatchObject({ country_dialing_code: "+55", nickname: "Ana", username: info.userName });
    expect(row.mobile_verified_at).toBeInstanceOf(Date);
    expect(info.userName).toMatch(/^m[a-z2-9]{7}\d{4}$/);
    expect(info.userName.slice(-4)).toBe(fields.mobileNum.slice(-4));
    expect((await guest.call("GET /wps/member/info")).account).toBe(info.userName);
    expect(Object.values(row).map(String).join()).not.toContain(verificationCode);
  });

  it("RWD-28 notes the browser, so that a second account made in it is known as one", async () => {
    const [guest, again] = [createGuest(api, "lotus"), createGuest(api, "lotus")];
    const memberIds: unknown[] = [];
    for (const client of [guest, again]) {
      const name = guest.cookies.get("croupier_browser");
      if (name !== undefined) client.cookies.set("croupier_browser", name);
      const fields = createFields();
      const verificationCode = await askCode(client, fields.mobileNum);
      await client.register({ ...fields, verificationCode }, "mobile");
      memberIds.push((await findByMobile(fields.mobileNum)).member_id);
    }
    const { rows } = await api.owner.query(
      "select count(*)::integer as accounts from account_marks where kind = 'device' and member_id = any ($1) group by mark",
      [memberIds],
    );
    expect(rows).toEqual([{ accounts: 2 }]);
  });

  it("API-17 REG-02 REG-04 names the fields of each method", async () => {
    const { methods, fields, mobileFields } = await createGuest(api, "lotus").call(
      "GET /wps/system/setting/register",
    );
    expect(methods).toEqual({ username: true, mobileNum: true });
    const enabled = (rules: Record<string, { enabled: boolean }>) =>
      Object.keys(rules).filter((name) => rules[name]?.enabled);
    const shared = ["password", "confirmPassword", "nickname", "birthday"];
    expect(enabled(fields)).toEqual(["username", ...shared, "captcha"]);
    expect(enabled(mobileFields)).toEqual(["countryDialingCode", "mobileNum", ...shared, "verificationCode"]);
    for (const name of ["countryDialingCode", "mobileNum", "password", "verificationCode"])
      expect(mobileFields[name]?.required, name).toBe(true);
  });

  it("API-07 SEC-08 refuses a missing, a wrong, a used and another number's code at its field", async () => {
    const guest = createGuest(api, "lotus");
    const fields = createFields();
    expect(await refusal(guest, fields)).toEqual({
      status: 400,
      code: "register.field.invalid",
      fields: { verificationCode: "rule.verificationCode" },
    });
    const wrong = {
      status: 400,
      code: "verification.wrong",
      fields: { verificationCode: "error.verification.wrong" },
    };
    const verificationCode = await askCode(guest, fields.mobileNum);
    const other = verificationCode === "000000" ? "000001" : "000000";
    expect(await refusal(guest, { ...fields, verificationCode: other })).toEqual(wrong);
    const elsewhere = createFields();
    expect(await refusal(guest, { ...elsewhere, verificationCode })).toEqual(wrong);
    expect(await refusal(guest, { ...fields, verificationCode })).toBe("success");
    expect(
      await refusal(guest, { ...createFields(), mobileNum: fields.mobileNum, verificationCode }),
    ).toEqual(wrong);
  });

  it("REG-06 an invalid field, or a taken address, leaves the code for the next try", async () => {
    await api.owner.query(
      `update merchants set settings = jsonb_set(settings, '{registerFields,email}', '{"required": false}')
       where code = 'lotus'`,
    );
    const { memberId } = await createMember(api, { brand: "lotus" });
    await api.owner.query("update members set email = 'taken@mail.example' where member_id = $1", [memberId]);
    const guest = createGuest(api, "lotus");
    const settings = () => guest.call("GET /wps/system/setting/register");
    await expect.poll(async () => (await settings()).mobileFields["email"]?.enabled).toBe(true);
    const fields = createFields();
    const verificationCode = await askCode(guest, fields.mobileNum);
    const send = (own: object) => refusal(guest, { ...fields, verificationCode, ...own });
    expect(await send({ birthday: "2020-01-01" })).toMatchObject({ status: 400, code: "register.underage" });
    expect(await send({ affiliateCode: "NOBODY" })).toMatchObject({
      status: 400,
      code: "invitation_code_error",
    });
    expect(await send({ email: "taken@mail.example" })).toMatchObject({
      status: 409,
      code: "register.email.taken",
    });
    expect(await send({ email: "free@mail.example" })).toBe("success");
  });

  it.each([
    [{ mobileNum: "12" }, { mobileNum: "rule.mobileNum" }],
    [{ countryDialingCode: "+999" }, { mobileNum: "rule.mobileNum" }],
    [{ countryDialingCode: "" }, { countryDialingCode: "rule.countryDialingCode" }],
  ])("REG-06 refuses %j at its field", async (own, faults) => {
    const fields = { ...createFields(), verificationCode: "123456", ...own };
    expect(await refusal(createGuest(api, "lotus"), fields)).toEqual({
      status: 400,
      code: "register.field.invalid",
      fields: faults,
    });
  });

  it("drops a username that is sent along", async () => {
    const guest = createGuest(api, "lotus");
    const fields = createFields({ username: "wanted" });
    const verificationCode = await askCode(guest, fields.mobileNum);
    expect((await guest.register({ ...fields, verificationCode }, "mobile")).userName).not.toBe("wanted");
  });

  it("sends no code to a number that another member has proved", async () => {
    const { memberId } = await createMember(api, { brand: "lotus" });
    const fields = createFields();
    await giveMobile(api, memberId, fields.mobileNum);
    const guest = createGuest(api, "lotus");
    const body = { mobileNum: fields.mobileNum, countryDialingCode: "+55" };
    await guest.call("POST /wps/verification/sms/register", { body });
    expect(await readSent(api, `+55${fields.mobileNum}`)).not.toMatch(/\d{6}/);
    expect(await refusal(guest, { ...fields, verificationCode: "123456" })).toMatchObject({
      status: 400,
      code: "verification.wrong",
    });
  });

  it("gives an unproved number of another member to the member who proves it", async () => {
    const { memberId } = await createMember(api, { brand: "lotus" });
    const fields = createFields();
    await giveMobile(api, memberId, fields.mobileNum);
    await api.owner.query("update members set mobile_verified_at = null where member_id = $1", [memberId]);
    const guest = createGuest(api, "lotus");
    const verificationCode = await askCode(guest, fields.mobileNum);
    const { userName } = await guest.register({ ...fields, verificationCode }, "mobile");
    expect((await findByMobile(fields.mobileNum)).username).toBe(userName);
  });

  it("locks no member with the same unproved number while it waits for teams to be rebuilt", async () => {
    const typist = await createMember(api, { brand: "lotus" });
    const fields = createFields();
    await giveMobile(api, typist.memberId, fields.mobileNum);
    await api.owner.query(
      "update members set mobile_verified_at = null, affiliate_code = 'TYPIST' where member_id = $1",
      [typist.memberId],
    );
    const guest = createGuest(api, "lotus");
    const verificationCode = await askCode(guest, fields.mobileNum);
    const teams = await hold(api.database, "select pg_advisory_xact_lock(hashtext('team_members'), $1)", [
      typist.brandId,
    ]);
    const registering = guest.register({ ...fields, affiliateCode: "TYPIST", verificationCode }, "mobile");
    await untilWaiting(api.database, 1);
    await teams.query("select from members where member_id = $1 for key share nowait", [typist.memberId]);
    await teams.release();
    const { userName } = await registering;
    expect((await findByMobile(fields.mobileNum)).username).toBe(userName);
  });

  it("SEC-08 lets one of six simultaneous registrations with one code succeed", async () => {
    const guest = createGuest(api, "lotus");
    const fields = createFields();
    const verificationCode = await askCode(guest, fields.mobileNum);
    const codes = await Promise.all(
      Array.from({ length: 6 }, () =>
        codeOf(createGuest(api, "lotus").register({ ...fields, verificationCode }, "mobile")),
      ),
    );
    expect(codes.toSorted()).toEqual(["success", ...Array(5).fill("verification.wrong")]);
  });

  it("is closed if the brand has switched the method off", async () => {
    const fields = { ...createFields(), verificationCode: "123456" };
    expect(await refusal(createGuest(api, "nova"), fields)).toMatchObject({
      status: 403,
      code: "register.closed",
    });
  });

  it("API-02 refuses a plain payload", async () => {
    const reply = await createGuest(api, "lotus").send(register, { body: createFields() });
    expect([reply.status, reply.json.code]).toEqual([415, "payload.plain"]);
  });
});

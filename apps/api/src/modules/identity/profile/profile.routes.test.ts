import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, createVisitor, type TestMember } from "../../../testing/members.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const get = "GET /wps/member/profile";
const put = "PUT /wps/member/profile";

describe("my account", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  const know = (member: TestMember, change: string, values: unknown[] = []) =>
    api.owner.query(`update members set ${change} where member_id = $1`, [member.memberId, ...values]);
  const fieldsOf = async ({ client }: TestMember) =>
    Object.fromEntries(
      (await client.call(get)).fields.map(({ name, value, editable }) => [name, editable ? "open" : value]),
    );

  it("EXT-09 shows the fields that the brand asks for at registration, open while they are empty", async () => {
    const nova = await createMember(api);
    const lotus = await createMember(api, { brand: "lotus" });
    expect(await fieldsOf(nova)).toEqual({
      nickname: "open",
      payeeName: "open",
      birthday: "open",
      email: "",
    });
    expect(await fieldsOf(lotus)).toEqual({ nickname: "open", payeeName: "open", birthday: "open" });
    expect((await lotus.client.call(get)).minimumAge).toBe(21);
  });

  it("EXT-09 SEC-33 shows known fields locked, with numbers, e-mail and names masked", async () => {
    const member = await createMember(api);
    const profile = {
      idNumber: "110101199003078888",
      payeeName: "李小龙",
      whatsapp: "5511987654321",
      qqNum: "10001",
    };
    await know(
      member,
      "email = 'li.xiaolong@mail.example', country_dialing_code = '86', mobile_num = '13812345678', birthday = '1990-03-07', profile = $2",
      [profile],
    );
    expect(await fieldsOf(member)).toEqual({
      nickname: "open",
      payeeName: "李****",
      birthday: "1990-03-07",
      email: "l****@mail.example",
      mobileNum: "+86 **** 5678",
      idNumber: "**** 8888",
      qqNum: "10001",
      whatsapp: "**** 4321",
    });
    const reply = JSON.stringify(await member.client.call(get));
    for (const secret of ["13812345678", "li.xiaolong", "110101199003078888", "5511987654321", "李小龙"])
      expect(reply).not.toContain(secret);
  });

  it("EXT-09 fills in a field once, and never again", async () => {
    const member = await createMember(api);
    await member.client.call(put, { body: { nickname: "  Bella ", birthday: "1990-02-28" } });
    expect(await fieldsOf(member)).toMatchObject({ nickname: "Bella", birthday: "1990-02-28" });
    expect((await member.client.call("GET /wps/member/info")).nickname).toBe("Bella");
    const again = await member.client.send(put, { body: { nickname: "Donna", payeeName: "Bella Swan" } });
    expect([again.status, again.json.code, again.json.value?.fields]).toEqual([
      409,
      "profile.field.locked",
      { nickname: "error.profile.field.locked" },
    ]);
    expect(await fieldsOf(member), "all of it or nothing").toMatchObject({
      nickname: "Bella",
      payeeName: "open",
    });
  });

  it("EXT-09 accepts one of ten concurrent requests to fill in a field", async () => {
    const member = await createMember(api);
    const names = Array.from({ length: 10 }, (_, n) => `Name ${n}`);
    // Opens the connections first; otherwise the first request finishes before the second one begins.
    await Promise.all(names.map(() => member.client.call(get)));
    const replies = await Promise.all(
      names.map((payeeName) => member.client.send(put, { body: { payeeName } })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ json }) => json.code === "profile.field.locked")).toHaveLength(9);
  });

  const wrong: [Record<string, string>, string, Record<string, string>][] = [
    [{ birthday: "1990-02-30" }, "profile.field.invalid", { birthday: "rule.birthday" }],
    [{ birthday: "soon" }, "profile.field.invalid", { birthday: "rule.birthday" }],
    [{ birthday: "2010-01-01" }, "register.underage", { birthday: "error.register.underage" }],
    [{ nickname: "x".repeat(21) }, "profile.field.invalid", { nickname: "rule.nickname" }],
    [{ payeeName: "X" }, "profile.field.invalid", { payeeName: "rule.payeeName" }],
    [{ qqNum: "10001" }, "profile.field.locked", { qqNum: "error.profile.field.locked" }],
  ];
  it.each(wrong)("EXT-09 refuses %j with %s at the field", async (body, code, fields) => {
    const member = await createMember(api);
    const reply = await member.client.send(put, { body });
    expect([reply.json.code, reply.json.value?.fields]).toEqual([code, fields]);
  });

  it("EXT-09 keeps to the minimum age of the brand", async () => {
    const body = { birthday: "2006-01-01" };
    const nova = await createMember(api);
    const lotus = await createMember(api, { brand: "lotus" });
    expect((await nova.client.send(put, { body })).status).toBe(200);
    expect((await lotus.client.send(put, { body })).json.code).toBe("register.underage");
  });

  it("SEC-28 does not accept e-mail, number, type or username in this call", async () => {
    const { client } = await createMember(api);
    for (const body of [
      { email: "a@b.example" },
      { mobileNum: "13812345678" },
      { type: 1 },
      { vipLabel: "Gold" },
    ])
      expect((await client.send(put, { body })).json.code).toBe("request.invalid");
  });

  it("is for real members to change, and for nobody without a session", async () => {
    const trial = await createMember(api, { type: 4 });
    expect((await trial.client.send(put, { body: { nickname: "Try" } })).json.code).toBe("free_reject");
    expect((await createVisitor(api).send(get)).status).toBe(401);
  });
});

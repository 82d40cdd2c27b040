import { codeOf, type WpsCallError, type WpsClient } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, testPassword } from "../../../testing/members.ts";
import { giveMobile, nextMobileNum, openMobile } from "../../../testing/mobile.ts";
import { readSentCode } from "../../../testing/outbox.ts";
import { createReachable, type ReachableMember } from "../../../testing/recovery.ts";
import { createGuest } from "../../../testing/registrations.ts";
import { createTestApi, type TestApi } from "../../../testing/test-api.ts";

const set = "POST /wps/member/password/mobile";
const newPassword = "a lamp in the window";

describe("recovery of the password by phone", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  const takeCode = async ({ mobileNum }: ReachableMember): Promise<string> => {
    await createGuest(api).call("POST /wps/verification/sms/noLogin", {
      body: { mobileNum, countryDialingCode: "+86", purpose: "forgot" },
    });
    return readSentCode(api, `+86${mobileNum}`);
  };
  const bodyOf = ({ mobileNum }: ReachableMember, verificationCode: string, fields: object = {}) => ({
    mobileNum,
    verificationCode,
    newPassword,
    ...fields,
  });
  const setBy = (
    member: ReachableMember,
    code: string,
    fields: object = {},
    client: WpsClient = createGuest(api),
  ) => codeOf(client.call(set, { body: bodyOf(member, code, fields) }));

  it("API-16 sets the password by number and code, and ends every session", async () => {
    const member = await createReachable(api);
    expect(await setBy(member, await takeCode(member))).toBe("success");
    expect(await codeOf(member.client.call("GET /wps/member/info"))).toBe("session.expired");
    expect(await codeOf(createGuest(api).login(member.username, testPassword))).toBe("login.failed");
    const owner = createGuest(api);
    await owner.login(member.username, newPassword);
    const { list } = await owner.call("GET /wps/message/inbox", { query: { language: "EN" } });
    expect(list.map(({ title }) => title)).toEqual(["Your password was changed"]);
  });

  it("FORGOT-11 the mobile number with its dialing code and the new password log in", async () => {
    const member = await createReachable(api);
    await setBy(member, await takeCode(member), { countryDialingCode: "86" });
    const info = await createGuest(api).login(member.mobileNum, newPassword, { countryDialingCode: "+86" });
    expect(info.userName).toBe(member.username);
  });

  it("API-16 FORGOT-10 answers modify.new.old.same for the old password, and the code stays valid", async () => {
    const member = await createReachable(api);
    const code = await takeCode(member);
    expect(await setBy(member, code, { newPassword: testPassword })).toBe("modify.new.old.same");
    expect(await setBy(member, code)).toBe("success");
  });

  it("CASE-22 sets no password made of known personal data, and the code stays valid", async () => {
    const member = await createReachable(api);
    const code = await takeCode(member);
    for (const typed of [`${member.username}1`, member.email, `+86 ${member.mobileNum}`, "Nova-2026"])
      expect(await setBy(member, code, { newPassword: typed }), typed).toBe("password.personal");
    expect(await setBy(member, code)).toBe("success");
  });

  it("SEC-08 consumes a code, and accepts neither a wrong one nor one for another purpose", async () => {
    const member = await createReachable(api);
    const code = await takeCode(member);
    const wrong = code === "123456" ? "654321" : "123456";
    const error = await createGuest(api)
      .call(set, { body: bodyOf(member, wrong) })
      .catch((caught: unknown) => caught as WpsCallError);
    expect(error).toMatchObject({
      status: 400,
      envelope: {
        code: "verification.wrong",
        value: { fields: { verificationCode: "error.verification.wrong" } },
      },
    });
    expect(await setBy(member, code)).toBe("success");
    expect(await setBy(member, code, { newPassword: "yet another one" })).toBe("verification.wrong");
  });

  it("SEC-08 accepts one of many concurrent uses of a code", async () => {
    const member = await createReachable(api);
    const code = await takeCode(member);
    const codes = await Promise.all(
      [1, 2].map((nth) => setBy(member, code, { newPassword: `password no ${nth}` })),
    );
    expect(codes.toSorted()).toEqual(["success", "verification.wrong"]);
  });

  it("SEC-08 refuses the right code after five wrong ones", async () => {
    const member = await createReachable(api);
    const code = await takeCode(member);
    const wrong = code === "123456" ? "654321" : "123456";
    for (let tries = 0; tries < 5; tries += 1) await setBy(member, wrong);
    expect(await setBy(member, code)).toBe("verification.wrong");
  });

  it("SEC-08 the fifth try counts: the right code after four wrong ones", async () => {
    const member = await createReachable(api);
    const code = await takeCode(member);
    const wrong = code === "123456" ? "654321" : "123456";
    for (let tries = 0; tries < 4; tries += 1) await setBy(member, wrong);
    expect(await setBy(member, code, { newPassword: testPassword })).toBe("modify.new.old.same");
    expect(await setBy(member, code)).toBe("success");
  });

  it("SEC-02 refuses short and common passwords before it checks the code", async () => {
    const member = await createReachable(api);
    const code = await takeCode(member);
    expect(await setBy(member, code, { newPassword: "seven77" })).toBe("password.invalid");
    expect(await setBy(member, code, { newPassword: "Password123" })).toBe("password.common");
    expect(await setBy(member, code)).toBe("success");
  });

  it("SEC-07 gives the same answer for a number without an account and for a disabled one", async () => {
    const disabled = await createReachable(api, { disabled: true });
    const nobody = { ...disabled, mobileNum: "13700137000" };
    const code = await takeCode(disabled);
    expect(await setBy(disabled, code)).toBe("verification.wrong");
    expect(await setBy(nobody, code)).toBe("verification.wrong");
  });

  it("SEC-07 answers a wrong code alike, in status and body, whether or not the number has an account", async () => {
    const member = await createReachable(api);
    const code = await takeCode(member);
    const wrong = code === "123456" ? "654321" : "123456";
    const answer = async (mobileNum: string) => {
      const guest = createGuest(api);
      const sealed = await guest.seal(set, bodyOf({ ...member, mobileNum }, wrong));
      const { status, json } = await guest.sendSealed(set, sealed);
      return { status, json };
    };
    const known = await answer(member.mobileNum);
    expect([known.status, known.json.code]).toEqual([400, "verification.wrong"]);
    expect(await answer("13700137001")).toEqual(known);
  });

  it("is refused if the brand has switched it off", async () => {
    const member = await createReachable(api, { brand: "lotus" });
    const guest = createGuest(api, "lotus");
    expect(await setBy(member, "123456", {}, guest)).toBe("password.forgot.off");
  });

  it("SEC-27 SEC-08 refuses a code at another brand", async () => {
    await api.owner.query(
      `update merchants set switches = switches || '{"CHNGPASSVERIF3": true}' where code = 'lotus'`,
    );
    const app = await api.startAnother();
    const nova = await createReachable(api);
    const lotus = await createReachable(api, { brand: "lotus" });
    await api.owner.query("update members set mobile_num = $2 where member_id = $1", [
      lotus.memberId,
      nova.mobileNum,
    ]);
    const code = await takeCode(nova);
    const guest = createGuest({ app }, "lotus");
    expect(await setBy(nova, code, { countryDialingCode: "+86" }, guest)).toBe("verification.wrong");
    expect(await codeOf(createGuest(api, "lotus").login(lotus.username, testPassword))).toBe("success");
  });

  it("API-02 SEC-15 accepts only a sealed payload, and no unknown field", async () => {
    const member = await createReachable(api);
    const plain = await createGuest(api).send(set, { body: bodyOf(member, "123456") });
    expect([plain.status, plain.json.code]).toEqual([415, "payload.plain"]);
    const guest = createGuest(api);
    const sealed = await guest.sendSealed(
      set,
      await guest.seal(set, bodyOf(member, "123456", { memberId: "1" })),
    );
    expect([sealed.status, sealed.json.code]).toEqual([400, "request.invalid"]);
  });
});

describe("a number without its country", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
    await openMobile(api);
  });
  afterAll(() => api.close());

  it.each([
    ["nova", "+86", () => createReachable(api)],
    [
      ...(["lotus", "+55"] as const),
      async () => {
        const member = await createMember(api, { brand: "lotus" });
        const mobileNum = nextMobileNum();
        await giveMobile(api, member.memberId, mobileNum);
        return { ...member, mobileNum };
      },
    ],
  ] as const)(
    "API-16 treats a number of %s without a country as one of the brand's own, %s",
    async (brand, country, open) => {
      for (const countryDialingCode of [undefined, "", country]) {
        const { mobileNum, username } = await open();
        await createGuest(api, brand).call("POST /wps/verification/sms/noLogin", {
          body: { mobileNum, countryDialingCode: country, purpose: "forgot" },
        });
        const verificationCode = await readSentCode(api, `${country}${mobileNum}`);
        const body = {
          mobileNum,
          verificationCode,
          newPassword,
          ...(countryDialingCode !== undefined && { countryDialingCode }),
        };
        expect(await createGuest(api, brand).call(set, { body }), String(countryDialingCode)).toBeNull();
        const { userName } = await createGuest(api, brand).login(username, newPassword);
        expect(userName).toBe(username);
      }
    },
  );
});

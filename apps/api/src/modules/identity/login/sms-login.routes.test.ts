import type { WpsClient } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMember, createVisitor, type TestBrand, testPassword } from "../../../testing/members.ts";
import { giveMobile, nextMobileNum, openMobile } from "../../../testing/mobile.ts";
import { listSent, readSentCode } from "../../../testing/outbox.ts";
import { createTestApi, type TestApi, testCaptchaDigits } from "../../../testing/test-api.ts";

const login = "POST /wps/session/login";
let addresses = 0;
const nextAddress = (): string => {
  addresses += 1;
  return `10.45.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};

describe("login by SMS", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
    await openMobile(api);
  });
  afterAll(() => api.close());

  const createGuest = (brand: TestBrand = "lotus"): WpsClient => createVisitor(api, brand, nextAddress());
  const createOwner = async (brand: TestBrand = "lotus", disabled = false) => {
    const member = await createMember(api, { brand, disabled });
    const mobileNum = nextMobileNum();
    await giveMobile(api, member.memberId, mobileNum);
    return { ...member, mobileNum };
  };
  const askCode = async (mobileNum: string, brand: TestBrand = "lotus") => {
    const to = `+55${mobileNum}`;
    const sent = (await listSent(api, to)).length;
    const body = { mobileNum, countryDialingCode: "+55" };
    await createGuest(brand).call("POST /wps/verification/sms/noLogin", { body });
    return readSentCode(api, to, sent + 1);
  };
  const attempt = async (guest: WpsClient, mobileNum: string, code: string, extra: object = {}) => {
    const body = { username: mobileNum, password: code, countryDialingCode: "+55", type: "sms", ...extra };
    const { status, json } = await guest.sendSealed(login, await guest.seal(login, body));
    return { status, json };
  };

  it("LOGIN-06 API-03 opens the session of the number's account, once", async () => {
    const { username, mobileNum } = await createOwner();
    const code = await askCode(mobileNum);
    const guest = createGuest();
    const reply = await attempt(guest, mobileNum, code);
    expect(reply.json.value).toMatchObject({ merchantCode: "lotus", userName: username, type: 0 });
    guest.token = String(reply.json.value?.["token"]);
    expect((await guest.call("GET /wps/member/info")).account).toBe(username);
    expect((await attempt(createGuest(), mobileNum, code)).json.code).toBe("verification.wrong");
  });

  it("LOGIN-06 accepts the number however it is split into dialing code and digits", async () => {
    const { mobileNum } = await createOwner();
    const code = await askCode(mobileNum);
    expect((await attempt(createGuest(), mobileNum, code, { countryDialingCode: "55" })).status).toBe(200);
  });

  it("SEC-07 gives the same answers, step by step, for a number without an account", async () => {
    const { mobileNum } = await createOwner();
    const unknown = nextMobileNum();
    await askCode(mobileNum);
    const body = { mobileNum: unknown, countryDialingCode: "+55" };
    await createGuest().call("POST /wps/verification/sms/noLogin", { body });
    const play = async (number: string) => {
      const guest = createGuest();
      const replies = [];
      for (let n = 0; n < 4; n += 1) replies.push(await attempt(guest, number, "not-it"));
      await guest.call("GET /wps/captcha");
      replies.push(await attempt(guest, number, "000000", { captcha: testCaptchaDigits }));
      return replies;
    };
    const ofMember = await play(mobileNum);
    expect(await play(unknown)).toEqual(ofMember);
    expect(ofMember.map(({ json }) => json.code)).toEqual([
      ...Array(3).fill("verification.wrong"),
      "captcha.required",
      "verification.wrong",
    ]);
    expect(ofMember[2]?.json.value).toEqual({
      captcha: true,
      fields: { verificationCode: "error.verification.wrong" },
    });
  });

  it("SEC-27 refuses a number and a code of another brand", async () => {
    const { mobileNum } = await createOwner("nova");
    expect((await attempt(createGuest("nova"), mobileNum, "123456")).json.code).toBe("login.method.off");
    const body = { mobileNum, countryDialingCode: "+55" };
    await createGuest().call("POST /wps/verification/sms/noLogin", { body });
    expect((await attempt(createGuest(), mobileNum, "123456")).json.code).toBe("verification.wrong");
    expect(await listSent(api, `+55${mobileNum}`)).toEqual([]);
  });

  it("refuses an unproved number, and sends it no code", async () => {
    const { memberId, mobileNum } = await createOwner();
    await api.owner.query("update members set mobile_verified_at = null where member_id = $1", [memberId]);
    const body = { mobileNum, countryDialingCode: "+55" };
    await createGuest().call("POST /wps/verification/sms/noLogin", { body });
    expect((await attempt(createGuest(), mobileNum, "123456")).json.code).toBe("verification.wrong");
    expect(await listSent(api, `+55${mobileNum}`)).toEqual([]);
  });

  it("refuses a code for a forgotten password", async () => {
    const { mobileNum } = await createOwner();
    const body = { mobileNum, countryDialingCode: "+55", purpose: "forgot" as const };
    await createGuest().call("POST /wps/verification/sms/noLogin", { body });
    const code = await readSentCode(api, `+55${mobileNum}`);
    expect((await attempt(createGuest(), mobileNum, code)).json.code).toBe("verification.wrong");
  });

  it("tells a member that they are disabled only after the right code", async () => {
    const { mobileNum } = await createOwner("lotus", true);
    const code = await askCode(mobileNum);
    expect((await attempt(createGuest(), mobileNum, "x")).json.code).toBe("verification.wrong");
    const reply = await attempt(createGuest(), mobileNum, code);
    expect([reply.status, reply.json.code]).toEqual([403, "member.disabled"]);
  });

  it("LOGIN-07 refuses a text that is not a number", async () => {
    const reply = await attempt(createGuest(), "12", "123456");
    expect([reply.status, reply.json.code, reply.json.value]).toEqual([
      400,
      "request.invalid",
      { fields: { mobileNum: "rule.loginMobileNum" } },
    ]);
  });

  it("LOGIN-08 accepts a number of up to twenty digits", async () => {
    const answer = async (digits: number) => {
      const { status, json } = await attempt(createGuest(), "1".repeat(digits), "123456");
      return [status, json.code, json.value?.fields];
    };
    const wrongCode = { verificationCode: "error.verification.wrong" };
    expect(await answer(20)).toEqual([400, "verification.wrong", wrongCode]);
    expect(await answer(21)).toEqual([400, "request.invalid", { mobileNum: "rule.loginMobileNum" }]);
  });

  it("SEC-10 LOGIN-04 returns a device credential, which replaces the code once and is no step-up proof", async () => {
    const { mobileNum } = await createOwner();
    const guest = createGuest();
    const body = { username: mobileNum, countryDialingCode: "+55", type: "sms", remember: true };
    const logIn = async (password: string, extra: object = {}) =>
      (await guest.sendSealed(login, await guest.seal(login, { ...body, password, ...extra }))).json;
    const first = await logIn(await askCode(mobileNum));
    const credential = String(first.value?.["deviceCredential"]);
    expect(credential).toMatch(/^rd1\./);
    const second = await logIn(credential);
    expect(second.value?.["deviceCredential"]).toMatch(/^rd1\./);
    expect(second.value?.["deviceCredential"]).not.toBe(credential);
    guest.token = String(second.value?.["token"]);
    expect(
      (await guest.send("POST /wps/member/security/bankAccounts/remove", { body: { id: "1" } })).json.code,
    ).toBe("step.up.required");
    api.clock.advanceMs(5 * 60_000);
    expect((await logIn(credential)).code, "used before").toBe("verification.wrong");
    expect((await logIn(String(second.value?.["deviceCredential"]))).code, "and so all of it is over").toBe(
      "verification.wrong",
    );
  });

  it("SEC-10 refuses a credential for another number or browser, and an unticked login revokes it", async () => {
    const [owner, other] = [await createOwner(), await createOwner()];
    const remember = async () => {
      const guest = createGuest();
      const reply = await attempt(guest, owner.mobileNum, await askCode(owner.mobileNum), { remember: true });
      return { guest, credential: String(reply.json.value?.["deviceCredential"]) };
    };
    const first = await remember();
    expect((await attempt(first.guest, other.mobileNum, first.credential)).json.code).toBe(
      "verification.wrong",
    );
    api.clock.advanceMs(10 * 60_000);
    const second = await remember();
    expect((await attempt(createGuest(), owner.mobileNum, second.credential)).json.code).toBe(
      "verification.wrong",
    );
    api.clock.advanceMs(10 * 60_000);
    const third = await remember();
    const unticked = await attempt(third.guest, owner.mobileNum, third.credential, { remember: false });
    expect(unticked.json.value?.["deviceCredential"]).toBeUndefined();
    expect((await attempt(third.guest, owner.mobileNum, third.credential)).json.code).toBe(
      "verification.wrong",
    );
  });

  it("accepts the proved number with its dialing code as a username, together with the password", async () => {
    const { mobileNum, memberId, username } = await createOwner();
    const guest = createGuest();
    const info = await guest.login(mobileNum, testPassword, { countryDialingCode: "+55" });
    expect(info.userName).toBe(username);
    await api.owner.query("update members set mobile_verified_at = null where member_id = $1", [memberId]);
    const extra = { password: testPassword, type: "username" };
    expect((await attempt(createGuest(), mobileNum, "", extra)).json.code).toBe("login.failed");
  });
});

import { playerContract } from "@croupier/contract/player/contract";
import { codeOf, type WpsClient } from "@croupier/test-kit/wps-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { membersPerAddress } from "../../../http/limits.ts";
import { createMember, createVisitor, testPassword } from "../../../testing/members.ts";
import { createTestApi, type TestApi, testCaptchaDigits } from "../../../testing/test-api.ts";

const login = "POST /wps/session/login";
const wrong = "not the password";
const minuteMs = 60_000;
let addresses = 0;
const nextAddress = (): string => {
  addresses += 1;
  return `10.9.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};

describe("login", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  const createGuest = (address = nextAddress()): WpsClient => createVisitor(api, "nova", address);
  const attempt = async (guest: WpsClient, username: string, password: string, captcha?: string) => {
    guest.token = undefined;
    const body = { username, password, type: "username", ...(captcha === undefined ? {} : { captcha }) };
    return guest.sendSealed(login, await guest.seal(login, body));
  };
  const attemptWithCaptcha = async (guest: WpsClient, username: string, password: string) => {
    await guest.call("GET /wps/captcha");
    return attempt(guest, username, password, testCaptchaDigits);
  };
  const fail = async (guest: WpsClient, username: string, times: number) => {
    const replies = [];
    for (let n = 0; n < times; n += 1) replies.push(await attemptWithCaptcha(guest, username, wrong));
    return replies;
  };

  it("API-03 answers the session info, and the session works", async () => {
    const { username } = await createMember(api, { username: "alice" });
    const guest = createGuest();
    expect(await guest.login(" Alice ", testPassword)).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      merchantCode: "nova",
      userName: username,
      type: 0,
      firstTimeLogin: false,
    });
    expect((await guest.call("GET /wps/member/info")).account).toBe("alice");
  });

  it("API-03 says if it is the first login of an account that must choose a password", async () => {
    const { username, memberId } = await createMember(api);
    await api.owner.query("update members set first_time_login = true where member_id = $1", [memberId]);
    expect((await createGuest().login(username, testPassword)).firstTimeLogin).toBe(true);
  });

  it("SEC-27 does not know accounts of another brand", async () => {
    const { username } = await createMember(api, { brand: "lotus" });
    expect(await codeOf(createGuest().login(username, testPassword))).toBe("login.failed");
    expect(await codeOf(createVisitor(api, "lotus").login(username, testPassword))).toBe("success");
  });

  it("API-03 refuses ways to log in that are switched off", async () => {
    const { username } = await createMember(api);
    for (const type of ["sms", "firebase"]) {
      const guest = createGuest();
      const body = { username, password: testPassword, type };
      const reply = await guest.sendSealed(login, await guest.seal(login, body));
      expect([reply.status, reply.json.code]).toEqual([400, "login.method.off"]);
    }
  });

  it("tells a member that they are disabled only after the right password", async () => {
    const { username } = await createMember(api, { disabled: true });
    const right = await attempt(createGuest(), username, testPassword);
    expect([right.status, right.json.code]).toEqual([403, "member.disabled"]);
    expect((await attempt(createGuest(), username, wrong)).json.code).toBe("login.failed");
  });

  it("SEC-07 gives the same answers, step by step, for existing and unknown accounts", async () => {
    const { username } = await createMember(api);
    const play = async (name: string) => {
      const guest = createGuest();
      const replies = [];
      for (let n = 0; n < 4; n += 1) replies.push(await attempt(guest, name, wrong));
      replies.push(await attempt(guest, name, wrong, "000000"));
      replies.push(...(await fail(guest, name, 3)));
      return replies.map(({ status, json }) => ({ status, json }));
    };
    const ofMember = await play(username);
    expect(await play("nobody-at-all")).toEqual(ofMember);
    expect(ofMember.map(({ json }) => json.code)).toEqual([
      "login.failed",
      "login.failed",
      "login.failed",
      "captcha.required",
      "captcha.wrong",
      "login.failed",
      "login.failed",
      "login.delayed",
    ]);
  });

  it("LOGIN-12 accepts a captcha of up to six digits, and no longer one", async () => {
    const { username } = await createMember(api);
    for (let digits = 1; digits <= 7; digits += 1) {
      const { json } = await attempt(createGuest(), username, testPassword, "1".repeat(digits));
      expect(json.code === "request.invalid", `${digits} digits`).toBe(digits > 6);
    }
  });

  it("SEC-06 LOGIN-10 requires a captcha after three failures and accepts the right one", async () => {
    const { username } = await createMember(api);
    const guest = createGuest();
    const replies = [];
    for (let n = 0; n < 3; n += 1) replies.push(await attempt(guest, username, wrong));
    expect(replies.map(({ json }) => json.value)).toEqual([
      { captcha: false },
      { captcha: false },
      { captcha: true },
    ]);
    const without = await attempt(guest, username, testPassword);
    expect([without.status, without.json.code, without.json.value]).toEqual([
      400,
      "captcha.required",
      { captcha: true },
    ]);
    await guest.call("GET /wps/captcha");
    const mistyped = await attempt(guest, username, testPassword, "000000");
    expect([mistyped.json.code, mistyped.json.value]).toEqual(["captcha.wrong", { captcha: true }]);
    expect((await attemptWithCaptcha(guest, username, testPassword)).status).toBe(200);
    expect((await attempt(guest, username, testPassword)).status).toBe(200);
  });

  it("SEC-06 requires a captcha after three failures on one account from three addresses", async () => {
    const { username } = await createMember(api);
    for (let n = 0; n < 3; n += 1) await attempt(createGuest(), username, wrong);
    expect((await attempt(createGuest(), username, testPassword)).json.code).toBe("captcha.required");
    expect((await attemptWithCaptcha(createGuest(), username, testPassword)).status).toBe(200);
  });

  it("SEC-06 requires a captcha after three failures of one address on three accounts", async () => {
    const { username } = await createMember(api);
    const address = nextAddress();
    for (const name of ["one-name", "two-name", "three-name"])
      await attempt(createGuest(address), name, wrong);
    expect((await attempt(createGuest(address), username, testPassword)).json.code).toBe("captcha.required");
  });

  it("SEC-06 delays after five failures, longer each time, and says for how long", async () => {
    const { username } = await createMember(api);
    const guest = createGuest();
    await fail(guest, username, 5);
    const early = await attemptWithCaptcha(guest, username, testPassword);
    expect([early.status, early.json.code, early.headers["retry-after"]]).toEqual([
      429,
      "login.delayed",
      "5",
    ]);
    expect(early.json.value).toEqual({ captcha: true, retryAfterSeconds: 5 });
    api.clock.advanceMs(5_000);
    expect((await attemptWithCaptcha(guest, username, wrong)).json.code).toBe("login.failed");
    expect((await attemptWithCaptcha(guest, username, wrong)).json.value?.retryAfterSeconds).toBe(10);
    api.clock.advanceMs(10_000);
    expect((await attemptWithCaptcha(guest, username, testPassword)).status).toBe(200);
  });

  it("SEC-06 lets the member in while an attacker elsewhere is delayed", async () => {
    const { username } = await createMember(api);
    const attacker = createGuest();
    await fail(attacker, username, 5);
    expect((await attemptWithCaptcha(attacker, username, wrong)).json.code).toBe("login.delayed");
    expect((await attemptWithCaptcha(createGuest(), username, testPassword)).status).toBe(200);
  });

  it("SEC-06 lets in a browser that the member used before, although its address is delayed", async () => {
    const { username } = await createMember(api);
    const address = nextAddress();
    const home = createGuest(address);
    await home.login(username, testPassword);
    const attacker = createGuest(address);
    await fail(attacker, username, 5);
    expect((await attemptWithCaptcha(attacker, username, testPassword)).json.code).toBe("login.delayed");
    expect((await attempt(home, username, testPassword)).status).toBe(200);
    await fail(home, username, 5);
    expect((await attemptWithCaptcha(home, username, testPassword)).json.code).toBe("login.delayed");
  });

  it("SEC-06 counts concurrent attempts", async () => {
    const { username } = await createMember(api);
    const guests = Array.from({ length: 12 }, () => createGuest("10.8.0.1"));
    const replies = await Promise.all(guests.map((guest) => attempt(guest, username, wrong)));
    expect(replies.filter(({ json }) => json.code === "login.failed")).toHaveLength(3);
    expect(replies.filter(({ json }) => json.code === "captcha.required")).toHaveLength(9);
  });

  it("SEC-06 counts in the database, so that another process knows", async () => {
    const { username } = await createMember(api);
    const address = nextAddress();
    for (let n = 0; n < 3; n += 1) await attempt(createGuest(address), username, wrong);
    const elsewhere = createVisitor({ ...api, app: await api.startAnother() }, "nova", address);
    expect((await attempt(elsewhere, username, testPassword)).json.code).toBe("captcha.required");
  });

  it("SEC-06 forgets failures a day after the last one", async () => {
    const { username } = await createMember(api);
    const guest = createGuest();
    await fail(guest, username, 4);
    api.clock.advanceMs(24 * 60 * minuteMs);
    expect((await attempt(guest, username, testPassword)).status).toBe(200);
  });

  it("SEC-01 sheds a flood of logins instead of letting it pile up", async () => {
    const { client } = await createMember(api);
    const guests = Array.from({ length: 90 }, () => createVisitor(api, "lotus", nextAddress()));
    const replies = await Promise.all(guests.map((guest, n) => attempt(guest, `flood${n}`, wrong)));
    const codes = new Set(replies.map(({ json }) => json.code));
    expect(codes).toEqual(new Set(["login.failed", "login.delayed"]));
    const shed = replies.filter(({ json }) => json.code === "login.delayed");
    expect(shed.every(({ status, headers }) => status === 429 && headers["retry-after"] === "2")).toBe(true);
    expect((await client.send("GET /wps/member/info")).status).toBe(200);
  });

  it("SEC-30 CASE-15 limits the logins of one address, whatever names they try, by the ceiling of all its people", async () => {
    const guest = createVisitor(api, "nova", "10.7.0.1");
    const ceiling = playerContract[login].perMinute * membersPerAddress;
    const replies = [];
    for (let n = 0; n <= ceiling; n += 1) replies.push(await guest.send(login, { body: {} }));
    const limited = replies.filter(({ status }) => status === 429);
    expect(limited).toHaveLength(1);
    expect(limited[0]?.json.code).toBe("request.rate.limited");
    expect(limited[0]?.headers["retry-after"]).toBeDefined();
  });

  it("SEC-28 ignores type, balance and merchant in a payload", async () => {
    const { username } = await createMember(api);
    for (const extra of [{ customerType: 1 }, { balance: 5 }, { brandId: 2 }, { memberId: "1" }]) {
      const guest = createGuest();
      const body = { username, password: testPassword, type: "username", ...extra };
      const reply = await guest.sendSealed(login, await guest.seal(login, body));
      expect([reply.status, reply.json.code]).toEqual([400, "request.invalid"]);
    }
  });
});

import { sessionTypes } from "@croupier/domain/session-types";
import { expect, it } from "vitest";
import type { RequestContext } from "../../../http/context.ts";
import type { LoginAccount } from "../member/member.port.ts";
import { createSmsLogin, type SmsLoginDeps } from "./sms-login.ts";

const context = {
  brand: { brandId: 1, code: "lotus", switches: { MOBILEVERCODELOGIN3: true } },
  readCookie: () => undefined,
  setCookie: () => undefined,
} as unknown as RequestContext;
const body = { type: "sms", username: "11987654321", password: "123456", countryDialingCode: "+55" };

const member: LoginAccount = {
  memberId: 1n,
  userName: "alice",
  type: 0,
  passwordHash: null,
  disabled: false,
  firstTimeLogin: false,
};

/** A login whose code is wrong unless it fits. Records its steps. */
function createNotingLogin(account: LoginAccount | undefined, fits = false) {
  const notes: string[] = [];
  const noting =
    <T>(name: string, result: T) =>
    async (): Promise<T> => {
      notes.push(name);
      return result;
    };
  const login = createSmsLogin({
    attempts: { begin: noting("count", { captchaNext: false, succeed: noting("succeed", undefined) }) },
    members: { findLoginAccountByMobile: noting("find", account) },
    credentials: { use: noting("device", undefined) },
    verification: { checkCode: noting("check", fits) },
    enter: noting("enter", undefined),
  } as unknown as SmsLoginDeps);
  return { notes, login: () => login(context, body as Parameters<typeof login>[1]) };
}

it("SEC-07 a login by SMS does the same work for numbers with and without an account, and for a disabled one", async () => {
  for (const account of [member, undefined, { ...member, disabled: true }]) {
    const { notes, login } = createNotingLogin(account);
    await expect(login()).rejects.toMatchObject({
      code: "verification.wrong",
      value: { captcha: false, fields: { verificationCode: "error.verification.wrong" } },
    });
    expect(notes).toEqual(["count", "find", "device", "check"]);
  }
});

it.each(Object.entries(sessionTypes))(
  "LOGIN-06 the right code opens the account of a %s, at a first login as at any other",
  async (_kind, type) => {
    for (const firstTimeLogin of [false, true]) {
      const { notes, login } = createNotingLogin({ ...member, type, firstTimeLogin }, true);
      await login();
      expect(notes).toEqual(["count", "find", "device", "check", "succeed", "enter"]);
    }
  },
);

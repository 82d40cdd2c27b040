import { beforeEach, describe, expect, it } from "vitest";
import type { RequestContext } from "../../../http/context.ts";
import { createFirebaseLogin } from "./firebase-login.ts";

const account = { memberId: 7n, userName: "mia", type: 0, disabled: false, firstTimeLogin: false };
const asked: unknown[] = [];
let found: object | undefined;
const login = createFirebaseLogin({
  social: { takeProof: async (_context: unknown, proof: unknown) => void asked.push(proof) },
  members: {
    findLoginAccountByMobile: async (brandId: number, mobile: object) => {
      asked.push([brandId, mobile]);
      return found;
    },
  },
  enter: async (_context: unknown, who: unknown, entry: unknown) => {
    asked.push([who, entry]);
    return { token: "t" };
  },
} as unknown as Parameters<typeof createFirebaseLogin>[0]);

const createContext = (isOn = true): RequestContext =>
  ({
    brand: { brandId: 3, switches: { MOBILEVERCODELOGIN3: isOn } },
    readCookie: () => "browser",
    setCookie: () => undefined,
  }) as unknown as RequestContext;
const body = {
  firebaseChannel: "sms",
  firebaseIdToken: "id-token",
  firebaseMobileNo: "13800138000",
  countryDialingCode: "86",
  remember: true,
};
const enter = (changes: object = {}, context = createContext()): Promise<unknown> =>
  login(context, { ...body, ...changes } as never).catch((error: { code: string; value: object }) => ({
    code: error.code,
    ...error.value,
  }));

beforeEach(() => {
  asked.length = 0;
  found = account;
});

describe("SOCIAL-06 a login by a number that Firebase has proved", () => {
  it("proves the number, and enters the account that has it", async () => {
    expect(await enter()).toEqual({ token: "t" });
    expect(asked).toEqual([
      { idToken: "id-token", international: "+8613800138000" },
      [3, { countryDialingCode: "+86", mobileNum: "13800138000" }],
      [account, { browser: "browser", remember: true }],
    ]);
  });

  it("is refused before any question if the brand accepts no login by number", async () => {
    expect(await enter({}, createContext(false))).toEqual({ code: "login.method.off" });
    expect(asked).toEqual([]);
  });

  it.each([{ firebaseChannel: "voice" }, { firebaseMobileNo: "x" }, { firebaseMobileNo: undefined }])(
    "is refused with %j",
    async (changes) => {
      expect(await enter(changes)).toEqual({ code: "request.invalid" });
      expect(asked).toEqual([]);
    },
  );

  it("SEC-07 answers a number without an account like a wrong code, and a closed account as closed", async () => {
    found = undefined;
    expect(await enter()).toEqual({
      code: "verification.wrong",
      fields: { verificationCode: "error.verification.wrong" },
    });
    found = { ...account, disabled: true };
    expect(await enter()).toEqual({ code: "member.disabled" });
  });
});

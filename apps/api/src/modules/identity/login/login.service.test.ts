import { describe, expect, it } from "vitest";
import type { RequestContext } from "../../../http/context.ts";
import type { PasswordHasher } from "../../../platform/password-hasher.ts";
import type { LoginAccount } from "../member/member.port.ts";
import { createLoginService, type LoginDeps } from "./login.service.ts";

const context = {
  brand: { brandId: 1, code: "nova" },
  readCookie: () => undefined,
  setCookie: () => undefined,
} as unknown as RequestContext;

/** Records the expensive steps of each login. */
function createNotingService(account: LoginAccount | undefined) {
  const notes: string[] = [];
  const passwords: PasswordHasher = {
    hash: async () => "",
    verify: async () => {
      notes.push("verify");
      return false;
    },
  };
  const attempt = {
    captchaNext: false,
    succeed: async () => {
      notes.push("succeed");
    },
    cancel: async () => {
      notes.push("cancel");
    },
  };
  const deps = {
    attempts: {
      begin: async () => {
        notes.push("count");
        return attempt;
      },
    },
    members: {
      findLoginAccount: async () => {
        notes.push("find");
        return account;
      },
    },
    passwords,
    credentials: { use: async () => undefined },
  } as unknown as LoginDeps;
  return { notes, login: createLoginService(deps).login };
}

describe("the work of a login", () => {
  it("SEC-07 is the same for existing accounts, unknown ones, and those without a password", async () => {
    const member = {
      memberId: 1n,
      userName: "alice",
      type: 0,
      passwordHash: "$argon2id$",
      disabled: false,
      firstTimeLogin: false,
    };
    const accounts = [member, undefined, { ...member, passwordHash: null }, { ...member, disabled: true }];
    for (const account of accounts) {
      const { notes, login } = createNotingService(account);
      const body = {
        username: "alice",
        password: "x",
        type: "username",
        merchantCode: "",
        route: "",
        challenge: "",
      };
      await expect(login(context, body as Parameters<typeof login>[1])).rejects.toThrow("login.failed");
      expect(notes).toEqual(["count", "find", "verify"]);
    }
  });
});

import type { BodyOf } from "@croupier/contract/contract";
import type { RequestContext } from "../../http/context.ts";
import { createFailure } from "../../http/errors.ts";
import { isQueueFullError } from "../../platform/bounded-queue.ts";
import { createToken } from "../../platform/ids.ts";
import type { PasswordHasher } from "../../platform/password-hasher.ts";
import type { CaptchaPort } from "../captcha/captcha.port.ts";
import type { MemberPort } from "../member/member.port.ts";
import type { SessionInfo, SessionPort } from "../session/session.port.ts";
import type { Attempt, LoginAttempts } from "./login-attempts.ts";

/** When a flood has filled the queue (SEC-01). */
const busySeconds = 2;
const browserLifeSeconds = 180 * 86_400;

export interface LoginDeps {
  attempts: LoginAttempts;
  captchas: CaptchaPort;
  members: MemberPort;
  passwords: PasswordHasher;
  sessions: SessionPort;
}

export interface LoginService {
  /** API-03. @throws Failure as the contract's entry names them */
  login(context: RequestContext, body: BodyOf<"POST /wps/session/login">): Promise<SessionInfo>;
}

export function createLoginService(deps: LoginDeps): LoginService {
  const { attempts, captchas, members, passwords, sessions } = deps;

  const checkPassword = async (attempt: Attempt, hashed: string | null | undefined, password: string) => {
    try {
      return await passwords.verify(hashed, password);
    } catch (error) {
      await attempt.cancel();
      if (isQueueFullError(error)) throw createFailure("login.delayed", { retryAfterSeconds: busySeconds });
      throw error;
    }
  };

  return {
    login: async (context, body) => {
      if (body.type !== "username") throw createFailure("login.method.off");
      const userName = body.username.trim().toLowerCase();
      const attempt = await attempts.begin(context, userName, await readCaptcha(captchas, context, body));
      const account = await members.findLoginAccount(context.merchant.merchantId, userName);
      const fits = await checkPassword(attempt, account?.passwordHash, body.password);
      if (!account || !fits) throw createFailure("login.failed", { captcha: attempt.captchaNext });
      if (account.disabled) throw createFailure("member.disabled");
      const browser = context.readCookie("croupier_browser") ?? createToken();
      await attempt.succeed(browser);
      context.setCookie("croupier_browser", browser, { maxAgeSeconds: browserLifeSeconds });
      return sessions.open(context, account);
    },
  };
}

async function readCaptcha(
  captchas: CaptchaPort,
  context: RequestContext,
  body: { captcha?: string },
): Promise<"none" | "passed" | "wrong"> {
  if (body.captcha === undefined || body.captcha === "") return "none";
  return (await captchas.use(context, body.captcha)) ? "passed" : "wrong";
}

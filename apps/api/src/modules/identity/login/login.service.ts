import type { BodyOf } from "@croupier/contract/player/contract";
import { toInternational } from "@croupier/domain/mobile-number";
import { nameSubject } from "../../../http/audit.ts";
import { takeBrowserId } from "../../../http/browser-id.ts";
import type { RequestContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { refuseWhenBusy } from "../../../http/refuse-when-busy.ts";
import type { PasswordHasher } from "../../../platform/password-hasher.ts";
import { readKnownTelephone, type Telephone } from "../../../platform/telephone.ts";
import type { CaptchaPort } from "../captcha/captcha.port.ts";
import type { CredentialsPort } from "../credentials/credentials.port.ts";
import type { MemberPort } from "../member/member.port.ts";
import type { Enter, LoginReply } from "./enter.ts";
import type { LoginByFirebase } from "./firebase-login.ts";
import type { Attempt, LoginPort } from "./login.port.ts";
import { checkLoginFields } from "./login-fields.ts";
import { readCaptcha } from "./read-captcha.ts";
import type { LoginBySms } from "./sms-login.ts";

export interface LoginDeps {
  attempts: LoginPort;
  captchas: CaptchaPort;
  members: MemberPort;
  passwords: PasswordHasher;
  credentials: CredentialsPort;
  enter: Enter;
  loginBySms: LoginBySms;
  loginByFirebase: LoginByFirebase;
}

export interface LoginService {
  /** API-03. @throws Failure as the contract's entry names them */
  login(context: RequestContext, body: BodyOf<"POST /wps/session/login">): Promise<LoginReply>;
}

export function createLoginService(deps: LoginDeps): LoginService {
  const { attempts, captchas, members, passwords, credentials, enter, loginBySms, loginByFirebase } = deps;

  /** A mobile number with its dialing code also works as a username, as after a reset by phone (FORGOT-08). */
  const findAccount = async ({ brand }: RequestContext, userName: string, telephone?: Telephone) => {
    const account = await members.findLoginAccount(brand.brandId, userName);
    return account || !telephone ? account : members.findLoginAccountByMobile(brand.brandId, telephone);
  };

  const checkPassword = async (attempt: Attempt, hashed: string | null | undefined, password: string) => {
    try {
      return await passwords.verify(hashed, password);
    } catch (error) {
      await attempt.cancel();
      return refuseWhenBusy(error, "login.delayed");
    }
  };

  return {
    login: async (context, body) => {
      if (body.type === "sms") return loginBySms(context, body);
      if (body.type === "firebase") return loginByFirebase(context, body);
      checkLoginFields(body);
      const userName = body.username.trim().toLowerCase();
      const captcha = await readCaptcha(captchas, context, body.captcha);
      const telephone = readKnownTelephone(body.countryDialingCode ?? "", userName);
      // Attempts are counted by the telephone, however it is written (CASE-18).
      const counted = telephone ? `telephone ${toInternational(telephone)}` : userName;
      const attempt = await attempts.begin(context, counted, captcha);
      const account = await findAccount(context, userName, telephone);
      nameSubject(context, account?.memberId);
      // SEC-10: a device credential replaces the password. An invalid one is checked as a password, so that it
      // costs the same time for every name (SEC-07).
      const renewed = await credentials.use(context, account?.memberId, body.password);
      const fits =
        renewed !== undefined || (await checkPassword(attempt, account?.passwordHash, body.password));
      if (!account || !fits) throw createFailure("login.failed", { captcha: attempt.captchaNext });
      if (account.disabled) throw createFailure("member.disabled");
      const browser = takeBrowserId(context);
      await attempt.succeed(browser);
      return enter(context, account, {
        browser,
        remember: body.remember === true,
        renewed,
        passwordHash: account.passwordHash,
      });
    },
  };
}

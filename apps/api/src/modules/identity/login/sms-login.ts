import type { BodyOf } from "@croupier/contract/player/contract";
import { toInternational } from "@croupier/domain/mobile-number";
import { toPlainText } from "@croupier/domain/plain-text";
import { nameSubject } from "../../../http/audit.ts";
import { takeBrowserId } from "../../../http/browser-id.ts";
import type { RequestContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { readKnownTelephone } from "../../../platform/telephone.ts";
import type { CaptchaPort } from "../captcha/captcha.port.ts";
import type { CredentialsPort } from "../credentials/credentials.port.ts";
import type { MemberPort } from "../member/member.port.ts";
import { loginRules } from "../registration/registration.port.ts";
import type { VerificationPort } from "../verification/verification.port.ts";
import type { Enter, LoginReply } from "./enter.ts";
import type { LoginPort } from "./login.port.ts";
import { readCaptcha } from "./read-captcha.ts";

export interface SmsLoginDeps {
  attempts: LoginPort;
  captchas: CaptchaPort;
  members: MemberPort;
  verification: VerificationPort;
  credentials: CredentialsPort;
  enter: Enter;
}

/** Login by mobile number and the code sent to it (LOGIN-06). */
export type LoginBySms = (
  context: RequestContext,
  body: BodyOf<"POST /wps/session/login">,
) => Promise<LoginReply>;

/**
 * The number takes the place of the username, and the code that of the password. Attempts count like those with
 * passwords (SEC-06), and a number without an account gets the answer of a wrong code (SEC-07). A device credential
 * replaces the code as it does the password (SEC-10).
 */
export function createSmsLogin(deps: SmsLoginDeps): LoginBySms {
  const { attempts, captchas, members, verification, credentials, enter } = deps;
  return async (context, body) => {
    const { brand } = context;
    if (!brand.switches.MOBILEVERCODELOGIN3) throw createFailure("login.method.off");
    const mobile = readKnownTelephone(body.countryDialingCode ?? "", body.username);
    if (!mobile)
      throw createFailure("request.invalid", { fields: { mobileNum: loginRules.loginMobileNum.message } });
    const captcha = await readCaptcha(captchas, context, body.captcha);
    const attempt = await attempts.begin(context, `sms ${toInternational(mobile)}`, captcha);
    const check = { purpose: "login", address: { mobile }, code: toPlainText(body.password) } as const;
    const account = await members.findLoginAccountByMobile(brand.brandId, mobile);
    nameSubject(context, account?.memberId);
    const renewed = await credentials.use(context, account?.memberId, body.password);
    const fits = renewed !== undefined || (await verification.checkCode(context, check));
    if (!account || !fits) {
      const fields = { verificationCode: "error.verification.wrong" };
      throw createFailure("verification.wrong", { captcha: attempt.captchaNext, fields });
    }
    if (account.disabled) throw createFailure("member.disabled");
    const browser = takeBrowserId(context);
    await attempt.succeed(browser);
    // A device credential ends with the password; a code does not rest on it.
    const passwordHash = renewed === undefined ? undefined : account.passwordHash;
    return enter(context, account, { browser, remember: body.remember, renewed, passwordHash });
  };
}

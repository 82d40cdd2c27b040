import type { BodyOf, ReplyOf } from "@croupier/contract/player/contract";
import { takeBrowserId } from "../../../http/browser-id.ts";
import type { SessionContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { refuseWhenBusy } from "../../../http/refuse-when-busy.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { PasswordHasher } from "../../../platform/password-hasher.ts";
import type { SessionPort } from "../../ground/session/session.port.ts";
import type { CaptchaPort } from "../captcha/captcha.port.ts";
import type { CpfPort } from "../cpf/cpf.port.ts";
import type { RememberedDevices } from "../credentials/credentials.port.ts";
import { type LoginPort, readCaptcha } from "../login/login.port.ts";
import type { LoginAccount, MemberPort } from "../member/member.port.ts";
import type { EndOldPassword } from "./end-old-password.ts";
import { getKnownWords } from "./known-words.ts";
import { checkConfirmation, checkDiffers, checkNewPassword, checkPersonal } from "./password.policy.ts";

type Change = "POST /wps/member/password/v2";

const atOldPassword = { fields: { oldPassword: "error.password.wrong" } };

export interface PasswordDeps {
  database: Database;
  login: LoginPort;
  captchas: CaptchaPort;
  cpfs: Pick<CpfPort, "find">;
  members: MemberPort;
  passwords: PasswordHasher;
  credentials: RememberedDevices;
  sessions: Pick<SessionPort, "checkProof">;
  endOldPassword: EndOldPassword;
}

export interface PasswordService {
  /** API-14, API-15, SEC-05. @throws Failure as the contract's entry names them */
  change(context: SessionContext, body: BodyOf<Change>): Promise<ReplyOf<Change>>;
}

export function createPasswordService(deps: PasswordDeps): PasswordService {
  const { database, captchas, members, passwords, credentials } = deps;

  /**
   * The old password is checked as strictly as at login, by the same counters (SEC-06), and it is a proof like a
   * step-up: the fifth wrong one in a session ends it (SEC-61).
   * @returns the name of the browser, which the member has proved to be theirs
   */
  const checkOldPassword = async (
    context: SessionContext,
    account: LoginAccount,
    body: { oldPassword: string; captcha?: string },
  ): Promise<string> => {
    const captcha = await readCaptcha(captchas, context, body.captcha);
    const attempt = await deps.login.begin(context, account.userName, captcha);
    const check = (): Promise<boolean> => passwords.verify(account.passwordHash, body.oldPassword);
    const fits = await deps.sessions.checkProof(context, check).catch(async (error: unknown) => {
      await attempt.cancel();
      return refuseWhenBusy(error);
    });
    if (!fits) throw createFailure("password.wrong", { captcha: attempt.captchaNext, ...atOldPassword });
    const browser = takeBrowserId(context);
    await attempt.succeed(browser);
    return browser;
  };

  return {
    change: async (context, body) => {
      const { brand, session } = context;
      checkNewPassword(brand.settings, body.newPassword);
      checkConfirmation(body.newPassword, body.confirmNewPassword);
      const account = await members.findAccount(brand.brandId, session.memberId);
      if (!account) throw createFailure("member.not.found");
      const browser = await checkOldPassword(context, account, body);
      checkDiffers(body.oldPassword, body.newPassword);
      const { memberId } = account;
      const known = await getKnownWords(deps, { brandId: brand.brandId, memberId });
      checkPersonal(brand, body.newPassword, known);
      const newHash = await passwords.hash(body.newPassword).catch(refuseWhenBusy);
      return database.transaction(brand.brandId, async (q) => {
        // The second of two simultaneous changes finds another password than the one it knew.
        if (!(await members.setPassword(q, memberId, newHash, account.passwordHash)))
          throw createFailure("password.wrong", atOldPassword);
        const kept = body.keepOtherSessions ? "all" : session.sessionId;
        await deps.endOldPassword(q, brand, memberId, kept);
        const deviceCredential = body.remember
          ? await credentials.rememberDevice(q, context, memberId, browser)
          : undefined;
        return deviceCredential === undefined ? {} : { deviceCredential };
      });
    },
  };
}

import type { ReplyOf } from "@croupier/contract/player/contract";
import { type MobileNumber, toInternational } from "@croupier/domain/mobile-number";
import { isReservedName } from "@croupier/domain/reserved-names";
import { sessionTypes } from "@croupier/domain/session-types";
import type { Brand, RequestContext } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { toCanonicalEmail } from "../../../platform/email-address.ts";
import type { PasswordHasher } from "../../../platform/password-hasher.ts";
import { readTelephone } from "../../../platform/telephone.ts";
import type { ExclusionPort } from "../../ground/exclusion/exclusion.port.ts";
import type { SessionInfo, SessionPort } from "../../ground/session/session.port.ts";
import type { CaptchaPort } from "../captcha/captcha.port.ts";
import type { SocialPort } from "../social/social.port.ts";
import type { VerificationPort } from "../verification/verification.port.ts";
import { drawUserName } from "./draw-user-name.ts";
import {
  type AccountDeps,
  createAccount,
  createTakenFailure,
  findInvitation,
  hashSecret,
  requireInvitation,
  toColumns,
} from "./new-account.ts";
import {
  checkValues,
  type RegistrationBody,
  type RegistrationValues,
  readValues,
  wordsOfBrand,
} from "./registration.policy.ts";
import {
  getRegistrationRules,
  loginRules,
  type RegistrationMethod,
  type RegistrationRules,
} from "./registration-rules.ts";

export interface RegistrationDeps extends AccountDeps {
  captchas: CaptchaPort;
  exclusions: Pick<ExclusionPort, "isContactExcluded">;
  passwords: PasswordHasher;
  sessions: SessionPort;
  verification: VerificationPort;
  social: SocialPort;
}

export interface RegistrationService {
  /** API-17 */
  getSettings(brand: Brand): ReplyOf<"GET /wps/system/setting/register">;
  /** API-06, API-07, REG-18. @throws Failure as the contract's entry names them */
  register(context: RequestContext, method: RegistrationMethod, body: RegistrationBody): Promise<SessionInfo>;
  isUserNameFree(brand: Brand, userName: string): Promise<boolean>;
  isEmailFree(brand: Brand, email: string): Promise<boolean>;
  isAffiliateCodeValid(brand: Brand, code: string): Promise<boolean>;
}

export function createRegistrationService(deps: RegistrationDeps): RegistrationService {
  const { database, captchas, exclusions, members, passwords, sessions, verification, social } = deps;

  const checkCaptcha = async (
    context: RequestContext,
    rules: RegistrationRules,
    typed: string | undefined,
  ) => {
    if (!rules.captcha.enabled || (typed === undefined && !rules.captcha.required)) return;
    const fields = { captcha: rules.captcha.message };
    if (typed === undefined) throw createFailure("captcha.required", { captcha: true, fields });
    if (!(await captchas.use(context, typed)))
      throw createFailure("captcha.wrong", { captcha: true, fields: { captcha: "error.captcha.wrong" } });
  };

  /**
   * Comes last, because a code works once: all other refusals have been checked before. A taken e-mail address is
   * reported before this; API-20 reports it too.
   * @returns the proved number
   */
  const checkCode = async (
    context: RequestContext,
    values: RegistrationValues,
    idToken: string | undefined,
  ): Promise<MobileNumber> => {
    const { brandId } = context.brand;
    if (values.email !== undefined && (await members.hasEmail(brandId, values.email)))
      throw createTakenFailure("email");
    const mobile = readTelephone(values.countryDialingCode ?? "", values.mobileNum ?? "");
    // SOCIAL-06: Firebase has checked its own code, and confirms it in a token.
    if (mobile && idToken !== undefined) {
      await social.takeProof(context, { idToken, international: toInternational(mobile) });
      return mobile;
    }
    const code = values.verificationCode ?? "";
    if (mobile && (await verification.checkCode(context, { purpose: "register", address: { mobile }, code })))
      return mobile;
    throw createFailure("verification.wrong", { fields: { verificationCode: "error.verification.wrong" } });
  };

  return {
    getSettings: (brand) => ({
      warnings: { ...brand.settings.signInWarning },
      methods: brand.settings.registerMethods,
      minimumAge: brand.parameters.minimumAge,
      fields: getRegistrationRules(brand.settings, "username"),
      mobileFields: getRegistrationRules(brand.settings, "mobileNum"),
      login: loginRules,
    }),
    register: async (context, method, body) => {
      const { brand, now } = context;
      if (!brand.settings.registerMethods[method]) throw createFailure("register.closed");
      const rules = getRegistrationRules(brand.settings, method);
      const values = readValues(rules, body);
      checkValues(rules, values, {
        minimumAge: brand.parameters.minimumAge,
        today: brand.calendar.dayOf(now),
        words: wordsOfBrand(brand),
      });
      await checkCaptcha(context, rules, values.captcha);
      const invitation = await requireInvitation(deps, brand, values.affiliateCode);
      const userName = values.username ?? drawUserName(values.mobileNum ?? "");
      const member: Parameters<typeof createAccount>[3] = {
        ...toColumns(values),
        brandId: brand.brandId,
        userName,
        type: sessionTypes.member,
        passwordHash: await hashSecret(passwords, values.password),
        paymentPasswordHash: await hashSecret(passwords, values.paymentPassword),
        invitation,
        registerMethod: body.registerMethod,
      };
      if (method === "mobileNum") {
        const mobile = await checkCode(context, values, body.firebaseIdToken);
        // PLAY-14: only now, so that nobody else can find out whether the owner of a number is excluded.
        if (await exclusions.isContactExcluded({ mobile }, now)) throw createFailure("register.refused");
        await members.releaseMobile(brand.brandId, mobile);
        member.mobileVerifiedAt = now;
      }
      const created = await database.transaction(brand.brandId, (q) =>
        createAccount(q, deps, context, member),
      );
      if ("taken" in created) throw createTakenFailure(created.taken);
      return sessions.open(context, {
        memberId: created.memberId,
        userName,
        type: invitation?.link?.type ?? sessionTypes.member,
        firstTimeLogin: false,
      });
    },
    isUserNameFree: async (brand, userName) =>
      !isReservedName(userName.trim(), wordsOfBrand(brand)) &&
      !(await members.hasUserName(brand.brandId, userName.trim().toLowerCase())),
    isEmailFree: async (brand, email) => !(await members.hasEmail(brand.brandId, toCanonicalEmail(email))),
    isAffiliateCodeValid: async (brand, code) =>
      (await findInvitation(deps, brand, code.trim())) !== undefined,
  };
}

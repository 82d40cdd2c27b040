import type { ReplyOf } from "@croupier/contract/contract";
import type { ErrorCode } from "@croupier/contract/error-codes";
import { sessionTypes } from "@croupier/domain/session-types";
import type { Merchant, RequestContext } from "../../http/context.ts";
import { createFailure } from "../../http/errors.ts";
import { isQueueFullError } from "../../platform/bounded-queue.ts";
import type { Database } from "../../platform/db/database.ts";
import type { PasswordHasher } from "../../platform/password-hasher.ts";
import type { CaptchaPort } from "../captcha/captcha.port.ts";
import type { MemberPort, NewMember, TakenField } from "../member/member.port.ts";
import type { SessionInfo, SessionPort } from "../session/session.port.ts";
import {
  checkValues,
  type RegistrationBody,
  type RegistrationValues,
  readValues,
} from "./registration.policy.ts";
import { getRegistrationRules, loginRules, type RegistrationRules } from "./registration-rules.ts";

/** When a flood has filled the queue of the hasher (SEC-01). */
const busySeconds = 2;

const takenCodes = {
  username: "register.username.taken",
  email: "register.email.taken",
  mobileNum: "register.mobile.taken",
} as const satisfies Record<TakenField, ErrorCode>;

/** Fields without a column of their own. */
const profileFields = [
  "recommenderId",
  "payeeName",
  "idNumber",
  "qqNum",
  "facebook",
  "wechat",
  "line",
  "whatsapp",
  "zalo",
] as const;

export interface RegistrationDeps {
  database: Database;
  captchas: CaptchaPort;
  members: MemberPort;
  passwords: PasswordHasher;
  sessions: SessionPort;
}

export interface RegistrationService {
  /** API-17 */
  getSettings(merchant: Merchant): ReplyOf<"GET /wps/system/setting/register">;
  /** API-06, REG-18. @throws Failure as the contract's entry names them */
  register(context: RequestContext, body: RegistrationBody): Promise<SessionInfo>;
  isUserNameFree(merchant: Merchant, userName: string): Promise<boolean>;
  isEmailFree(merchant: Merchant, email: string): Promise<boolean>;
  isAffiliateCodeValid(merchant: Merchant, code: string): Promise<boolean>;
}

export function createRegistrationService(deps: RegistrationDeps): RegistrationService {
  const { database, captchas, members, passwords, sessions } = deps;

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

  const findUpline = async (merchant: Merchant, code: string | undefined): Promise<bigint | undefined> => {
    if (code === undefined) return undefined;
    const inviter = await members.findInviter(merchant.merchantId, code);
    if (inviter === undefined)
      throw createFailure("invitation_code_error", { fields: { affiliateCode: "invitation_code_error" } });
    return inviter;
  };

  const hash = async (secret: string | undefined): Promise<string | undefined> => {
    if (secret === undefined) return undefined;
    return passwords.hash(secret).catch((error: unknown) => {
      if (isQueueFullError(error))
        throw createFailure("request.rate.limited", { retryAfterSeconds: busySeconds });
      throw error;
    });
  };

  const create = async (merchant: Merchant, member: NewMember): Promise<bigint> => {
    const created = await database.transaction(merchant.merchantId, (q) => members.create(q, member));
    if (!("taken" in created)) return created.memberId;
    const code = takenCodes[created.taken];
    throw createFailure(code, { fields: { [created.taken]: `error.${code}` } });
  };

  return {
    getSettings: (merchant) => ({
      methods: merchant.settings.registerMethods,
      minimumAge: Number(merchant.parameters.minimum_age),
      fields: getRegistrationRules(merchant.settings),
      login: loginRules,
    }),
    register: async (context, body) => {
      const { merchant, now } = context;
      if (!merchant.settings.registerMethods.username) throw createFailure("register.closed");
      const rules = getRegistrationRules(merchant.settings);
      const values = readValues(rules, body);
      checkValues(rules, values, { minimumAge: Number(merchant.parameters.minimum_age), now });
      await checkCaptcha(context, rules, values.captcha);
      const uplineId = await findUpline(merchant, values.affiliateCode);
      const userName = values.username ?? "";
      const memberId = await create(merchant, {
        ...toColumns(values),
        merchantId: merchant.merchantId,
        userName,
        type: sessionTypes.member,
        passwordHash: await hash(values.password),
        paymentPasswordHash: await hash(values.paymentPassword),
        uplineId,
        registerMethod: body.registerMethod,
      });
      return sessions.open(context, {
        memberId,
        userName,
        type: sessionTypes.member,
        firstTimeLogin: false,
      });
    },
    isUserNameFree: async (merchant, userName) =>
      !(await members.hasUserName(merchant.merchantId, userName.trim().toLowerCase())),
    isEmailFree: async (merchant, email) =>
      !(await members.hasEmail(merchant.merchantId, email.trim().toLowerCase())),
    isAffiliateCodeValid: async (merchant, code) =>
      (await members.findInviter(merchant.merchantId, code.trim())) !== undefined,
  };
}

const toColumns = (values: RegistrationValues) => ({
  nickname: values.nickname,
  email: values.email,
  countryDialingCode: values.countryDialingCode,
  mobileNum: values.mobileNum,
  birthday: values.birthday,
  profile: Object.fromEntries(
    profileFields.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ) as Record<string, string>,
});

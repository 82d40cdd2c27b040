import type { ErrorCode } from "@croupier/contract/error-codes";
import type { Brand } from "../../http/context.ts";
import { createFailure } from "../../http/errors.ts";
import { refuseWhenBusy } from "../../http/refuse-when-busy.ts";
import type { PasswordHasher } from "../../platform/password-hasher.ts";
import type { MemberPort, TakenField } from "../member/member.port.ts";
import type { RegistrationValues } from "./registration.policy.ts";

const takenCodes = {
  username: "register.username.taken",
  email: "register.email.taken",
  mobileNum: "register.mobile.taken",
} as const satisfies Record<TakenField, ErrorCode>;

/** Fields that have no column of their own. */
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

/** The refusal of a value that another member has, reported at its field. */
export const createTakenFailure = (taken: TakenField): Error => {
  const code = takenCodes[taken];
  return createFailure(code, { fields: { [taken]: `error.${code}` } });
};

/** Hashes a password of the form; undefined where none was typed. @throws Failure request.rate.limited under load */
export async function hashSecret(
  passwords: PasswordHasher,
  secret: string | undefined,
): Promise<string | undefined> {
  if (secret === undefined) return undefined;
  return passwords.hash(secret).catch(refuseWhenBusy);
}

/** The member who owns an invitation code (REG-07). @throws Failure invitation_code_error (REG-08) */
export async function findUpline(
  members: MemberPort,
  brand: Brand,
  code: string | undefined,
): Promise<bigint | undefined> {
  if (code === undefined) return undefined;
  const inviter = await members.findInviter(brand.brandId, code);
  if (inviter === undefined)
    throw createFailure("invitation_code_error", { fields: { affiliateCode: "invitation_code_error" } });
  return inviter;
}

/** Maps the typed fields to the columns of a member. */
export const toColumns = (values: RegistrationValues) => ({
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

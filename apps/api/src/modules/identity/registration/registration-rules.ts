import type { BrandSettings } from "@croupier/brand/settings";
import { type RegistrationFieldName, registrationFieldNames } from "@croupier/contract/player/member";
import { cpfPattern } from "@croupier/domain/cpf";
import { emailPattern } from "@croupier/domain/email";
import { type FieldRule, mostEmailCharacters } from "@croupier/domain/field-rules";
import { visibleLine } from "@croupier/domain/visible-text";

type BaseRule = Omit<FieldRule, "enabled" | "required">;

const rule = (minLength: number, maxLength: number, pattern: string, message: string): BaseRule => ({
  minLength,
  maxLength,
  pattern,
  message,
});

/** One line of visible text; the length decides. */
const line = visibleLine;
const digits = "\\d+";
/** CASE-18: a number with a plus has its country's code; the server checks the lengths of each country. */
const telephone = "\\+?\\d+";

/** The values that each field accepts everywhere (REG-06); a brand chooses which fields it asks for. */
const baseRules: Record<RegistrationFieldName, BaseRule> = {
  countryDialingCode: rule(1, 7, "\\+?\\d{1,6}", "rule.countryDialingCode"),
  mobileNum: rule(6, 20, telephone, "rule.mobileNum"),
  username: rule(4, 16, "[A-Za-z][A-Za-z0-9]+", "rule.username"),
  // SEC-02: any composition, and long ones are welcome; the wire accepts up to 256.
  password: rule(8, 256, "[\\s\\S]+", "rule.password"),
  confirmPassword: rule(1, 256, "[\\s\\S]+", "in_incorrect_password"),
  affiliateCode: rule(1, 40, "[A-Za-z0-9]+", "invitation_code_error"),
  paymentPassword: rule(6, 6, digits, "rule.paymentPassword"),
  recommenderId: rule(4, 40, "[A-Za-z0-9]+", "rule.recommenderId"),
  nickname: rule(1, 20, line, "rule.nickname"),
  payeeName: rule(2, 60, line, "rule.payeeName"),
  email: rule(6, mostEmailCharacters, emailPattern, "in_email_incorrect"),
  cpf: rule(11, 14, cpfPattern, "rule.cpf"),
  idNumber: rule(4, 30, "[A-Za-z0-9.-]+", "rule.idNumber"),
  qqNum: rule(5, 12, digits, "rule.qqNum"),
  facebook: rule(2, 60, line, "rule.facebook"),
  wechat: rule(2, 60, line, "rule.wechat"),
  line: rule(2, 60, line, "rule.line"),
  whatsapp: rule(2, 60, line, "rule.whatsapp"),
  zalo: rule(2, 60, line, "rule.zalo"),
  birthday: rule(10, 10, "\\d{4}-\\d{2}-\\d{2}", "rule.birthday"),
  // REG-12
  captcha: rule(1, 6, digits, "in_vwrite_code"),
  // LOGIN-09
  verificationCode: rule(1, 10, digits, "rule.verificationCode"),
};

/** REG-02 */
export type RegistrationMethod = keyof BrandSettings["registerMethods"];

interface MethodRules {
  /** The method needs these fields, whatever the brand says. */
  indispensable: ReadonlySet<string>;
  /** These fields belong to the other method. */
  foreign: ReadonlySet<string>;
}

const methodRules: Record<RegistrationMethod, MethodRules> = {
  username: {
    indispensable: new Set(["username", "password"]),
    foreign: new Set(["verificationCode"]),
  },
  // The code sent to the number proves a human, so there is no captcha as well; the name is drawn.
  mobileNum: {
    indispensable: new Set(["countryDialingCode", "mobileNum", "verificationCode", "password"]),
    foreign: new Set(["username", "captcha"]),
  },
};

export type RegistrationRules = Record<RegistrationFieldName, FieldRule>;

/** The rules of a brand's registration form, by field (API-17, REG-04). */
export const getRegistrationRules = (
  settings: BrandSettings,
  method: RegistrationMethod = "username",
): RegistrationRules =>
  Object.fromEntries(
    registrationFieldNames.map((name): [string, FieldRule] => {
      const asked = Object.hasOwn(settings.registerFields, name) ? settings.registerFields[name] : undefined;
      const { indispensable, foreign } = methodRules[method];
      const isNeeded = indispensable.has(name);
      const enabled = isNeeded || (asked !== undefined && !foreign.has(name));
      return [
        name,
        { enabled, required: enabled && (isNeeded || asked?.required === true), ...baseRules[name] },
      ];
    }),
  ) as RegistrationRules;

const asked = (base: BaseRule): FieldRule => ({ enabled: true, required: true, ...base });

/** LOGIN-07 to LOGIN-09: login accepts everything that was ever allowed, so its rules only limit the length. */
export const loginRules = {
  loginUsername: asked(rule(1, 64, "[^\\p{Cc}\\p{Cs}]+", "rule.loginUsername")),
  loginPassword: asked(rule(1, 256, "[\\s\\S]+", "rule.loginPassword")),
  loginMobileNum: asked(rule(6, 20, telephone, "rule.loginMobileNum")),
  verificationCode: asked(rule(1, 10, digits, "rule.verificationCode")),
};

import type { BodyOf } from "@croupier/contract/player/contract";
import { type RegistrationFieldName, registrationFieldNames } from "@croupier/contract/player/member";
import { readCpf } from "@croupier/domain/cpf";
import { checkField, findAgeYears } from "@croupier/domain/field-rules";
import type { Day } from "@croupier/domain/periods";
import { isPersonalPassword } from "@croupier/domain/personal-password";
import { isReservedName } from "@croupier/domain/reserved-names";
import type { Brand } from "../../../http/context.ts";
import { createFailure } from "../../../http/errors.ts";
import { toCanonicalEmail } from "../../../platform/email-address.ts";
import { hasPossibleDomain } from "../../../platform/email-domain.ts";
import { readTelephone, toTelephone } from "../../../platform/telephone.ts";
import { isCommonPassword } from "./common-passwords.ts";
import type { RegistrationRules } from "./registration-rules.ts";

export type RegistrationBody = BodyOf<"PUT /wps/member/register">;
/** The values of the fields that the brand asks for; other fields are dropped. */
export type RegistrationValues = Partial<Record<RegistrationFieldName, string>>;

/** Surrounding blanks are part of a secret, and of no other value. */
const keptAsTyped: ReadonlySet<string> = new Set(["password", "confirmPassword", "paymentPassword"]);
/** REG-07: a code from the address is sent silently, so it counts without a field of its own. */
const takenWithoutField: ReadonlySet<string> = new Set(["affiliateCode"]);

const clean = (name: RegistrationFieldName, value: string): string => {
  if (keptAsTyped.has(name)) return value;
  if (name === "email") return toCanonicalEmail(value);
  if (name === "cpf") return readCpf(value) ?? value.trim();
  return name === "username" ? value.trim().toLowerCase() : value.trim();
};

/** A number with its dialing code is converted to the present form; one without it stays unchanged. */
const splitMobile = (values: RegistrationValues): RegistrationValues => {
  const { countryDialingCode, mobileNum } = values;
  if (countryDialingCode === undefined || mobileNum === undefined) return values;
  return { ...values, ...toTelephone({ countryDialingCode, mobileNum }) };
};

/** Reads the fields that count. Empty ones are left out. */
export function readValues(rules: RegistrationRules, body: RegistrationBody): RegistrationValues {
  const counted = registrationFieldNames.filter((name) => rules[name].enabled || takenWithoutField.has(name));
  const values = counted.map((name) => [name, clean(name, body[name] ?? "")] as const);
  return splitMobile(Object.fromEntries(values.filter(([, value]) => value !== "")));
}

/** The phrase id of each invalid field (REG-06, REG-09). */
export function getFieldFaults(
  rules: RegistrationRules,
  values: RegistrationValues,
): Partial<Record<RegistrationFieldName, string>> {
  const faults: Partial<Record<RegistrationFieldName, string>> = {};
  for (const name of registrationFieldNames) {
    // The captcha has codes of its own.
    if (!rules[name].enabled || name === "captcha") continue;
    const fault = checkField(rules[name], values[name] ?? "");
    if (fault !== undefined) faults[name] = fault;
  }
  const { countryDialingCode, mobileNum } = values;
  if (countryDialingCode && mobileNum && !faults.mobileNum && !readTelephone(countryDialingCode, mobileNum))
    faults.mobileNum = rules.mobileNum.message;
  if (rules.email.enabled && values.email && !faults.email && !hasPossibleDomain(values.email))
    faults.email = rules.email.message;
  if (rules.cpf.enabled && values.cpf && !faults.cpf && readCpf(values.cpf) === undefined)
    faults.cpf = rules.cpf.message;
  if (rules.confirmPassword.enabled && !faults.confirmPassword && values.confirmPassword !== values.password)
    faults.confirmPassword = "in_confirmation_correct";
  return faults;
}

/** The brand's words that must be in no password and are no member's name (CASE-22). */
export const wordsOfBrand = ({ code, parameters }: Pick<Brand, "code" | "parameters">): readonly string[] => [
  code,
  parameters.title,
];

/** A person proved by a provider, or one who registers by a code, has no password. */
function checkPassword(password: string, values: RegistrationValues, words: readonly string[]): void {
  if (isCommonPassword(password))
    throw createFailure("password.common", { fields: { password: "error.password.common" } });
  const { username, nickname, payeeName, email, mobileNum, birthday, cpf } = values;
  const known = [username, nickname, payeeName, email, mobileNum, cpf, ...words];
  if (isPersonalPassword(password, { words: known, birthday }))
    throw createFailure("password.personal", { fields: { password: "error.password.personal" } });
}

/** The first guesses of everybody: one digit repeated, or digits that count up or down. */
export function isWeakPaymentPassword(password: string): boolean {
  const digits = [...password].map(Number);
  const steps = new Set(digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0)));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
}

/** Refuses a registration with invalid values before any database query. */
export function checkValues(
  rules: RegistrationRules,
  values: RegistrationValues,
  { words = [], ...brand }: { minimumAge: number; today: Day; words?: readonly string[] },
): void {
  const faults = getFieldFaults(rules, values);
  const age = values.birthday === undefined ? undefined : findAgeYears(values.birthday, brand.today);
  if (values.birthday !== undefined && !faults.birthday && age === undefined)
    faults.birthday = rules.birthday.message;
  if (!faults.username && values.username !== undefined && isReservedName(values.username, words))
    faults.username = "rule.usernameReserved";
  const { paymentPassword } = values;
  if (!faults.paymentPassword && paymentPassword !== undefined && isWeakPaymentPassword(paymentPassword))
    faults.paymentPassword = "error.payment.password.weak";
  if (Object.keys(faults).length > 0) throw createFailure("register.field.invalid", { fields: faults });
  if (age !== undefined && age < brand.minimumAge)
    throw createFailure("register.underage", { fields: { birthday: "error.register.underage" } });
  if (values.password !== undefined) checkPassword(values.password, values, words);
}

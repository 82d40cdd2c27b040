import { findAgeYears } from "@croupier/domain/field-rules";
import type { Day } from "@croupier/domain/periods";
import type { PhraseId } from "@croupier/phrases/phrase-id";
import { isWpsError } from "../../platform/http/wps-error.ts";
import { isCaptcha } from "../../shared/sign-in/captcha-rule.ts";
import { checkCpf } from "../../shared/sign-in/cpf-field.ts";
import { checkByRule, type RegisterSettings } from "../../shared/sign-in/register-settings.ts";
import type { Fields } from "./use-register.ts";

export interface FieldOptions {
  settings: RegisterSettings;
  /** REG-07: a valid code in the address is sent without a field. */
  hasValidCode: boolean;
  /** The server asked for a captcha in its last answer. */
  needsCaptcha: boolean;
}

/** REG-04, REG-07: the fields that show, in the server's order. */
export function listFields({ settings, hasValidCode, needsCaptcha }: FieldOptions): string[] {
  const shown = Object.entries(settings.fields).flatMap(([name, rule]) => {
    if (!rule.enabled) return [];
    return name === "affiliateCode" && hasValidCode ? [] : [name];
  });
  return needsCaptcha && !shown.includes("captcha") ? [...shown, "captcha"] : shown;
}

/** The code is right after the number that it is sent to, wherever the server lists it. */
export function orderFields(names: readonly string[]): string[] {
  if (!names.includes("mobileNum") || !names.includes("verificationCode")) return [...names];
  return names.flatMap((name) => {
    if (name === "verificationCode") return [];
    return name === "mobileNum" ? [name, "verificationCode"] : [name];
  });
}

/** The phrase for a field's fault, by the server's rules and the form's own (REG-06 to REG-12). */
export function checkRegistrationField(
  name: string,
  fields: Fields,
  settings: RegisterSettings,
  today: Day,
): string | undefined {
  const value = fields[name] ?? "";
  if (name === "confirmPassword") {
    if (value === "") return "in_incorrect_password";
    return value === fields.password ? undefined : "in_confirmation_correct";
  }
  if (name === "captcha") return isCaptcha(value) ? undefined : "in_vwrite_code";
  const fault = checkByRule(settings.fields[name], value) ?? (name === "cpf" ? checkCpf(value) : undefined);
  if (fault || name !== "birthday" || value === "") return fault;
  const age = findAgeYears(value, today);
  if (age === undefined) return "rule.birthday";
  return age < settings.minimumAge ? "error.register.underage" : undefined;
}

/** Which field a refusal of the server belongs to. */
const fieldOfCode: Readonly<Record<string, string>> = {
  "register.username.taken": "username",
  "register.email.taken": "email",
  "register.mobile.taken": "mobileNum",
  "register.underage": "birthday",
  "password.common": "password",
  "password.personal": "password",
  invitation_code_error: "affiliateCode",
  "captcha.required": "captcha",
  "captcha.wrong": "captcha",
};

/** REG-06, REG-08: the messages of a refusal by field; empty when no field is to blame. */
export function readFieldFaults(error: unknown, hasPhrase: (id: string) => id is PhraseId): Fields {
  if (!isWpsError(error)) return {};
  const field = fieldOfCode[error.code];
  if (field) {
    const phrase = error.code === "invitation_code_error" ? error.code : `error.${error.code}`;
    return { [field]: phrase };
  }
  const faults = Object.entries(error.value.fields ?? {});
  return Object.fromEntries(
    faults.map(([name, phrase]) => [name, hasPhrase(phrase) ? phrase : "error.request.invalid"]),
  );
}

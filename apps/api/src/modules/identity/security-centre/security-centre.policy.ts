import type { RegistrationFieldName } from "@croupier/contract/player/member";
import { checkField, type FieldRule } from "@croupier/domain/field-rules";
import { foldPersonName } from "@croupier/domain/person-name";
import { visibleLine } from "@croupier/domain/visible-text";
import { createFailure } from "../../../http/errors.ts";

/** How many accounts a member can be paid out to. */
export const bankAccountsAtMost = 5;

const asked = { enabled: true, required: true };

/** The rules of the security centre's forms; the brand's own rules if registration has them. */
export const getSecurityRules = (
  rules: Readonly<Record<RegistrationFieldName, FieldRule>>,
): Record<string, FieldRule> => ({
  paymentPassword: { ...rules.paymentPassword, ...asked },
  payeeName: { ...rules.payeeName, ...asked },
  email: { ...rules.email, ...asked },
  mobileNum: { ...rules.mobileNum, ...asked },
  countryDialingCode: { ...rules.countryDialingCode, ...asked },
  verificationCode: { ...rules.verificationCode, ...asked },
  emailCode: { ...rules.verificationCode, ...asked, message: "rule.emailCode" },
  bankName: { ...asked, minLength: 2, maxLength: 60, pattern: visibleLine, message: "rule.bankName" },
  // An IBAN has at most 34 characters, and people type numbers in groups.
  accountNumber: {
    ...asked,
    minLength: 5,
    maxLength: 44,
    pattern: "[A-Za-z0-9][A-Za-z0-9 .-]*[A-Za-z0-9]",
    message: "rule.accountNumber",
  },
});

/** @throws Failure profile.field.invalid with the phrase of each invalid field */
export function checkFields(
  rules: Readonly<Record<string, FieldRule>>,
  values: Readonly<Record<string, string>>,
): void {
  const faults = Object.entries(values).flatMap(([name, value]) => {
    const rule = rules[name];
    const fault = rule && checkField(rule, value);
    return fault === undefined ? [] : [[name, fault]];
  });
  if (faults.length > 0) throw createFailure("profile.field.invalid", { fields: Object.fromEntries(faults) });
}

/** The number as banks write it: no groups, capitals. */
export const normaliseAccountNumber = (typed: string): string => typed.replaceAll(/[ .-]/g, "").toUpperCase();

/** Names are compared as banks write them (CASE-21). */
export const isSamePerson = (one: string, other: string): boolean =>
  foldPersonName(one) === foldPersonName(other);

import type { BrandSettings } from "@croupier/brand/settings";
import type { RegistrationFieldName } from "@croupier/contract/player/member";
import { checkField, type FieldRule } from "@croupier/domain/field-rules";
import { isCommonPassword } from "./common-passwords.ts";
import { getRegistrationRules } from "./registration-rules.ts";

export { wordsOfBrand } from "./registration.policy.ts";
export { getRegistrationRules, loginRules } from "./registration-rules.ts";

/** The rules of a brand's fields, by name: the rules of registration apply wherever the field is filled in later. */
export type GetFieldRules = (settings: BrandSettings) => Record<RegistrationFieldName, FieldRule>;

/**
 * SEC-02: the fault of a new password, wherever it is set. Passwords are never cut or trimmed.
 * @returns the phrase id of the brand's rule, "error.password.common", or undefined
 */
export function findPasswordFault(settings: BrandSettings, password: string): string | undefined {
  const fault = checkField(getRegistrationRules(settings).password, password);
  if (fault !== undefined) return fault;
  return isCommonPassword(password) ? "error.password.common" : undefined;
}

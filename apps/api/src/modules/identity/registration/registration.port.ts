import type { BrandSettings } from "@croupier/brand/settings";
import type { RegistrationFieldName } from "@croupier/contract/player/member";
import { checkField, type FieldRule } from "@croupier/domain/field-rules";
import type { Brand, RequestContext } from "../../../http/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { SessionMember } from "../../ground/session/session.port.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { getRegistrationRules } from "./registration-rules.ts";

export { isWeakPaymentPassword, wordsOfBrand } from "./registration.policy.ts";
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

/** A new member whom a sign-in provider has identified, so they need no username and password. */
export interface ProvedNewcomer {
  /** The typed values, by field name. */
  fields: Readonly<Record<string, unknown>>;
  registerMethod: string;
  /** The code in the address that the visitor came by; an unknown code is ignored (REG-07). */
  affiliateCode: string | undefined;
  /** Generates a username; called again while the name is taken. */
  drawUserName(): string;
  /** Links the new member to their identity at the provider, in the transaction that creates the account. */
  onCreated(q: Queryable, memberId: bigint): Promise<void>;
}

/** Registration, for other modules, once a provider has identified the person. */
export interface RegistrationPort {
  /** The brand's required fields without username, password and captcha (REG-04). @throws register.closed */
  getNewcomerRules(brand: Brand, affiliateCode: string | undefined): Promise<Record<string, FieldRule>>;
  /** Creates the account. @throws Failure the same as `PUT /wps/social/register` */
  createNewcomer(context: RequestContext, newcomer: ProvedNewcomer): Promise<SessionMember>;
}

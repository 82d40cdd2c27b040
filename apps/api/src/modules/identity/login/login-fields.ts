import type { BodyOf } from "@croupier/contract/player/contract";
import { checkField } from "@croupier/domain/field-rules";
import { createFailure } from "../../../http/errors.ts";
import { loginRules } from "../registration/registration.port.ts";

/**
 * LOGIN-07: refuses a login by name that breaks the rules of its fields, before looking anything up. The front applies
 * the same rules (API-17).
 * @throws Failure request.invalid with the phrases of the fields
 */
export function checkLoginFields({ username, password }: BodyOf<"POST /wps/session/login">): void {
  const faults = {
    username: checkField(loginRules.loginUsername, username.trim()),
    password: checkField(loginRules.loginPassword, password),
  };
  const fields = Object.entries(faults).flatMap(([name, fault]) =>
    fault === undefined ? [] : [[name, fault]],
  );
  if (fields.length > 0) throw createFailure("request.invalid", { fields: Object.fromEntries(fields) });
}

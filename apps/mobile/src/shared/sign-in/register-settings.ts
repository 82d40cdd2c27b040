import type { ReplyOf } from "@croupier/contract/player/contract";
import { checkField, type FieldRule } from "@croupier/domain/field-rules";
import { queryOptions } from "@tanstack/react-query";
import { wps } from "../../platform/http/wps.ts";

export type RegisterSettings = ReplyOf<"GET /wps/system/setting/register">;

/** API-17: methods, fields and rules of registration, and the rules of the login fields. */
export const registerSettingsQuery = queryOptions({
  queryKey: ["registerSettings"],
  queryFn: ({ signal }) => wps("GET /wps/system/setting/register", { signal }),
  staleTime: 300_000,
});

/**
 * LOGIN-07, REG-06: checks a value by the server's rule. Until the rules have loaded only an empty field is refused,
 * because the server checks again.
 * @returns the phrase id of the failure, or undefined.
 */
export function checkByRule(rule: FieldRule | undefined, value: string): string | undefined {
  if (rule) return checkField(rule, value);
  return value === "" ? "rule.required" : undefined;
}

import type { BodyOf } from "@croupier/contract/player/contract";
import { type ProfileFieldName, profileFieldNames } from "@croupier/contract/player/profile";
import { checkField, type FieldRule, findAgeYears } from "@croupier/domain/field-rules";
import type { Day } from "@croupier/domain/periods";
import { createFailure } from "../../../http/errors.ts";
import { maskEmail, maskMobile, maskName, maskNumber } from "../../../platform/masking.ts";

type FillableName = keyof BodyOf<"PUT /wps/member/profile">;
export type Fillings = Partial<Record<FillableName, string>>;

/** The known values of a member, by field; an unknown one is absent. */
export type Known = Partial<Record<ProfileFieldName, string>> & { countryDialingCode?: string | undefined };

type Rules = Readonly<Record<ProfileFieldName, FieldRule>>;

/** Bound by a code in the security centre, and never chosen after registration. */
const notHere: ReadonlySet<ProfileFieldName> = new Set(["email", "mobileNum", "recommenderId"]);
/** Asked for by every brand: the site greets by it, and payouts go to it. */
const always: ReadonlySet<ProfileFieldName> = new Set(["nickname", "payeeName"]);
/** Fields that somebody looking over a shoulder could use against the member (SEC-33). */
const numbers: ReadonlySet<ProfileFieldName> = new Set(["idNumber", "whatsapp", "zalo"]);

/** A field is shown when the brand asks for it or the member has filled it in; it is open while it is empty. */
export function listFields(rules: Rules, known: Known): { name: ProfileFieldName; editable: boolean }[] {
  return profileFieldNames
    .filter((name) => always.has(name) || rules[name].enabled || known[name] !== undefined)
    .filter((name) => name !== "recommenderId" || known[name] !== undefined)
    .map((name) => ({ name, editable: !notHere.has(name) && known[name] === undefined }));
}

/** A value as shown to its owner. */
export function maskField(name: ProfileFieldName, known: Known): string {
  const value = known[name];
  if (value === undefined) return "";
  if (name === "email") return maskEmail(value);
  if (name === "mobileNum") return maskMobile(known.countryDialingCode ?? null, value);
  if (name === "payeeName") return maskName(value);
  return numbers.has(name) ? maskNumber(value) : value;
}

/** Refuses input for locked fields and input that breaks a field's rule; returns the rest, trimmed. */
export function readFillings(
  rules: Rules,
  known: Known,
  body: Fillings,
  brand: { minimumAge: number; today: Day },
): Fillings {
  const open = new Set<string>(
    listFields(rules, known).flatMap(({ name, editable }) => (editable ? [name] : [])),
  );
  const typed = (Object.entries(body) as [FillableName, string][])
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== "");
  const locked = typed.filter(([name]) => !open.has(name));
  if (locked.length > 0)
    throw createFailure("profile.field.locked", {
      fields: Object.fromEntries(locked.map(([name]) => [name, "error.profile.field.locked"])),
    });
  const faults = typed.flatMap(([name, value]) => {
    const fault = checkField(rules[name], value) ?? findDateFault(name, value, rules[name], brand.today);
    return fault === undefined ? [] : [[name, fault]];
  });
  if (faults.length > 0) throw createFailure("profile.field.invalid", { fields: Object.fromEntries(faults) });
  const fillings: Fillings = Object.fromEntries(typed);
  const age = fillings.birthday === undefined ? undefined : findAgeYears(fillings.birthday, brand.today);
  if (age !== undefined && age < brand.minimumAge)
    throw createFailure("register.underage", { fields: { birthday: "error.register.underage" } });
  return fillings;
}

const findDateFault = (name: string, value: string, rule: FieldRule, today: Day): string | undefined =>
  name === "birthday" && findAgeYears(value, today) === undefined ? rule.message : undefined;

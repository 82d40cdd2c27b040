import type { PhraseId } from "@croupier/phrases/phrase-id";
import { getErrorPhrase, isWpsError } from "../../platform/http/wps-error.ts";

type HasPhrase = (id: string) => id is PhraseId;

/** Error codes that belong to one field in every form. */
const fieldOfCode: Readonly<Record<string, string>> = {
  "modify.new.old.same": "newPassword",
  "verification.wrong": "verificationCode",
  "captcha.required": "captcha",
  "captcha.wrong": "captcha",
};

export interface PasswordFailure {
  /** The message of each field that is to blame. */
  fields: Record<string, PhraseId>;
  /** The message of the form, when no field is. */
  form?: PhraseId;
  needsCaptcha: boolean;
}

/** Reads what a refused password means for the form that sent it. */
export function readPasswordFailure(error: unknown, hasPhrase: HasPhrase): PasswordFailure {
  const phrase = getErrorPhrase(error, hasPhrase);
  if (!isWpsError(error)) return { fields: {}, form: phrase, needsCaptcha: false };
  const field = fieldOfCode[error.code];
  const needsCaptcha = field === "captcha" || error.value.captcha === true;
  const told = field ? { [field]: phrase } : (error.value.fields ?? {});
  const fields = Object.fromEntries(
    Object.entries(told).map(([name, id]) => [name, hasPhrase(id) ? id : phrase]),
  );
  return Object.keys(fields).length > 0 ? { fields, needsCaptcha } : { fields, form: phrase, needsCaptcha };
}

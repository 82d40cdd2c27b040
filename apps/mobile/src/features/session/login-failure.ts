import type { PhraseId } from "@croupier/phrases/phrase-id";
import type { PhraseValues } from "@croupier/phrases/translator";
import { getErrorPhrase, isWpsError } from "../../platform/http/wps-error.ts";

export interface LoginFailure {
  /** LOGIN-10: the captcha shows from now on. */
  needsCaptcha: boolean;
  /** Where the message belongs; the form itself when no field is to blame. */
  field: "captcha" | "form";
  phrase: PhraseId;
  values?: PhraseValues;
}

/** Reads what a failed login means for the form. */
export function readLoginFailure(error: unknown, hasPhrase: (id: string) => id is PhraseId): LoginFailure {
  const phrase = getErrorPhrase(error, hasPhrase);
  if (!isWpsError(error)) return { needsCaptcha: false, field: "form", phrase };
  const isCaptcha = error.code === "captcha.required" || error.code === "captcha.wrong";
  const needsCaptcha = isCaptcha || error.value.captcha === true;
  const seconds = error.value.retryAfterSeconds;
  if (error.code === "login.delayed" && seconds !== undefined) {
    return { needsCaptcha, field: "form", phrase: "login.wait", values: { seconds } };
  }
  return { needsCaptcha, field: isCaptcha ? "captcha" : "form", phrase };
}

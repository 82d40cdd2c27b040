import type { Language } from "@croupier/domain/languages";
import { wps } from "../../platform/http/wps.ts";

/** The purpose of a code; `payment` goes to the member's own number. */
export type SmsCodeUse = "login" | "forgot" | "register" | "bind-mobile" | "payment";

/** A mobile number as the form has it. */
export interface TypedMobile {
  countryDialingCode: string;
  mobileNum: string;
}

export interface SmsCodeRequest {
  use: SmsCodeUse;
  /** Left out for `payment` alone. */
  mobile: TypedMobile | undefined;
  /** The typed captcha, if the server required one. */
  captcha: string | undefined;
  language: Language;
}

/**
 * API-10, API-11, API-23: requests a code.
 * @returns when the next one may be requested, in ms since 1970 (SMS-02)
 */
export async function requestSmsCode(request: SmsCodeRequest): Promise<{ expirationTime?: number }> {
  const { use, mobile, captcha, language } = request;
  const query = { language };
  if (use === "payment") return await wps("POST /wps/verification/sms", { query, body: { purpose: use } });
  if (!mobile) throw new Error(`a code for ${use} needs a number`);
  if (use === "bind-mobile")
    return await wps("POST /wps/verification/sms", { query, body: { ...mobile, purpose: use } });
  const body = { ...mobile, ...(captcha && { captcha }) };
  if (use === "register") return await wps("POST /wps/verification/sms/register", { query, body });
  return await wps("POST /wps/verification/sms/noLogin", { query, body: { ...body, purpose: use } });
}

import { forgetRemembered, readRemembered, writeRemembered } from "../../shared/sign-in/remembered-login.ts";
import type { TypedMobile } from "../../shared/sign-in/sms-code.ts";

export interface RememberedMobile extends TypedMobile {
  /** The credential that login takes in place of a code (SEC-10); empty if there is none. */
  credential: string;
}

/** LOGIN-05: the login by SMS that this browser remembers. */
export function readRememberedMobile(): RememberedMobile | undefined {
  const kept = readRemembered();
  if (kept?.type !== "sms") return undefined;
  const { countryDialingCode, username, credential } = kept;
  return { countryDialingCode, mobileNum: username, credential };
}

/**
 * LOGIN-04: ticked writes the record with what the server handed out; unticked removes it, and leaves the record of a
 * login by username alone.
 */
export function rememberMobile(mobile: TypedMobile, isTicked: boolean, credential = "") {
  const { countryDialingCode, mobileNum } = mobile;
  if (isTicked) writeRemembered({ type: "sms", username: mobileNum, credential, countryDialingCode });
  else if (readRememberedMobile()) forgetRemembered();
}

import type { TypedMobile } from "../../platform/sms-code.ts";
import { localStore } from "../../platform/storage.ts";

/** LOGIN-05: the number of a login by SMS that this browser remembers. */
export function readRememberedMobile(): TypedMobile | undefined {
  const record = localStore.read("remPass");
  if (record?.type !== "sms") return undefined;
  return { countryDialingCode: record.countryDialingCode, mobileNum: record.username };
}

/**
 * LOGIN-04: ticked writes the record; there is no password in it, for the next login needs a code of its own. Unticked
 * removes it, and leaves the record of a login by username alone.
 */
export function rememberMobile({ countryDialingCode, mobileNum }: TypedMobile, isTicked: boolean) {
  if (isTicked)
    localStore.write("remPass", { type: "sms", username: mobileNum, password: "", countryDialingCode });
  else if (readRememberedMobile()) localStore.remove("remPass");
}

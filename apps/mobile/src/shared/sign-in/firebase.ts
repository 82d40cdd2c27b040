import type { Brand } from "../../platform/brand/brand.tsx";
import { createWpsError } from "../../platform/http/wps-error.ts";
import type { TypedMobile } from "./sms-code.ts";

/** A code that was sent to a number. */
interface FirebaseConfirmation {
  /**
   * Confirms the typed code with Firebase.
   * @returns its ID token
   * @throws when the code is wrong
   */
  confirm: (code: string) => Promise<string>;
}

/**
 * What the script of the template parameter `firebase_script` exports (SOCIAL-06): a thin module around Firebase's
 * library, with its project and its reCAPTCHA. The brand serves it from its own site.
 */
interface FirebaseAdapter {
  sendCode: (internationalNumber: string) => Promise<FirebaseConfirmation>;
}

type FirebaseBrand = Pick<Brand, "isOn" | "parameters">;

/** Whether codes are sent by Firebase and not by our own gateway. */
export const usesFirebase = ({ isOn, parameters }: FirebaseBrand): boolean =>
  isOn("FIREBASE") && parameters.firebase_script !== "";

const toInternational = ({ countryDialingCode, mobileNum }: TypedMobile): string =>
  `+${countryDialingCode.replace(/\D/g, "")}${mobileNum}`;

interface SentCode {
  readonly confirmation: FirebaseConfirmation;
  /** Firebase's token for each code that it has confirmed. It accepts no code twice, but a form may be sent again. */
  readonly tokens: Map<string, string>;
}

/** The last code that was sent to each number, as long as the page lives. */
const underWay = new Map<string, SentCode>();

/**
 * Sends a code.
 * @throws the script's errors; callers do not show it (SOCIAL-07)
 */
export async function sendByFirebase({ parameters }: FirebaseBrand, mobile: TypedMobile): Promise<void> {
  const adapter = (await import(/* @vite-ignore */ parameters.firebase_script)) as FirebaseAdapter;
  const number = toInternational(mobile);
  underWay.set(number, { confirmation: await adapter.sendCode(number), tokens: new Map() });
}

/**
 * Exchanges the typed code for Firebase's token, in the fields of the wire. A repeated call gets the same token.
 * @throws WpsError verification.wrong, as for a code of our own
 */
export async function confirmByFirebase(mobile: TypedMobile, code: string) {
  const sent = underWay.get(toInternational(mobile));
  const firebaseIdToken =
    sent?.tokens.get(code) ?? (await sent?.confirmation.confirm(code).catch(() => undefined));
  if (!sent || firebaseIdToken === undefined) throw createWpsError("verification.wrong", 0);
  sent.tokens.set(code, firebaseIdToken);
  return { firebaseChannel: "sms" as const, firebaseIdToken };
}

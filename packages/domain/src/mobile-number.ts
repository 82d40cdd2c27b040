import { dialingCodes } from "./dialing-codes.ts";
import { toPlainText } from "./plain-text.ts";

/** A mobile number in its canonical split: dialing code with its plus, and the rest in digits. */
export interface MobileNumber {
  countryDialingCode: string;
  mobileNum: string;
}

const knownCodes = new Set(Object.values(dialingCodes));
const longestCode = Math.max(...[...knownCodes].map((code) => code.length));

/**
 * Parses a number as it was typed. One telephone can be typed in several splits (+1 684…, +1684 …). All of them have
 * the same result, so nobody can get around a limit or a uniqueness rule (SEC-08).
 * @returns undefined when it is not a number of any country
 */
export function readMobileNumber(countryDialingCode: string, mobileNum: string): MobileNumber | undefined {
  const code = toPlainText(countryDialingCode).trim().replace(/^\+?/, "+");
  const digits = toPlainText(mobileNum).trim();
  if (!knownCodes.has(code) || !/^\d{6,20}$/.test(digits)) return undefined;
  const whole = `${code}${digits}`;
  for (let length = longestCode; length > 1; length -= 1) {
    const prefix = whole.slice(0, length);
    if (knownCodes.has(prefix)) return { countryDialingCode: prefix, mobileNum: whole.slice(length) };
  }
  return undefined;
}

/** The number as gateways and counters expect it, e.g. +8613800138000. */
export const toInternational = (number: MobileNumber): string =>
  `${number.countryDialingCode}${number.mobileNum}`;

import { dialingCodes } from "@croupier/domain/dialing-codes";
import { type MobileNumber, readMobileNumber, toInternational } from "@croupier/domain/mobile-number";
import { toPlainText } from "@croupier/domain/plain-text";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A telephone in its one form, and as earlier versions read the typed text. */
export interface Telephone extends MobileNumber {
  /** How an earlier version read the typed text, if differently: an account may still have that form. */
  readonly former?: MobileNumber;
}

/** What people write between the digits of a telephone, and at its beginning. */
const separators = /[\s().\-\u2010-\u2015/]/gu;
const writtenNumber = /^\+?\d{4,32}$/;

/** The codes by which countries are called, without the areas that some have for themselves (`+1684` is `1` and `684`). */
const callingCodes = new Set(
  Object.values(dialingCodes).map((code) => (code.startsWith("+1") ? "1" : code.slice(1))),
);

const findCallingCode = (digits: string): string | undefined =>
  [3, 2, 1].map((length) => digits.slice(0, length)).find((code) => callingCodes.has(code));

/** Splits a number as the list of countries does, so that it is shown with its own code. */
const splitInternational = (international: string): MobileNumber | undefined => {
  const digits = international.slice(1);
  const code = dialingCode(digits);
  return code === undefined
    ? undefined
    : { countryDialingCode: `+${code}`, mobileNum: digits.slice(code.length) };
};

const knownCodes = new Set(Object.values(dialingCodes).map((code) => code.slice(1)));
const dialingCode = (digits: string): string | undefined =>
  [4, 3, 2, 1].map((length) => digits.slice(0, length)).find((code) => knownCodes.has(code));

/**
 * Brazil's mobile numbers have nine digits after the area's two since 2016, and begin with the added digit before the former
 * eight, which begin with 6 to 9. The library accepts both, so the rule is ours.
 */
const addNinthDigit = (international: string): string =>
  international.replace(/^(\+55[1-9]\d)([6-9]\d{7})$/, "$19$2");

/** Reads a number as it is dialled from its country, or with a plus from anywhere. */
const parse = (callingCode: string, written: string): string | undefined => {
  const found = parsePhoneNumberFromString(written, { defaultCallingCode: callingCode, extract: false });
  return found?.isPossible() ? addNinthDigit(found.number) : undefined;
};

const readOnce = (code: string, written: string): string | undefined => {
  const dialled = findCallingCode(code);
  if (dialled === undefined) return undefined;
  // A code of an area within a country's is part of the number.
  const area = code.slice(dialled.length);
  if (written.startsWith("+")) return parse(dialled, written);
  if (written.startsWith(`00${code}`)) return parse(dialled, `+${written.slice(2)}`);
  return parse(dialled, `${area}${written}`);
};

/**
 * Reads a number, and then the result as if it were typed, until nothing changes any more. In an unassigned number, a prefix
 * or the country's own code may remain after another, and a stored number must be read as itself.
 */
function readWhole(code: string, written: string): MobileNumber | undefined {
  let number = readOnce(code, written);
  for (;;) {
    const split = number === undefined ? undefined : splitInternational(number);
    if (!split) return undefined;
    const again = readOnce(split.countryDialingCode.slice(1), split.mobileNum);
    if (again === number) return split;
    number = again;
  }
}

/**
 * The one form of a telephone (CASE-18): its number by libphonenumber, without a country's prefix for domestic calls, however its
 * code and its digits were split, grouped and written. Only an impossible length is refused, because ranges come and go.
 * @returns undefined if it is not a number of any country
 */
export function readTelephone(countryDialingCode: string, written: string): Telephone | undefined {
  const code = toPlainText(countryDialingCode).trim().replace(/^\+/, "");
  const digits = toPlainText(written).replace(separators, "");
  if (!knownCodes.has(code) || !writtenNumber.test(digits)) return undefined;
  const number = readWhole(code, digits);
  if (!number) return undefined;
  const former = readMobileNumber(countryDialingCode, digits);
  return former && toInternational(former) !== toInternational(number) ? { ...number, former } : number;
}

/**
 * The same for a number that an earlier version may have stored, with fewer checks: a number that is invalid today is read
 * as it was then, so that its owner can still sign in by it.
 */
export function readKnownTelephone(countryDialingCode: string, written: string): Telephone | undefined {
  return readTelephone(countryDialingCode, written) ?? readMobileNumber(countryDialingCode, written);
}

/** The one form of a stored number. An invalid number stays unchanged. */
export const toTelephone = ({ countryDialingCode, mobileNum }: MobileNumber): MobileNumber => {
  const read = readTelephone(countryDialingCode, mobileNum);
  return read
    ? { countryDialingCode: read.countryDialingCode, mobileNum: read.mobileNum }
    : { countryDialingCode, mobileNum };
};

/** A number as providers write it, `+` and all digits, in its one form. */
export const toCanonicalInternational = (international: string): string => {
  const split = splitInternational(international);
  return split ? toInternational(toTelephone(split)) : international;
};

/** Prefixes for domestic calls, as earlier versions stored them when typed. */
const homePrefixes = ["", "0", "1", "8", "06"];

/** The forms in which earlier versions may have stored one telephone. */
export function listFormerForms(number: MobileNumber): readonly MobileNumber[] {
  const telephone = toTelephone(number);
  const { countryDialingCode: code, mobileNum } = telephone;
  const eight = code === "+55" ? mobileNum.replace(/^([1-9]\d)9([6-9]\d{7})$/, "$1$2") : mobileNum;
  const written = [mobileNum, eight].flatMap((digits) =>
    [...homePrefixes, code.slice(1)].map((prefix) => ({
      countryDialingCode: code,
      mobileNum: `${prefix}${digits}`,
    })),
  );
  const forms = new Map([number, ...written].map((form) => [toInternational(form), form]));
  return [...forms.values()];
}

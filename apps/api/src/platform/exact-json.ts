import { parse } from "lossless-json";

/** The start of a number that JSON.parse may change: one of 16 digits or more, or one with an exponent. */
const riskyNumber = /(?:^|[:,[\s])-?\d(?:[\d.]{15}|[\d.]*[eE])/;
const wholeNumber = /^-?\d+$/;
/** A double represents every decimal number with this many digits. */
const safeDigits = 15;

/** A number that no type here can represent is `NaN`, which no schema accepts. */
function readNumber(text: string): number | bigint {
  if (wholeNumber.test(text)) {
    const value = Number(text);
    return Number.isSafeInteger(value) ? value : BigInt(text);
  }
  return text.length <= safeDigits && !/e/i.test(text) ? Number(text) : Number.NaN;
}

/**
 * Parses JSON without changing a number (INV-13): an integer beyond 2^53 becomes a bigint. A decimal number that a
 * double cannot represent, or one with an exponent, becomes `NaN`. A text without such numbers goes through
 * `JSON.parse`, which is faster.
 * @throws SyntaxError, or RangeError when the text is nested too deeply
 */
export const parseExactJson = (text: string): unknown =>
  riskyNumber.test(text) ? parse(text, undefined, readNumber) : JSON.parse(text);

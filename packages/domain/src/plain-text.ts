/** The full-width forms of ASCII, as keyboards for Chinese and Japanese write them, and the half-width full stop. */
const wide = /[\uff01-\uff5e\u3000\u3002\uff61]/g;
const asciiOffset = 0xfee0;

const toAscii = (wideForm: string): string => {
  if (wideForm === "\u3000") return " ";
  if (wideForm === "\u3002" || wideForm === "\uff61") return ".";
  return String.fromCharCode(wideForm.charCodeAt(0) - asciiOffset);
};

/**
 * Digits, letters and signs as a keyboard in full width writes them, in ASCII: `１００，５` is `100,5`, and `。` a point
 * (CASE-17). For phones, amounts and codes, and never for passwords. Other characters stay, to be refused.
 */
export const toPlainText = (text: string): string => text.replace(wide, toAscii);

/** What people write between the digits of a telephone number or a code. */
const separators = /[\s().\-\u2010-\u2015]/g;

/** The digits of a phone or a code, without separators. Other characters stay, to be refused (CASE-17). */
export const toDigits = (text: string): string => toPlainText(text).replace(separators, "");

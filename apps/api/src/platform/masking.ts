const hidden = "****";

/** How many digits of a number this long its owner needs to recognise it. */
const tailLength = (length: number): number => (length >= 8 ? 4 : 2);

/** The end of a number, when only the end is known (SEC-33): `**** 5678`. */
export const maskTail = (tail: string): string => `${hidden} ${tail}`;

/** The last characters of a number. The mask has a fixed length, so it does not reveal the number's. */
export const maskNumber = (value: string): string => maskTail(value.slice(-tailLength(value.length)));

/** `+86 **** 5678` */
export const maskMobile = (dialingCode: string | null, mobileNum: string): string =>
  dialingCode === null || dialingCode === ""
    ? maskNumber(mobileNum)
    : `+${dialingCode.replace(/^\+/, "")} ${maskNumber(mobileNum)}`;

/** `a****@mail.example`: the domain stays, because it tells the member which mailbox to open. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email][0] ?? ""}${hidden}${at === -1 ? "" : email.slice(at)}`;
}

/** The first character of a name, in any script. */
export const maskName = (name: string): string => `${[...name][0] ?? ""}${hidden}`;

const hidden = "****";

/** How much of a number of this length its owner needs to know it again. */
const tailLength = (length: number): number => (length >= 8 ? 4 : 2);

/** The end of a number of which nothing else is known (SEC-33): `**** 5678`. */
export const maskTail = (tail: string): string => `${hidden} ${tail}`;

/** The last characters of a number, the rest hidden, whatever its length was. */
export const maskNumber = (value: string): string => maskTail(value.slice(-tailLength(value.length)));

/** `+86 **** 5678` */
export const maskMobile = (dialingCode: string | null, mobileNum: string): string =>
  dialingCode === null || dialingCode === ""
    ? maskNumber(mobileNum)
    : `+${dialingCode.replace(/^\+/, "")} ${maskNumber(mobileNum)}`;

/** `a****@mail.example`: the place stays, because it tells the member which mailbox to look into. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email][0] ?? ""}${hidden}${at === -1 ? "" : email.slice(at)}`;
}

/** The first character of a name, in whatever script. */
export const maskName = (name: string): string => `${[...name][0] ?? ""}${hidden}`;

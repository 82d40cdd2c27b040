import { localStore } from "../storage/stores.ts";

/** The remembered login as the form uses it: the record of LOGIN-05 with its credential decoded. */
export interface Remembered {
  /** How the member signed in: `username` or `sms`. */
  type: string;
  username: string;
  /** A device credential that login takes in place of the password (SEC-10); empty if there is none. */
  credential: string;
  countryDialingCode: string;
}

/** LOGIN-05: the record's encoding, base64 applied twice. */
const encodeTwice = (text: string) => btoa(btoa(text));

function decodeTwice(text: string): string {
  try {
    return atob(atob(text));
  } catch {
    return "";
  }
}

/** The remembered login of this browser; undefined if there is none. */
export function readRemembered(): Remembered | undefined {
  const record = localStore.read("remPass");
  if (!record || typeof record.username !== "string" || record.username === "") return undefined;
  const { type, username, password, countryDialingCode } = record;
  return { type, username, credential: decodeTwice(password), countryDialingCode };
}

/** Stores a remembered login (LOGIN-05). */
export function writeRemembered({ type, username, credential, countryDialingCode }: Remembered) {
  localStore.write("remPass", { type, username, password: encodeTwice(credential), countryDialingCode });
}

/** Removes the remembered login. */
export function forgetRemembered() {
  localStore.remove("remPass");
}

/** After a password recovery the credentials remembered under these names are dropped (SEC-10); the names stay. */
export function dropRememberedOf(...names: readonly string[]) {
  const remembered = readRemembered();
  if (remembered && names.some((name) => name.toLowerCase() === remembered.username.toLowerCase()))
    writeRemembered({ ...remembered, credential: "" });
}

/**
 * PWD-08: a change of the password yields a new device credential. It replaces the one of an existing record and
 * creates no record. If it is empty, the next login needs the password.
 */
export function replaceRememberedCredential(credential: string) {
  const remembered = readRemembered();
  if (remembered) writeRemembered({ ...remembered, credential });
}

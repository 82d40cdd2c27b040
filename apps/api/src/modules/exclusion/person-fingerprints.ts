import { foldPersonName } from "@croupier/domain/person-name";
import { deriveKey, signParts } from "../../platform/secrets.ts";

/** Somebody by their name and birthday (YYYY-MM-DD). Several people may be, so it stops nobody (CASE-26). */
export interface Person {
  readonly name: string;
  readonly birthday: string;
}

/** Makes the fingerprints by which a person may be the one who is excluded at all brands. They say nothing without the key. */
export function createPersonFingerprints(masterSecret: Buffer): (person: Person) => Buffer {
  const key = deriveKey(masterSecret, "contact fingerprints");
  return ({ name, birthday }) => signParts(key, ["person", foldPersonName(name), birthday]);
}

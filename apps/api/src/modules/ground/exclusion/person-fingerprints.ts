import { foldPersonName } from "@croupier/domain/person-name";
import { deriveKey, signParts } from "../../../platform/secrets.ts";

/** A person by name and birthday (YYYY-MM-DD). Several people may share both, so it stops nobody (CASE-26). */
export interface Person {
  readonly name: string;
  readonly birthday: string;
}

/** Makes the fingerprints by which somebody may be a person excluded at all brands. They reveal nothing without the key. */
export function createPersonFingerprints(masterSecret: Buffer): (person: Person) => Buffer {
  const key = deriveKey(masterSecret, "contact fingerprints");
  return ({ name, birthday }) => signParts(key, ["person", foldPersonName(name), birthday]);
}

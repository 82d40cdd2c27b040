import { deriveKey, signParts } from "../../../platform/secrets.ts";

/** Hashes account numbers with a key, so that one number is found again and nobody reads it from the table. */
export function createNumberHash(masterSecret: Buffer) {
  const key = deriveKey(masterSecret, "bank account fingerprints");
  return {
    /** The same for every member: one number in two accounts of a brand is a signal (CASE-29). */
    of: (brandId: number, accountNumber: string): Buffer => signParts(key, [brandId, accountNumber]),
    /** As earlier versions made it, another one for each member. */
    before: (brandId: number, memberId: bigint, accountNumber: string): Buffer =>
      signParts(key, [brandId, String(memberId), accountNumber]),
  };
}

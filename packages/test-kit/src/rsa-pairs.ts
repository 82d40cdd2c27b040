import { generateKeyPairSync, type KeyPairKeyObjectResult } from "node:crypto";

const pairs = new Map<string, KeyPairKeyObjectResult>();

/**
 * An RSA pair of 2048 bits, the same for all tests of a process that name it: finding two primes keeps a core busy for
 * longer than most tests take. Pairs of two names have nothing in common.
 */
export function rsaPair(name: "platform" | "vendor" | "stranger"): KeyPairKeyObjectResult {
  const made = pairs.get(name) ?? generateKeyPairSync("rsa", { modulusLength: 2_048 });
  pairs.set(name, made);
  return made;
}

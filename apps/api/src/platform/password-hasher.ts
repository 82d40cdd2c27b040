import os from "node:os";
import { type Algorithm, hash, verify } from "@node-rs/argon2";
import { type BoundedQueue, createBoundedQueue } from "./bounded-queue.ts";

// The package's const enum cannot be read under isolatedModules; 2 is its Argon2id.
const argon2id = 2 as Algorithm;
/** SEC-01 */
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of a random password. Unknown accounts are checked against it, so they take the same time (SEC-07). */
export const dummyHash =
  "$argon2id$v=19$m=19456,t=2,p=1$W/8ScdJBEM3jxvYQ60agIA$grRNXUj5jhwyRXuYTGnK0Ir/iaMgiLHF4rYopYQSv5Q";

const maxWaiting = 50;

/** Hashes and checks passwords with argon2id, a few at a time; overload throws QueueFullError (SEC-01). */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Whether the password matches; without a hash it takes the same time and returns false. */
  verify(hashed: string | null | undefined, password: string): Promise<boolean>;
}

/** At most two at once, and one on a small machine, so one core stays free for everything else. */
const defaultQueue = (): BoundedQueue =>
  createBoundedQueue({
    atOnce: Math.max(1, Math.min(2, os.availableParallelism() - 1)),
    waiting: maxWaiting,
  });

/** `fits` compares a password with a hash; a test may pass one with a given duration. */
export function createPasswordHasher(
  queue: BoundedQueue = defaultQueue(),
  fits: (hashed: string, password: string) => Promise<boolean> = verify,
): PasswordHasher {
  // The same letters can be typed in several encodings; NFC makes them equal.
  const clean = (password: string): string => password.normalize("NFC");
  return {
    hash: (password) => queue.run(() => hash(clean(password), cost)),
    verify: (hashed, password) =>
      queue.run(async () => {
        const isSame = await fits(hashed ?? dummyHash, clean(password));
        return isSame && hashed !== null && hashed !== undefined;
      }),
  };
}

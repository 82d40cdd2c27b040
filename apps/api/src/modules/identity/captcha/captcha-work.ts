import { randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey as runRound } from "altcha-lib/algorithms/pbkdf2";
import { deriveKey, type KeyPurpose } from "../../../platform/secrets.ts";

const algorithm = "PBKDF2/SHA-256";
/** Iterations of one round. The server checks a solution without repeating it. */
const iterationsPerRound = 1_000;

/** The work for a browser, in ALTCHA's format. */
export interface Work {
  readonly parameters: {
    readonly algorithm: string;
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
    readonly keySignature: string;
    readonly nonce: string;
    readonly salt: string;
  };
  readonly signature: string;
}

export interface Solution {
  readonly counter: number;
  readonly derivedKey: string;
}

/** Proofs of work (SEC-47). The captcha's row keeps the task, so each one is set once and for one browser. */
export interface CaptchaWork {
  /** Sets a task of between half and all of this many rounds. */
  ask(rounds: number): Promise<Work>;
  check(work: Work, solution: Solution): Promise<boolean>;
}

export function createCaptchaWork(masterSecret: Buffer): CaptchaWork {
  const secretFor = (purpose: KeyPurpose): string => deriveKey(masterSecret, purpose).toString("base64url");
  const secrets = {
    hmacSignatureSecret: secretFor("captcha work"),
    // Its signature proves that the round was found: without it, any correctly derived round would pass.
    hmacKeySignatureSecret: secretFor("captcha solutions"),
  };
  return {
    ask: async (rounds) => {
      const counter = randomInt(Math.ceil(rounds / 2), rounds + 1);
      const options = { algorithm, cost: iterationsPerRound, counter, deriveKey: runRound };
      return (await createChallenge({ ...options, ...secrets })) as Work;
    },
    check: async (work, solution) =>
      (await verifySolution({ challenge: work, solution, deriveKey: runRound, ...secrets })).verified,
  };
}

import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Solution, Work } from "../modules/identity/captcha/captcha-work.ts";

/** Does the work of a captcha, as a browser would. @returns undefined if the given rounds were not enough */
export async function solveWork(
  work: Work,
  mostRounds = Number.POSITIVE_INFINITY,
): Promise<Solution | undefined> {
  const end = new AbortController();
  let rounds = 0;
  const run: typeof deriveKey = (...given) => {
    rounds += 1;
    if (rounds > mostRounds) end.abort();
    return deriveKey(...given);
  };
  const solution = await solveChallenge({ challenge: work, deriveKey: run, controller: end });
  return solution && rounds <= mostRounds
    ? { counter: solution.counter, derivedKey: solution.derivedKey }
    : undefined;
}

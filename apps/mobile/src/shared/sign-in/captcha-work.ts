import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

type Challenge = Parameters<typeof solveChallenge>[0]["challenge"];

/**
 * Solves a captcha's proof of work (SEC-47). The browser derives the keys off the main thread.
 * @throws Error when it was aborted, or took longer than a captcha lives
 */
export async function solveWork(challenge: Challenge, signal?: AbortSignal) {
  const controller = new AbortController();
  signal?.addEventListener("abort", () => controller.abort(), { once: true });
  const solution = await solveChallenge({ challenge, controller, deriveKey, timeout: 110_000 });
  if (!solution) throw new Error("the work was not done");
  return { counter: solution.counter, derivedKey: solution.derivedKey };
}

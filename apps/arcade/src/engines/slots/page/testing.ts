import type { SpinOutcome } from "../rules/spin.ts";

/** A spin that won nothing. */
export function createLostSpin(): SpinOutcome {
  return { stops: [], grid: [], wins: [], multiplier: 1, coins: 0, awarded: 0 };
}

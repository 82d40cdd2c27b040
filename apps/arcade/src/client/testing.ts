import type { SpinOutcome } from "../wire.ts";

/** A spin that won nothing. */
export function createLostSpin(): SpinOutcome {
  return { stops: [], grid: [], wins: [], multiplier: 1, coins: 0, awarded: 0 };
}

import { createHash, randomInt } from "node:crypto";
import { splitEqually, splitRandomly, stepUnits } from "@croupier/domain/split";
import type { RainMode } from "./red-rain.store.ts";

/** The largest number of receivers of one rain. */
export const mostReceivers = 200;

/**
 * The share of each receiver, in their order.
 * @param amountUnits for each of them, or for all together
 * @returns undefined for an amount that is not a multiple of the step, or too small for all
 */
export function findShares(
  mode: RainMode,
  amountUnits: bigint,
  count: number,
  decimals: number,
): readonly bigint[] | undefined {
  const step = stepUnits(decimals);
  const steps = amountUnits / step;
  if (amountUnits <= 0n || amountUnits % step !== 0n || steps > BigInt(2 ** 47)) return undefined;
  if (mode === "each") return Array.from({ length: count }, () => amountUnits);
  if (steps < BigInt(count)) return undefined;
  const draw = (below: number) => randomInt(below);
  const shares =
    mode === "split" ? splitEqually(Number(steps), count) : splitRandomly(Number(steps), count, draw);
  return shares.map((share) => BigInt(share) * step);
}

/** The request, so that a copy is told apart from another request under the same key. */
export const fingerprintOf = (wish: {
  mode: RainMode;
  to: string;
  amountUnits: bigint;
  receivers: readonly string[];
}): Buffer =>
  createHash("sha256")
    .update([wish.mode, wish.to, wish.amountUnits, ...wish.receivers.toSorted()].join(" "))
    .digest();

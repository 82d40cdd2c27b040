import { createHash, randomInt } from "node:crypto";
import { splitEqually, splitRandomly, stepUnits } from "@croupier/domain/split";
import type { RainMode } from "./red-rain.store.ts";

/** As many receivers as one send may have. */
export const mostReceivers = 200;

/**
 * What each receiver gets, in their order.
 * @param amountUnits for each of them, or for all together
 * @returns undefined for an amount that is no whole number of steps, or too little for all
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

/** What was asked for, so that a copy is known from another wish under the same key. */
export const fingerprintOf = (wish: {
  mode: RainMode;
  to: string;
  amountUnits: bigint;
  receivers: readonly string[];
}): Buffer =>
  createHash("sha256")
    .update([wish.mode, wish.to, wish.amountUnits, ...wish.receivers.toSorted()].join(" "))
    .digest();

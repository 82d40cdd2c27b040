import type { NamedRank } from "./vip-ranks.ts";

const whole = 1_000_000n;

/** A share of an amount, in units, rounded down. */
export const shareOf = (units: bigint, ppm: number): bigint => (units * BigInt(ppm)) / whole;

/** A rank's rebate on a day's stakes, in units: rounded down in each category. */
export const sumRebate = (
  { rebatePpm }: Pick<NamedRank, "rebatePpm">,
  valid: Readonly<Record<string, string>>,
): bigint =>
  Object.entries(valid).reduce(
    (sum, [category, units]) => sum + shareOf(BigInt(units), rebatePpm[category] ?? 0),
    0n,
  );

export interface GiveLimit {
  readonly category: string;
  /** The agents' cap, the highest rebate of a rank, and the most that both may be together, in millionths. */
  readonly capPpm: number;
  readonly highestPpm: number;
  readonly mostPpm: number;
}

/** Whether agents and the highest rank together would be paid more for a category than the brand gives (VIP2-07). */
export const passesLimit = ({ capPpm, highestPpm, mostPpm }: GiveLimit): boolean =>
  highestPpm > 0 && capPpm + highestPpm > mostPpm;

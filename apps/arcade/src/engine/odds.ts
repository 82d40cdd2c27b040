import type { Fraction } from "./fraction.ts";

/** Below it a pick is as good as certain, above it a guess: neither is offered. */
const LEAST_ODDS = 1_020;
const MOST_ODDS = 200_000;
/** Odds have two decimals, so that a chip of 100 coins wins whole coins. */
const STEP = 10;

/**
 * The odds of a pick, in thousandths, its stake included: fair odds divided by one and the margin, rounded down to 0.01.
 * @param margin of a market, in thousandths: by how much the odds of all its picks together are short
 * @returns undefined for a pick that is not offered
 */
export function oddsOf({ numerator, denominator }: Fraction, margin: number): number | undefined {
  if (numerator <= 0n) return undefined;
  const exact = Number((denominator * 1_000_000n) / (numerator * BigInt(1_000 + margin)));
  const odds = exact - (exact % STEP);
  return odds >= LEAST_ODDS && odds <= MOST_ODDS ? odds : undefined;
}

/** The odds of those picks of a market that are offered. */
export function offerPicks(
  picks: readonly (readonly [pick: string, chance: Fraction])[],
  margin: number,
): Record<string, number> {
  return Object.fromEntries(
    picks.flatMap(([pick, chance]) => {
      const odds = oddsOf(chance, margin);
      return odds === undefined ? [] : [[pick, odds] as const];
    }),
  );
}

import { add, type Fraction, fraction, ZERO } from "./fraction.ts";

export type PotName = "grand" | "major" | "mini";

/** One pot of a family. Amounts are in hundredths of the currency, as the coins of a model are. */
export interface PotRule {
  readonly name: PotName;
  /** The part of every stake that goes into it, in thousandths. */
  readonly sharePerMille: number;
  /** What the house puts in before the first stake, and again after each win. */
  readonly seed: number;
  /** How many of the family's numbers win it, for each hundredth that is staked. */
  readonly numbers: number;
}

/** Pots that all games of a family fill, and that any round of them may win, regardless of its other result. */
export interface JackpotRule {
  readonly family: string;
  /** One number below this is drawn a round. */
  readonly of: number;
  /** The largest first. */
  readonly pots: readonly PotRule[];
}

/**
 * Which pot a round wins. Every hundredth that is staked has the same chance, so nobody is better off with another stake.
 * @param stake the paid stake, in hundredths of the currency
 */
export function drawPot(
  { of, pots }: JackpotRule,
  stake: number,
  random: (limit: number) => number,
): PotName | undefined {
  const number = random(of);
  let end = 0;
  return pots.find(({ numbers }) => {
    end += numbers * stake;
    return number < end;
  })?.name;
}

/** The average amount of a pot when it is won, in hundredths: its seed, and its share of all stakes from one win to the next. */
export const meanOfPot = ({ of }: JackpotRule, { seed, sharePerMille, numbers }: PotRule): number =>
  seed + (sharePerMille * of) / (1_000 * numbers);

/** What the pots give back in the long run, in stakes: the shares, which all are won by somebody, and the seeds. */
export function returnOfPots({ of, pots }: JackpotRule): { shares: Fraction; seeds: Fraction } {
  let [shares, seeds] = [ZERO, ZERO];
  for (const { sharePerMille, seed, numbers } of pots) {
    shares = add(shares, fraction(BigInt(sharePerMille), 1_000n));
    seeds = add(seeds, fraction(BigInt(seed) * BigInt(numbers), BigInt(of)));
  }
  return { shares, seeds };
}

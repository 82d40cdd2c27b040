import { range } from "../../../engine/drum.ts";
import { add, divide, type Fraction, fraction, multiply, toPercent } from "../../../engine/fraction.ts";
import { chanceOf, SCORE_MODELS } from "../rules/duel.ts";
import { offersOf } from "../rules/engine.ts";
import type { MatchesModel } from "../rules/models.ts";
import { raceChances } from "../rules/race.ts";

export const asNumber = ({ numerator, denominator }: Fraction): number =>
  Number(numerator) / Number(denominator);

/** Returns are added up to forty digits: fractions of thousands of matches have no common denominator of any use. */
const DIGITS = 10n ** 40n;
const digitsOf = ({ numerator, denominator }: Fraction): bigint => (numerator * DIGITS) / denominator;

/** All orders, or for a race all fields, of sides of a league. */
function everyMatch({ teams, sport, sides }: MatchesModel): number[][] {
  const strengths = teams.map(({ strength }) => strength);
  if (sport !== "racing") {
    return strengths.flatMap((home, index) =>
      strengths.filter((_, other) => other !== index).map((away) => [home, away]),
    );
  }
  const fields = (from: number, left: number): number[][] =>
    left === 0
      ? [[]]
      : range(from, strengths.length - left).flatMap((index) =>
          fields(index + 1, left - 1).map((others) => [...strengths.slice(index, index + 1), ...others]),
        );
  return fields(0, sides);
}

interface Offer {
  readonly market: string;
  readonly pick: string;
  readonly odds: number;
  readonly chance: Fraction;
}

function chanceIn(
  picks: readonly (readonly [pick: string, chance: Fraction])[] = [],
  wanted: string,
): Fraction {
  const found = picks.find(([pick]) => pick === wanted);
  if (!found) throw new Error(`nothing says how likely ${wanted} is`);
  return found[1];
}

/** All picks of a match, with how likely they are to win when the match is played. */
function offered(model: MatchesModel, strengths: readonly number[]): Offer[] {
  const { sport } = model;
  const race = sport === "racing" ? raceChances(strengths) : {};
  const [home = 0, away = 0] = strengths;
  const distribution = sport === "racing" ? undefined : SCORE_MODELS[sport].distribution(home, away);
  return Object.entries(offersOf(model, strengths)).flatMap(([market, { line, odds }]) =>
    Object.entries(odds).map(([pick, price]) => ({
      market,
      pick,
      odds: price,
      chance: distribution ? chanceOf(distribution, market, pick, line ?? 0) : chanceIn(race[market], pick),
    })),
  );
}

/** The return of a stake on a pick: won, or given back when the match is not played. */
function returnOf({ voids }: MatchesModel, { odds, chance }: Offer): Fraction {
  const won = multiply(chance, fraction(BigInt(odds), 1_000n));
  return divide(add(fraction(BigInt(voids), 1n), multiply(won, fraction(BigInt(1_000 - voids), 1n))), 1_000n);
}

/** Plays every match of the league and every pick. @returns the picks whose odds are wrong, and the return of each market */
export function countReturns(model: MatchesModel) {
  const wrong: Offer[] = [];
  const sums: Record<string, { digits: bigint; count: bigint }> = {};
  const most = add(
    fraction(BigInt(model.voids), 1_000n),
    fraction(BigInt(1_000 - model.voids), BigInt(1_000 + model.margin)),
  );
  for (const strengths of everyMatch(model)) {
    const offers = offered(model, strengths);
    // All picks of the main market are offered, and are short by the margin and the rounding.
    const main = offers.filter(({ market }) => market === offers[0]?.market);
    const book = main.reduce((sum, { odds }) => sum + 1_000 / odds - model.margin / 1_000 / main.length, 0);
    const isWhole = main.length === (model.sport === "football" ? 3 : model.sides);
    if (!isWhole || book < 1 || book > 1.02) wrong.push(...main);
    for (const offer of offers) {
      const own = returnOf(model, offer);
      // Odds are rounded down by less than 0.01, so a pick lacks less than a hundredth of its chance.
      const lacking = asNumber(most) - asNumber(own);
      if (lacking < -1e-12 || lacking > 0.0101 * asNumber(offer.chance)) wrong.push(offer);
      const before = sums[offer.market] ?? { digits: 0n, count: 0n };
      sums[offer.market] = { digits: before.digits + digitsOf(own), count: before.count + 1n };
    }
  }
  const told = Object.fromEntries(
    Object.entries(sums).map(([market, { digits, count }]) => [
      market,
      toPercent(fraction(digits, count * DIGITS), 4),
    ]),
  );
  const [main = ""] = Object.keys(told);
  return { wrong, told: { total: told[main], ...told } };
}

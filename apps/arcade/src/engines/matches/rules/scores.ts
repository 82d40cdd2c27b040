import { range } from "../../../engine/drum.ts";
import type { RandomBelow } from "../../../engine/engine.ts";

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** All results of a match, each with its weight, a whole number. All weights together are `of`. */
export interface Distribution {
  readonly of: number;
  readonly outcomes: readonly (Score & { readonly weight: number })[];
}

/** How a match of two sides is played. `distribution` and `draw` say the same thing; a test compares them. */
export interface ScoreModel {
  distribution(home: number, away: number): Distribution;
  draw(home: number, away: number, random: RandomBelow): Score;
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

const MILLION = 1_000_000;
const MOST_GOALS = 9;

/** Weights in millionths, each cut off so that all up to it are right to a millionth. */
function toMillionths(terms: readonly bigint[]): number[] {
  const all = terms.reduce((sum, term) => sum + term, 0n);
  let before = 0n;
  let told = 0;
  return terms.map((term) => {
    before += term;
    const upTo = Number((before * BigInt(MILLION)) / all);
    const weight = upTo - told;
    told = upTo;
    return weight;
  });
}

/** Draws a place in a list of weights in millionths. */
function drawWeighted(weights: readonly number[], random: RandomBelow): number {
  let left = random(MILLION);
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}

/** Computed once a mean: there are fewer than three hundred. */
const goalWeightsByMean = new Map<number, readonly number[]>();

/**
 * The chances of 0 to 9 goals, in millionths: the law of Poisson, cut off at nine. Computed with whole numbers, so that
 * every machine has the same odds. @param mean in hundredths of a goal
 */
export function goalWeights(mean: number): readonly number[] {
  const weights =
    goalWeightsByMean.get(mean) ??
    toMillionths(
      range(0, MOST_GOALS).map((goals) => {
        // mean^goals / goals!, times 100^9 x 9! to have no fractions.
        const missing = range(goals + 1, MOST_GOALS).reduce(
          (product, factor) => product * BigInt(factor),
          1n,
        );
        return BigInt(mean) ** BigInt(goals) * 100n ** BigInt(MOST_GOALS - goals) * missing;
      }),
    );
  goalWeightsByMean.set(mean, weights);
  return weights;
}

/** Goals of both sides, in hundredths: 1.45 at home and 1.15 away between equals. */
const meansOf = (home: number, away: number) => ({
  home: clamp(145 + 2 * (home - away), 40, 300),
  away: clamp(115 - 2 * (home - away), 30, 280),
});

/** Football: the goals of both sides are independent, and follow the law of Poisson. */
export const FOOTBALL: ScoreModel = {
  distribution: (home, away) => {
    const means = meansOf(home, away);
    const [own, other] = [goalWeights(means.home), goalWeights(means.away)];
    return {
      of: MILLION ** 2,
      outcomes: own.flatMap((first, goals) =>
        other.map((second, against) => ({
          home: goals,
          away: against,
          weight: first * second,
        })),
      ),
    };
  },
  draw: (home, away, random) => {
    const means = meansOf(home, away);
    return {
      home: drawWeighted(goalWeights(means.home), random),
      away: drawWeighted(goalWeights(means.away), random),
    };
  },
};

/** Twelve spells, in each of which a side scores 0 to 8 points more than its base: near to the normal law. */
const SPELLS = 12;
const POINTS = 9;
const OVERTIME = { winner: 7, loser: 4 };

const baseOf = (strength: number, bonus: number): number => 40 + Math.floor((strength - 40) / 2) + bonus;

/** Computed once. */
let knownPointWeights: readonly number[] | undefined;

/** The chance of each number of points above the base, in millionths: the spells are independent. */
export function pointWeights(): readonly number[] {
  knownPointWeights ??= toMillionths(
    range(1, SPELLS)
      .reduce<number[]>(
        (before) =>
          range(0, before.length + POINTS - 2).map((points) =>
            range(0, POINTS - 1).reduce((sum, more) => sum + (before[points - more] ?? 0), 0),
          ),
        [1],
      )
      .map(BigInt),
  );
  return knownPointWeights;
}

const afterOvertime = (points: number, isHome: boolean): Score => ({
  home: points + (isHome ? OVERTIME.winner : OVERTIME.loser),
  away: points + (isHome ? OVERTIME.loser : OVERTIME.winner),
});

/** Basketball: the home side has two points of advantage; a level match goes into overtime, which both win equally often. */
export const BASKETBALL: ScoreModel = {
  distribution: (home, away) => {
    const weights = pointWeights();
    const [own, other] = [baseOf(home, 2), baseOf(away, 0)];
    const outcomes: (Score & { weight: number })[] = [];
    weights.forEach((first, more) => {
      weights.forEach((second, less) => {
        const weight = first * second;
        if (weight === 0) return;
        const score = { home: own + more, away: other + less };
        if (score.home !== score.away) outcomes.push({ ...score, weight: 2 * weight });
        else
          for (const isHome of [true, false]) outcomes.push({ ...afterOvertime(score.home, isHome), weight });
      });
    });
    return { of: 2 * MILLION ** 2, outcomes };
  },
  draw: (home, away, random) => {
    const weights = pointWeights();
    const score = {
      home: baseOf(home, 2) + drawWeighted(weights, random),
      away: baseOf(away, 0) + drawWeighted(weights, random),
    };
    return score.home === score.away ? afterOvertime(score.home, random(2) === 0) : score;
  },
};

/** How likely the first side wins a map, in thousandths. */
const mapChance = (home: number, away: number): number => clamp(500 + 8 * (home - away), 150, 850);

/** E-sports: best of three maps, each with the same chance. */
export const BEST_OF_THREE: ScoreModel = {
  distribution: (home, away) => {
    const won = mapChance(home, away);
    const lost = 1_000 - won;
    return {
      of: 1_000 ** 3,
      outcomes: [
        { home: 2, away: 0, weight: 1_000 * won * won },
        { home: 2, away: 1, weight: 2 * won * won * lost },
        { home: 1, away: 2, weight: 2 * won * lost * lost },
        { home: 0, away: 2, weight: 1_000 * lost * lost },
      ],
    };
  },
  draw: (home, away, random) => {
    let score: Score = { home: 0, away: 0 };
    while (score.home < 2 && score.away < 2) {
      const isHome = random(1_000) < mapChance(home, away);
      score = { home: score.home + Number(isHome), away: score.away + Number(!isHome) };
    }
    return score;
  },
};

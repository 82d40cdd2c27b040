import { range } from "../../../engine/drum.ts";
import { type Fraction, fraction } from "../../../engine/fraction.ts";
import { offerPicks } from "../../../engine/odds.ts";
import type { Market, Markets } from "../../../engine/slip.ts";
import {
  BASKETBALL,
  BEST_OF_THREE,
  type Distribution,
  FOOTBALL,
  type Score,
  type ScoreModel,
} from "./scores.ts";

export type DuelSport = "football" | "basketball" | "esports";

export const SCORE_MODELS: Readonly<Record<DuelSport, ScoreModel>> = {
  football: FOOTBALL,
  basketball: BASKETBALL,
  esports: BEST_OF_THREE,
};

/** The scores that may be picked: up to three goals a side, and all of a best of three. */
const SCORES: Readonly<Record<DuelSport, readonly string[]>> = {
  football: range(0, 3).flatMap((home) => range(0, 3).map((away) => `${home}-${away}`)),
  basketball: [],
  esports: ["2-0", "2-1", "1-2", "0-2"],
};

/** Whether a pick has won. Lines are halves, so none is ever level. */
export function isWon(market: string, pick: string, line: number, { home, away }: Score): boolean {
  switch (market) {
    case "handicap":
      return home * 10 + line > away * 10 === (pick === "home");
    case "totals":
      return (home + away) * 10 > line === (pick === "over");
    case "score":
      return pick === `${home}-${away}`;
    default:
      return pick === (home === away ? "draw" : home > away ? "home" : "away");
  }
}

/** How likely a pick is, exactly. */
export function chanceOf(
  { of, outcomes }: Distribution,
  market: string,
  pick: string,
  line: number,
): Fraction {
  let weight = 0;
  for (const outcome of outcomes) if (isWon(market, pick, line, outcome)) weight += outcome.weight;
  return fraction(BigInt(weight), BigInt(of));
}

/** Results by one number alone, which is stored as the goals at home: smallest first. */
function merge({ of, outcomes }: Distribution, numberOf: (score: Score) => number): Distribution {
  const weights = new Map<number, number>();
  for (const outcome of outcomes) {
    const number = numberOf(outcome);
    weights.set(number, (weights.get(number) ?? 0) + outcome.weight);
  }
  const sorted = [...weights].toSorted(([one], [other]) => one - other);
  return { of, outcomes: sorted.map(([home, weight]) => ({ home, away: 0, weight })) };
}

/** The home number that as nearly as possible half of all results do not exceed, among those after which a line may be. */
function middleOf({ of, outcomes }: Distribution, isAllowed: (number: number) => boolean): number {
  let best = { number: 0, far: of };
  let below = 0;
  for (const { home, weight } of outcomes) {
    below += weight;
    const far = Math.abs(below * 2 - of);
    if (isAllowed(home) && far < best.far) best = { number: home, far };
  }
  return best.number;
}

/** The bets on a match of two sides. Handicap and total are set so that both picks are as equal as possible. */
export function offerDuel(sport: DuelSport, home: number, away: number, margin: number): Markets {
  const results = SCORE_MODELS[sport].distribution(home, away);
  const differences = merge(results, ({ home: own, away: other }) => own - other);
  const sums = merge(results, ({ home: own, away: other }) => own + other);
  // One and a half maps: half a map is the winner again.
  const ahead = middleOf(differences, (by) => sport !== "esports" || by === -2 || by === 1);
  const together = middleOf(sums, () => true);
  const market = (
    id: string,
    from: Distribution,
    picks: readonly string[],
    line?: number,
  ): [string, Market] => {
    const chances = picks.map((pick) => [pick, chanceOf(from, id, pick, line ?? 0)] as const);
    return [id, { ...(line === undefined ? {} : { line }), odds: offerPicks(chances, margin) }];
  };
  const scores = SCORES[sport];
  return Object.fromEntries([
    market(sport === "football" ? "1x2" : "winner", differences, ["home", "draw", "away"]),
    market("handicap", differences, ["home", "away"], -(ahead * 10 + 5)),
    market("totals", sums, ["over", "under"], together * 10 + 5),
    ...(scores.length > 0 ? [market("score", results, scores)] : []),
  ]);
}

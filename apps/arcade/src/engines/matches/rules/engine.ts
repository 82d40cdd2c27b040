import { drawBalls, range } from "../../../engine/drum.ts";
import type { NameLanguage, SharedEngine, UpcomingMatch } from "../../../engine/engine.ts";
import {
  costOfSlip,
  fitsOffers,
  type Leg,
  type LegResult,
  type Markets,
  payOfSlip,
  readSlip,
  type Slip,
} from "../../../engine/slip.ts";
import { isWon, offerDuel, SCORE_MODELS } from "./duel.ts";
import { type MatchesModel, MODELS } from "./models.ts";
import { type Arrival, drawArrival, isArrivalWon, offerRace } from "./race.ts";
import type { Score } from "./scores.ts";

export interface Match {
  /** The sides by their ids: at home first, or by lane. */
  readonly teams: readonly string[];
  readonly markets: Markets;
}

/** A matchday: its matches and their odds. */
export interface Matchday {
  readonly matches: readonly Match[];
}

/** How a match ended. `void` was not played. */
export type MatchResult = { readonly score: Score } | { readonly arrival: Arrival } | "void";

const strengthsOf = ({ teams }: MatchesModel, match: Match): number[] =>
  match.teams.map((id) => teams.find((team) => team.id === id)?.strength ?? 0);

/** The bets on a match of these sides. */
export function offersOf(model: MatchesModel, strengths: readonly number[]): Markets {
  if (model.sport === "racing") return offerRace(strengths, model.margin);
  const [home = 0, away = 0] = strengths;
  return offerDuel(model.sport, home, away, model.margin);
}

function resultOf(
  { matches }: Matchday,
  { match, market, pick }: Leg,
  results: readonly MatchResult[],
): LegResult {
  const result = results[match];
  if (result === undefined || result === "void") return "void";
  const won =
    "score" in result
      ? isWon(market, pick, matches[match]?.markets[market]?.line ?? 0, result.score)
      : isArrivalWon(market, pick, result.arrival);
  return won ? "won" : "lost";
}

function markOf(result: MatchResult): string {
  if (result === "void") return "×";
  return "score" in result
    ? `${result.score.home}-${result.score.away}`
    : result.arrival.slice(0, 3).join("-");
}

function nameOf({ teams }: MatchesModel, id: string, language: NameLanguage): string {
  const name = teams.find((team) => team.id === id)?.name ?? id;
  return typeof name === "string" ? name : name[language];
}

/** The winner market: for two sides with a draw between them, for a race by its lanes. */
function listMainOdds({ sport }: MatchesModel, markets: Markets): UpcomingMatch["odds"] {
  const name = sport === "racing" ? "win" : sport === "football" ? "1x2" : "winner";
  const { odds = {} } = markets[name] ?? {};
  const picks = sport === "racing" ? Object.keys(odds) : ["home", "draw", "away"];
  return picks.flatMap((pick) => {
    const price = odds[pick];
    const side = pick === "draw" ? -1 : pick === "home" ? 0 : pick === "away" ? 1 : Number(pick) - 1;
    return price === undefined ? [] : [{ side, price }];
  });
}

/** Reads `2-1` of two sides, `3-1-2-4` of a race and `void` of a match that was not played. */
function readEnding(model: MatchesModel, match: Match | undefined, word: string): MatchResult | undefined {
  if (word === "void") return "void";
  if (!match || !/^\d{1,3}(-\d{1,3})+$/.test(word)) return undefined;
  const numbers = word.split("-").map(Number);
  const strengths = strengthsOf(model, match);
  if (model.sport === "racing") {
    const lanes = numbers.toSorted((one, other) => one - other);
    return lanes.join() === range(1, strengths.length).join() ? { arrival: numbers } : undefined;
  }
  const [home = 0, away = 0] = numbers;
  const { outcomes } = SCORE_MODELS[model.sport].distribution(strengths[0] ?? 0, strengths[1] ?? 0);
  const isPossible = outcomes.some((score) => score.home === home && score.away === away);
  return numbers.length === 2 && isPossible ? { score: { home, away } } : undefined;
}

export const matches: SharedEngine<MatchesModel, Slip, Matchday, readonly MatchResult[]> = {
  kind: "shared",
  id: "matches",
  models: MODELS,
  schedule: (model) => model.schedule,
  describe: ({ sport, teams, margin, voids, chip, mostChips, mostLegs, mostWin, rtp }) => ({
    sport,
    teams,
    margin,
    voids,
    chip,
    mostChips,
    mostLegs,
    mostWin,
    rtp,
  }),
  readChoice: readSlip,
  costOf: costOfSlip,
  prepare: (model, random) => {
    const drawn = drawBalls(model.teams, model.matches * model.sides, random);
    return {
      matches: range(0, model.matches - 1).map((index) => {
        const sides = drawn.slice(index * model.sides, (index + 1) * model.sides);
        return {
          teams: sides.map(({ id }) => id),
          markets: offersOf(
            model,
            sides.map(({ strength }) => strength),
          ),
        };
      }),
    };
  },
  fits: (_model, { matches: offered }, slip) => fitsOffers(offered, slip),
  draw: (model, card, random) =>
    card.matches.map((match) => {
      if (random(1_000) < model.voids) return "void";
      const strengths = strengthsOf(model, match);
      if (model.sport === "racing") return { arrival: drawArrival(strengths, random) };
      const [home = 0, away = 0] = strengths;
      return { score: SCORE_MODELS[model.sport].draw(home, away, random) };
    }),
  payOf: (model, card, slip, results) => payOfSlip(model, slip, (leg) => resultOf(card, leg, results)),
  markOf: (_model, results) => results.map(markOf).join(" "),
  listMatches: (model, { matches: played }, language) =>
    played.map(({ teams, markets }) => ({
      sides: teams.map((id) => nameOf(model, id, language)),
      odds: listMainOdds(model, markets),
    })),
  readResult: (model, card, text) => {
    const words = text.split(" ").filter((word) => word !== "");
    if (words.length !== card.matches.length) return undefined;
    const results = words.flatMap((word, index) => readEnding(model, card.matches[index], word) ?? []);
    return results.length === words.length ? results : undefined;
  },
};

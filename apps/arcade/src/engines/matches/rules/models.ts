import type { GameModel, Schedule } from "../../../engine/engine.ts";
import type { SlipLimits } from "../../../engine/slip.ts";
import type { DuelSport } from "./duel.ts";
import { BASKETBALL_TEAMS, ESPORTS_TEAMS, FOOTBALL_TEAMS, RUNNERS, type Team } from "./teams.ts";

export type Sport = DuelSport | "racing";

/**
 * A league of invented sides. Returns are told by market: the mean over all matches that the league can have and all picks that
 * are offered, each with the same stake, void matches counted. A pick's own return differs by the rounding of its odds. A
 * multiple returns the product of its legs.
 */
export interface MatchesModel extends GameModel, SlipLimits {
  readonly sport: Sport;
  readonly teams: readonly Team[];
  /** How many matches a matchday has, and how many sides a match. */
  readonly matches: number;
  readonly sides: number;
  /** By how much the odds of a market are short, in thousandths. */
  readonly margin: number;
  /** How many of a thousand matches are not played. */
  readonly voids: number;
  readonly schedule: Schedule;
}

const COMMON = {
  version: 1,
  coinSteps: [1, 2, 5, 10, 20, 50, 100],
  chip: 100,
  mostChips: 500,
  mostLegs: 8,
  mostWin: 2_000_000,
  sides: 2,
  margin: 60,
  voids: 10,
  schedule: { betSeconds: 60, showSeconds: 30 },
} as const;

const FOOTBALL_RTP = {
  total: "94.2506",
  "1x2": "94.2506",
  handicap: "94.1695",
  totals: "93.9322",
  score: "94.3694",
};

const BASKETBALL_RTP = {
  total: "94.1687",
  winner: "94.1687",
  handicap: "93.9880",
  totals: "94.1707",
};

const RACING_RTP = {
  total: "92.5844",
  win: "92.5844",
  place: "92.5028",
  forecast: "92.6503",
};

const ESPORTS_RTP = {
  total: "94.1873",
  winner: "94.1873",
  handicap: "94.1956",
  totals: "94.1134",
  score: "94.2663",
};

export const MODELS: readonly MatchesModel[] = [
  {
    ...COMMON,
    id: "virtual-football",
    sport: "football",
    teams: FOOTBALL_TEAMS,
    matches: 6,
    rtp: FOOTBALL_RTP,
    volatility: "medium",
  },
  {
    ...COMMON,
    id: "virtual-basketball",
    sport: "basketball",
    teams: BASKETBALL_TEAMS,
    matches: 5,
    rtp: BASKETBALL_RTP,
    volatility: "medium",
  },
  {
    ...COMMON,
    id: "virtual-racing",
    sport: "racing",
    teams: RUNNERS,
    matches: 1,
    sides: 6,
    margin: 80,
    rtp: RACING_RTP,
    volatility: "high",
    schedule: { betSeconds: 45, showSeconds: 25 },
  },
  {
    ...COMMON,
    id: "virtual-esports",
    sport: "esports",
    teams: ESPORTS_TEAMS,
    matches: 4,
    rtp: ESPORTS_RTP,
    volatility: "medium",
  },
];

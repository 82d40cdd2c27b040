import type { GameModel, Schedule } from "../../../engine/engine.ts";
import type { SlipLimits } from "../../../engine/slip.ts";
import { BIRDS, type Bird } from "./birds.ts";

/**
 * A race of birds folded of paper. Returns are told by market: the mean over all fields of birds and all picks that are offered,
 * each with the same stake, races that are not flown counted.
 */
export interface DerbyModel extends GameModel, SlipLimits {
  readonly birds: readonly Bird[];
  /** How many of them fly. */
  readonly flying: number;
  /** How many of a thousand races two birds win together. It is the pick `draw`. */
  readonly draws: number;
  /** How many of a thousand races are not flown. */
  readonly voids: number;
  /** By how much the odds of the market are short, in thousandths. */
  readonly margin: number;
  readonly schedule: Schedule;
}

const COMMON = {
  version: 1,
  coinSteps: [1, 2, 5, 10, 20, 50, 100],
  chip: 100,
  mostChips: 500,
  mostLegs: 5,
  mostWin: 2_000_000,
  birds: BIRDS,
  draws: 80,
  voids: 10,
  margin: 50,
  volatility: "medium",
  schedule: { betSeconds: 45, showSeconds: 25 },
} as const;

export const MODELS: readonly DerbyModel[] = [
  { ...COMMON, id: "main-ring", flying: 2, rtp: { total: "95.1196" } },
  { ...COMMON, id: "derby", flying: 4, rtp: { total: "95.1868" } },
  { ...COMMON, id: "night-ring", flying: 3, rtp: { total: "95.1665" } },
];

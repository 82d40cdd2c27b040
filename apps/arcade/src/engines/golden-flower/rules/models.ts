import { DUEL } from "../../../engine/duel.ts";
import type { DuelModel } from "../../../engine/engine.ts";

/**
 * Golden flower (zha jin hua) for two: several deals with the coins of one stake. The ante grows, and so the match ends: after
 * the last deal, or when a player has no coins left. Each leaves with the coins that are theirs then.
 */
export interface GoldenFlowerModel extends DuelModel {
  /** The ante of both before each deal, in coins. There are as many deals as antes. */
  readonly antes: readonly number[];
  /** The price of a blind bet, in antes, from the first level to the last. */
  readonly levels: readonly number[];
  /** How many bets each may lay in one deal before the hands are compared. */
  readonly mostBets: number;
}

export const GOLDEN_FLOWER: GoldenFlowerModel = {
  ...DUEL,
  id: "golden-flower",
  antes: [4, 4, 8, 8, 16, 16],
  levels: [1, 2, 4],
  mostBets: 6,
};

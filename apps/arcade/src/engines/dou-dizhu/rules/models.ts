import { DUEL } from "../../../engine/duel.ts";
import type { DuelModel } from "../../../engine/engine.ts";

/**
 * Dou dizhu for two: no threes and fours, and nine cards are left out. The landlord or the farmer who is out first wins both
 * stakes.
 */
export interface DouDizhuModel extends DuelModel {
  readonly dealt: number;
  /** How many more cards the landlord gets. */
  readonly bottom: number;
  /** The most calls. Each after the first lets the farmer win with one card more in hand. */
  readonly mostCalls: number;
}

export const DOU_DIZHU: DouDizhuModel = {
  ...DUEL,
  id: "dou-dizhu",
  turnSeconds: 25,
  dealt: 17,
  bottom: 3,
  mostCalls: 4,
};

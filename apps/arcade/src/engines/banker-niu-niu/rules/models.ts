import { DUEL } from "../../../engine/duel.ts";
import type { DuelModel } from "../../../engine/engine.ts";

/**
 * Banker niu niu for two: both see four cards and bid to be the banker, the other bets, the fifth cards come. Several deals with
 * the coins of one stake; each leaves with the coins that are theirs after the last deal, or when one has none left.
 */
export interface BankerNiuNiuModel extends DuelModel {
  /** What each deal is played for, in coins, before it is multiplied by the bid, the bet and the winner's hand. */
  readonly bases: readonly number[];
  /** What may be bid for the bank. The bank multiplies by its bid, and by one where nobody bid. */
  readonly bids: readonly number[];
  /** What the player who is not the banker may multiply by. */
  readonly bets: readonly number[];
}

export const BANKER_NIU_NIU: BankerNiuNiuModel = {
  ...DUEL,
  id: "banker-niu-niu",
  turnSeconds: 15,
  bases: [2, 2, 3, 3, 5],
  bids: [0, 1, 2, 3],
  bets: [1, 2, 3, 4],
};

import { DUEL } from "../../../engine/duel.ts";
import type { DuelModel } from "../../../engine/engine.ts";

/**
 * Banker niu niu for two: both see four cards and bid to be the banker, the other bets, the fifth cards come. Several deals with
 * the coins of one stake; each leaves with the coins that are theirs after the last deal, or when one has none left.
 */
export interface BankerNiuNiuModel extends DuelModel {
  /** The base stake of each deal, in coins, before it is multiplied by the bid, the bet and the winner's hand. */
  readonly bases: readonly number[];
  /** The possible bids for the bank. The bank multiplies by its bid, and by one if nobody bid. */
  readonly bids: readonly number[];
  /** The possible multipliers of the player who is not the banker. */
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

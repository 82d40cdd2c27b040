import { DUEL } from "../../../engine/duel.ts";
import type { DuelModel } from "../../../engine/engine.ts";

/**
 * Texas hold'em for two, no limit: several hands with the coins of one stake. The blinds grow, and the match ends after the last
 * hand or when a player has no coins left. Each leaves with the coins that are theirs then.
 */
export interface HoldemModel extends DuelModel {
  /** The small and the big blind of each hand, in coins. */
  readonly blinds: readonly (readonly [small: number, big: number])[];
}

export const TEXAS_HOLDEM: HoldemModel = {
  ...DUEL,
  id: "texas-holdem",
  stake: 200,
  blinds: [
    [2, 4],
    [2, 4],
    [4, 8],
    [4, 8],
    [8, 16],
    [8, 16],
    [16, 32],
    [16, 32],
  ],
};

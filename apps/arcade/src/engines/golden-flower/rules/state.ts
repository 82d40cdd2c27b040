import type { Card } from "../../../engine/cards.ts";
import type { Pair } from "../../../engine/duel.ts";
import type { DuelState, Seat } from "../../../engine/engine.ts";

export type Move = "look" | "call" | "raise" | "compare" | "fold";

/** How the deal before this one ended. */
export interface LastDeal {
  readonly winner: Seat;
  readonly pot: number;
  /** The hands as they were compared; `null` after a fold. */
  readonly hands: Pair<readonly Card[]> | null;
}

export interface GoldenFlowerState extends DuelState {
  /** The deal that is played, from 0. */
  readonly deal: number;
  /** Who bets first in this deal; it changes from deal to deal. */
  readonly first: Seat;
  /** Coins that a player still has, and coins of theirs in the pot. */
  readonly chips: Pair<number>;
  readonly paid: Pair<number>;
  readonly hands: Pair<readonly Card[]>;
  /** Which players have looked at their cards. A blind player pays half. */
  readonly hasLooked: Pair<boolean>;
  /** How many bets each has laid in this deal. */
  readonly bets: Pair<number>;
  /** The price of a blind bet, as an index of the model's levels. */
  readonly level: number;
  readonly last: LastDeal | null;
}

import type { Card } from "../../../engine/cards.ts";
import type { Pair } from "../../../engine/duel.ts";
import type { DuelState, Seat } from "../../../engine/engine.ts";

/** `to` is what the seat's bets of this street come to, in coins. */
export type Action =
  | { readonly move: "fold" | "check" | "call" }
  | { readonly move: "raise"; readonly to: number };

/** How the hand before this one ended. */
export interface LastHand {
  readonly winner: Seat | "draw";
  readonly pot: number;
  readonly board: readonly Card[];
  /** The hands that were shown; `null` after a fold. */
  readonly hands: Pair<readonly Card[]> | null;
}

export interface HoldemState extends DuelState {
  /** The hand that is played, from 0. */
  readonly hand: number;
  /** Who pays the small blind, acts first before the flop and last after it. */
  readonly button: Seat;
  /** Coins that a player still has, coins of theirs in the pot, and which of those were bet on this street. */
  readonly chips: Pair<number>;
  readonly paid: Pair<number>;
  readonly bets: Pair<number>;
  /** By how many coins the last raise of this street raised: the next raises by as much, unless it is all a player has. */
  readonly step: number;
  /** Who has acted since the last raise. */
  readonly hasActed: Pair<boolean>;
  readonly hands: Pair<readonly Card[]>;
  /** None, three, four or five open cards. Later cards are not drawn before their time. */
  readonly board: readonly Card[];
  readonly last: LastHand | null;
}

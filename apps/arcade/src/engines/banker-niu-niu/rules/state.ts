import type { Card } from "../../../engine/cards.ts";
import type { Pair } from "../../../engine/duel.ts";
import type { DuelState, Seat } from "../../../engine/engine.ts";

/** A bid for the bank in the first phase, a bet against it in the second. */
export interface Action {
  readonly move: "bid" | "bet";
  readonly times: number;
}

/** How the deal before this one ended. */
export interface LastDeal {
  readonly hands: Pair<readonly Card[]>;
  readonly niu: Pair<number>;
  readonly banker: Seat;
  readonly bid: number;
  readonly bet: number;
  readonly winner: Seat;
  /** What the loser paid, in coins. */
  readonly coins: number;
}

export interface BankerNiuNiuState extends DuelState {
  readonly deal: number;
  readonly chips: Pair<number>;
  /** Four cards each. The fifth is drawn when the bet is laid. */
  readonly hands: Pair<readonly Card[]>;
  /** Each seat's bid; `null` before. Both are revealed when both have bid. */
  readonly bids: Pair<number | null>;
  /** `null` while the two bid. */
  readonly banker: Seat | null;
  readonly last: LastDeal | null;
}

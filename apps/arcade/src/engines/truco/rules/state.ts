import type { Card } from "../../../engine/cards.ts";
import type { Pair } from "../../../engine/duel.ts";
import type { DuelState, Seat } from "../../../engine/engine.ts";

export type Action =
  | { readonly move: "play"; readonly card: Card }
  /** To ask for more (truco, six, nine, twelve), to agree to it, or to give the hand up. */
  | { readonly move: "raise" }
  | { readonly move: "accept" }
  | { readonly move: "run" };

export type Trick = Seat | "tie";

/** How the hand before this one ended. */
export interface LastHand {
  readonly winner: Seat | "tie";
  readonly points: number;
  readonly hasRun: boolean;
}

export interface TrucoState extends DuelState {
  /** The hand that is played, from 0. */
  readonly hand: number;
  /** Who leads its first trick. */
  readonly first: Seat;
  readonly points: Pair<number>;
  readonly hands: Pair<readonly Card[]>;
  /** The card that was turned up: the rank above it is the highest. */
  readonly turned: Card;
  /** What the hand is worth now. */
  readonly value: number;
  /** Who raised last, and may not raise next. */
  readonly raiser: Seat | null;
  /** The raise that was asked for, and whose turn it was; `null` if there is none. */
  readonly asked: { readonly value: number; readonly by: Seat } | null;
  /** One player has one point less than the target, and decides whether the hand is played for three. */
  readonly isElevenAsked: boolean;
  readonly leader: Seat;
  /** The cards of the trick on the table. */
  readonly table: Pair<Card | null>;
  readonly tricks: readonly Trick[];
  /** The cards of the trick before. */
  readonly lastTable: Pair<Card> | null;
  readonly last: LastHand | null;
}

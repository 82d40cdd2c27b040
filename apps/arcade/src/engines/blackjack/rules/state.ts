import type { Card } from "../../../engine/cards.ts";
import type { PlayState } from "../../../engine/engine.ts";

/** One of the player's hands. */
export interface Hand {
  readonly cards: readonly Card[];
  /** In coins; twice the first stake once it is doubled. */
  readonly stake: number;
  readonly isDone: boolean;
}

/** A round of one player. The rest of the shoe follows from the cards on the table. */
export interface BlackjackState extends PlayState {
  /** The first stake, in coins. */
  readonly stake: number;
  /** The first card is open; the second is face down until the round is over. */
  readonly dealer: readonly Card[];
  /** One hand, two after a split. */
  readonly hands: readonly Hand[];
  /** Offered against an open ace, before the dealer checks the card that is face down. */
  readonly insurance: "none" | "offered" | "taken" | "declined";
}

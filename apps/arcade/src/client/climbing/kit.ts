import type { Card } from "../../engine/cards.ts";
import type { Seat } from "../../engine/engine.ts";
import type { ActionButton } from "../duel/buttons.ts";
import type { BoardTools } from "../duel/kit.ts";

/** What a seat is told of a game in which cards are laid over one another until a hand is empty. */
export interface ClimbingView {
  readonly seat: Seat;
  readonly turn: Seat | "both" | "none";
  readonly cards: readonly Card[];
  readonly otherCount: number;
  readonly others: readonly Card[] | null;
  readonly table: readonly Card[] | null;
  readonly last: { readonly seat: Seat; readonly cards: readonly Card[] } | null;
}

/** What one such game says of itself. */
export interface Climbing<View extends ClimbingView, Key extends string> {
  readonly tools: BoardTools<Key>;
  /** How a card looks and is called, where it is not one of the 52. */
  readonly draw?: (card: Card) => SVGSVGElement;
  readonly nameOf?: (card: Card) => string | undefined;
  /** The name of a combination; empty for none. */
  readonly readName: (cards: readonly Card[]) => string;
  readonly mayPlay: (view: View, cards: readonly Card[]) => boolean;
  /** What the button for a hint picks. No cards: to pass. */
  readonly suggest: (view: View) => readonly Card[];
  /** The buttons of another part of the game, such as bidding; `null` while cards are played. */
  readonly choices?: (view: View) => readonly ActionButton[] | null;
  /** A line in the middle: who is the landlord, what must begin. */
  readonly lineOf: (view: View) => string;
  readonly noteOf?: (view: View, who: "own" | "other") => string;
  /** What has happened where it was no play of cards. */
  readonly describeOther?: (view: View) => string;
}

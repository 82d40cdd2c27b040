import type { Card } from "../../engine/cards.ts";
import type { Seat } from "../../engine/engine.ts";
import type { ActionButton } from "../duel/buttons.ts";
import type { BoardTools } from "../duel/kit.ts";

/** A seat's view of a game in which cards are laid over one another until a hand is empty. */
export interface ClimbingView {
  readonly seat: Seat;
  readonly turn: Seat | "both" | "none";
  readonly cards: readonly Card[];
  readonly otherCount: number;
  readonly others: readonly Card[] | null;
  readonly table: readonly Card[] | null;
  readonly last: { readonly seat: Seat; readonly cards: readonly Card[] } | null;
}

/** The parts that differ between such games. */
export interface Climbing<View extends ClimbingView, Key extends string> {
  readonly tools: BoardTools<Key>;
  /** The picture and name of a card that is not one of the 52. */
  readonly draw?: (card: Card) => SVGSVGElement;
  readonly nameOf?: (card: Card) => string | undefined;
  /** The name of a combination; empty for none. */
  readonly readName: (cards: readonly Card[]) => string;
  readonly mayPlay: (view: View, cards: readonly Card[]) => boolean;
  /** What the button for a hint picks. No cards: to pass. */
  readonly suggest: (view: View) => readonly Card[];
  /** The buttons of another part of the game, such as bidding; `null` while cards are played. */
  readonly choices?: (view: View) => readonly ActionButton[] | null;
  /** A line in the middle, e.g. the landlord, or the card that must begin. */
  readonly lineOf: (view: View) => string;
  readonly noteOf?: (view: View, who: "own" | "other") => string;
  /** The last event if it was no play of cards. */
  readonly describeOther?: (view: View) => string;
}

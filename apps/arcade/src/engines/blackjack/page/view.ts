import type { Card } from "../../../engine/cards.ts";
import type { Odds } from "../../../engine/spots.ts";
import type { RoundView } from "../../../wire.ts";
import type { Move } from "../rules/play.ts";
import type { Result } from "../rules/settle.ts";

/** A hand as `show` of the rules returns it. */
export interface ShownHand {
  readonly cards: readonly Card[];
  /** In coins. */
  readonly stake: number;
  readonly isActive: boolean;
  /** Once the round is over. */
  readonly result?: Result;
  readonly coins?: number;
}

/** A round as `show` of the rules returns it. */
export interface ShownState {
  readonly insurance: "none" | "offered" | "taken" | "declined";
  readonly isOver: boolean;
  readonly dealer: { readonly cards: readonly (Card | null)[] };
  readonly hands: readonly ShownHand[];
  readonly moves: readonly { readonly move: Move; readonly cost: number }[];
}

/** A model as `describe` of the rules returns it. */
export interface Offer {
  /** The price of one chip, in coins, and how many of them a bet may have. */
  readonly chip: number;
  readonly mostChips: number;
  readonly insurance: { readonly pays: Odds; readonly rtp: string };
  readonly decks: number | "infinite";
}

/** The page and the rules are of one build, so what the server shows has these shapes. */
export const readState = (round: RoundView): ShownState => round.state as ShownState;
export const readOffer = (offer: unknown): Offer => offer as Offer;

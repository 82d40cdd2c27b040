import type { Pair } from "../../../engine/duel.ts";
import type { DuelState, Seat } from "../../../engine/engine.ts";
import type { Place } from "./track.ts";

/** To move one of the four tokens by the number rolled. */
export interface Action {
  readonly token: number;
}

/** An event for the page to show. `token` is `null` if no token could move, or a third six was lost. */
export interface Event {
  readonly seat: Seat;
  readonly die: number;
  readonly token: number | null;
  readonly to: Place;
  /** How many tokens of the other were sent back. */
  readonly sent: number;
}

export interface LudoState extends DuelState {
  readonly tokens: Pair<readonly Place[]>;
  /** What the seat whose turn it is has rolled. */
  readonly die: number;
  /** Sixes in a row, this roll included. */
  readonly sixes: number;
  /** How often both have rolled. */
  readonly rolls: number;
  /** The events since the last choice of a player. */
  readonly events: readonly Event[];
  readonly winner: Seat | "draw" | null;
}

import type { Pair } from "../../../engine/duel.ts";
import type { DuelState, Seat } from "../../../engine/engine.ts";
import type { Hole } from "./star.ts";

/** To move a peg: one step, or any number of hops. */
export interface Action {
  readonly from: Hole;
  readonly to: Hole;
}

export interface CheckersState extends DuelState {
  readonly pegs: Pair<readonly Hole[]>;
  readonly moves: number;
  /** The last move with every hole that it touched. */
  readonly last: { readonly seat: Seat; readonly path: readonly Hole[] } | null;
  readonly winner: Seat | "draw" | null;
}

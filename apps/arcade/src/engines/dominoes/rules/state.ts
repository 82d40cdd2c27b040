import type { Pair } from "../../../engine/duel.ts";
import type { DuelState, Seat } from "../../../engine/engine.ts";

/** A tile as its two numbers of pips, the lower first, such as `3-5`. */
export type Tile = string;

/** To lay a tile at the left or the right end of the line. */
export interface Action {
  readonly tile: Tile;
  readonly end: "left" | "right";
}

/** An event for the page to show: a tile was laid, tiles were drawn, a turn was passed. */
export interface Event {
  readonly seat: Seat;
  readonly laid: Tile | null;
  readonly drawn: number;
  readonly hasPassed: boolean;
}

export interface DominoesState extends DuelState {
  readonly hands: Pair<readonly Tile[]>;
  /** Tiles face down, in the order in which they are drawn. */
  readonly stock: readonly Tile[];
  /** The line from left to right, each tile as it lies: its left pips, then its right. */
  readonly line: readonly (readonly [number, number])[];
  /** The events since the last choice of a player. */
  readonly events: readonly Event[];
  readonly winner: Seat | "draw" | null;
}

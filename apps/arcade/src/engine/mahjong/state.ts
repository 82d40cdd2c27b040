import type { Pair } from "../duel.ts";
import type { DuelModel, DuelState, Seat } from "../engine.ts";
import type { Tile } from "./tiles.ts";

/** Mahjong of two players. */
export interface MahjongModel extends DuelModel {
  /** The suits in play, as tiles are written. */
  readonly suits: string;
  /** Whether a discard may be taken for a run. */
  readonly canChow: boolean;
  /** Whether the game goes on after a win until the wall is used up; the hand that won then stays as it is. */
  readonly goesOn: boolean;
}

export interface Meld {
  readonly kind: "chow" | "pung" | "kong";
  readonly tiles: readonly Tile[];
  /** A kong of four own tiles. */
  readonly isConcealed: boolean;
}

/** A seat's action. `tile` is the one discarded, melded, or the lowest of a run; `null` if none is named. */
export interface Action {
  readonly move: "discard" | "win" | "pung" | "chow" | "kong" | "pass";
  readonly tile: Tile | null;
}

export interface Win {
  readonly seat: Seat;
  readonly tile: Tile;
  readonly isDrawn: boolean;
  readonly points: number;
}

export interface MahjongState extends DuelState {
  /** In `claim` the seat may take the last discard. */
  readonly phase: "discard" | "claim";
  readonly hands: Pair<readonly Tile[]>;
  readonly melds: Pair<readonly Meld[]>;
  readonly discards: Pair<readonly Tile[]>;
  /** Tiles face down, in the order in which they are drawn. */
  readonly wall: readonly Tile[];
  /** What the seat whose turn it is has drawn; it is in its hand. */
  readonly drawn: Tile | null;
  /** Whose hand has won and stays as it is. */
  readonly locked: Pair<boolean>;
  readonly points: Pair<number>;
  readonly wins: readonly Win[];
  /** The last action. */
  readonly last: (Action & { readonly seat: Seat }) | null;
}

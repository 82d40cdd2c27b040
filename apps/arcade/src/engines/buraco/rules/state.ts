import type { Card } from "../../../engine/cards.ts";
import type { Pair } from "../../../engine/duel.ts";
import type { DuelState, Seat } from "../../../engine/engine.ts";
import type { Run } from "./melds.ts";

/** To draw from the stock or take the pile; to lay a new run (`run: null`) or add to one; to discard. */
export type Action =
  | { readonly move: "stock" }
  | { readonly move: "pile" }
  | { readonly move: "lay"; readonly run: number | null; readonly cards: readonly Card[] }
  | { readonly move: "discard"; readonly card: Card };

export interface BuracoState extends DuelState {
  /** A turn begins with drawing, and ends with a discard. */
  readonly phase: "draw" | "play";
  readonly hands: Pair<readonly Card[]>;
  /** The second hand of each, face down; empty once it was taken. */
  readonly dead: Pair<readonly Card[]>;
  readonly runs: Pair<readonly Run[]>;
  /** Cards face down, in the order in which they are drawn. */
  readonly stock: readonly Card[];
  readonly pile: readonly Card[];
  readonly turns: number;
  readonly last: (Action & { readonly seat: Seat }) | null;
  /** Who has gone out. */
  readonly out: Seat | null;
}

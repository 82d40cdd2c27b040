import type { Card } from "../../../engine/cards.ts";
import type { Pair } from "../../../engine/duel.ts";
import type { DuelState, Seat } from "../../../engine/engine.ts";

/** To call for the landlord or not; then to lay cards, where none is to pass. */
export type Action = { readonly call: boolean } | { readonly cards: readonly Card[] };

export interface DouDizhuState extends DuelState {
  readonly phase: "calls" | "cards";
  readonly hands: Pair<readonly Card[]>;
  /** The cards that the landlord gets; face down while calls are made. */
  readonly bottom: readonly Card[];
  /** Who was asked first. */
  readonly first: Seat;
  /** Who called last: the landlord. */
  readonly landlord: Seat | null;
  readonly calls: number;
  readonly table: readonly Card[] | null;
  /** The last play; `null` before there was one. */
  readonly last: { readonly seat: Seat; readonly cards: readonly Card[] } | null;
  /** The last answer while calls are made. */
  readonly answer: { readonly seat: Seat; readonly call: boolean } | null;
  readonly gone: readonly Card[];
  readonly winner: Seat | null;
}

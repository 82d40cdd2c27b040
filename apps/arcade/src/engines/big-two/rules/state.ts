import type { Card } from "../../../engine/cards.ts";
import type { Pair } from "../../../engine/duel.ts";
import type { DuelState, Seat } from "../../../engine/engine.ts";

/** To lay cards; none is to pass. */
export interface Action {
  readonly cards: readonly Card[];
}

export interface BigTwoState extends DuelState {
  readonly hands: Pair<readonly Card[]>;
  /** The cards to beat; `null` if any may be led. */
  readonly table: readonly Card[] | null;
  /** The last action; `null` before the first. */
  readonly last: { readonly seat: Seat; readonly cards: readonly Card[] } | null;
  /** The lowest card of both hands: the first play has it. `null` afterwards. */
  readonly first: Card | null;
  /** All cards that were played. */
  readonly gone: readonly Card[];
  readonly winner: Seat | null;
}

import type { RandomBelow, Seat } from "../../../engine/engine.ts";
import { movesOf, rowsLeft } from "./play.ts";
import { stepsToTip } from "./star.ts";
import type { Action, CheckersState } from "./state.ts";

/** A seat's view: nothing is hidden. */
export interface CheckersView extends CheckersState {
  readonly seat: Seat;
  readonly mostMoves: number;
  readonly actions: readonly Action[];
  /** The rows that each has to go. */
  readonly rows: readonly [number, number];
}

export function viewOf(state: CheckersState, seat: Seat, mostMoves: number): CheckersView {
  return {
    ...state,
    seat,
    mostMoves,
    actions: state.turn === seat ? movesOf(state, seat) : [],
    rows: [rowsLeft(0, state.pegs[0]), rowsLeft(1, state.pegs[1])],
  };
}

/** A bot that goes as far ahead as it can, and rather with the pegs that are behind. */
export function chooseAction(
  { actions, seat }: Pick<CheckersView, "actions" | "seat">,
  random: RandomBelow,
): Action {
  const scored = actions.map((action) => {
    const [before, after] = [stepsToTip(seat, action.from), stepsToTip(seat, action.to)];
    return { action, score: 10 * (before - after) + 3 * before + random(4) };
  });
  return scored.reduce((best, other) => (other.score > best.score ? other : best)).action;
}

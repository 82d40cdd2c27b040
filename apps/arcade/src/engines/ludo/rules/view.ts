import { otherOf } from "../../../engine/duel.ts";
import type { RandomBelow, Seat } from "../../../engine/engine.ts";
import { actionsOf, moved, progressOf } from "./play.ts";
import type { Action, LudoState } from "./state.ts";
import { HOME, isSafe, squareOf } from "./track.ts";

/** A seat's view. Nothing is hidden in ludo; coming rolls are not drawn yet. */
export interface LudoView extends LudoState {
  readonly seat: Seat;
  readonly mostRolls: number;
  readonly actions: readonly Action[];
}

export function viewOf(state: LudoState, seat: Seat, mostRolls: number): LudoView {
  return { ...state, seat, mostRolls, actions: actionsOf(state, seat) };
}

/** How many of the other's tokens are one to six squares behind a place and could send a token there back. */
function threats(view: LudoView, place: number): number {
  const square = squareOf(view.seat, place);
  if (square === null || isSafe(square)) return 0;
  const other = otherOf(view.seat);
  return view.tokens[other].filter((own) => {
    const from = squareOf(other, own);
    if (from === null) return false;
    const apart = (square - from + 52) % 52;
    return apart >= 1 && apart <= 6 && own + apart <= 51;
  }).length;
}

/** A bot that sends tokens back, flees, brings tokens out and home, and else moves the one that is furthest on. */
export function chooseAction(view: LudoView, random: RandomBelow): Action {
  const { seat, actions } = view;
  const scored = actions.map((action) => {
    const from = view.tokens[seat][action.token] ?? 0;
    const { tokens, to } = moved(view, seat, action);
    const won = progressOf(view.tokens[otherOf(seat)]) - progressOf(tokens[otherOf(seat)]);
    const danger = threats(view, to) * to - threats(view, from) * from;
    const bonus = (from === 0 ? 14 : 0) + (to === HOME ? 12 : 0) + (to > 51 && from <= 51 ? 8 : 0);
    return { action, score: 60 * won + 30 * bonus - 9 * danger + to + random(5) };
  });
  return scored.reduce((best, other) => (other.score > best.score ? other : best)).action;
}

import type { Card } from "../../../engine/cards.ts";
import { otherOf } from "../../../engine/duel.ts";
import type { RandomBelow, Seat } from "../../../engine/engine.ts";
import { heightOf } from "./cards.ts";
import type { TrucoModel } from "./models.ts";
import { actionsOf, raiseOf } from "./play.ts";
import type { Action, TrucoState } from "./state.ts";

/** A seat's view: its own cards, those on the table, and the points. */
export interface TrucoView extends Omit<TrucoState, "hands"> {
  readonly seat: Seat;
  readonly target: number;
  readonly cards: readonly Card[];
  readonly otherCount: number;
  /** The value of this seat's next raise. */
  readonly raise: number | null;
  readonly actions: readonly Action[];
}

export function viewOf(model: TrucoModel, state: TrucoState, seat: Seat): TrucoView {
  const { hands, ...open } = state;
  return {
    ...open,
    seat,
    target: model.target,
    cards: hands[seat],
    otherCount: hands[otherOf(seat)].length,
    raise: state.turn === seat ? raiseOf(model, state, seat) : null,
    actions: actionsOf(model, state, seat),
  };
}

/** A bot that raises and agrees with high cards, bluffs now and then, and wins a trick with the lowest card that does. */
export function chooseAction(view: TrucoView, random: RandomBelow): Action {
  const { cards, turned, table, seat, tricks, actions } = view;
  const heights = cards.map((card) => heightOf(card, turned)).toSorted((a, b) => b - a);
  const hasTrick = tricks[0] === seat ? 4 : 0;
  // The two best cards decide a hand; one that is missing has been played.
  const strength = (heights[0] ?? 5) + (heights[1] ?? (tricks.length > 0 ? 5 : 0)) + hasTrick;
  const can = (move: Action["move"]) => actions.find((action) => action.move === move);
  const raise = can("raise");
  const accept = can("accept");
  if (raise && (strength >= 20 || random(25) === 0)) return raise;
  if (accept) return strength >= 15 ? accept : (can("run") ?? accept);
  const sorted = cards.toSorted((a, b) => heightOf(a, turned) - heightOf(b, turned));
  const others = table[otherOf(seat)];
  const winning = others && sorted.find((card) => heightOf(card, turned) > heightOf(others, turned));
  const led = tricks.length === 0 ? sorted.at(-1) : sorted[0];
  const card = (others ? (winning ?? sorted[0]) : led) ?? "";
  return { move: "play", card };
}

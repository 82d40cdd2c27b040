import { sharesFor } from "../../../engine/duel.ts";
import type { DuelEngine } from "../../../engine/engine.ts";
import { heightOf } from "./cards.ts";
import { TRUCO, type TrucoModel } from "./models.ts";
import { act, actionsOf, deal } from "./play.ts";
import type { Action, TrucoState } from "./state.ts";
import { chooseAction, viewOf } from "./view.ts";

/** Truco paulista of two players. */
export const truco: DuelEngine<TrucoModel, TrucoState, Action> = {
  kind: "duel",
  id: "truco",
  models: [TRUCO],
  describe: ({ stake, rakePercent, turnSeconds, target, values }) => {
    return { stake, rakePercent, turnSeconds, target, values };
  },
  deal(model, random) {
    const first = random(2) === 0 ? 0 : 1;
    return deal(model, { hand: 0, first, points: [0, 0] }, { last: null, lastTable: null }, random);
  },
  readAction(model, state, seat, value) {
    if (typeof value !== "object" || value === null) return undefined;
    const { move, card } = value as Readonly<Record<string, unknown>>;
    return actionsOf(model, state, seat).find(
      (action) => action.move === move && (action.move !== "play" || action.card === card),
    );
  },
  act,
  /** The lowest card is played; a raise is not accepted. */
  timeOut(_model, state, seat) {
    if (state.asked || state.isElevenAsked) return { move: "run" };
    const heights = state.hands[seat].toSorted(
      (a, b) => heightOf(a, state.turned) - heightOf(b, state.turned),
    );
    return { move: "play", card: heights[0] ?? "" };
  },
  chooseForBot: (model, state, seat, random) => chooseAction(viewOf(model, state, seat), random),
  show: viewOf,
  sharesOf: (model, { points: [first, second] }) =>
    sharesFor(model.stake, first === second ? "draw" : first > second ? 0 : 1),
};

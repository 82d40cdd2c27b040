import type { DuelEngine } from "../../../engine/engine.ts";
import { type HoldemModel, TEXAS_HOLDEM } from "./models.ts";
import { act, callOf, deal, readAction } from "./play.ts";
import type { Action, HoldemState } from "./state.ts";
import { chooseAction, viewOf } from "./view.ts";

/** Texas hold'em of two players. */
export const texasHoldem: DuelEngine<HoldemModel, HoldemState, Action> = {
  kind: "duel",
  id: "texas-holdem",
  models: [TEXAS_HOLDEM],
  describe: ({ stake, rakePercent, turnSeconds, blinds }) => ({ stake, rakePercent, turnSeconds, blinds }),
  deal(model, random) {
    const button = random(2) === 0 ? 0 : 1;
    return deal(model, { hand: 0, button, chips: [model.stake, model.stake] }, null, random);
  },
  readAction: (_model, state, seat, value) => readAction(state, seat, value),
  act,
  timeOut: (_model, state, seat) => ({ move: callOf(state, seat) === 0 ? "check" : "fold" }),
  chooseForBot: (model, state, seat, random) => chooseAction(viewOf(model, state, seat), random),
  show: viewOf,
  sharesOf: (_model, { chips }) => chips,
};

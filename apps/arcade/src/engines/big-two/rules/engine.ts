import { sharesFor } from "../../../engine/duel.ts";
import type { DuelEngine } from "../../../engine/engine.ts";
import { BIG_TWO, type BigTwoModel } from "./models.ts";
import { deal, play, readAction } from "./play.ts";
import type { Action, BigTwoState } from "./state.ts";
import { chooseAction, viewOf } from "./view.ts";

/** Big two of two players. */
export const bigTwo: DuelEngine<BigTwoModel, BigTwoState, Action> = {
  kind: "duel",
  id: "big-two",
  models: [BIG_TWO],
  describe: ({ stake, rakePercent, turnSeconds, dealt }) => ({ stake, rakePercent, turnSeconds, dealt }),
  deal,
  readAction: (_model, state, seat, value) => readAction(state, seat, value),
  act: (_model, state, seat, action) => play(state, seat, action),
  /** Passes; who leads plays the lowest card. */
  timeOut: (_model, { table, hands }, seat) => ({ cards: table ? [] : hands[seat].slice(0, 1) }),
  chooseForBot: (_model, state, seat) => chooseAction(viewOf(state, seat)),
  show: (_model, state, seat) => viewOf(state, seat),
  sharesOf: (model, { winner }) => sharesFor(model.stake, winner ?? "draw"),
};

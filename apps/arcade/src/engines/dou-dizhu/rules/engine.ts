import { sharesFor } from "../../../engine/duel.ts";
import type { DuelEngine } from "../../../engine/engine.ts";
import { DOU_DIZHU, type DouDizhuModel } from "./models.ts";
import { deal, play, readAction } from "./play.ts";
import type { Action, DouDizhuState } from "./state.ts";
import { chooseAction, viewOf } from "./view.ts";

/** Dou dizhu of two players. */
export const douDizhu: DuelEngine<DouDizhuModel, DouDizhuState, Action> = {
  kind: "duel",
  id: "dou-dizhu",
  models: [DOU_DIZHU],
  describe: ({ stake, rakePercent, turnSeconds, dealt, mostCalls }) => {
    return { stake, rakePercent, turnSeconds, dealt, mostCalls };
  },
  deal,
  readAction: (_model, state, seat, value) => readAction(state, seat, value),
  act: play,
  /** Does not call; passes; who leads plays the lowest card. */
  timeOut(_model, { phase, table, hands }, seat) {
    if (phase === "calls") return { call: false };
    return { cards: table ? [] : hands[seat].slice(-1) };
  },
  chooseForBot: (_model, state, seat) => chooseAction(viewOf(state, seat)),
  show: (_model, state, seat) => viewOf(state, seat),
  sharesOf: (model, { winner }) => sharesFor(model.stake, winner ?? "draw"),
};

import { sharesFor } from "../../../engine/duel.ts";
import type { DuelEngine } from "../../../engine/engine.ts";
import { CHINESE_CHECKERS, type CheckersModel } from "./models.ts";
import { deal, movesOf, play, readAction } from "./play.ts";
import type { Action, CheckersState } from "./state.ts";
import { chooseAction, viewOf } from "./view.ts";

/** Chinese checkers of two players. */
export const chineseCheckers: DuelEngine<CheckersModel, CheckersState, Action> = {
  kind: "duel",
  id: "chinese-checkers",
  models: [CHINESE_CHECKERS],
  describe: ({ stake, rakePercent, turnSeconds, mostMoves }) => ({
    stake,
    rakePercent,
    turnSeconds,
    mostMoves,
  }),
  deal,
  readAction: (_model, state, seat, value) => readAction(state, seat, value),
  act: (model, state, seat, action) => play(model, state, seat, action),
  /** As far ahead as it goes. */
  timeOut: (_model, state, seat) => chooseAction({ actions: movesOf(state, seat), seat }, () => 0),
  chooseForBot: (_model, state, seat, random) =>
    chooseAction({ actions: movesOf(state, seat), seat }, random),
  show: ({ mostMoves }, state, seat) => viewOf(state, seat, mostMoves),
  sharesOf: (model, { winner }) => sharesFor(model.stake, winner ?? "draw"),
};

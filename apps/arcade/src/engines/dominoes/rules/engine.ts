import { sharesFor } from "../../../engine/duel.ts";
import type { DuelEngine } from "../../../engine/engine.ts";
import { DOMINOES, type DominoesModel } from "./models.ts";
import { actionsOf, deal, pipsOf, play } from "./play.ts";
import type { Action, DominoesState } from "./state.ts";
import { chooseAction, viewOf } from "./view.ts";

/** Dominoes of two players, the draw game. */
export const dominoes: DuelEngine<DominoesModel, DominoesState, Action> = {
  kind: "duel",
  id: "dominoes",
  models: [DOMINOES],
  describe: ({ stake, rakePercent, turnSeconds, highest, dealt }) => {
    return { stake, rakePercent, turnSeconds, highest, dealt };
  },
  deal,
  readAction(_model, state, seat, value) {
    if (typeof value !== "object" || value === null) return undefined;
    const asked = value as Partial<Action>;
    return actionsOf(state, seat).find(({ tile, end }) => tile === asked.tile && end === asked.end);
  },
  act: (_model, state, seat, action) => play(state, seat, action),
  /** The heaviest tile that fits. */
  timeOut(_model, state, seat) {
    const weightOf = ({ tile }: Action) => pipsOf(tile)[0] + pipsOf(tile)[1];
    return actionsOf(state, seat).reduce((heavy, other) =>
      weightOf(other) > weightOf(heavy) ? other : heavy,
    );
  },
  chooseForBot: (_model, state, seat, random) => chooseAction(viewOf(state, seat), random),
  show: (_model, state, seat) => viewOf(state, seat),
  sharesOf: (model, { winner }) => sharesFor(model.stake, winner ?? "draw"),
};

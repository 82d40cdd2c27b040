import { sharesFor } from "../../../engine/duel.ts";
import type { DuelEngine } from "../../../engine/engine.ts";
import { LUDO, type LudoModel } from "./models.ts";
import { actionsOf, deal, play } from "./play.ts";
import type { Action, LudoState } from "./state.ts";
import { chooseAction, viewOf } from "./view.ts";

/** Ludo of two players. */
export const ludo: DuelEngine<LudoModel, LudoState, Action> = {
  kind: "duel",
  id: "ludo",
  models: [LUDO],
  describe: ({ stake, rakePercent, turnSeconds, mostRolls }) => {
    return { stake, rakePercent, turnSeconds, mostRolls };
  },
  deal,
  readAction(_model, state, seat, value) {
    if (typeof value !== "object" || value === null) return undefined;
    const asked = value as Partial<Action>;
    return actionsOf(state, seat).find(({ token }) => token === asked.token);
  },
  act: play,
  /** The token that is furthest on. */
  timeOut(_model, state, seat) {
    const placeOf = ({ token }: Action) => state.tokens[seat][token] ?? 0;
    return actionsOf(state, seat).reduce((first, other) => (placeOf(other) > placeOf(first) ? other : first));
  },
  chooseForBot: ({ mostRolls }, state, seat, random) => chooseAction(viewOf(state, seat, mostRolls), random),
  show: ({ mostRolls }, state, seat) => viewOf(state, seat, mostRolls),
  sharesOf: (model, { winner }) => sharesFor(model.stake, winner ?? "draw"),
};

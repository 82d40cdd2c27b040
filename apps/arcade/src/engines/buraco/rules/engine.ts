import { sharesFor } from "../../../engine/duel.ts";
import type { DuelEngine } from "../../../engine/engine.ts";
import { BURACO, type BuracoModel } from "./models.ts";
import { deal, play, pointsOf, readAction } from "./play.ts";
import type { Action, BuracoState } from "./state.ts";
import { chooseAction, viewOf } from "./view.ts";

/** Buraco of two players. */
export const buraco: DuelEngine<BuracoModel, BuracoState, Action> = {
  kind: "duel",
  id: "buraco",
  models: [BURACO],
  describe: ({ stake, rakePercent, turnSeconds, dealt }) => ({ stake, rakePercent, turnSeconds, dealt }),
  deal,
  readAction: (_model, state, seat, value) => readAction(state, seat, value),
  act: play,
  /** Draws from the stock, and discards the last card of the hand. */
  timeOut(_model, { phase, hands }, seat) {
    return phase === "draw" ? { move: "stock" } : { move: "discard", card: hands[seat].at(-1) ?? "" };
  },
  chooseForBot: (_model, state, seat) => chooseAction(viewOf(state, seat)),
  show: (_model, state, seat) => viewOf(state, seat),
  sharesOf(model, state) {
    const [one, two] = [pointsOf(state, 0), pointsOf(state, 1)];
    return sharesFor(model.stake, one === two ? "draw" : one > two ? 0 : 1);
  },
};

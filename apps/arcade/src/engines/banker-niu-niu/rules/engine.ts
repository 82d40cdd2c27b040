import type { DuelEngine } from "../../../engine/engine.ts";
import { BANKER_NIU_NIU, type BankerNiuNiuModel } from "./models.ts";
import { act, actionsOf, deal } from "./play.ts";
import type { Action, BankerNiuNiuState } from "./state.ts";
import { chooseAction, viewOf } from "./view.ts";

/** Niu niu of two players who bid for the bank. */
export const bankerNiuNiu: DuelEngine<BankerNiuNiuModel, BankerNiuNiuState, Action> = {
  kind: "duel",
  id: "banker-niu-niu",
  models: [BANKER_NIU_NIU],
  describe: ({ stake, rakePercent, turnSeconds, bases, bids, bets }) => {
    return { stake, rakePercent, turnSeconds, bases, bids, bets };
  },
  deal: (model, random) => deal({ deal: 0, chips: [model.stake, model.stake] }, null, random),
  readAction(model, state, seat, value) {
    if (typeof value !== "object" || value === null) return undefined;
    const asked = value as Partial<Action>;
    return actionsOf(model, state, seat).find(
      ({ move, times }) => move === asked.move && times === asked.times,
    );
  },
  act,
  timeOut: (model, state) =>
    state.banker === null ? { move: "bid", times: 0 } : { move: "bet", times: model.bets[0] ?? 1 },
  chooseForBot: (model, state, seat, random) => chooseAction(viewOf(model, state, seat), random),
  show: viewOf,
  sharesOf: (_model, { chips }) => chips,
};

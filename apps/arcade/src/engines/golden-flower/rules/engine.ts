import type { DuelEngine, Seat } from "../../../engine/engine.ts";
import { GOLDEN_FLOWER, type GoldenFlowerModel } from "./models.ts";
import { deal, movesOf, play } from "./play.ts";
import type { GoldenFlowerState, Move } from "./state.ts";
import { chooseMove, viewOf } from "./view.ts";

/** Golden flower (zha jin hua) of two players. */
export const goldenFlower: DuelEngine<GoldenFlowerModel, GoldenFlowerState, Move> = {
  kind: "duel",
  id: "golden-flower",
  models: [GOLDEN_FLOWER],
  describe: ({ stake, rakePercent, turnSeconds, antes, levels, mostBets }) => {
    return { stake, rakePercent, turnSeconds, antes, levels, mostBets };
  },
  deal(model, random) {
    const first: Seat = random(2) === 0 ? 0 : 1;
    return deal(model, { deal: 0, first, chips: [model.stake, model.stake] }, null, random);
  },
  readAction: (model, state, seat, value) => movesOf(model, state, seat).find((move) => move === value),
  act: play,
  timeOut: () => "fold",
  chooseForBot: (model, state, seat, random) => chooseMove(viewOf(model, state, seat), random),
  show: viewOf,
  sharesOf: (_model, { chips }) => chips,
};

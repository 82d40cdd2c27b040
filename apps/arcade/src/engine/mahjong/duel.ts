import { sharesFor } from "../duel.ts";
import type { DuelEngine } from "../engine.ts";
import { actionsOf } from "./actions.ts";
import { deal, play } from "./play.ts";
import type { Action, MahjongModel, MahjongState } from "./state.ts";
import { chooseAction, viewOf } from "./view.ts";

/** A mahjong of two players by the rules of its model. */
export function createMahjong(model: MahjongModel): DuelEngine<MahjongModel, MahjongState, Action> {
  return {
    kind: "duel",
    id: model.id,
    models: [model],
    describe: ({ stake, rakePercent, turnSeconds }) => ({ stake, rakePercent, turnSeconds }),
    deal,
    readAction(own, state, seat, value) {
      if (typeof value !== "object" || value === null) return undefined;
      const asked = value as Partial<Action>;
      return actionsOf(own, state, seat).find(({ move, tile }) => move === asked.move && tile === asked.tile);
    },
    act: play,
    /** Passes, and discards the drawn tile. */
    timeOut(_model, { phase, hands, drawn }, seat) {
      if (phase === "claim") return { move: "pass", tile: null };
      return { move: "discard", tile: drawn ?? hands[seat].at(-1) ?? "" };
    },
    chooseForBot: chooseAction,
    show: viewOf,
    /** More points win; if one win ends the duel, the winner of the first hand has more. */
    sharesOf({ stake, goesOn }, { points: [one, two], wins }) {
      const first = wins[0];
      if (!goesOn) return sharesFor(stake, first ? first.seat : "draw");
      return sharesFor(stake, one === two ? "draw" : one > two ? 0 : 1);
    },
  };
}

import { type Card, PACK } from "../../../engine/cards.ts";
import type { RandomBelow, Seat } from "../../../engine/engine.ts";
import { multiplierOf, niuOf } from "../../../engine/niu.ts";
import type { BankerNiuNiuModel } from "./models.ts";
import { actionsOf } from "./play.ts";
import type { Action, BankerNiuNiuState } from "./state.ts";

/** A seat's view: its own four cards, and the other's bid once both have bid. */
export interface BankerNiuNiuView extends Omit<BankerNiuNiuState, "hands"> {
  readonly seat: Seat;
  readonly deals: number;
  /** The base stake of this deal, in coins. */
  readonly base: number;
  readonly cards: readonly Card[];
  readonly actions: readonly Action[];
}

export function viewOf(model: BankerNiuNiuModel, state: BankerNiuNiuState, seat: Seat): BankerNiuNiuView {
  const { hands, ...open } = state;
  const own = state.bids[seat];
  const isTold = state.banker !== null;
  return {
    ...open,
    // Whose bid is missing is told to nobody but them.
    turn: state.turn === "none" || isTold ? state.turn : "both",
    bids: isTold ? state.bids : seat === 0 ? [own, null] : [null, own],
    seat,
    deals: model.bases.length,
    base: model.bases[state.deal] ?? 0,
    cards: hands[seat],
    actions: actionsOf(model, state, seat),
  };
}

/** The average value of a hand of four over the fifth card: its multiplier when it wins, 0 without a niu. */
function meanOf(cards: readonly Card[]): number {
  const left = PACK.filter((card) => !cards.includes(card));
  const worth = left.map((card) => {
    const niu = niuOf([...cards, card]);
    return niu === 0 ? 0 : multiplierOf(niu) + niu / 10;
  });
  return worth.reduce((sum, value) => sum + value, 0) / left.length;
}

/** A bot that bids and bets by the average value of its four cards. */
export function chooseAction(view: BankerNiuNiuView, random: RandomBelow): Action {
  const mean = meanOf(view.cards);
  const place = mean > 2.4 ? 3 : mean > 1.7 ? 2 : mean > 1 ? 1 : 0;
  const shift = random(5) === 0 ? random(2) : 0;
  const { actions } = view;
  return actions[Math.min(actions.length - 1, place + shift)] ?? { move: "bid", times: 0 };
}

import { PACK } from "../../../engine/cards.ts";
import { drawBalls } from "../../../engine/drum.ts";
import { otherOf, type Pair, replaced, sorted } from "../../../engine/duel.ts";
import type { RandomBelow, Seat } from "../../../engine/engine.ts";
import { beats, multiplierOf, niuOf } from "../../../engine/niu.ts";
import type { BankerNiuNiuModel } from "./models.ts";
import type { Action, BankerNiuNiuState, LastDeal } from "./state.ts";

/** Deals four cards to each. */
export function deal(
  before: { readonly deal: number; readonly chips: Pair<number> },
  last: LastDeal | null,
  random: RandomBelow,
): BankerNiuNiuState {
  const cards = drawBalls(PACK, 8, random);
  const hands = [cards.slice(0, 4), cards.slice(4)] as const;
  return { ...before, turn: "both", hands, bids: [null, null], banker: null, last };
}

/** The actions that a seat may take now. */
export function actionsOf(model: BankerNiuNiuModel, state: BankerNiuNiuState, seat: Seat): Action[] {
  if (state.turn !== seat && state.turn !== "both") return [];
  if (state.banker !== null) return model.bets.map((times) => ({ move: "bet", times }));
  return state.bids[seat] === null ? model.bids.map((times) => ({ move: "bid", times })) : [];
}

/** The state after an action that is allowed. */
export function act(
  model: BankerNiuNiuModel,
  state: BankerNiuNiuState,
  seat: Seat,
  { move, times }: Action,
  random: RandomBelow,
): BankerNiuNiuState {
  if (move === "bet") return showDown(model, state, times, random);
  const bids = replaced(state.bids, seat, times);
  const [first, second] = bids;
  if (first === null || second === null) return { ...state, bids, turn: otherOf(seat) };
  // The higher bid has the bank; equal bids are drawn.
  const banker = first === second ? (random(2) === 0 ? 0 : 1) : first > second ? 0 : 1;
  return { ...state, bids, banker, turn: otherOf(banker) };
}

/** Draws the fifth cards; the loser pays, at most what they have. */
function showDown(
  model: BankerNiuNiuModel,
  state: BankerNiuNiuState,
  bet: number,
  random: RandomBelow,
): BankerNiuNiuState {
  const banker = state.banker ?? 0;
  const left = PACK.filter((card) => !state.hands.flat().includes(card));
  const [one = "", two = ""] = drawBalls(left, 2, random);
  const hands = [
    [...state.hands[0], one],
    [...state.hands[1], two],
  ] as const;
  const winner = beats(hands[0], hands[1]) ? 0 : 1;
  const niu = [niuOf(hands[0]), niuOf(hands[1])] as const;
  const bid = Math.max(1, state.bids[banker] ?? 0);
  const due = (model.bases[state.deal] ?? 0) * bid * bet * multiplierOf(niu[winner]);
  const loser = otherOf(winner);
  const coins = Math.min(due, state.chips[loser]);
  const chips = sorted(state.chips[winner] + coins, state.chips[loser] - coins, winner);
  const last: LastDeal = { hands, niu, banker, bid, bet, winner, coins };
  const next = { deal: state.deal + 1, chips };
  if (next.deal < model.bases.length && Math.min(...chips) > 0) return deal(next, last, random);
  return { ...state, turn: "none", chips, last };
}

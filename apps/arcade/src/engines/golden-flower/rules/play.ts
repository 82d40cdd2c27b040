import { PACK } from "../../../engine/cards.ts";
import { drawBalls } from "../../../engine/drum.ts";
import { otherOf, type Pair, replaced } from "../../../engine/duel.ts";
import type { RandomBelow, Seat } from "../../../engine/engine.ts";
import { compareHands } from "./hand.ts";
import type { GoldenFlowerModel } from "./models.ts";
import type { GoldenFlowerState, LastDeal, Move } from "./state.ts";

/** The ante of a deal: nobody pays more than the poorer of the two can. */
function anteOf(model: GoldenFlowerModel, deal: number, chips: Pair<number>): number {
  return Math.min(model.antes[deal] ?? 0, ...chips);
}

/** Deals three cards to each. The first deal's first player is drawn. */
export function deal(
  model: GoldenFlowerModel,
  before: { readonly deal: number; readonly first: Seat; readonly chips: Pair<number> },
  last: LastDeal | null,
  random: RandomBelow,
): GoldenFlowerState {
  const ante = anteOf(model, before.deal, before.chips);
  const cards = drawBalls(PACK, 6, random);
  const state: GoldenFlowerState = {
    ...before,
    turn: before.first,
    chips: [before.chips[0] - ante, before.chips[1] - ante],
    paid: [ante, ante],
    hands: [cards.slice(0, 3), cards.slice(3)],
    hasLooked: [false, false],
    bets: [0, 0],
    level: 0,
    last,
  };
  // The ante was all that a player had: there is nothing left to bet.
  return Math.min(...state.chips) === 0 ? showDown(model, state, before.first, random) : state;
}

/** The price of a bet at this level for this seat, in coins: at most all it has left. */
export function costOf(model: GoldenFlowerModel, state: GoldenFlowerState, seat: Seat, move: Move): number {
  if (move === "look" || move === "fold") return 0;
  const level = model.levels[state.level + (move === "raise" ? 1 : 0)] ?? 0;
  const blind = level * (model.antes[state.deal] ?? 0);
  return Math.min(state.chips[seat], state.hasLooked[seat] ? 2 * blind : blind);
}

/** The moves that a seat may make now. Hands may be compared once each has laid a bet. */
export function movesOf(model: GoldenFlowerModel, state: GoldenFlowerState, seat: Seat): Move[] {
  if (state.turn !== seat) return [];
  const moves: Move[] = state.hasLooked[seat] ? [] : ["look"];
  moves.push("call");
  const canRaise =
    state.level + 1 < model.levels.length && state.chips[seat] > costOf(model, state, seat, "call");
  if (canRaise) moves.push("raise");
  if (Math.min(...state.bets) > 0) moves.push("compare");
  return [...moves, "fold"];
}

/** The state after a move that is allowed. */
export function play(
  model: GoldenFlowerModel,
  state: GoldenFlowerState,
  seat: Seat,
  move: Move,
  random: RandomBelow,
): GoldenFlowerState {
  if (move === "look") return { ...state, hasLooked: replaced(state.hasLooked, seat, true) };
  if (move === "fold") return finish(model, state, otherOf(seat), null, random);
  const cost = costOf(model, state, seat, move);
  const next: GoldenFlowerState = {
    ...state,
    turn: otherOf(seat),
    chips: replaced(state.chips, seat, state.chips[seat] - cost),
    paid: replaced(state.paid, seat, state.paid[seat] + cost),
    bets: replaced(state.bets, seat, state.bets[seat] + 1),
    level: state.level + (move === "raise" ? 1 : 0),
  };
  const isLast = Math.min(...next.bets) >= model.mostBets;
  const mustCompare = move === "compare" || next.chips[seat] === 0 || isLast;
  return mustCompare ? showDown(model, next, seat, random) : next;
}

/** Compares the hands. Who asked for it loses a tie. */
function showDown(
  model: GoldenFlowerModel,
  state: GoldenFlowerState,
  asker: Seat,
  random: RandomBelow,
): GoldenFlowerState {
  const other = otherOf(asker);
  const winner = compareHands(state.hands[asker], state.hands[other]) > 0 ? asker : other;
  return finish(model, state, winner, state.hands, random);
}

/** Pays the pot and deals again, unless that was the last deal or a player has nothing left. */
function finish(
  model: GoldenFlowerModel,
  state: GoldenFlowerState,
  winner: Seat,
  hands: LastDeal["hands"],
  random: RandomBelow,
): GoldenFlowerState {
  const pot = state.paid[0] + state.paid[1];
  const chips = replaced(state.chips, winner, state.chips[winner] + pot);
  const last: LastDeal = { winner, pot, hands };
  const next = { deal: state.deal + 1, first: otherOf(state.first), chips };
  if (next.deal < model.antes.length && Math.min(...chips) > 0) return deal(model, next, last, random);
  return { ...state, turn: "none", chips, paid: [0, 0], last };
}

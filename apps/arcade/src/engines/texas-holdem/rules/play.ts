import { PACK } from "../../../engine/cards.ts";
import { drawBalls } from "../../../engine/drum.ts";
import { otherOf, type Pair, replaced, sorted } from "../../../engine/duel.ts";
import type { RandomBelow, Seat } from "../../../engine/engine.ts";
import { bestPoker, comparePoker } from "../../../engine/poker.ts";
import type { HoldemModel } from "./models.ts";
import type { Action, HoldemState, LastHand } from "./state.ts";

/** Deals two cards to each and takes the blinds, as far as a player has coins for them. */
export function deal(
  model: HoldemModel,
  before: { readonly hand: number; readonly button: Seat; readonly chips: Pair<number> },
  last: LastHand | null,
  random: RandomBelow,
): HoldemState {
  const [small, big] = model.blinds[before.hand] ?? [0, 0];
  const { button, chips } = before;
  const paid = sorted(Math.min(small, chips[button]), Math.min(big, chips[otherOf(button)]), button);
  const cards = drawBalls(PACK, 4, random);
  const state: HoldemState = {
    ...before,
    turn: button,
    chips: [chips[0] - paid[0], chips[1] - paid[1]],
    paid,
    bets: paid,
    step: big,
    hasActed: [false, false],
    hands: [cards.slice(0, 2), cards.slice(2)],
    board: [],
    last,
  };
  // A blind that was all a player had may leave nothing to decide.
  const other = otherOf(button);
  const isDecided = state.chips[button] === 0 || (state.chips[other] === 0 && paid[other] <= paid[button]);
  return isDecided ? showDown(model, state, random) : state;
}

/** The possible raises of a seat, in coins: from the least to all it has, as far as the other can pay it. */
export function raisesOf(
  state: HoldemState,
  seat: Seat,
): { readonly least: number; readonly most: number } | null {
  const other = otherOf(seat);
  const most = Math.min(state.bets[seat] + state.chips[seat], state.bets[other] + state.chips[other]);
  if (most <= Math.max(...state.bets)) return null;
  return { least: Math.min(most, Math.max(...state.bets) + state.step), most };
}

/** The price of a call, in coins: at most all that is left. */
export function callOf(state: HoldemState, seat: Seat): number {
  return Math.min(state.chips[seat], Math.max(0, state.bets[otherOf(seat)] - state.bets[seat]));
}

/** Reads a seat's action. @returns undefined for an action that it may not take now */
export function readAction(state: HoldemState, seat: Seat, value: unknown): Action | undefined {
  if (state.turn !== seat || typeof value !== "object" || value === null) return undefined;
  const { move, to } = value as Readonly<Record<string, unknown>>;
  const cost = callOf(state, seat);
  if (move === "fold" && cost > 0) return { move };
  if (move === "check" && cost === 0) return { move };
  if (move === "call" && cost > 0) return { move };
  const raises = raisesOf(state, seat);
  if (move !== "raise" || !raises || typeof to !== "number" || !Number.isSafeInteger(to)) return undefined;
  return to >= raises.least && to <= raises.most ? { move, to } : undefined;
}

function pay(state: HoldemState, seat: Seat, coins: number): HoldemState {
  return {
    ...state,
    chips: replaced(state.chips, seat, state.chips[seat] - coins),
    paid: replaced(state.paid, seat, state.paid[seat] + coins),
    bets: replaced(state.bets, seat, state.bets[seat] + coins),
  };
}

/** The state after an action that is allowed. */
export function act(
  model: HoldemModel,
  state: HoldemState,
  seat: Seat,
  action: Action,
  random: RandomBelow,
): HoldemState {
  const other = otherOf(seat);
  if (action.move === "fold") return finish(model, state, other, null, random);
  if (action.move === "raise") {
    const raised = pay(state, seat, action.to - state.bets[seat]);
    const step = Math.max(state.step, action.to - Math.max(...state.bets));
    return { ...raised, turn: other, step, hasActed: sorted(true, false, seat) };
  }
  const next = { ...pay(state, seat, callOf(state, seat)), hasActed: replaced(state.hasActed, seat, true) };
  // Who cannot answer any more has no turn: the blind of a player without coins is not raised.
  const isDone = next.hasActed[other] || next.chips[other] === 0;
  if (!isDone) return { ...next, turn: other };
  if (Math.min(...next.chips) === 0 || next.board.length === 5) return showDown(model, next, random);
  const board = withCards(next, next.board.length === 0 ? 3 : next.board.length + 1, random);
  const [, step = 0] = model.blinds[state.hand] ?? [];
  return { ...next, board, bets: [0, 0], step, hasActed: [false, false], turn: otherOf(next.button) };
}

/** The board with this many cards. */
function withCards({ board, hands }: HoldemState, count: number, random: RandomBelow): HoldemState["board"] {
  const left = PACK.filter((card) => !board.includes(card) && !hands.flat().includes(card));
  return [...board, ...drawBalls(left, count - board.length, random)];
}

/** Draws the missing cards of the board and compares the hands. */
function showDown(model: HoldemModel, state: HoldemState, random: RandomBelow): HoldemState {
  const board = withCards(state, 5, random);
  const [first, second] = state.hands.map((cards) => bestPoker([...cards, ...board]));
  const lead = first && second ? comparePoker(first, second) : 0;
  const winner = lead === 0 ? "draw" : lead > 0 ? 0 : 1;
  return finish(model, { ...state, board }, winner, state.hands, random);
}

/** Pays the pot, without what the other could not pay, and deals again unless the match is over. */
function finish(
  model: HoldemModel,
  state: HoldemState,
  winner: Seat | "draw",
  hands: LastHand["hands"],
  random: RandomBelow,
): HoldemState {
  const matched = Math.min(...state.paid);
  const pot = 2 * matched;
  const back = [state.chips[0] + state.paid[0] - matched, state.chips[1] + state.paid[1] - matched] as const;
  const chips: Pair<number> =
    winner === "draw" ? [back[0] + matched, back[1] + matched] : replaced(back, winner, back[winner] + pot);
  const last: LastHand = { winner, pot, board: state.board, hands };
  const next = { hand: state.hand + 1, button: otherOf(state.button), chips };
  if (next.hand < model.blinds.length && Math.min(...chips) > 0) return deal(model, next, last, random);
  return { ...state, turn: "none", chips, paid: [0, 0], bets: [0, 0], last };
}

import { type Card, suitOf } from "../../../engine/cards.ts";
import { otherOf } from "../../../engine/duel.ts";
import type { RandomBelow, Seat } from "../../../engine/engine.ts";
import { bestPoker, highNumber, POKER_KINDS, type PokerKind } from "../../../engine/poker.ts";
import type { HoldemModel } from "./models.ts";
import { callOf, raisesOf } from "./play.ts";
import type { Action, HoldemState } from "./state.ts";

/** A seat's view: its own two cards, the board and the bets. */
export interface HoldemView extends Omit<HoldemState, "hands"> {
  readonly seat: Seat;
  readonly cards: readonly Card[];
  /** The hand of its cards and the board; `null` before the flop. */
  readonly kind: PokerKind | null;
  readonly handCount: number;
  readonly blinds: readonly [number, number];
  /** The price of a call, in coins; 0 for a check. */
  readonly call: number;
  readonly raise: { readonly least: number; readonly most: number } | null;
}

export function viewOf(model: HoldemModel, state: HoldemState, seat: Seat): HoldemView {
  const { hands, ...open } = state;
  const cards = hands[seat];
  return {
    ...open,
    seat,
    cards,
    kind: state.board.length < 3 ? null : bestPoker([...cards, ...state.board]).kind,
    handCount: model.blinds.length,
    blinds: model.blinds[state.hand] ?? [0, 0],
    call: state.turn === seat ? callOf(state, seat) : 0,
    raise: state.turn === seat ? raisesOf(state, seat) : null,
  };
}

/** How good two cards are before the flop, from 0 to about 1: pairs, high cards, suits and neighbours. */
function strengthOfTwo([first = "", second = ""]: readonly Card[]): number {
  const [high = 0, low = 0] = [highNumber(first), highNumber(second)].toSorted((a, b) => b - a);
  if (high === low) return 0.5 + high / 28;
  const suited = suitOf(first) === suitOf(second) ? 0.06 : 0;
  return (high + low) / 40 + suited + (high - low === 1 ? 0.04 : 0);
}

/** How much better a hand is than the board that both share. */
function strengthOfAll(cards: readonly Card[], board: readonly Card[]): number {
  const own = bestPoker([...cards, ...board]);
  const [kind, shared] = [POKER_KINDS.indexOf(own.kind), POKER_KINDS.indexOf(bestPoker(board).kind)];
  const highest = Math.max(...board.map(highNumber));
  if (kind === shared) return 0.15 + Math.max(...cards.map(highNumber)) / 100;
  if (kind === 1) return (own.ranks[0] ?? 0) >= highest ? 0.65 : 0.45;
  return Math.min(1, 0.7 + kind / 20);
}

/** A bot that bets good hands, calls for a fair price and bluffs now and then. */
export function chooseAction(view: HoldemView, random: RandomBelow): Action {
  const { cards, board, call, raise, seat, bets, paid } = view;
  const strength = board.length === 0 ? strengthOfTwo(cards) : strengthOfAll(cards, board);
  const pot = paid[0] + paid[1];
  const isBluff = random(15) === 0;
  if (raise && (strength > 0.62 || isBluff) && random(4) > 0) {
    const wanted =
      Math.max(bets[seat], bets[otherOf(seat)]) + Math.floor((pot * (strength > 0.75 ? 3 : 2)) / 4);
    return { move: "raise", to: Math.min(raise.most, Math.max(raise.least, wanted)) };
  }
  if (call === 0) return { move: "check" };
  return strength > 0.25 + (0.6 * call) / (pot + call) ? { move: "call" } : { move: "fold" };
}

import { type Card, PACK } from "../../../engine/cards.ts";
import { drawBalls } from "../../../engine/drum.ts";
import { otherOf, type Pair, replaced } from "../../../engine/duel.ts";
import type { RandomBelow, Seat } from "../../../engine/engine.ts";
import { sortCards, valueOf } from "./combos.ts";
import type { BigTwoModel } from "./models.ts";
import { mayPlay } from "./options.ts";
import type { Action, BigTwoState } from "./state.ts";

/** Deals. Who has the lowest card begins with it. */
export function deal({ dealt }: BigTwoModel, random: RandomBelow): BigTwoState {
  const cards = drawBalls(PACK, 2 * dealt, random);
  const hands: Pair<Card[]> = [sortCards(cards.slice(0, dealt)), sortCards(cards.slice(dealt))];
  const [one = "", two = ""] = [hands[0][0], hands[1][0]];
  const turn = valueOf(one) < valueOf(two) ? 0 : 1;
  return { turn, hands, table: null, last: null, first: turn === 0 ? one : two, gone: [], winner: null };
}

/** @returns undefined for an action that this seat may not take now. Cards come in the order of the hand. */
export function readAction(state: BigTwoState, seat: Seat, value: unknown): Action | undefined {
  if (state.turn !== seat || typeof value !== "object" || value === null) return undefined;
  const { cards: asked } = value as Readonly<Record<string, unknown>>;
  if (!Array.isArray(asked) || asked.length > 5) return undefined;
  if (asked.length === 0) return state.table ? { cards: [] } : undefined;
  const cards = state.hands[seat].filter((card) => asked.includes(card));
  return cards.length === asked.length && mayPlay(cards, state.table, state.first) ? { cards } : undefined;
}

/** The state after cards were laid, or after a pass: the other then leads anything. */
export function play(state: BigTwoState, seat: Seat, { cards }: Action): BigTwoState {
  const last = { seat, cards };
  if (cards.length === 0) return { ...state, turn: otherOf(seat), table: null, last };
  const hand = state.hands[seat].filter((card) => !cards.includes(card));
  const isOver = hand.length === 0;
  return {
    turn: isOver ? "none" : otherOf(seat),
    hands: replaced(state.hands, seat, hand),
    table: cards,
    last,
    first: null,
    gone: [...state.gone, ...cards],
    winner: isOver ? seat : null,
  };
}

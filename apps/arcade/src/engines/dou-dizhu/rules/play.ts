import { drawBalls } from "../../../engine/drum.ts";
import { otherOf, replaced } from "../../../engine/duel.ts";
import type { RandomBelow, Seat } from "../../../engine/engine.ts";
import { CARDS, sortCards } from "./cards.ts";
import { mayPlay } from "./combos.ts";
import type { DouDizhuModel } from "./models.ts";
import type { Action, DouDizhuState } from "./state.ts";

/** Deals. Who is asked first is drawn. */
export function deal({ dealt, bottom }: DouDizhuModel, random: RandomBelow): DouDizhuState {
  const cards = drawBalls(CARDS, 2 * dealt + bottom, random);
  const first = random(2) === 0 ? 0 : 1;
  return {
    turn: first,
    phase: "calls",
    first,
    landlord: null,
    calls: 0,
    table: null,
    last: null,
    hands: [sortCards(cards.slice(0, dealt)), sortCards(cards.slice(dealt, 2 * dealt))],
    bottom: cards.slice(2 * dealt),
    answer: null,
    gone: [],
    winner: null,
  };
}

/** The most cards that a winning farmer may have left: one for every call after the first. */
export const letsOf = ({ calls }: Pick<DouDizhuState, "calls">): number => Math.max(0, calls - 1);

/** @returns undefined for an action that this seat may not take now. Cards come in the order of the hand. */
export function readAction(state: DouDizhuState, seat: Seat, value: unknown): Action | undefined {
  if (state.turn !== seat || typeof value !== "object" || value === null) return undefined;
  const { call, cards: asked } = value as Readonly<Record<string, unknown>>;
  if (state.phase === "calls") return typeof call === "boolean" ? { call } : undefined;
  if (!Array.isArray(asked) || asked.length > 20) return undefined;
  if (asked.length === 0) return state.table ? { cards: [] } : undefined;
  const cards = state.hands[seat].filter((card) => asked.includes(card));
  return cards.length === asked.length && mayPlay(cards, state.table) ? { cards } : undefined;
}

/** The landlord takes the bottom and leads. */
function begin(state: DouDizhuState, landlord: Seat): DouDizhuState {
  const hands = replaced(state.hands, landlord, sortCards([...state.hands[landlord], ...state.bottom]));
  return { ...state, phase: "cards", landlord, hands, turn: landlord };
}

function answer(model: DouDizhuModel, state: DouDizhuState, seat: Seat, call: boolean): DouDizhuState {
  const other = otherOf(seat);
  const next: DouDizhuState = { ...state, answer: { seat, call } };
  if (call) {
    const calls = state.calls + 1;
    const called: DouDizhuState = { ...next, landlord: seat, calls };
    // The second player asked ends it if the first did not call; else the two call against each other.
    const isLast = calls >= model.mostCalls || (calls === 1 && seat !== state.first);
    return isLast ? begin(called, seat) : { ...called, turn: other };
  }
  if (state.landlord !== null) return begin(next, state.landlord);
  // If nobody calls, the player asked first is the landlord.
  return seat === state.first ? { ...next, turn: other } : begin(next, state.first);
}

/** The state after a call, cards or a pass. */
export function play(model: DouDizhuModel, state: DouDizhuState, seat: Seat, action: Action): DouDizhuState {
  if ("call" in action) return answer(model, state, seat, action.call);
  const { cards } = action;
  const last = { seat, cards };
  if (cards.length === 0) return { ...state, turn: otherOf(seat), table: null, last };
  const hand = state.hands[seat].filter((card) => !cards.includes(card));
  const isOver = hand.length <= (seat === state.landlord ? 0 : letsOf(state));
  return {
    ...state,
    turn: isOver ? "none" : otherOf(seat),
    hands: replaced(state.hands, seat, hand),
    table: cards,
    last,
    gone: [...state.gone, ...cards],
    winner: isOver ? seat : null,
  };
}

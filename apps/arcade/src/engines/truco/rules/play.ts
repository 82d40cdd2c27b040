import { drawBalls } from "../../../engine/drum.ts";
import { otherOf, type Pair, replaced } from "../../../engine/duel.ts";
import type { RandomBelow, Seat } from "../../../engine/engine.ts";
import { heightOf, TRUCO_PACK } from "./cards.ts";
import type { TrucoModel } from "./models.ts";
import type { Action, LastHand, Trick, TrucoState } from "./state.ts";

/** Deals three cards to each and turns one up. */
export function deal(
  model: TrucoModel,
  before: { readonly hand: number; readonly first: Seat; readonly points: Pair<number> },
  more: Pick<TrucoState, "last" | "lastTable">,
  random: RandomBelow,
): TrucoState {
  const cards = drawBalls(TRUCO_PACK, 7, random);
  const { first, points } = before;
  // The hand of eleven: one player alone is one point from the end, and decides whether it is played.
  const isElevenAsked = Math.max(...points) === model.target - 1 && points[0] !== points[1];
  const decider = points[0] > points[1] ? 0 : 1;
  return {
    ...before,
    ...more,
    turn: isElevenAsked ? decider : first,
    hands: [cards.slice(0, 3), cards.slice(3, 6)],
    turned: cards[6] ?? "",
    value: model.values[0] ?? 1,
    raiser: null,
    asked: null,
    isElevenAsked,
    leader: first,
    table: [null, null],
    tricks: [],
  };
}

/** What the next raise asks for; `null` where this seat may not raise. Nobody raises in a hand of eleven. */
export function raiseOf(model: TrucoModel, state: TrucoState, seat: Seat): number | null {
  const isEleven = Math.max(...state.points) >= model.target - 1;
  if (isEleven || (state.raiser === seat && !state.asked)) return null;
  const now = state.asked?.value ?? state.value;
  return model.values[model.values.indexOf(now) + 1] ?? null;
}

/** The actions that a seat may take now. */
export function actionsOf(model: TrucoModel, state: TrucoState, seat: Seat): Action[] {
  if (state.turn !== seat) return [];
  const raise: Action[] = raiseOf(model, state, seat) === null ? [] : [{ move: "raise" }];
  if (state.isElevenAsked || state.asked) return [{ move: "accept" }, ...raise, { move: "run" }];
  return [...state.hands[seat].map((card): Action => ({ move: "play", card })), ...raise];
}

/** The state after an action that is allowed. */
export function act(
  model: TrucoModel,
  state: TrucoState,
  seat: Seat,
  action: Action,
  random: RandomBelow,
): TrucoState {
  const other = otherOf(seat);
  if (action.move === "run") {
    return finish(model, state, { winner: other, points: state.value, hasRun: true }, random);
  }
  if (action.move === "accept") {
    if (state.isElevenAsked) {
      return { ...state, isElevenAsked: false, value: model.values[1] ?? 3, turn: state.leader };
    }
    const { asked } = state;
    return asked ? { ...state, value: asked.value, raiser: other, asked: null, turn: asked.by } : state;
  }
  if (action.move === "raise") {
    const value = raiseOf(model, state, seat) ?? state.value;
    // A player who raises a raise accepts it first.
    const agreed = state.asked ? { value: state.asked.value } : {};
    return { ...state, ...agreed, asked: { value, by: state.asked?.by ?? seat }, raiser: seat, turn: other };
  }
  return playCard(model, state, seat, action.card, random);
}

function playCard(
  model: TrucoModel,
  state: TrucoState,
  seat: Seat,
  card: string,
  random: RandomBelow,
): TrucoState {
  const own = state.hands[seat].filter((one) => one !== card);
  const table = replaced<string | null>(state.table, seat, card);
  const next = { ...state, hands: replaced(state.hands, seat, own), table };
  const [first, second] = table;
  if (first === null || second === null) return { ...next, turn: otherOf(seat) };
  const lead = heightOf(first, state.turned) - heightOf(second, state.turned);
  const trick: Trick = lead === 0 ? "tie" : lead > 0 ? 0 : 1;
  const tricks = [...state.tricks, trick];
  const winner = winnerOf(tricks);
  const leader = trick === "tie" ? state.leader : trick;
  const lastTable = [first, second] as const;
  if (winner === undefined) return { ...next, tricks, lastTable, leader, turn: leader, table: [null, null] };
  const points = winner === "tie" ? 0 : state.value;
  return finish(model, { ...next, lastTable, tricks }, { winner, points, hasRun: false }, random);
}

/**
 * Who wins a hand with these tricks: two of three. Where one is tied, the first that is won decides; three ties are nobody's.
 * @returns undefined while the hand goes on
 */
export function winnerOf(tricks: readonly Trick[]): Trick | undefined {
  const won = tricks.filter((trick) => trick !== "tie");
  const [first] = won;
  const isDouble = won.filter((trick) => trick === first).length === 2;
  const hasTie = won.length < tricks.length;
  if (first !== undefined && (isDouble || (hasTie && tricks.length > 1))) return first;
  if (tricks.length < 3) return undefined;
  return won.at(-1) ?? "tie";
}

/** Counts the points of a hand and deals the next, unless that was the last. */
function finish(model: TrucoModel, state: TrucoState, last: LastHand, random: RandomBelow): TrucoState {
  const { winner } = last;
  const sum = winner === "tie" ? 0 : Math.min(model.target, state.points[winner] + last.points);
  const points = winner === "tie" ? state.points : replaced(state.points, winner, sum);
  const next = { hand: state.hand + 1, first: otherOf(state.first), points };
  const isOver = Math.max(...points) >= model.target || next.hand >= model.mostHands;
  if (isOver) return { ...state, turn: "none", points, asked: null, isElevenAsked: false, last };
  return deal(model, next, { last, lastTable: state.lastTable }, random);
}

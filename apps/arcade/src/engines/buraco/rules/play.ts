import { type Card, PACK } from "../../../engine/cards.ts";
import { drawBalls } from "../../../engine/drum.ts";
import { otherOf, replaced } from "../../../engine/duel.ts";
import type { RandomBelow, Seat } from "../../../engine/engine.ts";
import { arrange, countCards, isCanastra, pointsOfRun, type Run, sortCards, taken } from "./melds.ts";
import type { BuracoModel } from "./models.ts";
import type { Action, BuracoState } from "./state.ts";

const OUT_BONUS = 100;
const DEAD_PENALTY = 100;

/** Deals a hand and a dead hand each, and turns a card up. Who begins is drawn. */
export function deal({ dealt }: BuracoModel, random: RandomBelow): BuracoState {
  const cards = drawBalls([...PACK, ...PACK], 2 * PACK.length, random);
  const part = (index: number): Card[] => sortCards(cards.slice(index * dealt, (index + 1) * dealt));
  return {
    turn: random(2) === 0 ? 0 : 1,
    phase: "draw",
    hands: [part(0), part(1)],
    dead: [part(2), part(3)],
    runs: [[], []],
    stock: cards.slice(4 * dealt + 1),
    pile: cards.slice(4 * dealt, 4 * dealt + 1),
    turns: 0,
    last: null,
    out: null,
  };
}

/** The facts that decide what a seat may lay and discard. */
export interface Own {
  readonly cards: readonly Card[];
  readonly runs: readonly Run[];
  /** Whether the dead hand is still there to be taken. */
  readonly hasDead: boolean;
}

const ownOf = ({ hands, runs, dead }: BuracoState, seat: Seat): Own => {
  return { cards: hands[seat], runs: runs[seat], hasDead: dead[seat].length > 0 };
};

/** A hand may be emptied while the dead hand is there, or with a canastra. */
const mayEmpty = (runs: readonly Run[], hasDead: boolean): boolean => hasDead || runs.some(isCanastra);

/** The runs of a seat after cards were laid. @returns undefined if they may not be */
export function runsAfter(
  { cards, runs, hasDead }: Own,
  run: number | null,
  laid: readonly Card[],
): Run[] | undefined {
  const before = run === null ? [] : runs[run]?.cards;
  const left = taken(cards, laid);
  if (!before || !left || laid.length === 0) return undefined;
  const made = arrange([...before, ...laid]);
  if (!made) return undefined;
  const after = run === null ? [...runs, made] : runs.map((one, index) => (index === run ? made : one));
  // Two cards stay if the hand may not be emptied: one is discarded, and one is kept.
  return left.length >= 2 || mayEmpty(after, hasDead) ? after : undefined;
}

export const mayDiscard = ({ cards, runs, hasDead }: Own): boolean =>
  cards.length >= 2 || mayEmpty(runs, hasDead);

/** @returns undefined for an action that this seat may not take now */
export function readAction(state: BuracoState, seat: Seat, value: unknown): Action | undefined {
  if (state.turn !== seat || typeof value !== "object" || value === null) return undefined;
  const { move, run, cards, card } = value as Readonly<Record<string, unknown>>;
  const own = ownOf(state, seat);
  if (state.phase === "draw") {
    if (move === "stock") return { move };
    return move === "pile" && state.pile.length > 0 ? { move } : undefined;
  }
  if (move === "discard") {
    const found = own.cards.find((one) => one === card);
    return found !== undefined && mayDiscard(own) ? { move, card: found } : undefined;
  }
  if (move !== "lay" || !Array.isArray(cards) || cards.length > 14) return undefined;
  const known = cards.flatMap((one: unknown) => own.cards.find((other) => other === one) ?? []);
  const place = run === null ? null : own.runs.findIndex((_, index) => index === run);
  if (known.length < cards.length || place === -1) return undefined;
  const laid = sortCards(known);
  return runsAfter(own, place, laid) ? { move, run: place, cards: laid } : undefined;
}

/** Who has emptied the hand takes the dead one, or has gone out. */
function refill(state: BuracoState, seat: Seat): BuracoState {
  if (state.hands[seat].length > 0) return state;
  const dead = state.dead[seat];
  if (dead.length === 0) return { ...state, turn: "none", out: seat };
  return { ...state, hands: replaced(state.hands, seat, dead), dead: replaced(state.dead, seat, []) };
}

function draw(state: BuracoState, seat: Seat, cards: readonly Card[]): BuracoState {
  const hands = replaced(state.hands, seat, sortCards([...state.hands[seat], ...cards]));
  return { ...state, phase: "play", hands };
}

/** The state after an action. The hand ends with who goes out, with the stock, or at the limit of turns. */
export function play(model: BuracoModel, before: BuracoState, seat: Seat, action: Action): BuracoState {
  const state: BuracoState = { ...before, last: { ...action, seat } };
  if (action.move === "stock")
    return draw({ ...state, stock: state.stock.slice(1) }, seat, state.stock.slice(0, 1));
  if (action.move === "pile") return draw({ ...state, pile: [] }, seat, state.pile);
  const gone = action.move === "lay" ? action.cards : [action.card];
  const left = taken(state.hands[seat], gone) ?? [];
  const hands = replaced(state.hands, seat, left);
  if (action.move === "lay") {
    const after = runsAfter(ownOf(state, seat), action.run, action.cards) ?? [...state.runs[seat]];
    return refill({ ...state, hands, runs: replaced(state.runs, seat, after) }, seat);
  }
  const pile = [...state.pile, action.card];
  const next = refill({ ...state, hands, pile, turns: state.turns + 1 }, seat);
  const isOver = next.turn === "none" || next.stock.length === 0 || next.turns >= model.mostTurns;
  return isOver ? { ...next, turn: "none" } : { ...next, turn: otherOf(seat), phase: "draw" };
}

/** The points of a seat: runs, less the cards in hand, the bonus for going out and the cost of a dead hand. */
export function pointsOf({ hands, runs, dead, out }: BuracoState, seat: Seat): number {
  const laid = runs[seat].reduce((sum, run) => sum + pointsOfRun(run), 0);
  const left = dead[seat].length > 0 ? DEAD_PENALTY : 0;
  return laid - countCards(hands[seat]) - left + (out === seat ? OUT_BONUS : 0);
}

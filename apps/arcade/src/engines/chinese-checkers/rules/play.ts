import { otherOf, replaced } from "../../../engine/duel.ts";
import type { RandomBelow, Seat } from "../../../engine/engine.ts";
import type { CheckersModel } from "./models.ts";
import { BESIDE, type Hole, isGoal, pointOf, rowsToGo } from "./star.ts";
import type { Action, CheckersState } from "./state.ts";

type Pegs = Pick<CheckersState, "pegs">;

/** Where a peg can go, each with the holes that it touches. A peg in its goal stays there. @internal for a test, beside its use here. */
export function pathsFrom({ pegs }: Pegs, seat: Seat, from: Hole): Map<Hole, readonly Hole[]> {
  const taken = new Set(pegs.flat());
  taken.delete(from);
  const paths = new Map<Hole, readonly Hole[]>();
  const isOpen = (hole: Hole | undefined): hole is Hole =>
    hole !== undefined && hole !== from && !taken.has(hole) && !paths.has(hole);
  const reached: (readonly Hole[])[] = [[from]];
  for (const path of reached) {
    for (const [near, far] of BESIDE[path.at(-1) ?? from] ?? []) {
      if (near === undefined || !taken.has(near) || !isOpen(far)) continue;
      paths.set(far, [...path, far]);
      reached.push([...path, far]);
    }
  }
  for (const [near] of BESIDE[from] ?? []) if (isOpen(near)) paths.set(near, [from, near]);
  if (isGoal(seat, from)) for (const to of paths.keys()) if (!isGoal(seat, to)) paths.delete(to);
  return paths;
}

/** The moves of a seat, regardless of the turn. */
export function movesOf(state: Pegs, seat: Seat): Action[] {
  return state.pegs[seat].flatMap((from) =>
    [...pathsFrom(state, seat, from).keys()].map((to) => ({ from, to })),
  );
}

/** The rows that all pegs of a seat have to go to the far end. */
export const rowsLeft = (seat: Seat, pegs: readonly Hole[]): number =>
  pegs.reduce((sum, hole) => sum + rowsToGo(seat, hole), 0);

/** Who begins is drawn. */
export function deal(_model: CheckersModel, random: RandomBelow): CheckersState {
  const turn = random(2) === 0 ? 0 : 1;
  return { turn, pegs: [pointOf(0), pointOf(1)], moves: 0, last: null, winner: null };
}

/** @returns undefined for an action that this seat may not take now */
export function readAction(state: CheckersState, seat: Seat, value: unknown): Action | undefined {
  if (state.turn !== seat || typeof value !== "object" || value === null) return undefined;
  const asked = value as Partial<Action>;
  const from = state.pegs[seat].find((hole) => hole === asked.from);
  if (from === undefined) return undefined;
  const to = [...pathsFrom(state, seat, from).keys()].find((hole) => hole === asked.to);
  return to === undefined ? undefined : { from, to };
}

export function play(
  model: CheckersModel,
  state: CheckersState,
  seat: Seat,
  { from, to }: Action,
): CheckersState {
  const path = pathsFrom(state, seat, from).get(to) ?? [from, to];
  const own = state.pegs[seat].map((hole) => (hole === from ? to : hole));
  const pegs = replaced(state.pegs, seat, own);
  const moves = state.moves + 1;
  const next: CheckersState = { ...state, pegs, moves, last: { seat, path } };
  if (own.every((hole) => isGoal(seat, hole))) return { ...next, turn: "none", winner: seat };
  const other = otherOf(seat);
  // Who is shut in waits.
  const turn = [other, seat].find((side) => movesOf(next, side).length > 0);
  if (turn !== undefined && moves < model.mostMoves) return { ...next, turn };
  const [one, two] = [rowsLeft(0, pegs[0]), rowsLeft(1, pegs[1])];
  return { ...next, turn: "none", winner: one === two ? "draw" : one < two ? 0 : 1 };
}

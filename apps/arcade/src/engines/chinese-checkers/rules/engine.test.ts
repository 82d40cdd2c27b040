import { describe, expect, it } from "vitest";
import type { Seat } from "../../../engine/engine.ts";
import { expectDuel } from "../../../engine/testing/duels.ts";
import { chineseCheckers } from "./engine.ts";
import { CHINESE_CHECKERS } from "./models.ts";
import { pathsFrom, rowsLeft } from "./play.ts";
import { HOLES, type Hole, isGoal, pointOf } from "./star.ts";
import type { CheckersState } from "./state.ts";

/** The hole at these axes. */
const at = (x: number, row: number): Hole => HOLES.findIndex((axes) => axes.x === x && axes.row === row);

function placed(own: readonly Hole[], others: readonly Hole[], turn: Seat = 0): CheckersState {
  return { turn, pegs: [own, others], moves: 0, last: null, winner: null };
}

const targets = (state: CheckersState, from: Hole): Hole[] =>
  [...pathsFrom(state, 0, from).keys()].toSorted((a, b) => a - b);

describe("Chinese checkers for two", () => {
  it("is played to an end by bots and by players who stay away", () => {
    const ends = expectDuel(chineseCheckers, CHINESE_CHECKERS, {
      mostActions: CHINESE_CHECKERS.mostMoves,
      duels: 100,
      closely: 2,
      check: ({ pegs }) =>
        new Set(pegs.flat()).size === 20 && pegs.flat().every((hole) => hole >= 0 && hole < HOLES.length),
    });
    const arrived = ends.filter(({ pegs, winner }) => {
      return (winner === 0 || winner === 1) && pegs[winner].every((hole) => isGoal(winner, hole));
    });
    // Most are decided in the point of the star, not by the limit of moves.
    expect(arrived.length / ends.length).toBeGreaterThan(0.8);
  });

  it("has 121 holes, ten in each point, and the goal of one is the start of the other", () => {
    expect([HOLES.length, pointOf(0).length, pointOf(1).length]).toEqual([121, 10, 10]);
    expect(pointOf(0).every((hole) => isGoal(1, hole) && !isGoal(0, hole))).toBe(true);
    expect([rowsLeft(0, pointOf(0)), rowsLeft(1, pointOf(1))]).toEqual([140, 140]);
    const start = chineseCheckers.deal(CHINESE_CHECKERS, () => 0);
    expect(start.turn).toBe(0);
    // Four pegs step to two holes each, and those behind hop over them: 14 moves.
    expect(chineseCheckers.show(CHINESE_CHECKERS, start, 0)).toMatchObject({ actions: { length: 14 } });
  });

  it("steps to holes beside it, and hops over one peg after another of either colour", () => {
    const alone = placed([at(0, 0)], [at(0, 8)]);
    expect(targets(alone, at(0, 0))).toHaveLength(6);
    const hops = placed([at(0, 0), at(0, -1)], [at(1, -3), at(3, -4)]);
    const paths = pathsFrom(hops, 0, at(0, 0));
    expect(paths.get(at(0, -2))).toEqual([at(0, 0), at(0, -2)]);
    expect(paths.get(at(2, -4))).toEqual([at(0, 0), at(0, -2), at(2, -4)]);
    expect(paths.get(at(4, -4))).toEqual([at(0, 0), at(0, -2), at(2, -4), at(4, -4)]);
    // Five free holes beside it, and three that it hops to.
    expect(paths.size).toBe(8);
    const blocked = placed([at(0, 0), at(0, -1)], [at(0, -2)]);
    expect(pathsFrom(blocked, 0, at(0, 0)).has(at(0, -3))).toBe(false);
    const moved = chineseCheckers.act(CHINESE_CHECKERS, hops, 0, { from: at(0, 0), to: at(4, -4) }, () => 0);
    expect(moved).toMatchObject({ turn: 1, moves: 1, last: { seat: 0, path: { length: 4 } } });
  });

  it("keeps a peg in its goal, and takes no other moves", () => {
    const state = placed([at(2, -5), at(0, 0)], [at(0, 8)]);
    expect(targets(state, at(2, -5)).every((hole) => isGoal(0, hole))).toBe(true);
    expect(targets(state, at(2, -5)).length).toBeGreaterThan(0);
    const read = (value: unknown) => chineseCheckers.readAction(CHINESE_CHECKERS, state, 0, value);
    expect(read({ from: at(0, 0), to: at(1, 0) })).toEqual({ from: at(0, 0), to: at(1, 0) });
    expect(read({ from: at(0, 0), to: at(2, 0) })).toBeUndefined();
    expect(read({ from: at(0, 8), to: at(0, 7) })).toBeUndefined();
    expect(read({ from: at(0, 0), to: at(0, 0) })).toBeUndefined();
  });

  it("is won with the tenth peg in the goal, or with fewer rows to go at the limit", () => {
    const [last = 0, ...rest] = pointOf(1).toReversed();
    const near = placed([...rest, at(HOLES[last]?.x ?? 0, -4)], pointOf(0).slice(1));
    const from = near.pegs[0][9] ?? 0;
    const won = chineseCheckers.act(CHINESE_CHECKERS, near, 0, { from, to: last }, () => 0);
    expect([won.turn, won.winner, chineseCheckers.sharesOf(CHINESE_CHECKERS, won)]).toEqual([
      "none",
      0,
      [200, 0],
    ]);
    const late = { ...placed([at(0, 1)], [at(0, 0)]), moves: CHINESE_CHECKERS.mostMoves - 1 };
    const tied = chineseCheckers.act(CHINESE_CHECKERS, late, 0, { from: at(0, 1), to: at(1, 0) }, () => 0);
    expect(chineseCheckers.sharesOf(CHINESE_CHECKERS, tied)).toEqual([100, 100]);
    const ahead = chineseCheckers.act(CHINESE_CHECKERS, late, 0, { from: at(0, 1), to: at(0, 2) }, () => 0);
    expect(ahead.winner).toBe(1);
  });
});

import { describe, expect, it } from "vitest";
import { expectDuel } from "../../../engine/testing/duels.ts";
import { ludo } from "./engine.ts";
import { LUDO } from "./models.ts";
import { actionsOf, moved } from "./play.ts";
import type { LudoState } from "./state.ts";
import { HOME } from "./track.ts";

/** Seat 0 to move with this roll. */
function at(own: readonly number[], others: readonly number[], die: number): LudoState {
  const sixes = die === 6 ? 1 : 0;
  return { turn: 0, tokens: [own, others], die, sixes, rolls: 1, events: [], winner: null };
}

/** Rolls these numbers, one after another. */
function rolls(...numbers: number[]) {
  const left = [...numbers];
  return () => (left.shift() ?? 1) - 1;
}

describe("ludo for two", () => {
  it("is played to an end by bots and by players who stay away", () => {
    const ends = expectDuel(ludo, LUDO, {
      mostActions: LUDO.mostRolls,
      check: ({ tokens, rolls: count }) =>
        count <= LUDO.mostRolls && tokens.flat().every((place) => place >= 0 && place <= HOME),
    });
    const home = ends.filter(({ tokens }) => tokens.some((own) => own.every((place) => place === HOME)));
    // Nearly all are decided at home, not by the limit of rolls.
    expect(home.length / ends.length).toBeGreaterThan(0.9);
  });

  it("leaves the yard with a six only, and needs the exact number to come home", () => {
    expect(actionsOf(at([0, 0, 0, 3], [1, 0, 0, 0], 5), 0)).toEqual([{ token: 3 }]);
    expect(actionsOf(at([0, 0, 0, 3], [1, 0, 0, 0], 6), 0)).toEqual([{ token: 0 }, { token: 3 }]);
    expect(moved(at([0, 0, 0, 3], [1, 0, 0, 0], 6), 0, { token: 0 }).tokens[0]).toEqual([1, 0, 0, 3]);
    expect(actionsOf(at([54, 0, 55, 57], [1, 0, 0, 0], 3), 0)).toEqual([{ token: 0 }]);
    expect(actionsOf(at([54, 0, 55, 57], [1, 0, 0, 0], 3), 1)).toEqual([]);
    expect(ludo.readAction(LUDO, at([54, 0, 55, 57], [1, 0, 0, 0], 3), 0, { token: 2 })).toBeUndefined();
  });

  it("sends tokens back, but not from a safe square, a lane or a star", () => {
    // The 31st place of seat 0 is the fifth of seat 1: both are square 30.
    const hit = moved(at([28, 0, 0, 0], [5, 5, 40, 0], 3), 0, { token: 0 });
    expect(hit).toEqual({
      tokens: [
        [31, 0, 0, 0],
        [0, 0, 40, 0],
      ],
      to: 31,
      sent: 2,
    });
    // The 27th place is the other's start, the 9th a star.
    expect(moved(at([24, 0, 0, 0], [1, 0, 0, 0], 3), 0, { token: 0 }).sent).toBe(0);
    expect(moved(at([6, 0, 0, 0], [35, 0, 0, 0], 3), 0, { token: 0 }).sent).toBe(0);
    expect(moved(at([50, 0, 0, 0], [53, 0, 0, 0], 3), 0, { token: 0 }).sent).toBe(0);
  });

  it("rolls again after a six, and loses the turn with the third in a row", () => {
    const start = at([1, 0, 0, 0], [1, 0, 0, 0], 6);
    const again = ludo.act(LUDO, start, 0, { token: 0 }, rolls(4));
    expect(again).toMatchObject({ turn: 0, die: 4, sixes: 0 });
    const second = ludo.act(LUDO, start, 0, { token: 0 }, rolls(6));
    expect(second).toMatchObject({ turn: 0, sixes: 2 });
    const third = ludo.act(LUDO, second, 0, { token: 0 }, rolls(6, 2));
    expect(third).toMatchObject({ turn: 1, die: 2, sixes: 0 });
    expect(third.events.at(-1)).toEqual({ seat: 0, die: 6, token: null, to: 0, sent: 0 });
    const other = ludo.act(LUDO, at([1, 0, 0, 0], [1, 0, 0, 0], 3), 0, { token: 0 }, rolls(6));
    expect(other).toMatchObject({ turn: 1, sixes: 1 });
    // Nobody at the start can move without a six, so the turn passes on its own.
    const passed = ludo.act(LUDO, at([1, 0, 0, 0], [0, 0, 0, 0], 3), 0, { token: 0 }, rolls(5, 2));
    expect(passed).toMatchObject({ turn: 0, die: 2, rolls: 3 });
  });

  it.each([
    ["flees from", "that reaches it with a six, on the last square before its lane", 25, 45, 0],
    ["flees from", "that reaches it with a one, on the last square before its lane", 25, 50, 0],
    ["ignores", "that is seven squares behind", 25, 44, 1],
    ["ignores", "that turns into its lane before", 26, 49, 1],
    ["ignores", "that is ahead", 25, 10, 1],
  ])("has a bot that %s a token %s", (_act, _which, own, other, token) => {
    const state = at([own, 30, HOME, HOME], [other, 0, 0, 0], 2);
    expect(ludo.chooseForBot(LUDO, state, 0, () => 0)).toEqual({ token });
  });

  it("is won with the fourth token at home, or by the player who is further on when the rolls are over", () => {
    const won = ludo.act(LUDO, at([54, 57, 57, 57], [50, 50, 50, 50], 3), 0, { token: 0 }, rolls());
    expect([won.turn, ludo.sharesOf(LUDO, won)]).toEqual(["none", [200, 0]]);
    const last = { ...at([10, 0, 0, 0], [11, 0, 0, 0], 3), rolls: LUDO.mostRolls };
    expect(ludo.act(LUDO, last, 0, { token: 0 }, rolls()).winner).toBe(0);
    const tied = ludo.act(LUDO, { ...last, die: 1 }, 0, { token: 0 }, rolls());
    expect(ludo.sharesOf(LUDO, tied)).toEqual([100, 100]);
    expect(ludo.timeOut(LUDO, at([4, 9, 0, 0], [1, 0, 0, 0], 2), 0)).toEqual({ token: 1 });
  });
});

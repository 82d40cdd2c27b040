import { describe, expect, it } from "vitest";
import type { Card } from "../../../engine/cards.ts";
import { drawBalls } from "../../../engine/drum.ts";
import { sorted } from "../../../engine/duel.ts";
import { expectDuel } from "../../../engine/testing/duels.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { heightOf, TRUCO_PACK } from "./cards.ts";
import { truco } from "./engine.ts";
import { TRUCO } from "./models.ts";
import { actionsOf, deal, winnerOf } from "./play.ts";
import type { Trick, TrucoState } from "./state.ts";

const cardsOf = (text: string): Card[] => text.split(" ");

/** Seat 0 leads, a four was turned up: the fives are the highest. */
function dealt(
  own = "3S 2S 4S",
  others = "3H KH 4H",
  points: readonly [number, number] = [0, 0],
): TrucoState {
  const start = deal(TRUCO, { hand: 0, first: 0, points }, { last: null, lastTable: null }, seededRandom(2));
  return { ...start, hands: [cardsOf(own), cardsOf(others)], turned: "4D" };
}

/** Cards are played, the other words are raise, accept and run. */
function played(state: TrucoState, moves: string): TrucoState {
  return moves.split(" ").reduce((now, text) => {
    const seat = now.turn === 1 ? 1 : 0;
    const value = /^[a-z]+$/.test(text) ? { move: text } : { move: "play", card: text };
    const action = truco.readAction(TRUCO, now, seat, value);
    if (!action) throw new RangeError(`${text} is not allowed`);
    return truco.act(TRUCO, now, seat, action, seededRandom(8));
  }, state);
}

describe("truco for two", () => {
  it("bots play it to its end, it ends if players stay away, and hidden cards stay hidden", () => {
    expectDuel(truco, TRUCO, {
      mostActions: 700,
      closely: 4,
      check: ({ points, hands, table, value, tricks }) =>
        Math.max(...points) <= 12 &&
        new Set(hands.flat()).size === hands.flat().length &&
        TRUCO.values.includes(value) &&
        tricks.length <= 3 &&
        table.every((card) => card === null || !hands.flat().includes(card)),
      hide(state, seat, random) {
        const other = state.hands[seat === 0 ? 1 : 0];
        const unseen = TRUCO_PACK.filter(
          (card) => card !== state.turned && !state.hands[seat].includes(card),
        );
        return { ...state, hands: sorted(state.hands[seat], drawBalls(unseen, other.length, random), seat) };
      },
    });
  });

  it("knows forty cards, and the four above the card that was turned up", () => {
    expect(TRUCO_PACK).toHaveLength(40);
    const up = (text: string, turned: string) => cardsOf(text).map((card) => heightOf(card, turned));
    expect(up("4S 5S 6S 7S QS JS KS AS 2S 3S", "KD")).toEqual([0, 1, 2, 3, 4, 5, 6, 11, 8, 9]);
    expect(up("5D 5S 5H 5C", "4H")).toEqual([10, 11, 12, 13]);
    // The rank after the three is the four, and after the seven the queen.
    expect([up("4C", "3S"), up("QD", "7S")]).toEqual([[13], [10]]);
  });

  it.each<[string, readonly Trick[], Trick | undefined]>([
    ["one trick", [0], undefined],
    ["two of the same", [1, 1], 1],
    ["one each", [0, 1], undefined],
    ["two of three", [0, 1, 1], 1],
    ["the first, and a tie", [1, "tie"], 1],
    ["a tie, and the second", ["tie", 0], 0],
    ["one each, and a tie", [1, 0, "tie"], 1],
    ["two ties", ["tie", "tie"], undefined],
    ["two ties, and the third", ["tie", "tie", 1], 1],
    ["three ties", ["tie", "tie", "tie"], "tie"],
  ])("decides a hand by %s", (_title, tricks, winner) => {
    expect(winnerOf(tricks)).toBe(winner);
  });

  it("plays tricks: the winner leads the next, after a tie the same player again", () => {
    const tied = played(dealt(), "3S 3H");
    expect(tied).toMatchObject({ turn: 0, tricks: ["tie"], lastTable: ["3S", "3H"], table: [null, null] });
    const won = played(tied, "2S KH");
    expect(won).toMatchObject({ hand: 1, first: 1, turn: 1, points: [1, 0], last: { winner: 0, points: 1 } });
    expect(played(dealt("4S 2S AS"), "4S 3H").turn).toBe(1);
    expect(() => played(dealt(), "3H")).toThrow("is not allowed");
  });

  it("raises step by step, in turns, and pays the accepted value", () => {
    const asked = played(dealt(), "raise");
    expect(asked).toMatchObject({ turn: 1, value: 1, asked: { value: 3, by: 0 } });
    expect(actionsOf(TRUCO, asked, 1)).toEqual([{ move: "accept" }, { move: "raise" }, { move: "run" }]);
    expect(played(asked, "run")).toMatchObject({ points: [1, 0], last: { hasRun: true, points: 1 } });
    const agreed = played(asked, "accept");
    expect(agreed).toMatchObject({ turn: 0, value: 3, asked: null, raiser: 0 });
    // Who raised last waits for the other to raise.
    expect(actionsOf(TRUCO, agreed, 0).map(({ move }) => move)).toEqual(["play", "play", "play"]);
    const back = played(asked, "raise");
    expect(back).toMatchObject({ turn: 0, value: 3, asked: { value: 6, by: 0 }, raiser: 1 });
    expect(played(back, "run").points).toEqual([0, 3]);
    expect(played(back, "accept")).toMatchObject({ turn: 0, value: 6, raiser: 1 });
    const twelve = played(asked, "raise raise raise");
    expect(twelve).toMatchObject({ value: 9, asked: { value: 12 } });
    expect(actionsOf(TRUCO, twelve, 0).map(({ move }) => move)).toEqual(["accept", "run"]);
    const end = played(twelve, "accept 3S 3H 2S KH");
    expect(end).toMatchObject({ turn: "none", points: [12, 0] });
    expect(truco.sharesOf(TRUCO, end)).toEqual([200, 0]);
  });

  it("lets a player with eleven points decide whether the hand is played for three, without raises", () => {
    const eleven = dealt(undefined, undefined, [5, 11]);
    expect(eleven).toMatchObject({ turn: 1, isElevenAsked: true });
    expect(actionsOf(TRUCO, eleven, 1)).toEqual([{ move: "accept" }, { move: "run" }]);
    expect(played(eleven, "run").points).toEqual([6, 11]);
    const on = played(eleven, "accept");
    expect(on).toMatchObject({ turn: 0, value: 3, isElevenAsked: false });
    expect(actionsOf(TRUCO, on, 0).map(({ move }) => move)).toEqual(["play", "play", "play"]);
    expect(played(on, "3S 3H 2S KH").points).toEqual([8, 11]);
    const both = dealt(undefined, undefined, [11, 11]);
    expect(both).toMatchObject({ turn: 0, isElevenAsked: false, value: 1 });
    expect(actionsOf(TRUCO, both, 0)).toHaveLength(3);
    expect(played(both, "3S 3H 2S KH")).toMatchObject({ turn: "none", points: [12, 11] });
  });

  it("ends after the last hand with more points, or shares the stakes", () => {
    const last = { ...dealt(undefined, undefined, [4, 4]), hand: TRUCO.mostHands - 1 };
    expect(truco.sharesOf(TRUCO, played(last, "3S 3H 2S KH"))).toEqual([200, 0]);
    const tied = { ...last, hands: [cardsOf("3S 2S 6S"), cardsOf("3H 2H 6H")] as const };
    const end = played(tied, "3S 3H 2S 2H 6S 6H");
    expect(end).toMatchObject({ turn: "none", points: [4, 4], last: { winner: "tie", points: 0 } });
    expect(truco.sharesOf(TRUCO, end)).toEqual([100, 100]);
  });
});

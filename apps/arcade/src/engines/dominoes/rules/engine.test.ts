import { describe, expect, it } from "vitest";
import { drawBalls } from "../../../engine/drum.ts";
import { sorted } from "../../../engine/duel.ts";
import { expectDuel } from "../../../engine/testing/duels.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { dominoes } from "./engine.ts";
import { DOMINOES } from "./models.ts";
import { actionsOf, endsOf, tilesUpTo } from "./play.ts";
import type { Action, DominoesState } from "./state.ts";

const ALL = tilesUpTo(6);

/** Seat 0 to play, with these tiles. */
function dealt(own: string, others: string, stock = "", line: DominoesState["line"] = []): DominoesState {
  const hands = [own.split(" "), others.split(" ")] as const;
  return { turn: 0, hands, stock: stock.split(" ").filter(Boolean), line, events: [], winner: null };
}

function act(state: DominoesState, tile: string, end: Action["end"] = "right"): DominoesState {
  const seat = state.turn === 1 ? 1 : 0;
  const action = dominoes.readAction(DOMINOES, state, seat, { tile, end });
  if (!action) throw new RangeError(`${tile} does not fit`);
  return dominoes.act(DOMINOES, state, seat, action, () => 0);
}

describe("dominoes for two", () => {
  it("bots play it to its end, it ends if players stay away, and hidden tiles stay hidden", () => {
    const ends = expectDuel(dominoes, DOMINOES, {
      mostActions: 28,
      check({ hands, stock, line }) {
        const laid = line.map(([left, right]) => `${Math.min(left, right)}-${Math.max(left, right)}`);
        const joins = line.slice(1).every(([left], place) => line[place]?.[1] === left);
        return joins && [...hands.flat(), ...stock, ...laid].toSorted().join() === ALL.toSorted().join();
      },
      hide(state, seat, random) {
        if (state.turn === "none") return state;
        const other = state.hands[seat === 0 ? 1 : 0];
        const unseen = drawBalls([...other, ...state.stock], 28, random);
        const hands = sorted(state.hands[seat], unseen.slice(0, other.length), seat);
        return { ...state, hands, stock: unseen.slice(other.length) };
      },
    });
    const blocked = ends.filter(({ hands }) => hands[0].length > 0 && hands[1].length > 0);
    expect([blocked.length > 2, blocked.length < 200]).toEqual([true, true]);
  });

  it("has 28 tiles, and lets the highest double begin with any tile", () => {
    expect([ALL.length, new Set(ALL).size]).toEqual([28, 28]);
    for (let seed = 0; seed < 40; seed += 1) {
      const start = dominoes.deal(DOMINOES, seededRandom(seed));
      const doubles = start.hands.map((hand) =>
        Math.max(
          -1,
          ...hand.flatMap((tile) => (tile.charAt(0) === tile.charAt(2) ? [Number(tile.charAt(0))] : [])),
        ),
      );
      const seat = start.turn === 1 ? 1 : 0;
      expect(doubles[seat]).toBe(Math.max(...doubles));
      expect(actionsOf(start, seat)).toHaveLength(7);
      expect(start.stock).toHaveLength(14);
    }
  });

  it("lays tiles at both ends, turned so that they join", () => {
    const start = dealt("3-5 1-3 0-0", "2-5 1-6 4-4");
    const one = act(start, "3-5");
    expect([one.turn, endsOf(one), actionsOf(one, 1)]).toEqual([1, [3, 5], [{ tile: "2-5", end: "right" }]]);
    const two = act(one, "2-5");
    expect(two.line).toEqual([
      [3, 5],
      [5, 2],
    ]);
    const three = act(two, "1-3", "left");
    expect(three.line).toEqual([
      [1, 3],
      [3, 5],
      [5, 2],
    ]);
    expect(actionsOf(act(three, "1-6", "left"), 0)).toEqual([]);
    expect(() => act(two, "1-3", "right")).toThrow("does not fit");
    expect(() => act(two, "2-5")).toThrow("does not fit");
  });

  it("draws until a tile fits, and passes when none is left", () => {
    const drawn = act(dealt("3-5 1-3", "0-0 1-1", "0-1 2-5 6-6"), "3-5");
    expect(drawn).toMatchObject({ turn: 1, stock: ["6-6"], hands: [["1-3"], ["0-0", "1-1", "0-1", "2-5"]] });
    expect(drawn.events).toEqual([
      { seat: 0, laid: "3-5", drawn: 0, hasPassed: false },
      { seat: 1, laid: null, drawn: 2, hasPassed: false },
    ]);
    const passed = act(dealt("3-5 1-3", "0-0 1-1", "0-1"), "3-5");
    expect(passed).toMatchObject({ turn: 0, stock: [] });
    expect(passed.events.at(-1)).toEqual({ seat: 1, laid: null, drawn: 1, hasPassed: true });
  });

  it("is won by who lays the last tile, or has fewer pips in a block", () => {
    const out = act(dealt("3-5", "6-6"), "3-5");
    expect(out).toMatchObject({ turn: "none", winner: 0 });
    expect(dominoes.sharesOf(DOMINOES, out)).toEqual([200, 0]);
    expect(dominoes.show(DOMINOES, out, 0)).toMatchObject({ others: ["6-6"], pips: [0, 12] });
    expect(act(dealt("3-5 0-1", "6-6"), "3-5").winner).toBe(0);
    expect(act(dealt("3-5 4-4", "0-1"), "3-5").winner).toBe(1);
    const tied = act(dealt("3-5 0-4", "2-2"), "3-5");
    expect(dominoes.sharesOf(DOMINOES, tied)).toEqual([100, 100]);
    expect(dominoes.show(DOMINOES, dealt("3-5", "6-6"), 0)).toMatchObject({ others: null, pips: null });
  });
});

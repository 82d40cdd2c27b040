import { describe, expect, it } from "vitest";
import { PACK } from "../../../engine/cards.ts";
import { drawBalls } from "../../../engine/drum.ts";
import { sorted } from "../../../engine/duel.ts";
import type { Seat } from "../../../engine/engine.ts";
import { expectDuel } from "../../../engine/testing/duels.ts";
import { buraco } from "./engine.ts";
import { arrange, isCanastra, pointsOfRun, type Run, sortCards } from "./melds.ts";
import { BURACO } from "./models.ts";
import { pointsOf } from "./play.ts";
import type { BuracoState } from "./state.ts";

const cardsOf = (text: string): string[] => text.split(" ").filter(Boolean);

function runOf(text: string): Run {
  const run = arrange(cardsOf(text));
  if (!run) throw new RangeError("no run");
  return run;
}

const laid = (text: string): string | undefined => arrange(cardsOf(text))?.cards.join(" ");

interface Given {
  readonly own: string;
  readonly runs?: readonly string[];
  readonly dead?: string;
}

/** Seat 0 to lay and discard. */
function given({ own, runs = [], dead = "" }: Given): BuracoState {
  return {
    turn: 0,
    phase: "play",
    hands: [cardsOf(own), cardsOf("4S 9H")],
    dead: [cardsOf(dead), []],
    runs: [runs.map(runOf), []],
    stock: cardsOf("KS KH"),
    pile: cardsOf("3D"),
    turns: 3,
    last: null,
    out: null,
  };
}

const read = (state: BuracoState, value: unknown) => buraco.readAction(BURACO, state, 0, value);

function act(state: BuracoState, value: unknown): BuracoState {
  const action = read(state, value);
  if (!action) throw new RangeError("refused");
  return buraco.act(BURACO, state, 0, action, () => 0);
}

const lay = (cards: string, run: number | null = null) => ({ move: "lay", run, cards: cardsOf(cards) });

describe("buraco for two", () => {
  it("bots play it to its end, it ends if players stay away, and hidden cards stay hidden", () => {
    const all = sortCards([...PACK, ...PACK]).join();
    const ends = expectDuel(buraco, BURACO, {
      mostActions: 420,
      duels: 80,
      closely: 3,
      check({ hands, dead, runs, stock, pile, turns }) {
        const melded = runs.flat().flatMap(({ cards }) => cards);
        const held = [...hands.flat(), ...dead.flat(), ...melded, ...stock, ...pile];
        return sortCards(held).join() === all && turns <= BURACO.mostTurns;
      },
      hide(state, seat, random) {
        if (state.turn === "none") return state;
        const other: Seat = seat === 0 ? 1 : 0;
        const { hands, dead, stock } = state;
        const unseen = [...hands[other], ...dead[0], ...dead[1], ...stock];
        const mixed = drawBalls(unseen, unseen.length, random);
        const take = (count: number) => sortCards(mixed.splice(0, count));
        const own = sorted(hands[seat], take(hands[other].length), seat);
        const hidden: BuracoState["dead"] = [take(dead[0].length), take(dead[1].length)];
        return { ...state, hands: own, dead: hidden, stock: mixed };
      },
    });
    expect(ends.some(({ out }) => out !== null)).toBe(true);
    expect(ends.some(({ runs }) => runs.flat().some(isCanastra))).toBe(true);
  });

  it("lays runs of a suit, with one two for a card that is missing", () => {
    expect([laid("5S 4S 3S"), laid("QH KH AH"), laid("AD 2D 3D")]).toEqual([
      "3S 4S 5S",
      "QH KH AH",
      "AD 2D 3D",
    ]);
    expect([laid("KH AH 2H"), laid("5S 6S 8S"), laid("5S 6S 7H"), laid("5S 5S 6S")]).toEqual([
      "2H KH AH",
      undefined,
      undefined,
      undefined,
    ]);
    expect([laid("5S 2D 7S"), laid("5S 6S 2D"), laid("5S 2D 2H"), laid("5S 2D 8S")]).toEqual([
      "5S 2D 7S",
      "5S 6S 2D",
      undefined,
      undefined,
    ]);
    expect([runOf("2S 3S 4S").isDirty, runOf("2H 3S 4S").isDirty, runOf("2S 3S 4S 2S").isDirty]).toEqual([
      false,
      true,
      true,
    ]);
    expect(laid("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS")?.startsWith("AS 2S")).toBe(true);
  });

  it("counts cards, clean and dirty canastras, and the remaining hand", () => {
    expect(pointsOfRun(runOf("3S 4S 5S"))).toBe(15);
    expect(pointsOfRun(runOf("7S 8S 9S TS JS QS KS"))).toBe(265);
    expect(pointsOfRun(runOf("7S 8S 9S TS JS QS 2H"))).toBe(165);
    const state = given({ own: "AS 3D", runs: ["3S 4S 5S"], dead: "4H" });
    // A run of 15, less an ace and a three, less the dead hand.
    expect(pointsOf(state, 0)).toBe(15 - 20 - 100);
    expect(pointsOf({ ...state, dead: [[], []], out: 0 }, 0)).toBe(15 - 20 + 100);
  });

  it("draws one card or takes the full pile, then lays and adds, and ends with a discard", () => {
    const start: BuracoState = { ...given({ own: "4D 5D" }), phase: "draw", pile: cardsOf("9C 3D") };
    expect(act(start, { move: "stock" })).toMatchObject({
      phase: "play",
      hands: [["KS", "4D", "5D"], {}],
      stock: ["KH"],
    });
    const pile = act(start, { move: "pile" });
    expect(pile).toMatchObject({ phase: "play", pile: [], turn: 0, hands: [{ length: 4 }, {}] });
    expect(read(start, { move: "discard", card: "4D" })).toBeUndefined();
    expect(read({ ...start, pile: [] }, { move: "pile" })).toBeUndefined();
    const added = act(given({ own: "6S 9C 9H", runs: ["3S 4S 5S"] }), lay("6S", 0));
    expect(added.runs[0]).toEqual([runOf("3S 4S 5S 6S")]);
    const done = act(added, { move: "discard", card: "9C" });
    expect(done).toMatchObject({ turn: 1, phase: "draw", turns: 4, pile: ["3D", "9C"] });
    expect(read(added, lay("9C", 0))).toBeUndefined();
    expect(read(added, lay("6S 6S", 0))).toBeUndefined();
    expect(read(added, lay("9C", 1))).toBeUndefined();
  });

  it("takes the dead hand when the hand is empty, and goes out with a canastra only", () => {
    const laying = act(given({ own: "3H 4H 5H", dead: "AC KC" }), lay("3H 4H 5H"));
    expect(laying).toMatchObject({ turn: 0, phase: "play", hands: [["AC", "KC"], {}], dead: [[], []] });
    const discarding = act(given({ own: "3H", dead: "AC KC" }), { move: "discard", card: "3H" });
    expect(discarding).toMatchObject({ turn: 1, hands: [["AC", "KC"], {}] });
    expect(read(given({ own: "3H 4H 5H 9C" }), lay("3H 4H 5H"))).toBeUndefined();
    expect(read(given({ own: "3H" }), { move: "discard", card: "3H" })).toBeUndefined();
    const long = "7S 8S 9S TS JS QS";
    expect(read(given({ own: "KS", runs: [long] }), lay("KS", 0))).toBeDefined();
    const out = act(given({ own: "3H", runs: [`${long} KS`] }), { move: "discard", card: "3H" });
    expect([out.turn, out.out, buraco.sharesOf(BURACO, out)]).toEqual(["none", 0, [200, 0]]);
  });

  it("ends with the stock or the limit of turns, and shares equal points", () => {
    const state = given({ own: "4S 9H 9C", runs: [] });
    const over = act({ ...state, stock: [] }, { move: "discard", card: "9C" });
    expect([over.turn, buraco.sharesOf(BURACO, over)]).toEqual(["none", [100, 100]]);
    const late = act({ ...state, turns: BURACO.mostTurns - 1 }, { move: "discard", card: "9H" });
    expect(late.turn).toBe("none");
    expect(buraco.show(BURACO, late, 1)).toMatchObject({ others: ["4S", "9C"], points: [-15, -15] });
  });
});

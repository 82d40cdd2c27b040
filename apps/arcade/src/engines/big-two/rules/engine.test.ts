import { describe, expect, it } from "vitest";
import { PACK } from "../../../engine/cards.ts";
import { drawBalls } from "../../../engine/drum.ts";
import { sorted } from "../../../engine/duel.ts";
import { expectDuel } from "../../../engine/testing/duels.ts";
import { beats, readCombo, sortCards, valueOf } from "./combos.ts";
import { bigTwo } from "./engine.ts";
import { BIG_TWO } from "./models.ts";
import { mayPlay, optionsOf } from "./options.ts";
import type { BigTwoState } from "./state.ts";

const cardsOf = (text: string): string[] => text.split(" ");

const kindOf = (text: string) => readCombo(cardsOf(text))?.kind;

function over(high: string, low: string): boolean {
  const [one, two] = [readCombo(cardsOf(high)), readCombo(cardsOf(low))];
  if (!one || !two) throw new RangeError("no combination");
  return beats(one, two);
}

/** Seat 0 to play, with these cards. */
function dealt(own: string, others: string, table: string | null = null): BigTwoState {
  const hands = [cardsOf(own), cardsOf(others)] as const;
  const lies = table === null ? null : cardsOf(table);
  return { turn: 0, hands, table: lies, last: null, first: null, gone: [], winner: null };
}

describe("big two for two", () => {
  it("bots play it to its end, it ends if players stay away, and hidden cards stay hidden", () => {
    expectDuel(bigTwo, BIG_TWO, {
      mostActions: 60,
      duels: 200,
      closely: 8,
      check({ hands, gone }) {
        const all = [...hands.flat(), ...gone];
        return all.length === 26 && new Set(all).size === 26;
      },
      hide(state, seat, random) {
        if (state.turn === "none") return state;
        const known = [...state.hands[seat], ...state.gone, ...(state.first === null ? [] : [state.first])];
        const other = state.hands[seat === 0 ? 1 : 0];
        // Before the first play all know who has the lowest card, and that none is lower.
        const kept = other.filter((card) => card === state.first);
        const from = state.first === null ? -1 : valueOf(state.first);
        const unseen = PACK.filter((card) => !known.includes(card) && valueOf(card) > from);
        const drawn = drawBalls(unseen, other.length - kept.length, random);
        return { ...state, hands: sorted(state.hands[seat], sortCards([...kept, ...drawn]), seat) };
      },
    });
  });

  it("deals thirteen each, and has the lowest card begin", () => {
    const start = bigTwo.deal(BIG_TWO, (limit) => limit - 1);
    const seat = start.turn === 1 ? 1 : 0;
    expect(start.hands.map(({ length }) => length)).toEqual([13, 13]);
    expect(start.hands[seat][0]).toBe(start.first);
    expect(start.hands.flat().every((card) => valueOf(card) >= valueOf(start.first ?? ""))).toBe(true);
    const highest = start.hands[seat].at(-1);
    expect(bigTwo.readAction(BIG_TWO, start, seat, { cards: [highest] })).toBeUndefined();
    expect(bigTwo.readAction(BIG_TWO, start, seat, { cards: [] })).toBeUndefined();
    expect(bigTwo.readAction(BIG_TWO, start, seat, { cards: [start.first] })).toEqual({
      cards: [start.first],
    });
  });

  it("reads combinations, and nothing else", () => {
    expect(kindOf("3D")).toBe("single");
    expect([kindOf("3D 3S"), kindOf("3D 4S")]).toEqual(["pair", undefined]);
    expect([kindOf("9D 9S 9H"), kindOf("9D 9S 8H")]).toEqual(["triple", undefined]);
    expect([kindOf("3D 4S 5H 6C 7C"), kindOf("TD JS QH KC AC")]).toEqual(["straight", "straight"]);
    expect([kindOf("JD QS KH AC 2C"), kindOf("2D 3S 4H 5C 6C")]).toEqual([undefined, undefined]);
    expect([kindOf("3D 5D 9D JD 2D"), kindOf("3D 4D 5D 6D 7D")]).toEqual(["flush", "straightFlush"]);
    expect([kindOf("5D 5S 5H 9C 9D"), kindOf("5D 5S 5H 5C 9D")]).toEqual(["fullHouse", "four"]);
    expect([kindOf("5D 5S 5H 5C"), kindOf("5D 5S 9H 9C 3D")]).toEqual([undefined, undefined]);
  });

  it("beats with as many cards that are higher or a better kind", () => {
    expect([over("2D", "AS"), over("3S", "3H"), over("3H", "3S")]).toEqual([true, true, false]);
    expect([over("4D 4S", "4H 4C"), over("4H 4C", "4D 4S"), over("5D 5C", "4D 4S")]).toEqual([
      true,
      false,
      true,
    ]);
    expect(over("3D 3S 3H", "2S 2H")).toBe(false);
    const rising = ["3D 4S 5H 6C 7C", "3D 5D 9D JD KD", "3D 3S 3H 9C 9D", "3D 3S 3H 3C 4D", "3S 4S 5S 6S 7S"];
    for (const [place, low] of rising.entries()) {
      for (const high of rising.slice(place + 1))
        expect([over(high, low), over(low, high)]).toEqual([true, false]);
    }
    expect(over("6D 6S 6H 3C 3D", "5D 5S 5H 2C 2D")).toBe(true);
  });

  it("offers every size of play, each of which may be played", () => {
    const hand = cardsOf("3D 3S 4H 5C 6C 7C 7D 7H 9C TC 2C 2D 2S");
    const options = optionsOf(hand, null, null);
    expect(new Set(options.map((option) => readCombo(option)?.kind))).toEqual(
      new Set(["single", "pair", "triple", "straight", "flush", "fullHouse"]),
    );
    expect(options.every((option) => mayPlay(option, null, null))).toBe(true);
    expect(optionsOf(hand, cardsOf("AD AS"), null)).toEqual([
      ["2D", "2C"],
      ["2C", "2S"],
    ]);
  });

  it("lets the other lead after a pass, and is won with the last card", () => {
    const passed = bigTwo.act(BIG_TWO, dealt("3D 5S", "4D 6S", "2S"), 0, { cards: [] }, () => 0);
    expect(passed).toMatchObject({ turn: 1, table: null, winner: null });
    const won = bigTwo.act(BIG_TWO, dealt("9D 9S", "4D 6S", "8D 8C"), 0, { cards: ["9D", "9S"] }, () => 0);
    expect([won.turn, bigTwo.sharesOf(BIG_TWO, won)]).toEqual(["none", [200, 0]]);
    expect(bigTwo.show(BIG_TWO, won, 0)).toMatchObject({ others: ["4D", "6S"] });
    const asked = (cards: unknown) => bigTwo.readAction(BIG_TWO, dealt("9D 9S 3D", "4D", "8D"), 0, { cards });
    expect([asked(["3D"]), asked(["9D", "9D"]), asked(["9H"]), asked(["9D"])]).toEqual([
      undefined,
      undefined,
      undefined,
      { cards: ["9D"] },
    ]);
    expect(bigTwo.chooseForBot(BIG_TWO, dealt("9D 9S", "4D", "8D 8C"), 0, () => 0).cards).toHaveLength(2);
  });
});

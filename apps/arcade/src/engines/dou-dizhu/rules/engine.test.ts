import { describe, expect, it } from "vitest";
import { drawBalls } from "../../../engine/drum.ts";
import { sorted } from "../../../engine/duel.ts";
import { expectDuel } from "../../../engine/testing/duels.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { CARDS, sortCards } from "./cards.ts";
import { beats, mayPlay, readCombo } from "./combos.ts";
import { douDizhu } from "./engine.ts";
import { DOU_DIZHU } from "./models.ts";
import { optionsOf } from "./options.ts";
import type { DouDizhuState } from "./state.ts";

const cardsOf = (text: string): string[] => text.split(" ");

const kindOf = (text: string) => readCombo(cardsOf(text))?.kind;

function over(high: string, low: string): boolean {
  const [one, two] = [readCombo(cardsOf(high)), readCombo(cardsOf(low))];
  if (!one || !two) throw new RangeError("no combination");
  return beats(one, two);
}

const start = (seed = 5): DouDizhuState => ({
  ...douDizhu.deal(DOU_DIZHU, seededRandom(seed)),
  turn: 0,
  first: 0,
});

const call = (state: DouDizhuState, isCalled: boolean): DouDizhuState =>
  douDizhu.act(DOU_DIZHU, state, state.turn === 1 ? 1 : 0, { call: isCalled }, () => 0);

/** Seat 0 to play against landlord 1 after this many calls. */
function dealt(own: string, others: string, table: string | null = null, calls = 1): DouDizhuState {
  const lies = table === null ? null : cardsOf(table);
  const hands = [cardsOf(own), cardsOf(others)] as const;
  return { ...start(), phase: "cards", hands, landlord: 1, calls, table: lies };
}

describe("dou dizhu for two", () => {
  it("bots play it to its end, it ends if players stay away, and hidden cards stay hidden", () => {
    const ends = expectDuel(douDizhu, DOU_DIZHU, {
      mostActions: 90,
      duels: 200,
      closely: 8,
      check({ hands, gone, bottom, phase }) {
        const all = [...hands.flat(), ...gone, ...(phase === "calls" ? bottom : [])];
        return all.length === 37 && new Set(all).size === 37;
      },
      hide(state, seat, random) {
        if (state.turn === "none") return state;
        const { hands, gone, bottom, phase, landlord } = state;
        const other = hands[seat === 0 ? 1 : 0];
        // All see the bottom go to the landlord.
        const shown = phase === "cards" ? bottom : [];
        const kept = landlord === seat ? [] : other.filter((card) => shown.includes(card));
        const known = [...hands[seat], ...gone, ...shown];
        const unseen = CARDS.filter((card) => !known.includes(card));
        const drawn = drawBalls(unseen, other.length - kept.length + 3, random);
        const replacing = sortCards([...kept, ...drawn.slice(3)]);
        return {
          ...state,
          hands: sorted(hands[seat], replacing, seat),
          bottom: phase === "calls" ? drawn.slice(0, 3) : bottom,
        };
      },
    });
    const landlords = ends.filter(({ winner, landlord }) => winner === landlord);
    expect([landlords.length > 20, landlords.length < ends.length - 20]).toEqual([true, true]);
  });

  it("asks both for the landlord, who takes the bottom and leads", () => {
    expect([CARDS.length, new Set(CARDS).size]).toEqual([46, 46]);
    const taken = call(call(start(), true), false);
    expect(taken).toMatchObject({ phase: "cards", landlord: 0, turn: 0, calls: 1 });
    expect(taken.hands.map(({ length }) => length)).toEqual([20, 17]);
    expect(call(call(start(), false), true)).toMatchObject({
      phase: "cards",
      landlord: 1,
      turn: 1,
      calls: 1,
    });
    expect(call(call(start(), false), false)).toMatchObject({ phase: "cards", landlord: 0, calls: 0 });
    const called = [true, true, true].reduce(call, start());
    expect(called).toMatchObject({ phase: "calls", turn: 1, landlord: 0, calls: 3 });
    expect(call(called, true)).toMatchObject({ phase: "cards", landlord: 1, turn: 1, calls: 4 });
    expect(douDizhu.show(DOU_DIZHU, called, 0)).toMatchObject({ bottom: null, lets: 2 });
    expect(douDizhu.readAction(DOU_DIZHU, called, 1, { cards: [] })).toBeUndefined();
  });

  it("reads combinations, and nothing else", () => {
    expect([kindOf("5D"), kindOf("5D 5S"), kindOf("*S *B"), kindOf("5D 6S")]).toEqual([
      "single",
      "pair",
      "rocket",
      undefined,
    ]);
    expect([kindOf("5D 5S 5H"), kindOf("5D 5S 5H 5C"), kindOf("5D 5S 5H 7C")]).toEqual([
      "triple",
      "bomb",
      "tripleOne",
    ]);
    expect([kindOf("5D 5S 5H 7C 7D"), kindOf("5D 5S 5H 7C 8D")]).toEqual(["triplePair", undefined]);
    expect([kindOf("TD JS QH KC AD"), kindOf("JS QH KC AD 2D"), kindOf("5D 6S 7H 8C")]).toEqual([
      "run",
      undefined,
      undefined,
    ]);
    expect([kindOf("5D 5S 6H 6C 7D 7S"), kindOf("5D 5S 6H 6C"), kindOf("KD KS AH AC 2D 2S")]).toEqual([
      "pairRun",
      undefined,
      undefined,
    ]);
    expect(kindOf("5D 5S 5H 6D 6S 6H")).toBe("plane");
    expect(kindOf("5D 5S 5H 6D 6S 6H 9C TC")).toBe("planeOnes");
    expect(kindOf("5D 5S 5H 6D 6S 6H 9C 9D TC TD")).toBe("planePairs");
    expect(kindOf("AD AS AH 2D 2S 2H")).toBeUndefined();
    expect([kindOf("5D 5S 5H 5C 9C TC"), kindOf("5D 5S 5H 5C 9C 9D TC TD")]).toEqual([
      "fourOnes",
      "fourPairs",
    ]);
    // Three triples in a run and their cards, one of which makes a fourth triple.
    expect(readCombo(cardsOf("5D 5S 5H 6D 6S 6H 7D 7S 7H 9D 9S 9H"))).toMatchObject({
      kind: "planeOnes",
      height: 2,
    });
  });

  it("beats with a higher one of the same kind, a bomb or the rocket", () => {
    expect([over("2D", "AS"), over("*B", "*S"), over("*S", "2D")]).toEqual([true, true, true]);
    expect([over("6D", "6S"), over("6D 6S", "5H")]).toEqual([false, false]);
    expect([over("6D 7S 8H 9C TD", "5D 6S 7H 8C 9D"), over("6D 7S 8H 9C TD JD", "5D 6S 7H 8C 9D")]).toEqual([
      true,
      false,
    ]);
    expect([over("6D 6S 6H 5C", "5D 5S 5H 2C"), over("5D 5S 5H 5C", "2D 2S")]).toEqual([true, true]);
    expect([over("6D 6S 6H 6C", "5D 5S 5H 5C"), over("5D 5S 5H 5C", "6D 6S 6H 6C")]).toEqual([true, false]);
    expect([over("*S *B", "2D 2S 2H 2C"), over("2D 2S 2H 2C", "*S *B")]).toEqual([true, false]);
    expect(over("5D 5S 5H 5C 9C TC", "2D")).toBe(false);
  });

  it("offers every kind of play, each of which may be played", () => {
    const hand = cardsOf("*B *S 9D 9S 9H 9C 8D 8S 8H 7D 7S 7H 6D 6S 5D 5S");
    const options = optionsOf(hand, null);
    expect(new Set(options.map((option) => readCombo(option)?.kind)).size).toBe(14);
    expect(options.every((option) => mayPlay(option, null) && new Set(option).size === option.length)).toBe(
      true,
    );
    expect(optionsOf(cardsOf("*B 9D 9S 5D"), cardsOf("8D 8S"))).toEqual([["9D", "9S"]]);
  });

  it("is won with the last card, by the farmer with as many left as were called for", () => {
    const last = (state: DouDizhuState) => douDizhu.act(DOU_DIZHU, state, 0, { cards: ["9D"] }, () => 0);
    expect(last(dealt("9D", "5D"))).toMatchObject({ turn: "none", winner: 0 });
    expect(last(dealt("9D 8D", "5D"))).toMatchObject({ turn: 1, winner: null });
    const let1 = last(dealt("9D 8D", "5D", null, 2));
    expect([let1.turn, douDizhu.sharesOf(DOU_DIZHU, let1)]).toEqual(["none", [200, 0]]);
    expect(last({ ...dealt("9D 8D", "5D", null, 2), landlord: 0 }).winner).toBeNull();
    const asked = (cards: unknown) =>
      douDizhu.readAction(DOU_DIZHU, dealt("9D 9S", "5D", "8D"), 0, { cards });
    expect([asked(["9D"]), asked(["9D", "9S"]), asked(["9D", "9D"]), asked([])]).toEqual([
      { cards: ["9D"] },
      undefined,
      undefined,
      { cards: [] },
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { type Card, PACK } from "../../../engine/cards.ts";
import { drawBalls } from "../../../engine/drum.ts";
import { replaced, sorted } from "../../../engine/duel.ts";
import { expectDuel } from "../../../engine/testing/duels.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { type ThirteenCardsState, thirteenCards } from "./engine.ts";
import { THIRTEEN_CARDS } from "./models.ts";
import { arrange, compareRows, isInOrder, type Rows } from "./rows.ts";

const rowsOf = (text: string): Rows => {
  const [front = [], middle = [], back = []] = text.split(" / ").map((row): Card[] => row.split(" "));
  return { front, middle, back };
};
const PLAIN = rowsOf("2S 3H 5D / 4S 4H 7D 8C 9S / TS TH JD JC KS");

describe("thirteen cards for two", () => {
  it("bots play it to its end, it ends if players stay away, and hidden cards stay hidden", () => {
    expectDuel(thirteenCards, THIRTEEN_CARDS, {
      mostActions: 3,
      duels: 60,
      closely: 8,
      check: ({ hands, rows }) =>
        new Set(hands.flat()).size === 26 && rows.every((own) => own === null || isInOrder(own)),
      hide(state, seat, random) {
        const cards = drawBalls(
          PACK.filter((card) => !state.hands[seat].includes(card)),
          13,
          random,
        );
        const other = seat === 0 ? 1 : 0;
        const isOpen = state.rows[0] !== null && state.rows[1] !== null;
        const others = isOpen ? state.hands[other] : cards;
        const hidden = { ...state, hands: sorted(state.hands[seat], others, seat) };
        if (isOpen || state.rows[other] === null) return hidden;
        return { ...hidden, rows: replaced(state.rows, other, arrange(cards)) };
      },
    });
  });

  it("wants each card once, five in the back and the middle, and the rows in order", () => {
    const start = thirteenCards.deal(THIRTEEN_CARDS, seededRandom(4));
    const cards = Object.values(PLAIN).flat() as Card[];
    const state: ThirteenCardsState = { ...start, hands: [cards, start.hands[1]] };
    const read = (text: string) => thirteenCards.readAction(THIRTEEN_CARDS, state, 0, rowsOf(text));
    expect(thirteenCards.readAction(THIRTEEN_CARDS, state, 0, PLAIN)).toEqual(PLAIN);
    expect(read("2S 3H 5D / TS TH JD JC KS / 4S 4H 7D 8C 9S")).toBeUndefined();
    expect(read("JC JD 5D / 4S 4H 7D 8C 9S / TS TH 2S 3H KS")).toBeUndefined();
    expect(read("2S 3H / 5D 4S 4H 7D 8C 9S / TS TH JD JC KS")).toBeUndefined();
    expect(read("2S 3H 3H / 4S 4H 7D 8C 9S / TS TH JD JC KS")).toBeUndefined();
    expect(read("2S 3H AD / 4S 4H 7D 8C 9S / TS TH JD JC KS")).toBeUndefined();
    for (const value of [{ ...PLAIN, front: "2S3H5D" }, { front: [1, 2, 3] }, Object.values(PLAIN)]) {
      expect(thirteenCards.readAction(THIRTEEN_CARDS, state, 0, value)).toBeUndefined();
    }
  });

  it.each([
    [
      "a row each, and one alike",
      "AS 3H 5D / 4S 4H 7D 8C 9S / TS TH JD JC KS",
      "2S 3H 5D / 4S 4H 7D 8C 9S / TS TH JD JC AS",
      0,
    ],
    [
      "two rows of three",
      "AS 3H 5D / 4S 4H 7D 8C 9S / TS TH JD JC KS",
      "2S 3H 5D / 3S 3D 7D 8C 9S / TS TH JD JC AS",
      1,
    ],
    [
      "three rows, which count twice",
      "AS 3H 5D / 4S 4H 7D 8C 9S / TS TH JD JC KS",
      "2S 3H 5D / 3S 3D 7D 8C 9S / TS TH JD JC QS",
      6,
    ],
    [
      "three of a kind in front",
      "2S 2H 2D / 3S 4H 5D 6C 7S / 8S 8H 8D KC KS",
      "3D 3H AD / 4S 4D 5S 5C 9S / TS TH TD KD KH",
      3,
    ],
    [
      "a full house in the middle",
      "2S 3H 4D / 8S 8H 8D KC KS / 9S 9H 9D 9C 4S",
      "2D 3D 5D / 3S 4H 5S 6C 7S / TS JS QS 9S 8S",
      2 - 5 - 1,
    ],
  ])("counts the points of %s", (_title, first, second, points) => {
    expect(compareRows(rowsOf(first), rowsOf(second)).total).toBe(points);
    expect(compareRows(rowsOf(second), rowsOf(first)).total).toBe(0 - points);
  });

  it("arranges good cards well", () => {
    const cards = "AS KS QS JS TS 2S 2H 2D 7C 7H 9D 9C 4D".split(" ");
    const rows = arrange(cards);
    expect(rows.back.toSorted()).toEqual("AS KS QS JS TS".split(" ").toSorted());
    expect(isInOrder(rows)).toBe(true);
    expect(Object.values(rows).flat().toSorted()).toEqual(cards.toSorted());
  });

  it("shows both arrangements once both are made, and pays the player with more points", () => {
    const start = thirteenCards.deal(THIRTEEN_CARDS, seededRandom(5));
    const half = thirteenCards.act(THIRTEEN_CARDS, start, 0, PLAIN, seededRandom(1));
    expect([half.turn, thirteenCards.show(THIRTEEN_CARDS, half, 1)]).toMatchObject([
      1,
      { turn: "both", others: null },
    ]);
    const better = rowsOf("AS 3H 5D / 4S 4H 7D 8C 9S / TS TH JD JC AD");
    const end = thirteenCards.act(THIRTEEN_CARDS, half, 1, better, seededRandom(1));
    expect(thirteenCards.show(THIRTEEN_CARDS, end, 1)).toMatchObject({
      turn: "none",
      others: PLAIN,
      result: { rows: { front: 1, middle: 0, back: 1 }, total: 2 },
    });
    expect(thirteenCards.sharesOf(THIRTEEN_CARDS, end)).toEqual([0, 200]);
    expect(thirteenCards.sharesOf(THIRTEEN_CARDS, { ...end, rows: [PLAIN, PLAIN] })).toEqual([100, 100]);
  });
});

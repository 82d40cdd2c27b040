import { describe, expect, it } from "vitest";
import { type Card, PACK } from "../../../engine/cards.ts";
import {
  chanceOfCounts,
  countDraws,
  expectTable,
  payOfChip,
  wrongReturns,
} from "../../../engine/testing/tables.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { dragonTiger } from "./engine.ts";
import { DRAGON_TIGER } from "./models.ts";

/** Every pair of cards of the shoe, in how many ways it is dealt. */
const draws = PACK.flatMap((dragon) =>
  PACK.map((tiger) => [{ dragon, tiger }, 8 * (dragon === tiger ? 7 : 8)] as const),
);
const pay = (id: string, dragon: Card, tiger: Card) =>
  payOfChip(dragonTiger, DRAGON_TIGER, id, { dragon, tiger });

describe("dragon tiger", () => {
  it("keeps the rules of every table", () => expectTable(dragonTiger, 3));

  it("returns exactly what each bet says, over all pairs of cards", () => {
    expect(draws.reduce((sum, [, times]) => sum + times, 0)).toBe(416 * 415);
    expect(DRAGON_TIGER.decks).toBe(8);
    expect(wrongReturns(dragonTiger, DRAGON_TIGER, draws)).toEqual([]);
  });

  it("pays the higher card, ace low, and half of the stake back on a tie", () => {
    const hands: [Card, Card][] = [
      ["KS", "QS"],
      ["AS", "2S"],
      ["TD", "9D"],
      ["JH", "QH"],
      ["7S", "7H"],
      ["7S", "7S"],
    ];
    const paysOf = (id: string) => hands.map(([dragon, tiger]) => pay(id, dragon, tiger));
    expect(paysOf("dragon")).toEqual([40, 0, 40, 0, 10, 10]);
    expect(paysOf("tiger")).toEqual([0, 40, 0, 40, 10, 10]);
    expect(paysOf("tie")).toEqual([0, 0, 0, 0, 240, 240]);
    expect(paysOf("suited-tie")).toEqual([0, 0, 0, 0, 0, 1020]);
    const marks = hands.map(([dragon, tiger]) => dragonTiger.markOf(DRAGON_TIGER, { dragon, tiger }));
    expect(marks.join("")).toBe("DTDT==");
  });

  it("pays bets on one card alone, on a tie as well", () => {
    expect([
      pay("dragon-odd", "KS", "2S"),
      pay("dragon-odd", "QS", "3S"),
      pay("dragon-odd", "AS", "AS"),
    ]).toEqual([35, 0, 35]);
    expect([pay("tiger-even", "KS", "TS"), pay("tiger-even", "2S", "JS")]).toEqual([41, 0]);
    expect([pay("tiger-odd", "2S", "7S"), pay("dragon-even", "2S", "7S")]).toEqual([35, 41]);
    expect([
      pay("dragon-red", "KH", "2S"),
      pay("dragon-red", "KS", "2H"),
      pay("dragon-black", "KC", "2D"),
    ]).toEqual([38, 0, 38]);
    expect([
      pay("tiger-red", "KS", "2D"),
      pay("tiger-black", "KD", "2S"),
      pay("tiger-black", "KS", "2H"),
    ]).toEqual([38, 38, 0]);
  });

  it("draws both cards alike (chi-square, p above 0.001)", () => {
    const random = seededRandom(13);
    const draw = () => dragonTiger.draw(DRAGON_TIGER, null, random);
    expect(chanceOfCounts(countDraws(PACK, 20_000, () => draw().dragon))).toBeGreaterThan(0.001);
    expect(chanceOfCounts(countDraws(PACK, 20_000, () => draw().tiger))).toBeGreaterThan(0.001);
  });
});

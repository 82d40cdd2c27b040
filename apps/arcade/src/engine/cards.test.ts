import { describe, expect, it } from "vitest";
import { dealFrom, isRed, nextCard, numberOf, PACK, rankOf, suitOf } from "./cards.ts";
import { chanceOfCounts, countDraws } from "./testing/tables.ts";
import { seededRandom } from "./testing.ts";

describe("a shoe of cards", () => {
  it("holds every card once a pack", () => {
    expect([new Set(PACK).size, PACK[0], PACK[51]]).toEqual([52, "AS", "KD"]);
    const deal = dealFrom(2, seededRandom(1));
    const dealt = Array.from({ length: 104 }, deal);
    for (const card of PACK) expect(dealt.filter((other) => other === card)).toHaveLength(2);
    expect(deal).toThrow(RangeError);
  });

  it("reads rank, suit, colour and number", () => {
    expect([rankOf("TD"), suitOf("TD"), numberOf("TD")]).toEqual(["T", "D", 10]);
    expect(["AS", "9H", "JC", "KD"].map((card) => [isRed(card), numberOf(card)])).toEqual([
      [false, 1],
      [true, 9],
      [false, 11],
      [true, 13],
    ]);
  });

  it("asks for a number below the cards that are left, and reaches the first and the last of them", () => {
    const asked: number[] = [];
    const last = (limit: number) => {
      asked.push(limit);
      return limit - 1;
    };
    expect(nextCard(1, [], last)).toBe("KD");
    expect(nextCard(1, ["KD", "QD"], last)).toBe("JD");
    expect(nextCard(8, ["KD"], last)).toBe("KD");
    expect(nextCard("infinite", ["KD", "KD"], last)).toBe("KD");
    expect(asked).toEqual([52, 50, 415, 52]);
    expect(nextCard(1, ["AS", "2S"], () => 0)).toBe("3S");
  });

  it("maps equal numbers to equal cards, first and later ones (chi-square, p above 0.001)", () => {
    const random = seededRandom(20);
    const third = () => {
      const deal = dealFrom(1, random);
      deal();
      deal();
      return deal();
    };
    expect(chanceOfCounts(countDraws(PACK, 20_000, () => nextCard(6, [], random)))).toBeGreaterThan(0.001);
    expect(chanceOfCounts(countDraws(PACK, 20_000, third))).toBeGreaterThan(0.001);
    const biased = () => nextCard(1, [], (limit) => Math.min(limit - 1, random(limit + 3)));
    expect(chanceOfCounts(countDraws(PACK, 20_000, biased))).toBeLessThan(0.001);
  });
});

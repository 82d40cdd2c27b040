import { describe, expect, it } from "vitest";
import { PACK } from "../../../engine/cards.ts";
import {
  chanceOfCounts,
  countDraws,
  described,
  exactReturn,
  expectTable,
  payOfChip,
} from "../../../engine/testing/tables.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { type ThreeCardDraw, threeCardPoker } from "./engine.ts";
import { compareHands, KINDS, readHand } from "./hand.ts";
import { THREE_CARD_POKER } from "./models.ts";

const hand = (text: string) => text.split(" ");
const HANDS = PACK.flatMap((a, first) =>
  PACK.slice(first + 1).flatMap((b, second) => PACK.slice(first + second + 2).map((c) => [a, b, c])),
);
const pay = (id: string, draw: ThreeCardDraw) => payOfChip(threeCardPoker, THREE_CARD_POKER, id, draw);

/** Hands from worst to best, one of each kind at least, no two alike. */
const RISING = [
  "2S 3H 5S",
  "KS QH TS",
  "AS 2H 4S",
  "AS KH JS",
  "2S 2H 3S",
  "2D 2H AS",
  "3S 3H 2S",
  "AS AH KS",
  "2S 3S 5S",
  "AS KS JS",
  "AS 2H 3S",
  "2S 3H 4S",
  "QS KH AS",
  "2S 2H 2D",
  "AS AH AD",
  "AS 2S 3S",
  "2S 3S 4S",
  "QS KS AS",
].map(hand);

describe("three card poker", () => {
  it("keeps the rules of every table", () => expectTable(threeCardPoker, 9));

  it("says that it is played with two shared hands", () => {
    expect(described(threeCardPoker, THREE_CARD_POKER)).toMatchObject({
      rules: "two-shared-hands",
      main: "hand",
    });
  });

  it("knows how many hands there are of each kind", () => {
    expect(HANDS).toHaveLength(22_100);
    const counts = KINDS.map((kind) => HANDS.filter((cards) => readHand(cards).kind === kind).length);
    expect(counts).toEqual([16_440, 3_744, 1_096, 720, 52, 48]);
  });

  it("returns exactly what pair plus says, over all hands", () => {
    const draws = HANDS.map((cards) => [{ a: cards, b: cards }, 1] as const);
    for (const id of ["pair-plus-a", "pair-plus-b"]) {
      expect(exactReturn(threeCardPoker, THREE_CARD_POKER, id, draws)).toBe(
        THREE_CARD_POKER.rtp["pair-plus"],
      );
    }
  });

  it("returns exactly what a bet on a hand says: ties over all pairs of hands, and half of the rest", () => {
    const alike = new Map<string, string[][]>();
    for (const cards of HANDS) {
      const key = JSON.stringify(readHand(cards));
      alike.set(key, [...(alike.get(key) ?? []), cards]);
    }
    let ties = 0;
    for (const hands of alike.values()) {
      for (const a of hands) ties += hands.filter((b) => b.every((card) => !a.includes(card))).length;
    }
    const all = 22_100 * 18_424;
    const [worst = [], best = []] = [RISING[0], RISING.at(-1)];
    const draws = [
      [{ a: best, b: worst }, (all - ties) / 2],
      [{ a: worst, b: best }, (all - ties) / 2],
      [{ a: hand("2S 3H 5S"), b: hand("2D 3C 5D") }, ties],
    ] as const;
    for (const id of ["hand-a", "hand-b"]) {
      expect(exactReturn(threeCardPoker, THREE_CARD_POKER, id, draws)).toBe(THREE_CARD_POKER.rtp["hand"]);
    }
  });

  it("orders hands from high card to straight flush, the same in both directions and in any order of cards", () => {
    RISING.forEach((low, index) => {
      for (const high of RISING.slice(index + 1)) {
        expect([low, high, compareHands(high, low) > 0]).toEqual([low, high, true]);
        expect(compareHands(low.toReversed(), high.toReversed())).toBeLessThan(0);
      }
      expect(compareHands(low, low.toReversed())).toBe(0);
    });
    expect(compareHands(hand("AS KH JS"), hand("AD KC JH"))).toBe(0);
    expect(compareHands(hand("9S 9H 4S"), hand("9D 9C 4H"))).toBe(0);
    expect(compareHands(hand("9S 9H 4S"), hand("9D 9C 5H"))).toBeLessThan(0);
    expect(readHand(hand("KS AS 2S")).kind).toBe("flush");
  });

  it("pays the better hand, gives stakes back on a tie, and pays pair plus regardless of the other hand", () => {
    const draw = { a: hand("AS KH JS"), b: hand("2S 2H 3S") };
    expect(["hand-a", "hand-b", "pair-plus-a", "pair-plus-b"].map((id) => pay(id, draw))).toEqual([
      0, 39, 0, 40,
    ]);
    const swapped = { a: draw.b, b: draw.a };
    expect(["hand-a", "hand-b", "pair-plus-a", "pair-plus-b"].map((id) => pay(id, swapped))).toEqual([
      39, 0, 40, 0,
    ]);
    const tie = { a: hand("AS KH JS"), b: hand("AD KC JH") };
    expect(["hand-a", "hand-b"].map((id) => pay(id, tie))).toEqual([20, 20]);
    const pays = ["4S 7S 9S", "4S 5H 6S", "4S 4H 4D", "4S 5S 6S"].map((text) =>
      pay("pair-plus-a", { a: hand(text), b: hand("AS KH JS") }),
    );
    expect(pays).toEqual([100, 140, 620, 820]);
    expect([draw, swapped, tie].map((each) => threeCardPoker.markOf(THREE_CARD_POKER, each))).toEqual([
      "B",
      "A",
      "=",
    ]);
  });

  it("deals six different cards, the first and the last alike (chi-square, p above 0.001)", () => {
    const random = seededRandom(3);
    const draw = () => threeCardPoker.draw(THREE_CARD_POKER, null, random);
    expect(new Set(Object.values(draw()).flat()).size).toBe(6);
    expect(chanceOfCounts(countDraws(PACK, 20_000, () => draw().a[0] ?? ""))).toBeGreaterThan(0.001);
    expect(chanceOfCounts(countDraws(PACK, 20_000, () => draw().b[2] ?? ""))).toBeGreaterThan(0.001);
  });
});

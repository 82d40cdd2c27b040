import { describe, expect, it } from "vitest";
import { range } from "../../../engine/drum.ts";
import { fraction } from "../../../engine/fraction.ts";
import { findSpot } from "../../../engine/lottery.ts";
import {
  type Chances,
  chiSquare,
  chiSquareLimit,
  choose,
  expectRefusals,
  expectReturns,
} from "../../../engine/testing/lotteries.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { MARK_SIX_BETS, type MarkSix, markSix } from "./engine.ts";
import { MODELS } from "./models.ts";

const model = MODELS[0]!;

/** The chance that this many of `picked` numbers are among the six: counted over all 13,983,816 sixes. */
const hitChances = (picked: number): Chances =>
  range(0, picked).map((hits) => fraction(choose(6, hits) * choose(43, picked - hits), choose(49, picked)));
/** As above, for bets that need all their numbers. */
const allChances = (picked: number): Chances => {
  const all = fraction(choose(6, picked), choose(49, picked));
  return [fraction(all.denominator - all.numerator, all.denominator), all];
};
/** The hits of a bet on the special ball, over all 49. */
const specialChances = (id: string): Chances => {
  const spot = findSpot(MARK_SIX_BETS, id)!;
  const hits = range(1, 49).map((special) => spot.bet.hitsOf({ numbers: [], special }, spot.parts));
  return range(0, Math.max(...hits)).map((count) =>
    fraction(BigInt(hits.filter((hit) => hit === count).length), 49n),
  );
};

describe("mark six", () => {
  it("returns the stated share, counted over all draws", () => {
    expectReturns(model, "special", {
      special: specialChances("special:1"),
      side: specialChances("side:big"),
      "colour:red": specialChances("colour:red"),
      "colour:blue": specialChances("colour:blue"),
      "colour:green": specialChances("colour:green"),
      hit1: allChances(1),
      hit2: allChances(2),
      hit3: allChances(3),
      six: hitChances(6),
    });
  });

  it("returns the same on every spot of a line, and gives every ball one colour", () => {
    for (const ball of range(1, 49))
      expect(specialChances(`special:${ball}`)).toEqual(specialChances("special:1"));
    for (const side of ["small", "odd", "even"]) {
      expect(specialChances(`side:${side}`)).toEqual(specialChances("side:big"));
    }
    const coloured = ["red", "blue", "green"].map((colour) =>
      Number(specialChances(`colour:${colour}`)[1]!.numerator),
    );
    expect(coloured).toEqual([17, 16, 16]);
    for (const special of range(1, 49)) {
      const bets = { "colour:red": 1, "colour:blue": 1, "colour:green": 1 };
      expect([56, 59]).toContain(markSix.payOf(model, null, { bets }, { numbers: [], special }));
    }
  });

  const draw: MarkSix = { numbers: [3, 8, 17, 25, 40, 49], special: 24 };
  it.each([
    ["special:24", 950],
    ["special:3", 0],
    ["side:small", 39],
    ["side:even", 39],
    ["side:big", 0],
    ["colour:red", 56],
    ["colour:blue", 0],
    ["hit1:3", 158],
    ["hit1:24", 0],
    ["hit2:3-49", 1_520],
    ["hit2:3-24", 0],
    ["hit3:3-17-40", 17_860],
    ["hit3:3-17-41", 0],
    ["six:3-8-17-25-40-49", 2_000_000],
    ["six:3-8-17-25-40-48", 100_000],
    ["six:3-8-17-25-41-48", 6_000],
    ["six:3-8-17-24-41-48", 640],
    ["six:3-8-18-24-41-48", 0],
  ])("pays %s %i coins a chip on 3, 8, 17, 25, 40, 49 and 24", (spot, coins) => {
    expect(markSix.payOf(model, null, { bets: { [spot]: 1 } }, draw)).toBe(coins);
  });

  it("gives stakes on sides back for 49", () => {
    const bets = { "side:big": 1, "side:small": 1, "side:odd": 1, "side:even": 1 };
    expect(markSix.payOf(model, null, { bets }, { ...draw, special: 49 })).toBe(4 * 20);
  });

  it("refuses choices that it does not offer, and a stake that could win more than the limit", () => {
    expectRefusals(markSix, model, "hit3:1-2-3");
    for (const spot of [
      "special:50",
      "special:0",
      "colour:yellow",
      "hit2:2-1",
      "hit4:1-2-3-4",
      "six:1-2-3-4-5",
    ]) {
      expect(markSix.readChoice(model, { bets: { [spot]: 1 } }), spot).toBeUndefined();
    }
    expect(markSix.readChoice(model, { bets: { "six:1-2-3-4-5-6": 1 } })).toBeDefined();
    expect(markSix.readChoice(model, { bets: { "six:1-2-3-4-5-6": 2 } })).toBeUndefined();
  });

  it("draws every ball equally often, and hits a six as often as the count says", () => {
    const random = seededRandom(49);
    const specials = range(1, 49).map(() => 0);
    const balls = range(1, 49).map(() => 0);
    const hits = range(0, 6).map(() => 0);
    const six = findSpot(MARK_SIX_BETS, "six:4-9-13-22-36-41")!;
    for (let round = 0; round < 40_000; round += 1) {
      const drawn = markSix.draw(model, null, random);
      specials[drawn.special - 1]! += 1;
      for (const number of drawn.numbers) balls[number - 1]! += 1;
      hits[six.bet.hitsOf(drawn, six.parts)]! += 1;
      expect(new Set([...drawn.numbers, drawn.special]).size).toBe(7);
    }
    const even = balls.map(() => 1 / 49);
    expect(chiSquare(specials, even)).toBeLessThan(chiSquareLimit(48));
    expect(chiSquare(balls, even)).toBeLessThan(chiSquareLimit(48));
    const expected = hitChances(6).map(
      ({ numerator, denominator }) => Number(numerator) / Number(denominator),
    );
    // Four hits and more come too seldom to be counted each.
    const few = (list: readonly number[]) => [
      ...list.slice(0, 4),
      list.slice(4).reduce((sum, part) => sum + part, 0),
    ];
    expect(chiSquare(few(hits), few(expected))).toBeLessThan(chiSquareLimit(4));
    expect(markSix.markOf(model, draw)).toBe("3 8 17 25 40 49 + 24");
  });
});

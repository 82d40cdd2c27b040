import { describe, expect, it } from "vitest";
import { range } from "../../../engine/drum.ts";
import {
  type Chances,
  chiSquare,
  chiSquareLimit,
  countHits,
  expectRefusals,
  expectReturns,
} from "../../../engine/testing/lotteries.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { ELEVEN_FIVE_BETS, elevenFive } from "./engine.ts";
import { MODELS } from "./models.ts";

const model = MODELS[0]!;
const longer = (draws: readonly (readonly number[])[]): number[][] =>
  draws.flatMap((draw) => range(1, 11).flatMap((ball) => (draw.includes(ball) ? [] : [[...draw, ball]])));
const everyDraw = range(1, 5).reduce<number[][]>((draws) => longer(draws), [[]]);
const chancesOf = (id: string): Chances => countHits(ELEVEN_FIVE_BETS, id, everyDraw);

describe("eleven pick five", () => {
  it("returns the stated share, over all 55,440 draws", () => {
    expect(everyDraw).toHaveLength(55_440);
    expectReturns(model, "any1", {
      any1: chancesOf("any1:1"),
      any2: chancesOf("any2:1-2"),
      any3: chancesOf("any3:1-2-3"),
      any4: chancesOf("any4:1-2-3-4"),
      any5: chancesOf("any5:1-2-3-4-5"),
      place: chancesOf("place:1:1"),
      side: chancesOf("side:1:big"),
    });
  });

  it("returns the same on every spot of a line", () => {
    expect(chancesOf("any1:11")).toEqual(chancesOf("any1:1"));
    expect(chancesOf("any3:2-7-11")).toEqual(chancesOf("any3:1-2-3"));
    for (const spot of ["place:5:11", "place:3:6"]) expect(chancesOf(spot)).toEqual(chancesOf("place:1:1"));
    for (const spot of ["side:1:small", "side:2:odd", "side:5:even"]) {
      expect(chancesOf(spot), spot).toEqual(chancesOf("side:1:big"));
    }
  });

  it.each([
    ["any1:9", 43],
    ["any1:1", 0],
    ["any2:3-9", 107],
    ["any2:1-9", 0],
    ["any3:3-9-11", 320],
    ["any4:3-4-9-11", 1_280],
    ["any5:3-4-6-9-11", 8_960],
    ["any5:3-4-5-9-11", 0],
    ["place:1:9", 213],
    ["place:2:9", 0],
    ["side:1:big", 39],
    ["side:1:odd", 39],
    ["side:1:even", 0],
    ["side:3:small", 39],
    ["side:2:odd", 20],
    ["side:2:small", 20],
    ["side:5:big", 39],
  ])("pays %s %i coins a chip on 9, 11, 3, 4, 6", (spot, coins) => {
    expect(elevenFive.payOf(model, null, { bets: { [spot]: 3 } }, [9, 11, 3, 4, 6])).toBe(3 * coins);
  });

  it("refuses choices that it does not offer", () => {
    expectRefusals(elevenFive, model, "any3:1-2-3");
    for (const spot of [
      "any6:1-2-3-4-5-6",
      "any2:1",
      "any2:2-1",
      "any2:1-12",
      "place:6:1",
      "place:1:0",
      "side:1:tie",
    ]) {
      expect(elevenFive.readChoice(model, { bets: { [spot]: 1 } }), spot).toBeUndefined();
    }
  });

  it("draws every ball at every place equally often, and none twice", () => {
    const random = seededRandom(11);
    const counts = Array.from({ length: 55 }, () => 0);
    for (let round = 0; round < 40_000; round += 1) {
      const draw = elevenFive.draw(model, null, random);
      expect(new Set(draw).size).toBe(5);
      draw.forEach((ball, place) => {
        counts[place * 11 + ball - 1]! += 1;
      });
    }
    expect(
      chiSquare(
        counts,
        counts.map(() => 1 / 55),
      ),
    ).toBeLessThan(chiSquareLimit(50));
    expect(elevenFive.markOf(model, [9, 11, 3, 4, 6])).toBe("9 11 3 4 6");
  });
});

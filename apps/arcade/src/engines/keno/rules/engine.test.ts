import { describe, expect, it } from "vitest";
import { range } from "../../../engine/drum.ts";
import { fraction } from "../../../engine/fraction.ts";
import {
  type Chances,
  chiSquare,
  chiSquareLimit,
  choose,
  expectRefusals,
  expectReturns,
} from "../../../engine/testing/lotteries.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { KENO_BETS, keno } from "./engine.ts";
import { MODELS } from "./models.ts";

const [express, garden] = [MODELS[0]!, MODELS[1]!];

/** How likely each number of hits is, counted over all choices of 20 balls. */
const hitChances = (picked: number): Chances =>
  range(0, picked).map((hits) =>
    fraction(choose(picked, hits) * choose(80 - picked, 20 - hits), choose(80, 20)),
  );

describe("keno", () => {
  it.each(MODELS)("returns the share that $id states, counted over all draws", (model) => {
    expectReturns(
      model,
      "pick5",
      Object.fromEntries(range(1, 10).map((picked) => [`pick${picked}`, hitChances(picked)])),
    );
  });

  const draw = range(41, 60);
  it.each([
    ["pick:41", 77, 76],
    ["pick:40", 0, 0],
    ["pick:1-41", 20, 0],
    ["pick:41-42", 192, 320],
    ["pick:41-42-43-44-45", 16_000, 24_000],
    ["pick:40-42-43-44-45", 300, 140],
    ["pick:1-2-3-4-5-6-7-8-9-10", 40, 50],
    ["pick:1-2-3-4-5-6-7-8-9-41", 0, 0],
    ["pick:51-52-53-54-55-56-57-58-59-60", 1_200_000, 2_000_000],
  ])("pays %s %i coins a chip, and %i in the garden, on 41 to 60", (spot, coins, inGarden) => {
    expect(keno.payOf(express, null, { bets: { [spot]: 1 } }, draw)).toBe(coins);
    expect(keno.payOf(garden, null, { bets: { [spot]: 1 } }, draw)).toBe(inGarden);
  });

  it("refuses choices that it does not offer, and a stake that could win more than the limit", () => {
    expectRefusals(keno, express, "pick:1-2-3");
    const eleven = `pick:${range(1, 11).join("-")}`;
    for (const spot of ["pick", "pick:", "pick:0", "pick:81", "pick:2-1", "pick:1-1", "pick:1,2", eleven]) {
      expect(keno.readChoice(express, { bets: { [spot]: 1 } }), spot).toBeUndefined();
    }
    const ten = `pick:${range(71, 80).join("-")}`;
    expect(keno.readChoice(garden, { bets: { [ten]: 1 } })).toBeDefined();
    expect(keno.readChoice(garden, { bets: { [ten]: 2 } })).toBeUndefined();
  });

  it("draws every ball equally often, and hits as often as the count says", () => {
    const random = seededRandom(80);
    const balls = range(1, 80).map(() => 0);
    const hits = range(0, 4).map(() => 0);
    for (let round = 0; round < 30_000; round += 1) {
      const drawn = keno.draw(express, null, random);
      expect(new Set(drawn).size).toBe(20);
      for (const ball of drawn) balls[ball - 1]! += 1;
      hits[KENO_BETS[0]!.hitsOf(drawn, ["7-31-44-80"])]! += 1;
    }
    expect(
      chiSquare(
        balls,
        balls.map(() => 1 / 80),
      ),
    ).toBeLessThan(chiSquareLimit(79));
    const expected = hitChances(4).map(
      ({ numerator, denominator }) => Number(numerator) / Number(denominator),
    );
    expect(chiSquare(hits, expected)).toBeLessThan(chiSquareLimit(4));
    expect(keno.markOf(express, [80, 3, 12])).toBe("3 12 80");
  });
});

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
import { RACING_TEN_BETS, racingTen } from "./engine.ts";
import { MODELS } from "./models.ts";

const model = MODELS[0]!;
const TEN = range(1, 10);

/** Every order of two racers at two places, with the others behind in any order: no bet depends on more than two places. */
function everyPair(first: number, second: number): number[][] {
  return TEN.flatMap((one) =>
    TEN.filter((other) => other !== one).map((other) => {
      const rest = TEN.filter((racer) => racer !== one && racer !== other);
      return TEN.map((place) => (place === first ? one : place === second ? other : (rest.pop() ?? 0)));
    }),
  );
}
const chancesOf = (id: string, first = 1, second = 2): Chances =>
  countHits(RACING_TEN_BETS, id, everyPair(first, second));

describe("racing ten", () => {
  it("returns the stated share, over all orders of the places that a bet depends on", () => {
    const chances = {
      place: chancesOf("place:1:1"),
      side: chancesOf("side:1:big"),
      ...Object.fromEntries([3, 5, 7, 9, 11].map((sum) => [`sum:${sum}`, chancesOf(`sum:${sum}`)])),
      ...Object.fromEntries(
        ["big", "small", "odd", "even"].map((side) => [`sum-side:${side}`, chancesOf(`sum-side:${side}`)]),
      ),
      dragon: chancesOf("dragon:1", 1, 10),
      tiger: chancesOf("tiger:1", 1, 10),
    };
    for (const each of MODELS) expectReturns(each, "place", chances);
  });

  it("returns the same on every spot of a line", () => {
    for (const place of TEN) {
      for (const racer of TEN) {
        const chances = chancesOf(`place:${place}:${racer}`, place, (place % 10) + 1);
        expect(chances).toEqual(chancesOf("place:1:1"));
      }
      expect(chancesOf(`side:${place}:odd`, place, (place % 10) + 1)).toEqual(chancesOf("side:1:big"));
    }
    for (const pair of [2, 3, 4, 5]) {
      expect(chancesOf(`dragon:${pair}`, pair, 11 - pair)).toEqual(chancesOf("dragon:1", 1, 10));
    }
    for (const [sum, like] of [
      [4, 3],
      [18, 3],
      [19, 3],
      [6, 5],
      [17, 5],
      [8, 7],
      [10, 9],
      [12, 9],
      [11, 11],
    ]) {
      expect(chancesOf(`sum:${sum}`), `${sum}`).toEqual(chancesOf(`sum:${like}`));
    }
  });

  const draw = [7, 4, 1, 2, 6, 5, 3, 10, 9, 8];
  it.each([
    ["place:1:7", 194],
    ["place:1:4", 0],
    ["place:10:8", 194],
    ["side:1:big", 39],
    ["side:5:small", 0],
    ["side:6:small", 39],
    ["side:2:even", 39],
    ["sum:11", 174],
    ["sum:12", 0],
    ["sum-side:small", 35],
    ["sum-side:big", 0],
    ["sum-side:odd", 35],
    ["dragon:1", 0],
    ["tiger:1", 39],
    ["dragon:5", 39],
  ])("pays %s %i coins a chip when 7 comes first, 4 second and 8 last", (spot, coins) => {
    expect(racingTen.payOf(model, null, { bets: { [spot]: 2 } }, draw)).toBe(2 * coins);
  });

  it.each([
    ["sum:4", [3, 1], 870],
    ["sum:19", [9, 10], 870],
    ["sum:6", [4, 2], 435],
    ["sum:16", [6, 10], 435],
    ["sum:14", [5, 9], 290],
    ["sum:13", [3, 10], 218],
    ["sum-side:big", [2, 10], 43],
    ["sum-side:even", [2, 10], 43],
  ])("pays %s on %j by how seldom it comes", (spot, firstTwo, coins) => {
    expect(racingTen.payOf(model, null, { bets: { [spot]: 1 } }, firstTwo)).toBe(coins);
  });

  it("refuses choices that it does not offer", () => {
    expectRefusals(racingTen, model, "place:1:10");
    for (const spot of [
      "place:0:1",
      "place:11:1",
      "sum:2",
      "sum:20",
      "dragon:6",
      "dragon",
      "side:1",
      "tie:1",
    ]) {
      expect(racingTen.readChoice(model, { bets: { [spot]: 1 } }), spot).toBeUndefined();
    }
  });

  it("lets every racer arrive at every place equally often, and each of them once", () => {
    const random = seededRandom(10);
    const counts = Array.from({ length: 100 }, () => 0);
    for (let round = 0; round < 30_000; round += 1) {
      const order = racingTen.draw(model, null, random);
      expect(new Set(order).size).toBe(10);
      order.forEach((racer, place) => {
        counts[place * 10 + racer - 1]! += 1;
      });
    }
    // Rows and columns of the table are fixed: 81 counts are free.
    expect(
      chiSquare(
        counts,
        counts.map(() => 1 / 100),
      ) * 0.9,
    ).toBeLessThan(chiSquareLimit(81));
    expect(racingTen.markOf(model, draw)).toBe("7 4 1 2 6 5 3 10 9 8");
  });
});

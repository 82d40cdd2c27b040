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
import { THREE_DICE_BETS, threeDice } from "./engine.ts";
import { MODELS } from "./models.ts";

const model = MODELS[0]!;
const SIX = range(1, 6);
const everyDraw = SIX.flatMap((a) => SIX.flatMap((b) => SIX.map((c) => [a, b, c])));
const chancesOf = (id: string): Chances => countHits(THREE_DICE_BETS, id, everyDraw);
const chancesOfAll = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, chancesOf(id)]));

describe("three dice", () => {
  it("returns the stated share, over all 216 throws", () => {
    expectReturns(model, "side", {
      ...chancesOfAll(range(3, 10).map((sum) => `sum:${sum}`)),
      side: chancesOf("side:big"),
      single: chancesOf("single:1"),
      pair: chancesOf("pair:1"),
      triple: chancesOf("triple:1"),
      double: chancesOf("double:1-2"),
      three: chancesOf("three:1-2-3"),
      ...chancesOfAll(["any-triple", "straight"]),
    });
  });

  it("returns the same on every spot of a line", () => {
    for (const sum of range(3, 18)) {
      expect(chancesOf(`sum:${sum}`)).toEqual(chancesOf(`sum:${21 - sum}`));
    }
    for (const side of ["small", "odd", "even"])
      expect(chancesOf(`side:${side}`)).toEqual(chancesOf("side:big"));
    for (const bet of ["single", "pair", "triple"]) {
      for (const eyes of SIX) expect(chancesOf(`${bet}:${eyes}`)).toEqual(chancesOf(`${bet}:1`));
    }
    expect(chancesOf("double:3-6")).toEqual(chancesOf("double:1-2"));
    expect(chancesOf("three:2-4-6")).toEqual(chancesOf("three:1-2-3"));
  });

  it.each([
    ["sum:3", [1, 1, 1], 4_180],
    ["sum:18", [6, 6, 6], 4_180],
    ["sum:17", [5, 6, 6], 1_390],
    ["sum:11", [1, 4, 6], 155],
    ["sum:11", [1, 4, 5], 0],
    ["side:big", [1, 4, 6], 39],
    ["side:small", [2, 2, 6], 39],
    ["side:big", [4, 4, 4], 39],
    ["single:4", [4, 1, 1], 40],
    ["single:4", [4, 4, 1], 60],
    ["single:4", [4, 4, 4], 280],
    ["single:4", [1, 1, 1], 0],
    ["pair:2", [2, 5, 2], 262],
    ["pair:2", [2, 2, 2], 262],
    ["pair:2", [2, 1, 5], 0],
    ["triple:2", [2, 2, 2], 4_180],
    ["triple:2", [3, 3, 3], 0],
    ["any-triple", [3, 3, 3], 700],
    ["double:1-6", [6, 1, 1], 140],
    ["double:1-6", [6, 2, 3], 0],
    ["three:1-3-6", [6, 1, 3], 700],
    ["three:1-3-6", [6, 1, 1], 0],
    ["straight", [4, 2, 3], 174],
    ["straight", [1, 2, 2], 0],
    ["straight", [1, 2, 4], 0],
  ])("pays %s on %j %i coins a chip", (spot, draw, coins) => {
    expect(threeDice.payOf(model, null, { bets: { [spot]: 3 } }, draw)).toBe(3 * coins);
  });

  it("refuses choices that it does not offer", () => {
    expectRefusals(threeDice, model, "double:1-6");
    for (const spot of ["double:6-1", "double:1-1", "double:1", "double:1-2-3", "double:1-7", "double:0-1"]) {
      expect(threeDice.readChoice(model, { bets: { [spot]: 1 } }), spot).toBeUndefined();
    }
    for (const spot of [
      "sum:2",
      "sum:19",
      "single:7",
      "three:1-2",
      "straight:1",
      "double:01-2",
      "double:1-2-",
    ]) {
      expect(threeDice.readChoice(model, { bets: { [spot]: 1 } }), spot).toBeUndefined();
    }
  });

  it("throws all 216 throws equally often", () => {
    const random = seededRandom(3);
    const counts = Array.from({ length: 216 }, () => 0);
    for (let round = 0; round < 60_000; round += 1) {
      const [a = 0, b = 0, c = 0] = threeDice.draw(model, null, random);
      counts[(a - 1) * 36 + (b - 1) * 6 + c - 1]! += 1;
    }
    expect(
      chiSquare(
        counts,
        counts.map(() => 1 / 216),
      ),
    ).toBeLessThan(chiSquareLimit(215));
    expect(threeDice.markOf(model, [6, 1, 3])).toBe("6 1 3");
  });
});

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
import { TWENTY_EIGHT_BETS, twentyEight } from "./engine.ts";
import { MODELS } from "./models.ts";

const model = MODELS[0]!;
const everyDraw = range(0, 999).map((number) => Array.from(String(number).padStart(3, "0"), Number));
const chancesOf = (id: string): Chances => countHits(TWENTY_EIGHT_BETS, id, everyDraw);

describe("twenty-eight", () => {
  it("returns the stated share, over all 1,000 draws", () => {
    const own = range(0, 13).map((sum) => `sum:${sum}`);
    const shapes = ["leopard", "straight", "pair", "half", "mixed"].map((shape) => `shape:${shape}`);
    expectReturns(model, "side", {
      ...Object.fromEntries([...own, ...shapes].map((id) => [id, chancesOf(id)])),
      side: chancesOf("side:big"),
      "corner:common": chancesOf("corner:big-even"),
      "corner:rare": chancesOf("corner:big-odd"),
      edge: chancesOf("edge:low"),
    });
  });

  it("returns the same on every spot of a line", () => {
    for (const sum of range(0, 27)) expect(chancesOf(`sum:${sum}`)).toEqual(chancesOf(`sum:${27 - sum}`));
    for (const side of ["small", "odd", "even"])
      expect(chancesOf(`side:${side}`)).toEqual(chancesOf("side:big"));
    expect(chancesOf("corner:small-odd")).toEqual(chancesOf("corner:big-even"));
    expect(chancesOf("corner:small-even")).toEqual(chancesOf("corner:big-odd"));
    expect(chancesOf("edge:high")).toEqual(chancesOf("edge:low"));
  });

  it.each([
    ["sum:0", [0, 0, 0], 19_400],
    ["sum:27", [9, 9, 9], 19_400],
    ["sum:14", [9, 5, 0], 258],
    ["sum:14", [9, 4, 0], 0],
    ["side:big", [9, 5, 0], 39],
    ["side:small", [9, 4, 0], 39],
    ["side:even", [9, 5, 0], 39],
    ["corner:big-even", [9, 5, 0], 72],
    ["corner:small-odd", [9, 4, 0], 72],
    ["corner:big-odd", [9, 6, 0], 84],
    ["corner:small-even", [0, 0, 0], 84],
    ["corner:big-odd", [9, 5, 0], 0],
    ["edge:low", [5, 0, 0], 345],
    ["edge:low", [5, 1, 0], 0],
    ["edge:high", [9, 9, 4], 345],
    ["edge:high", [9, 9, 3], 0],
    ["shape:leopard", [4, 4, 4], 1_940],
    ["shape:straight", [0, 9, 8], 322],
    ["shape:pair", [0, 9, 0], 72],
    ["shape:half", [0, 9, 5], 54],
    ["shape:mixed", [0, 2, 5], 65],
  ])("pays %s on %j %i coins a chip", (spot, draw, coins) => {
    expect(twentyEight.payOf(model, null, { bets: { [spot]: 3 } }, draw)).toBe(3 * coins);
  });

  it("refuses choices that it does not offer", () => {
    expectRefusals(twentyEight, model, "corner:big-odd");
    for (const spot of [
      "sum:28",
      "sum:-1",
      "sum:07",
      "corner:odd-big",
      "edge:middle",
      "shape:full",
      "side:14",
    ]) {
      expect(twentyEight.readChoice(model, { bets: { [spot]: 1 } }), spot).toBeUndefined();
    }
  });

  it("draws all 1,000 numbers equally often", () => {
    const random = seededRandom(28);
    const counts = Array.from({ length: 1_000 }, () => 0);
    for (let round = 0; round < 60_000; round += 1) {
      counts[Number(twentyEight.draw(model, null, random).join(""))]! += 1;
    }
    expect(
      chiSquare(
        counts,
        counts.map(() => 1 / 1_000),
      ),
    ).toBeLessThan(chiSquareLimit(999));
    expect(twentyEight.markOf(model, [9, 5, 0])).toBe("9 5 0 = 14");
  });
});

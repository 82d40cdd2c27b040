import { describe, expect, it } from "vitest";
import {
  type Chances,
  chiSquare,
  chiSquareLimit,
  countHits,
  expectRefusals,
  expectReturns,
} from "../../../engine/testing/lotteries.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { FIVE_DIGITS_BETS, fiveDigits } from "./engine.ts";
import { MODELS } from "./models.ts";

const model = MODELS[0]!;
const everyDraw = Array.from({ length: 100_000 }, (_, index) =>
  Array.from(String(index).padStart(5, "0"), Number),
);
const chancesOf = (id: string): Chances => countHits(FIVE_DIGITS_BETS, id, everyDraw);

describe("five digits", () => {
  it("returns the stated share, over all 100,000 draws", () => {
    const lines = ["digit:1:0", "side:1:big", "sum:big", "dragon", "tiger", "tie"];
    const groups = ["leopard", "straight", "pair", "half", "mixed"];
    const chances = Object.fromEntries([
      ...lines.map((id) => [id.split(":")[0], chancesOf(id)]),
      ...groups.map((shape) => [`group:${shape}`, chancesOf(`group:front:${shape}`)]),
    ]);
    for (const each of MODELS) expectReturns(each, "digit", chances);
  });

  it("returns the same on every spot of a line", () => {
    const sameAs = (first: string, others: readonly string[]): void => {
      for (const other of others) expect(chancesOf(other), other).toEqual(chancesOf(first));
    };
    sameAs("digit:1:0", ["digit:1:9", "digit:3:5", "digit:5:0"]);
    sameAs("side:1:big", ["side:1:small", "side:2:odd", "side:4:even", "side:5:big"]);
    sameAs("sum:big", ["sum:small", "sum:odd", "sum:even"]);
    for (const shape of ["leopard", "straight", "pair", "half", "mixed"]) {
      sameAs(`group:front:${shape}`, [`group:middle:${shape}`, `group:back:${shape}`]);
    }
  });

  it.each([
    ["digit:1:3", [3, 0, 0, 0, 0], 194],
    ["digit:2:3", [3, 0, 0, 0, 0], 0],
    ["side:5:big", [0, 0, 0, 0, 5], 39],
    ["side:5:small", [0, 0, 0, 0, 5], 0],
    ["side:1:even", [0, 1, 1, 1, 1], 39],
    ["sum:big", [9, 9, 5, 0, 0], 39],
    ["sum:small", [9, 9, 4, 0, 0], 39],
    ["sum:odd", [9, 9, 5, 0, 0], 39],
    ["dragon", [4, 9, 9, 9, 3], 43],
    ["dragon", [3, 9, 9, 9, 3], 0],
    ["tiger", [3, 9, 9, 9, 4], 43],
    ["tie", [3, 9, 9, 9, 3], 194],
    ["group:front:leopard", [7, 7, 7, 1, 2], 1_940],
    ["group:middle:straight", [5, 9, 8, 0, 5], 322],
    ["group:back:straight", [5, 5, 9, 0, 1], 322],
    ["group:back:pair", [1, 2, 3, 4, 3], 72],
    ["group:back:half", [0, 0, 3, 4, 9], 54],
    ["group:front:half", [0, 9, 4, 0, 0], 54],
    ["group:front:mixed", [0, 2, 4, 0, 0], 65],
  ])("pays %s on %j %i coins a chip", (spot, draw, coins) => {
    expect(fiveDigits.payOf(model, null, { bets: { [spot]: 3 } }, draw)).toBe(3 * coins);
  });

  it("costs and pays all spots together", () => {
    const choice = fiveDigits.readChoice(model, { bets: { "digit:1:7": 2, dragon: 5, tiger: 1 } })!;
    expect(fiveDigits.costOf(model, choice)).toBe(8 * 20);
    expect(fiveDigits.payOf(model, null, choice, [7, 0, 0, 0, 1])).toBe(2 * 194 + 5 * 43);
  });

  it("refuses choices that it does not offer", () => {
    expectRefusals(fiveDigits, model, "digit:1:3");
    for (const spot of [
      "digit:0:3",
      "digit:6:3",
      "digit:1:10",
      "digit:01:3",
      "side:1:red",
      "group:front",
      "dragon:1",
    ]) {
      expect(fiveDigits.readChoice(model, { bets: { [spot]: 1 } }), spot).toBeUndefined();
    }
    expect(fiveDigits.readChoice(model, { bets: { "group:front:leopard": 500 } })).toBeDefined();
    expect(fiveDigits.readChoice(model, { bets: { "group:front:leopard": 501 } })).toBeUndefined();
  });

  it("draws every figure at every place equally often", () => {
    const random = seededRandom(5);
    const counts = Array.from({ length: 50 }, () => 0);
    for (let round = 0; round < 40_000; round += 1) {
      fiveDigits.draw(model, null, random).forEach((figure, place) => {
        counts[place * 10 + figure]! += 1;
      });
    }
    const even = counts.map(() => 1 / 50);
    expect(chiSquare(counts, even)).toBeLessThan(chiSquareLimit(49));
    expect(fiveDigits.markOf(model, [1, 2, 3, 4, 5])).toBe("1 2 3 4 5");
  });
});

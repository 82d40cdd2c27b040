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
import { FOUR_DIGITS_BETS, fourDigits, ordersOf } from "./engine.ts";
import { MODELS } from "./models.ts";

const model = MODELS[0]!;
const everyDraw = range(0, 9_999).map((number) => Array.from(String(number).padStart(4, "0"), Number));
const chancesOf = (id: string): Chances => countHits(FOUR_DIGITS_BETS, id, everyDraw);

describe("four digits", () => {
  it("returns the stated share, over all 10,000 numbers", () => {
    expectReturns(model, "straight", {
      straight: chancesOf("straight:0000"),
      last3: chancesOf("last3:123"),
      last2: chancesOf("last2:12"),
      box24: chancesOf("box:1234"),
      box12: chancesOf("box:1123"),
      box6: chancesOf("box:1122"),
      box4: chancesOf("box:1112"),
      digit: chancesOf("digit:1:0"),
      side: chancesOf("side:1:big"),
    });
  });

  it("returns the same on every spot of a line", () => {
    for (const spot of ["straight:0427", "straight:9999"])
      expect(chancesOf(spot)).toEqual(chancesOf("straight:0000"));
    for (const spot of ["box:9870", "box:4321"]) expect(chancesOf(spot)).toEqual(chancesOf("box:1234"));
    for (const spot of ["side:4:odd", "side:2:even", "side:3:small"]) {
      expect(chancesOf(spot)).toEqual(chancesOf("side:1:big"));
    }
    expect(chancesOf("digit:4:9")).toEqual(chancesOf("digit:1:0"));
    expect(["1234", "1123", "1122", "1112", "1111"].map(ordersOf)).toEqual([24, 12, 6, 4, 1]);
  });

  it.each([
    ["straight:0427", [0, 4, 2, 7], 194_000],
    ["straight:0427", [0, 4, 7, 2], 0],
    ["last3:427", [9, 4, 2, 7], 19_400],
    ["last2:27", [9, 9, 2, 7], 1_940],
    ["last2:27", [2, 7, 2, 8], 0],
    ["box:7204", [0, 4, 2, 7], 8_080],
    ["box:7204", [0, 4, 2, 2], 0],
    ["box:7227", [7, 7, 2, 2], 32_320],
    ["box:7277", [2, 7, 7, 7], 48_480],
    ["box:7207", [0, 7, 7, 2], 16_160],
    ["digit:1:0", [0, 9, 9, 9], 194],
    ["side:4:big", [0, 0, 0, 5], 39],
    ["side:4:small", [0, 0, 0, 5], 0],
  ])("pays %s on %j %i coins a chip", (spot, draw, coins) => {
    expect(fourDigits.payOf(model, null, { bets: { [spot]: 3 } }, draw)).toBe(3 * coins);
  });

  it("refuses choices that it does not offer, such as a box of four of a kind", () => {
    expectRefusals(fourDigits, model, "straight:0427");
    for (const spot of [
      "straight:427",
      "straight:04271",
      "straight:-427",
      "box:1111",
      "last2:7",
      "digit:5:1",
    ]) {
      expect(fourDigits.readChoice(model, { bets: { [spot]: 1 } }), spot).toBeUndefined();
    }
  });

  it("draws every figure at every place, and every last two, equally often", () => {
    const random = seededRandom(4);
    const [places, ends] = [40, 100].map((length) => Array.from({ length }, () => 0));
    for (let round = 0; round < 40_000; round += 1) {
      const draw = fourDigits.draw(model, null, random);
      draw.forEach((figure, place) => {
        places![place * 10 + figure]! += 1;
      });
      ends![Number(fourDigits.markOf(model, draw).slice(2))]! += 1;
    }
    expect(
      chiSquare(
        places!,
        places!.map(() => 1 / 40),
      ),
    ).toBeLessThan(chiSquareLimit(39));
    expect(
      chiSquare(
        ends!,
        ends!.map(() => 1 / 100),
      ),
    ).toBeLessThan(chiSquareLimit(99));
  });
});

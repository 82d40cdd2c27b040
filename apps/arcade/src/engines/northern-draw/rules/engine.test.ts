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
import { NORTHERN_BETS, type NorthernDraw, northernDraw } from "./engine.ts";
import { MODELS, type NorthernModel } from "./models.ts";

const [north, central] = [MODELS[0]!, MODELS[1]!];

/** The number of numbers of a draw with this many figures or more. */
const numbersOf = ({ prizes }: NorthernModel, digits: number): number =>
  prizes.reduce((sum, prize) => sum + (prize.digits >= digits ? prize.count : 0), 0);

/** How often one ending in `endings` comes in `numbers` that do not know of each other. */
const hitChances = (numbers: number, endings: bigint): Chances =>
  range(0, numbers).map((hits) =>
    fraction(choose(numbers, hits) * (endings - 1n) ** BigInt(numbers - hits), endings ** BigInt(numbers)),
  );

/** That each of `picked` last twos comes at least once: those that lack some are taken off, and those that lack more put back. */
const allChances = (numbers: number, picked: number): Chances => {
  const every = 100n ** BigInt(numbers);
  const ways = range(0, picked).reduce(
    (sum, lacking) =>
      sum +
      (lacking % 2 === 0 ? 1n : -1n) * choose(picked, lacking) * BigInt(100 - lacking) ** BigInt(numbers),
    0n,
  );
  return [fraction(every - ways, every), fraction(ways, every)];
};

const oneIn = (of: bigint): Chances => [fraction(of - 1n, of), fraction(1n, of)];

const lasts = (special: string, ...others: string[]): NorthernDraw => [
  { prize: "SPECIAL", numbers: [special] },
  { prize: "FIRST", numbers: others },
];

describe("draws of Vietnam", () => {
  it.each(MODELS)("returns the share that $id states, counted over all draws", (model) => {
    expectReturns(model, "lo", {
      lo: hitChances(numbersOf(model, 2), 100n),
      lo3: hitChances(numbersOf(model, 3), 1_000n),
      xien2: allChances(numbersOf(model, 2), 2),
      xien3: allChances(numbersOf(model, 2), 3),
      de: oneIn(100n),
      three: oneIn(1_000n),
      tail: oneIn(10n),
      head: oneIn(10n),
    });
  });

  it.each([
    ["lo:27", lasts("00027", "10027", "88827", "27000"), 3 * 72],
    ["lo:07", lasts("00007", "07000"), 72],
    ["lo:27", lasts("00072", "27270"), 0],
    ["lo3:427", lasts("00427", "427", "27"), 2 * 840],
    ["xien2:5-27", lasts("00005", "00027"), 352],
    ["xien2:5-27", lasts("00005", "00005"), 0],
    ["xien3:0-5-27", lasts("00005", "00027", "00"), 1_570],
    ["de:27", lasts("00027", "88888"), 1_940],
    ["de:27", lasts("00000", "00027"), 0],
    ["three:027", lasts("00027"), 19_400],
    ["three:027", lasts("00127"), 0],
    ["tail:7", lasts("00027"), 194],
    ["head:2", lasts("00027"), 194],
    ["head:7", lasts("00027"), 0],
  ])("pays %s on %j %i coins a chip", (spot, draw, coins) => {
    expect(northernDraw.payOf(north, null, { bets: { [spot]: 3 } }, draw)).toBe(3 * coins);
  });

  it("pays more a hit where fewer numbers are drawn", () => {
    expect(northernDraw.payOf(central, null, { bets: { "lo:27": 1 } }, lasts("000027", "00027"))).toBe(
      2 * 108,
    );
    expect(MODELS.map((model) => numbersOf(model, 2))).toEqual([27, 18, 18, 18]);
  });

  it("refuses choices that it does not offer", () => {
    expectRefusals(northernDraw, north, "lo:27");
    for (const spot of [
      "lo:7",
      "lo:007",
      "lo3:27",
      "xien2:27-5",
      "xien2:05-27",
      "xien2:5-100",
      "de:-1",
      "head:10",
    ]) {
      expect(northernDraw.readChoice(north, { bets: { [spot]: 1 } }), spot).toBeUndefined();
    }
  });

  it("draws every ending equally often, and hits as often as the count says", () => {
    const random = seededRandom(27);
    const endings = range(0, 99).map(() => 0);
    const hits = range(0, 3).map(() => 0);
    let pairs = 0;
    const rounds = 8_000;
    const hitsOf = (id: string, draw: NorthernDraw): number => {
      const spot = findSpot(NORTHERN_BETS, id)!;
      return spot.bet.hitsOf(draw, spot.parts);
    };
    for (let round = 0; round < rounds; round += 1) {
      const draw = northernDraw.draw(north, null, random);
      for (const { numbers } of draw) for (const number of numbers) endings[Number(number.slice(-2))]! += 1;
      hits[Math.min(3, hitsOf("lo:07", draw))]! += 1;
      pairs += hitsOf("xien2:7-93", draw);
    }
    expect(
      chiSquare(
        endings,
        endings.map(() => 1 / 100),
      ),
    ).toBeLessThan(chiSquareLimit(99));
    const asNumbers = (chances: Chances) =>
      chances.map((part) => Number(part.numerator) / Number(part.denominator));
    const lo = asNumbers(hitChances(27, 100n));
    const few = [...lo.slice(0, 3), lo.slice(3).reduce((sum, part) => sum + part, 0)];
    expect(chiSquare(hits, few)).toBeLessThan(chiSquareLimit(3));
    expect(chiSquare([rounds - pairs, pairs], asNumbers(allChances(27, 2)))).toBeLessThan(chiSquareLimit(1));
  });

  it("draws each prize with its figures, and marks a draw by the special one", () => {
    const draw = northernDraw.draw(north, null, seededRandom(1));
    expect(draw.map(({ prize, numbers }) => [prize, numbers.length, numbers[0]?.length])).toEqual(
      north.prizes.map(({ prize, count, digits }) => [prize, count, digits]),
    );
    expect(northernDraw.markOf(north, draw)).toBe(draw[0]?.numbers[0]);
  });
});

import { describe, expect, it } from "vitest";
import {
  chanceOfCounts,
  countDraws,
  described,
  expectTable,
  payOfChip,
  wrongReturns,
} from "../../../engine/testing/tables.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { roulette } from "./engine.ts";
import { RED, type RouletteSpot, WHEEL } from "./layout.ts";
import { AUTO_ROULETTE, ROULETTE, SPEED_ROULETTE } from "./models.ts";

const pockets = Array.from({ length: 37 }, (_, number) => [{ number }, 1] as const);
const spots = described(roulette, AUTO_ROULETTE).spots as readonly (RouletteSpot & { rtp: string })[];

/** The payout of one chip of two coins for each number that is named. */
const pays = (id: string, numbers: readonly number[], model = AUTO_ROULETTE) =>
  numbers.map((number) => payOfChip(roulette, model, id, { number }));

describe("roulette", () => {
  it("keeps the rules of every table", () => expectTable(roulette, 1));

  it.each(roulette.models)("returns of $id exactly what each bet says", (model) => {
    expect(wrongReturns(roulette, model, pockets)).toEqual([]);
  });

  it("returns half of an even chance on a zero with la partage, and says so", () => {
    expect([ROULETTE, AUTO_ROULETTE, SPEED_ROULETTE].map(({ laPartage }) => laPartage)).toEqual([
      true,
      false,
      false,
    ]);
    for (const id of ["red", "black", "odd", "even", "low", "high"]) {
      expect([...pays(id, [0], ROULETTE), ...pays(id, [0])]).toEqual([1, 0]);
      const spot = described(roulette, ROULETTE).spots.find((other) => other.id === id);
      expect(spot).toMatchObject({ rtp: "98.6486", also: [{ when: "zero", pays: [-1, 2] }] });
    }
    expect(pays("dozen-1", [0], ROULETTE)).toEqual([0]);
    expect(spots.filter(({ also }) => also)).toEqual([]);
  });

  it("has as many spots of each kind as a cloth, each over as many numbers as it should", () => {
    const kinds = new Map<string, number[]>();
    for (const { bet, numbers } of spots) kinds.set(bet, [...(kinds.get(bet) ?? []), numbers.length]);
    const shape = [...kinds].map(([bet, lengths]) => [bet, lengths.length, ...new Set(lengths)]);
    expect(shape).toEqual([
      ["straight", 37, 1],
      ["split", 60, 2],
      ["street", 14, 3],
      ["first-four", 1, 4],
      ["corner", 22, 4],
      ["line", 11, 6],
      ["column", 3, 12],
      ["dozen", 3, 12],
      ["even-chance", 6, 18],
    ]);
    expect(new Set(spots.map(({ numbers }) => numbers.join())).size).toBe(spots.length);
  });

  it.each([
    ["straight-17", [17], [72], [16, 0]],
    ["straight-0", [0], [72], [1, 36]],
    ["split-0-2", [0, 2], [36, 36], [1, 3]],
    ["split-14-15", [14, 15], [36, 36], [13, 16, 0]],
    ["split-14-17", [14, 17], [36, 36], [15, 20]],
    ["street-0-2-3", [0, 2, 3], [24, 24, 24], [1, 4]],
    ["street-34-35-36", [34, 35, 36], [24, 24, 24], [33, 0]],
    ["first-four", [0, 1, 2, 3], [18, 18, 18, 18], [4, 36]],
    ["corner-32-33-35-36", [32, 33, 35, 36], [18, 18, 18, 18], [31, 34]],
    ["line-31-32-33-34-35-36", [31, 36], [12, 12], [30, 0]],
    ["column-1", [1, 34], [6, 6], [2, 3, 0]],
    ["column-3", [3, 36], [6, 6], [2, 35, 0]],
    ["dozen-2", [13, 24], [6, 6], [12, 25, 0]],
    ["red", [1, 36, 18], [4, 4, 4], [2, 10, 29, 0]],
    ["black", [2, 10, 29], [4, 4, 4], [1, 19, 0]],
    ["odd", [1, 35], [4, 4], [2, 36, 0]],
    ["even", [2, 36], [4, 4], [1, 35, 0]],
    ["low", [1, 18], [4, 4], [19, 36, 0]],
    ["high", [19, 36], [4, 4], [18, 1, 0]],
  ])("pays %s", (id, hits, coins, misses) => {
    expect(pays(id, hits)).toEqual(coins);
    expect(pays(id, misses)).toEqual(misses.map(() => 0));
  });

  it.each(["split-3-4", "split-34-37", "corner-3-4-6-7", "line-34-35-36", "street-0-1-3", "straight-37"])(
    "has no spot %s",
    (id) => {
      expect(roulette.readChoice(ROULETTE, { bets: { [id]: 1 } })).toBeUndefined();
    },
  );

  it("adds the spots of a choice and marks the number", () => {
    const choice = { bets: { "straight-17": 2, black: 5, "dozen-1": 1 } };
    expect(roulette.costOf(ROULETTE, choice)).toBe(16);
    expect(roulette.payOf(ROULETTE, null, choice, { number: 17 })).toBe(2 * 72 + 5 * 4);
    expect(roulette.markOf(ROULETTE, { number: 17 })).toBe("17");
  });

  it("lays 37 numbers on the wheel, red and black in turn", () => {
    expect(new Set(WHEEL).size).toBe(37);
    const colours = WHEEL.slice(1).map((number) => RED.includes(number));
    expect(colours).toEqual(colours.map((_, index) => index % 2 === 0));
  });

  it("draws all pockets alike (chi-square, p above 0.001)", () => {
    const random = seededRandom(37);
    const numbers = pockets.map(([{ number }]) => number);
    const draw = () => roulette.draw(ROULETTE, null, random).number;
    expect(chanceOfCounts(countDraws(numbers, 37_000, draw))).toBeGreaterThan(0.001);
  });

  it("is faster at the speed table", () => {
    const [slow, auto, speed] = roulette.models.map((model) => roulette.schedule(model).betSeconds);
    expect([slow, auto, speed]).toEqual([18, 14, 9]);
  });
});

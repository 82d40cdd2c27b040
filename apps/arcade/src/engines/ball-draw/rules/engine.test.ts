import { describe, expect, it } from "vitest";
import {
  chanceOfCounts,
  countDraws,
  expectTable,
  payOfChip,
  wrongReturns,
} from "../../../engine/testing/tables.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { type BallDraw, ballDraw } from "./engine.ts";
import { BALL_DRAW } from "./models.ts";

const balls = Array.from({ length: 48 }, (_, index) => index + 1);
const pay = (id: string, ...drawn: number[]) => payOfChip(ballDraw, BALL_DRAW, id, { balls: drawn });

/** One set of six balls for each sum, with the number of sets that have it. */
function everySum(): [BallDraw, bigint][] {
  let sums = new Map<string, [number[], bigint]>([["0 0", [[], 1n]]]);
  for (const ball of balls) {
    const next = new Map(sums);
    for (const [drawn, sets] of sums.values()) {
      if (drawn.length === 6) continue;
      const more = [...drawn, ball];
      const key = `${more.length} ${more.reduce((sum, other) => sum + other, 0)}`;
      next.set(key, [next.get(key)?.[0] ?? more, (next.get(key)?.[1] ?? 0n) + sets]);
    }
    sums = next;
  }
  return [...sums.values()]
    .filter(([drawn]) => drawn.length === 6)
    .map(([drawn, sets]) => [{ balls: drawn }, sets]);
}

describe("the ball draw", () => {
  it("keeps the rules of every table", () => expectTable(ballDraw, 7));

  it("returns exactly what each bet on the sum says, over all sets of six", () => {
    const sums = everySum();
    expect(sums.reduce((all, [, sets]) => all + sets, 0n)).toBe(12_271_512n);
    expect(sums).toHaveLength(273 - 21 + 1);
    expect(wrongReturns(ballDraw, BALL_DRAW, sums, ({ id }) => id.startsWith("sum-"))).toEqual([]);
  });

  it("returns exactly what each bet on the first ball says", () => {
    const firsts = balls.map((ball) => [{ balls: [ball] }, 1] as const);
    expect(wrongReturns(ballDraw, BALL_DRAW, firsts, ({ id }) => id.startsWith("first-"))).toEqual([]);
  });

  it("returns exactly what each number says: it comes at one place of 48, six of which are drawn", () => {
    const places = balls.map(
      (ball) => [{ balls: balls.map((_, place) => ((ball + place - 1) % 48) + 1).slice(0, 6) }, 1] as const,
    );
    expect(wrongReturns(ballDraw, BALL_DRAW, places, ({ bet }) => bet === "number")).toEqual([]);
  });

  it.each([
    ["first-red", [1, 2, 3, 4, 6, 7], 76],
    ["first-red", [45, 2, 3, 4, 6, 7], 76],
    ["first-red", [2, 1, 3, 4, 6, 7], 0],
    ["first-blue", [46, 1, 3, 4, 6, 7], 76],
    ["first-green", [7, 1, 3, 4, 6, 2], 76],
    ["first-yellow", [48, 1, 3, 4, 6, 7], 76],
    ["first-yellow", [47, 48, 3, 4, 6, 7], 0],
    ["first-low", [24, 48, 47, 46, 45, 44], 38],
    ["first-low", [25, 1, 2, 3, 4, 5], 0],
    ["first-high", [25, 1, 2, 3, 4, 5], 38],
    ["first-1-12", [12, 48, 47, 46, 45, 44], 76],
    ["first-13-24", [12, 13, 14, 15, 16, 17], 0],
    ["first-13-24", [13, 1, 2, 3, 4, 5], 76],
    ["first-37-48", [48, 1, 2, 3, 4, 5], 76],
    ["number-7", [1, 2, 3, 4, 5, 7], 152],
    ["number-7", [7, 2, 3, 4, 5, 6], 152],
    ["number-7", [1, 2, 3, 4, 5, 17], 0],
    ["sum-low", [1, 2, 3, 45, 47, 48], 39],
    ["sum-low", [1, 2, 3, 46, 47, 48], 0],
    ["sum-high", [1, 2, 3, 46, 47, 48], 0],
    ["sum-high", [1, 2, 4, 46, 47, 48], 39],
    ["sum-odd", [1, 2, 3, 46, 47, 48], 39],
    ["sum-odd", [1, 2, 4, 46, 47, 48], 0],
    ["sum-even", [1, 2, 4, 46, 47, 48], 39],
  ])("pays %s on %j", (id, drawn, coins) => {
    expect(pay(id, ...drawn)).toBe(coins);
  });

  it("marks the first ball and the sum", () => {
    expect(ballDraw.markOf(BALL_DRAW, { balls: [7, 1, 2, 3, 4, 48] })).toBe("7/65");
  });

  it("draws six different balls, at each place alike (chi-square, p above 0.001)", () => {
    const random = seededRandom(48);
    const draws = Array.from({ length: 20_000 }, () => ballDraw.draw(BALL_DRAW, null, random).balls);
    expect(draws.filter((drawn) => new Set(drawn).size !== 6)).toEqual([]);
    for (let place = 0; place < 6; place += 1) {
      const each = draws.values();
      const counts = countDraws(balls, draws.length, () => each.next().value?.[place] ?? 0);
      expect(chanceOfCounts(counts)).toBeGreaterThan(0.001);
    }
  });
});

import { describe, expect, it } from "vitest";
import {
  chanceOfCounts,
  countDraws,
  expectTable,
  payOfChip,
  wrongReturns,
} from "../../../engine/testing/tables.ts";
import { seededRandom } from "../../../engine/testing.ts";
import { type WheelDraw, wheel } from "./engine.ts";
import { PRIZE_WHEEL } from "./models.ts";

const { segments, mostMultiplier } = PRIZE_WHEEL;
const at = (...names: string[]): WheelDraw => ({ stops: names.map((name) => segments.indexOf(name)) });
const pay = (id: string, ...names: string[]) => payOfChip(wheel, PRIZE_WHEEL, id, at(...names));

/**
 * Every result with the number of equally likely draws that it represents. A factor below the highest is reached by at most
 * seven multipliers; at the highest, any further multiplier changes nothing. Chances of 54ths are scaled to whole numbers.
 */
function everyResult(): [WheelDraw, bigint][] {
  const scale = 54n ** 8n * 52n;
  const results: [WheelDraw, bigint][] = [];
  let atMost = 0n;
  const walk = (path: number[], factor: number, chance: bigint): void => {
    if (factor === mostMultiplier) {
      atMost += chance;
      return;
    }
    segments.forEach((segment, stop) => {
      const stops = [...path, stop];
      if (!segment.startsWith("x")) results.push([{ stops }, chance / 54n]);
      else walk(stops, Math.min(mostMultiplier, factor * Number(segment.slice(1))), chance / 54n);
    });
  };
  walk([], 1, scale);
  const sevens = [1, 2, 3].map(() => segments.indexOf("x7"));
  segments.forEach((segment, stop) => {
    if (!segment.startsWith("x")) results.push([{ stops: [...sevens, stop] }, atMost / 52n]);
  });
  expect(results.reduce((sum, [, times]) => sum + times, 0n)).toBe(scale);
  return results;
}

describe("the prize wheel", () => {
  it("keeps the rules of every table", () => expectTable(wheel, 6));

  it("has 54 segments, no two neighbours alike", () => {
    const countOf = (name: string) => segments.filter((segment) => segment === name).length;
    expect(["1", "2", "5", "10", "20", "40", "x2", "x7"].map(countOf)).toEqual([23, 15, 7, 4, 2, 1, 1, 1]);
    expect(segments).toHaveLength(54);
    expect(segments.filter((segment, index) => segment === segments[(index + 1) % 54])).toEqual([]);
  });

  it("returns exactly what each bet says, over all results", () => {
    expect(wrongReturns(wheel, PRIZE_WHEEL, everyResult())).toEqual([]);
  });

  it("pays the number on which it stops", () => {
    expect(["1", "2", "5", "10", "20", "40"].map((name) => pay(`number-${name}`, name))).toEqual([
      2, 3, 6, 11, 21, 41,
    ]);
    expect([pay("number-1", "2"), pay("number-40", "20")]).toEqual([0, 0]);
  });

  it("multiplies the win and not the stake, factor upon factor, up to the most", () => {
    expect([
      pay("number-5", "x2", "5"),
      pay("number-5", "x7", "5"),
      pay("number-5", "x2", "x7", "5"),
    ]).toEqual([11, 36, 71]);
    expect(pay("number-5", "x2", "1")).toBe(0);
    expect(pay("number-40", "x7", "x7", "x2", "40")).toBe(40 * 98 + 1);
    expect(pay("number-40", "x7", "x7", "x7", "40")).toBe(40 * 100 + 1);
  });

  it("spins again after a multiplier, and only then", () => {
    const spun = [segments.indexOf("x2"), segments.indexOf("x7"), segments.indexOf("10"), 0];
    const draw = wheel.draw(PRIZE_WHEEL, null, () => spun.shift() ?? 0);
    expect(draw).toEqual(at("x2", "x7", "10"));
    expect(wheel.markOf(PRIZE_WHEEL, draw)).toBe("10x14");
    expect(wheel.markOf(PRIZE_WHEEL, at("40"))).toBe("40");
  });

  it("stops at all segments alike (chi-square, p above 0.001)", () => {
    const random = seededRandom(54);
    const draw = () => wheel.draw(PRIZE_WHEEL, null, random).stops[0] ?? -1;
    expect(chanceOfCounts(countDraws([...segments.keys()], 54_000, draw))).toBeGreaterThan(0.001);
  });
});

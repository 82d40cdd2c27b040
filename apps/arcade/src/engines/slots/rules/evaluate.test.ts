import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../engine/testing.ts";
import { evaluateGrid, payOfLine } from "./evaluate.ts";
import { gridAt, type ReelModel, type ReelRules } from "./model.ts";
import { FRUIT_PARLOR } from "./models/fruit-parlor.ts";
import { JADE_LANTERNS } from "./models/jade-lanterns.ts";
import { NEON_RIFT } from "./models/neon-rift.ts";
import { SOLAR_FORGE } from "./models/solar-forge.ts";
import { drawRound } from "./round.ts";
import { isEnumerable, SAMPLES, tinyModel } from "./testing.ts";

const line = (model: ReelModel, symbols: string) => payOfLine(model, [...symbols]).coins;

const isWhole = (model: ReelRules, seen: readonly string[]): boolean =>
  Object.keys(model.pays).some((symbol) => seen.every((cell) => cell === symbol || cell in model.wilds));

/** A second, naive implementation of the rules: try every paying symbol on every line and keep the best. */
function naiveCoins(model: ReelRules, grid: readonly string[]): number {
  let coins = 0;
  if (model.evaluation.kind === "lines") {
    const { lines, bothWays } = model.evaluation;
    const left = lines.map((rows) => rows.map((row, reel) => grid[reel]?.[row] ?? ""));
    // From the right, a run over the whole line is the same run again.
    const right = left.map((seen) => seen.toReversed()).filter((seen) => !isWhole(model, seen));
    for (const seen of bothWays ? [...left, ...right] : left) {
      let best = 0;
      for (const [symbol, pays] of Object.entries(model.pays)) {
        for (let count = 1; count <= seen.length; count += 1) {
          const run = seen.slice(0, count);
          const onlyWilds = run.every((cell) => cell in model.wilds);
          const fits = run.every((cell) => cell === symbol || cell in model.wilds);
          const next = seen[count];
          const longest = next === undefined || !(next === symbol || next in model.wilds);
          if (!fits || (symbol !== "W" && (onlyWilds || !longest))) continue;
          if (symbol === "W" && !onlyWilds) continue;
          const factor = run.reduce((product, cell) => product * (model.wilds[cell] ?? 1), 1);
          best = Math.max(best, (pays[count] ?? 0) * factor);
        }
      }
      coins += best;
    }
  } else {
    for (const [symbol, pays] of Object.entries(model.pays)) {
      const counts = grid.map((view) =>
        [...view].reduce((sum, cell) => sum + (cell === symbol ? 1 : (model.wilds[cell] ?? 0)), 0),
      );
      const stop = counts.indexOf(0);
      const run = stop === -1 ? counts : counts.slice(0, stop);
      coins += (pays[run.length] ?? 0) * run.reduce((product, count) => product * count, 1);
    }
  }
  const scatters = grid.join("").split("S").length - 1;
  return coins + (model.scatter?.pays[scatters] ?? 0) * model.coins;
}

describe("a line", () => {
  it("counts from the left and stops at the first symbol that does not match", () => {
    expect(line(JADE_LANTERNS, "AAAKA")).toBe(60);
    expect(line(JADE_LANTERNS, "KAAAA")).toBe(0);
    expect(line(JADE_LANTERNS, "AAKAA")).toBe(6);
  });

  it("lets a wild replace the symbols that follow, and pay as itself when that is more", () => {
    expect(line(JADE_LANTERNS, "WAAKT")).toBe(60);
    expect(line(JADE_LANTERNS, "WWWWT")).toBe(400);
    expect(line(JADE_LANTERNS, "WWTTT")).toBe(60);
  });

  it("never lets a wild replace a scatter", () => {
    expect(line(JADE_LANTERNS, "SWWWW")).toBe(0);
    expect(line(JADE_LANTERNS, "AASWW")).toBe(6);
  });

  it("multiplies a run by every wild with a factor in it, and by none after it", () => {
    expect(line(SOLAR_FORGE, "AXY")).toBe(360);
    expect(line(SOLAR_FORGE, "WXY")).toBe(600);
    expect(line(SOLAR_FORGE, "AAX")).toBe(120);
    expect(payOfLine(FRUIT_PARLOR, ["G", "G", "A"])).toMatchObject({ coins: 2, count: 2, factor: 1 });
  });
});

describe("the facts that a line gives", () => {
  const pay = (symbols: string) => payOfLine(JADE_LANTERNS, [...symbols]);

  it("is its run and symbol, also when it pays nothing", () => {
    expect(pay("KAAAA")).toEqual({ symbol: "K", count: 1, factor: 1, coins: 0 });
    expect(pay("WKAAA")).toEqual({ symbol: "K", count: 2, factor: 1, coins: 0 });
    expect(pay("WWTTT")).toEqual({ symbol: "T", count: 5, factor: 1, coins: 60 });
    expect(pay("WWWWT")).toEqual({ symbol: "W", count: 4, factor: 1, coins: 400 });
    expect(pay("SAAAA")).toEqual({ symbol: "", count: 0, factor: 1, coins: 0 });
  });

  it("is the wild's where both pay the same", () => {
    const even = tinyModel({ pays: { W: [0, 0, 4], A: [0, 0, 0, 4] }, wilds: { W: 1 } });
    expect(payOfLine(even, ["W", "W", "A"])).toEqual({ symbol: "W", count: 2, factor: 1, coins: 4 });
  });
});

describe("a grid", () => {
  it("reports each line with its number and its cells", () => {
    const { wins, spins } = evaluateGrid(JADE_LANTERNS, ["KAQ", "DAJ", "CAE", "AKD", "KQT"]);
    const cells = [0, 1, 2].map((reel) => [reel, 1]);
    const two = { kind: "line", symbol: "A", count: 2, factor: 1, coins: 6, cells: cells.slice(0, 2) };
    expect(wins).toEqual([
      { kind: "line", index: 0, symbol: "A", count: 3, factor: 1, coins: 60, cells },
      { ...two, index: 15 },
      { ...two, index: 16 },
    ]);
    expect(spins).toBe(0);
  });

  it("counts from the right too if lines pay both ways, and a full line once", () => {
    const both = {
      ...JADE_LANTERNS,
      evaluation: { kind: "lines", lines: [[0, 0, 0, 0, 0]], bothWays: true },
    } as const;
    const coins = (symbols: string) => evaluateGrid(both, [...symbols]).wins.map((win) => win.coins);
    expect(coins("AAAKK")).toEqual([60]);
    expect(coins("KKAAA")).toEqual([60]);
    expect(coins("AAABB")).toEqual([60, 4]);
    expect(coins("AAWBB")).toEqual([60, 40]);
    expect(coins("AAAAA")).toEqual([1500]);
    expect(coins("WWAAA")).toEqual([1500]);
    expect(evaluateGrid(both, ["K", "Q", "A", "A", "A"]).wins[0]?.cells).toEqual([
      [2, 0],
      [3, 0],
      [4, 0],
    ]);
  });

  it("counts a wild that multiplies as that many symbols under ways", () => {
    const wild = { ...NEON_RIFT, wilds: { W: 1, X: 2 } };
    const { wins } = evaluateGrid(wild, ["AAK", "QXW", "TAJ", "KTJ", "KQJ"]);
    expect(wins.map(({ symbol, count, index, coins }) => [symbol, count, index, coins])).toEqual([
      ["A", 3, 6, 180],
    ]);
  });

  it("reports the cells of the scatters, and none if they are too few", () => {
    const { wins } = evaluateGrid(JADE_LANTERNS, ["SKQ", "DJS", "CTE", "ASD", "KQT"]);
    const cells = [
      [0, 0],
      [1, 2],
      [3, 1],
    ];
    expect(wins).toEqual([{ kind: "scatter", symbol: "S", count: 3, index: 0, factor: 1, coins: 40, cells }]);
    expect(evaluateGrid(JADE_LANTERNS, ["SKQ", "DJS", "CTE", "AKD", "KQT"])).toEqual({ wins: [], spins: 0 });
  });

  it("pays each way once and reports the cells", () => {
    const { wins } = evaluateGrid(NEON_RIFT, ["AAK", "QAW", "TAJ", "KTJ", "KQJ"]);
    expect(wins).toEqual([
      expect.objectContaining({ kind: "ways", symbol: "A", count: 3, index: 4, coins: 120 }),
    ]);
    expect(wins[0]?.cells).toEqual([
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 2],
      [2, 1],
    ]);
  });

  it("pays scatters anywhere in stakes of the whole spin and awards free spins", () => {
    const { wins, spins } = evaluateGrid(JADE_LANTERNS, ["SKQ", "DJS", "CTE", "ASD", "KQT"]);
    expect(wins).toEqual([expect.objectContaining({ kind: "scatter", count: 3, coins: 40 })]);
    expect(spins).toBe(10);
  });

  it.each(SAMPLES.filter(isEnumerable))("agrees with the naive implementation in $id", (model) => {
    const random = seededRandom(7);
    for (let turn = 0; turn < 600; turn += 1) {
      const strips = turn % 2 === 0 ? model.strips : (model.free?.strips ?? model.strips);
      const grid = gridAt(
        strips,
        strips.map((strip) => random(strip.length)),
        model.rows,
      );
      const coins = evaluateGrid(model, grid).wins.reduce((sum, win) => sum + win.coins, 0);
      expect(coins, grid.join(" ")).toBe(naiveCoins(model, grid));
    }
  });
});

describe("a round", () => {
  const FREE = tinyModel({
    strips: ["S", "S", "S"],
    scatter: { symbol: "S", pays: [0, 0, 0, 1], spins: [0, 0, 0, 3] },
    free: { multiplier: 2, maxSpins: 8 },
  });

  it("plays every free spin that it was awarded, retriggers too, up to the cap", () => {
    const round = drawRound(FREE, () => 0);
    expect(round.spins.map((spin) => spin.awarded)).toEqual([3, 3, 2, 0, 0, 0, 0, 0, 0]);
    expect(round.spins.map((spin) => spin.multiplier)).toEqual([1, 2, 2, 2, 2, 2, 2, 2, 2]);
    expect(round.coins).toBe(1 + 8 * 2);
  });

  it("uses the reels of the free spins only in free spins", () => {
    const model = { ...FREE, free: { multiplier: 1, maxSpins: 3, strips: ["A", "A", "A"] } };
    const round = drawRound(model, () => 0);
    expect(round.spins.map((spin) => spin.grid.join(""))).toEqual(["SSS", "AAA", "AAA", "AAA"]);
    expect(round.coins).toBe(1 + 3 * 4);
  });

  it("asks the generator only for stops within each strip", () => {
    const limits: number[] = [];
    drawRound(FRUIT_PARLOR, (limit) => {
      limits.push(limit);
      return limit - 1;
    });
    expect(limits).toEqual(FRUIT_PARLOR.strips.map((strip) => strip.length));
  });
});

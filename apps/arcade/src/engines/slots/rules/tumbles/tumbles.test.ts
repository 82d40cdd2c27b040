import { describe, expect, it } from "vitest";
import { add, divide, multiply, toPercent } from "../../../../engine/fraction.ts";
import { seededRandom } from "../../../../engine/testing.ts";
import type { ScatterRule } from "../common.ts";
import { slots } from "../engine.ts";
import { drawRound } from "../round.ts";
import { drawRounds, meanOfAllDraws } from "../testing.ts";
import { fall, readBoard, viewsOf } from "./board.ts";
import { findGroups } from "./groups.ts";
import { meansOfScatters, scattersOfFill } from "./mean.ts";
import type { TumblingGrid, TumblingReels } from "./model.ts";
import { returnOfSums, returnOfTumblingReels, sampleSums } from "./return.ts";
import { meanOfGrid, TUMBLING_GRIDS, TUMBLING_REELS } from "./testing.ts";

const COMMON = {
  kind: "tumbles",
  id: "tiny",
  version: 1,
  coins: 2,
  coinSteps: [1],
  volatility: "low",
  rtp: { total: "0" },
} as const;

const REELS: TumblingReels = {
  ...COMMON,
  rows: 2,
  evaluation: {
    kind: "lines",
    lines: [
      [0, 0],
      [1, 1],
      [0, 1],
    ],
  },
  strips: ["ABSA", "BASW"],
  pays: { A: [0, 0, 3], B: [0, 0, 2], C: [0, 0, 5] },
  wilds: { W: 1 },
  scatter: { symbol: "S", pays: [0, 0, 4], spins: [0, 1, 2] },
  free: { multiplier: 1, maxSpins: 2 },
  ladder: [1, 2],
  freeLadder: [3, 5, 7],
};

const GRID: TumblingGrid = {
  ...COMMON,
  rows: 3,
  evaluation: { kind: "clusters" },
  fill: { columns: 3, weights: { A: 2, B: 2, S: 1 } },
  pays: { A: [0, 0, 0, 2, 5], B: [0, 0, 0, 1, 3] },
  wilds: { W: 1 },
  ladder: [1, 2],
  freeLadder: [2],
  basis: { rounds: 0, error: 0 },
};

const winsOf = (model: TumblingGrid, ...views: string[]) =>
  findGroups(model, readBoard(views)).map(({ symbol, count, coins, cells }) => [
    symbol,
    count,
    coins,
    cells.length,
  ]);

/** Plays a round whose first grid shows this many scatters, and which wins nothing else. */
function drawScatters(model: TumblingGrid, count: number) {
  const { fill, rows } = model;
  const letters = Object.entries(fill.weights).map(([letter, weight]) => letter.repeat(weight));
  const plain = Object.keys(model.pays);
  let drawn = 0;
  const { coins, spins } = drawRound(model, () => {
    const spot = drawn % (fill.columns * rows);
    const letter = plain[(Math.floor(spot / rows) + (spot % rows)) % plain.length] ?? "";
    drawn += 1;
    return letters.join("").indexOf(drawn <= count ? "S" : letter);
  });
  return { stakes: coins / model.coins, freeSpins: spins.length - 1 };
}

describe("a board", () => {
  it("lets symbols fall in their order and fills each column from above", () => {
    const board = readBoard(["ABC", "DEF"]);
    board[1] = 0;
    board[2] = 0;
    board[3] = 0;
    const next = ["x", "y", "z"].map((letter) => letter.charCodeAt(0));
    fall(board, 3, () => next.shift() ?? 0);
    expect(viewsOf(board, 3)).toEqual(["yxA", "zEF"]);
  });
});

describe("groups", () => {
  it("are cells that touch by their sides, with wilds, and never across an edge", () => {
    expect(winsOf(GRID, "AAB", "ABB", "BAA")).toEqual([
      ["A", 3, 2, 3],
      ["B", 3, 1, 3],
    ]);
    expect(winsOf(GRID, "ABA", "BAB", "ABA")).toEqual([]);
    expect(winsOf(GRID, "SSA", "ASS", "ASS")).toEqual([]);
    // One wild belongs to both clusters that it touches; five of a symbol pay as the most that the table names.
    expect(winsOf(GRID, "AAS", "WBB", "ASB")).toEqual([
      ["A", 4, 5, 4],
      ["B", 4, 3, 4],
    ]);
    expect(winsOf(GRID, "AAA", "SAS", "SAS")).toEqual([["A", 5, 5, 5]]);
  });

  it("count anywhere when a model says so", () => {
    const anywhere: TumblingGrid = { ...GRID, evaluation: { kind: "anywhere" }, wilds: {} };
    expect(winsOf(anywhere, "ABA", "BSB", "ABS")).toEqual([
      ["A", 3, 2, 3],
      ["B", 4, 3, 4],
    ]);
  });
});

describe("a tumbling spin", () => {
  it("clears, fills from the strip above, and pays by the ladder", () => {
    const stops = [3, 1];
    const round = drawRound(
      { ...REELS, strips: ["CABAA", "BACB"], scatter: undefined, free: undefined },
      () => stops.shift() ?? 0,
    );
    const [spin] = round.spins;
    expect(spin?.grid).toEqual(["AA", "AC"]);
    expect(spin?.tumbles?.map(({ grid, factor, wins }) => [grid.join(" "), factor, wins.length])).toEqual([
      ["BA BC", 2, 1],
      ["AA BC", 1, 0],
    ]);
    expect(round.coins).toBe(3 + 2 * 2);
  });

  it("returns, with its free spins, exactly the mean of every combination of stops", () => {
    const stakes = meanOfAllDraws((random) => drawRound(REELS, random).coins);
    expect(returnOfTumblingReels(REELS).total).toEqual(divide(stakes, 2n));
  });

  it("meets as many scatters as all draws of a first grid show", () => {
    const model = { ...GRID, rows: 1, scatter: { symbol: "S", pays: [0, 3, 7], spins: [0] } } as const;
    // Three cells, each a scatter in one of five draws.
    expect(scattersOfFill(model)).toEqual([64n, 48n, 12n, 1n]);
  });
});

describe("more scatters than the lists of a model name", () => {
  it("pay and award what the last entries say where these hold for more, and nothing elsewhere", () => {
    const rule: ScatterRule = { symbol: "S", pays: [0, 0, 3], spins: [0, 0, 1] };
    const play = (scatter: ScatterRule) => {
      // Three cells, and each draw is a scatter.
      const model = { ...GRID, rows: 1, scatter, free: { multiplier: 1, maxSpins: 2 } };
      const { coins, spins } = drawRound(model, () => 4);
      return [coins, spins.map(({ awarded }) => awarded)];
    };
    expect(play({ ...rule, orMore: true })).toEqual([3 * 3 * GRID.coins, [1, 1, 0]]);
    expect(play(rule)).toEqual([0, [0]]);
  });

  it("count in the return as in the mean of every sequence of draws", () => {
    const model: TumblingGrid = {
      ...GRID,
      rows: 1,
      fill: { columns: 3, weights: { A: 1, S: 1 } },
      pays: { A: [0, 0, 0, 0, 1] },
      scatter: { symbol: "S", pays: [0, 0, 3], spins: [0, 1], orMore: true },
      free: { multiplier: 1, maxSpins: 2 },
    };
    const coins = meanOfAllDraws((random) => drawRound(model, random).coins);
    const { pay, spins } = meansOfScatters(model, scattersOfFill(model));
    // A spin pays three stakes in half of all draws. The two free spins follow 7/8 and 49/64 as often as a paid one.
    expect([pay, spins]).toEqual([
      { numerator: 3n, denominator: 2n },
      { numerator: 105n, denominator: 64n },
    ]);
    expect(divide(coins, BigInt(model.coins))).toEqual(add(pay, multiply(spins, pay)));
  });

  it.each(TUMBLING_GRIDS)("win in $id as much as six, up to a grid full of them", (model) => {
    const six = { stakes: 50, freeSpins: model.scatter?.spins[6] };
    for (const count of [6, 7, 8, model.fill.columns * model.rows])
      expect(drawScatters(model, count), `${count} scatters`).toEqual(six);
  });

  it.each(TUMBLING_GRIDS)("won nothing in the first version of $id, and its rounds stay so", ({ id }) => {
    const first = slots.models.find((model) => model.id === id && model.version === 1) as TumblingGrid;
    expect(drawScatters(first, 6).stakes).toBe(50);
    expect(drawScatters(first, 7)).toEqual({ stakes: 0, freeSpins: 0 });
  });
});

describe("returns of the house's tumbling models", () => {
  // ../full/simulations.test.ts draws ten times as many.
  it.each(TUMBLING_GRIDS)("of $id are near the mean of 1,500 spins", (model) => {
    const drawn = returnOfSums(model, sampleSums(model, 1_500, seededRandom(18)));
    expect(Math.abs(drawn.total - meanOfGrid(model))).toBeLessThan(4 * drawn.error);
    expect(Number(model.rtp.total)).toBeGreaterThan(94);
    expect(meanOfGrid(model)).toBeLessThan(97);
    expect(model.basis.rounds).toBeGreaterThanOrEqual(4_000_000);
  });

  it.each(TUMBLING_REELS)("of $id are near the mean of 1,200 rounds", (model) => {
    const { mean, error } = drawRounds(model, 1_200, seededRandom(5));
    expect(Math.abs(mean * 100 - Number(model.rtp.total))).toBeLessThan(4 * 100 * error);
    expect(Number(model.rtp.total)).toBeGreaterThan(94);
    expect(Number(model.rtp.total)).toBeLessThan(97);
  });

  it("states a share of each part", () => {
    const exact = returnOfTumblingReels(REELS);
    expect(toPercent(exact.base, 2)).not.toBe("0.00");
    expect(toPercent(exact.free, 2)).not.toBe("0.00");
  });
});

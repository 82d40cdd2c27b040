import type { Evaluation, Lines, ScatterRule, SlotCommon } from "./common.ts";

/** The parts of a model that count the wins of reels. */
export type Counted = Pick<SlotCommon, "coins" | "pays" | "wilds" | "scatter" | "free"> & {
  readonly evaluation: Evaluation;
};

/** A win of one line, of all ways of one symbol, of a group of symbols, or of the scatters, in coins before any factor. */
export interface SymbolWin {
  readonly kind: "line" | "ways" | "cluster" | "anywhere" | "scatter";
  readonly symbol: string;
  readonly count: number;
  /** The line's index, or the number of ways. */
  readonly index: number;
  readonly factor: number;
  readonly coins: number;
  /** The winning cells, as [reel, row]. */
  readonly cells: readonly (readonly [number, number])[];
}

type LinePay = Omit<SymbolWin, "kind" | "index" | "cells">;

/**
 * What the symbols of one line pay, in coins. The run is counted from the left. Wilds replace any paying symbol and
 * multiply the run that they are part of. A run of wilds alone pays as the wild when that is more.
 */
export function payOfLine(model: Pick<SlotCommon, "pays" | "wilds">, symbols: readonly string[]): LinePay {
  let factor = 1;
  let leadingWilds = 0;
  let wildFactor = 1;
  let symbol = "";
  let count = 0;
  for (const seen of symbols) {
    const wild = model.wilds[seen];
    if (wild === undefined && symbol === "" && model.pays[seen] !== undefined) symbol = seen;
    if (wild === undefined && seen !== symbol) break;
    if (wild !== undefined) {
      factor *= wild;
      if (symbol === "") {
        leadingWilds += 1;
        wildFactor *= wild;
      }
    }
    count += 1;
  }
  const own = (symbol === "" ? 0 : (model.pays[symbol]?.[count] ?? 0)) * factor;
  const wilds = (model.pays.W?.[leadingWilds] ?? 0) * wildFactor;
  if (wilds >= own && wilds > 0)
    return { symbol: "W", count: leadingWilds, factor: wildFactor, coins: wilds };
  return { symbol, count, factor, coins: own };
}

/**
 * The pays of a line from the left and from the right. If one of them runs over the full line, they are the same
 * symbols, and the better one pays alone.
 */
export function payBothWays(
  model: Pick<SlotCommon, "pays" | "wilds">,
  symbols: readonly string[],
): [LinePay, LinePay] {
  const left = payOfLine(model, symbols);
  const right = payOfLine(model, symbols.toReversed());
  if (left.count < symbols.length && right.count < symbols.length) return [left, right];
  return left.coins >= right.coins ? [left, { ...right, coins: 0 }] : [{ ...left, coins: 0 }, right];
}

function winsOfLines(model: Counted, lines: Lines, bothWays: boolean, grid: readonly string[]): SymbolWin[] {
  const wins: SymbolWin[] = [];
  lines.forEach((line, index) => {
    const symbols = line.map((row, reel) => grid[reel]?.[row] ?? "");
    const cells = line.map((row, reel) => [reel, row] as const);
    const pays = bothWays ? payBothWays(model, symbols) : [payOfLine(model, symbols)];
    pays.forEach((pay, side) => {
      if (pay.coins === 0) return;
      const run = side === 0 ? cells.slice(0, pay.count) : cells.slice(-pay.count);
      wins.push({ kind: "line", index, ...pay, cells: run });
    });
  });
  return wins;
}

function winsOfWays(model: Counted, grid: readonly string[]): SymbolWin[] {
  const wins: SymbolWin[] = [];
  for (const [symbol, pays] of Object.entries(model.pays)) {
    const cells: [number, number][] = [];
    let ways = 1;
    let count = 0;
    for (const [reel, view] of grid.entries()) {
      let found = 0;
      for (const [row, seen] of [...view].entries()) {
        if (seen !== symbol && model.wilds[seen] === undefined) continue;
        found += model.wilds[seen] ?? 1;
        cells.push([reel, row]);
      }
      if (found === 0) break;
      ways *= found;
      count += 1;
    }
    const coins = (pays[count] ?? 0) * ways;
    if (coins > 0) wins.push({ kind: "ways", symbol, count, index: ways, factor: 1, coins, cells });
  }
  return wins;
}

/** The pay of this many scatters in stakes of the spin, or the free spins that they award. */
export function entryOf(scatter: ScatterRule, list: "pays" | "spins", count: number): number {
  const entries = scatter[list];
  return entries[scatter.orMore ? Math.min(count, entries.length - 1) : count] ?? 0;
}

/** The win of the scatters in view, if there are enough of them to pay or to award free spins. */
export function winOfScatters(
  model: Pick<SlotCommon, "scatter" | "coins">,
  grid: readonly string[],
): SymbolWin[] {
  const { scatter } = model;
  if (!scatter) return [];
  const cells = grid.flatMap((view, reel) =>
    [...view].flatMap((seen, row) => (seen === scatter.symbol ? [[reel, row] as const] : [])),
  );
  const coins = entryOf(scatter, "pays", cells.length) * model.coins;
  if (coins === 0 && entryOf(scatter, "spins", cells.length) === 0) return [];
  return [
    { kind: "scatter", symbol: scatter.symbol, count: cells.length, index: 0, factor: 1, coins, cells },
  ];
}

/** The wins of lines or ways on a grid. */
export function winsOfSymbols(model: Counted, grid: readonly string[]): SymbolWin[] {
  const { evaluation } = model;
  return evaluation.kind === "ways"
    ? winsOfWays(model, grid)
    : winsOfLines(model, evaluation.lines, evaluation.bothWays === true, grid);
}

/** The free spins that a grid with this win of scatters awards. */
export function spinsOf(
  { scatter, free }: Pick<SlotCommon, "scatter" | "free">,
  scatters: readonly SymbolWin[],
): number {
  return scatter && free ? entryOf(scatter, "spins", scatters[0]?.count ?? 0) : 0;
}

/** Every win of a grid, and the free spins that it awards. Coins are before the free-spin factor. */
export function evaluateGrid(model: Counted, grid: readonly string[]): { wins: SymbolWin[]; spins: number } {
  const scatters = winOfScatters(model, grid);
  return { wins: [...winsOfSymbols(model, grid), ...scatters], spins: spinsOf(model, scatters) };
}

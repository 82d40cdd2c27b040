import type { SlotModel } from "./model.ts";

/** A win of one line, of all ways of one symbol, or of the scatters, in coins before the free-spin factor. */
export interface SymbolWin {
  readonly kind: "line" | "ways" | "scatter";
  readonly symbol: string;
  readonly count: number;
  /** The line's index, or the number of ways. */
  readonly index: number;
  readonly factor: number;
  readonly coins: number;
  /** The winning cells, as [reel, row]. */
  readonly cells: readonly (readonly [number, number])[];
}

/**
 * What the symbols of one line pay, in coins. The run is counted from the left. Wilds replace any paying symbol and
 * multiply the run that they are part of. A run of wilds alone pays as the wild when that is more.
 */
export function payOfLine(
  model: SlotModel,
  symbols: readonly string[],
): Omit<SymbolWin, "kind" | "index" | "cells"> {
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

function winsOfLines(
  model: SlotModel,
  lines: readonly (readonly number[])[],
  grid: readonly string[],
): SymbolWin[] {
  const wins: SymbolWin[] = [];
  lines.forEach((line, index) => {
    const pay = payOfLine(
      model,
      line.map((row, reel) => grid[reel]?.[row] ?? ""),
    );
    if (pay.coins === 0) return;
    const cells = line.slice(0, pay.count).map((row, reel) => [reel, row] as const);
    wins.push({ kind: "line", index, ...pay, cells });
  });
  return wins;
}

function winsOfWays(model: SlotModel, grid: readonly string[]): SymbolWin[] {
  const wins: SymbolWin[] = [];
  for (const [symbol, pays] of Object.entries(model.pays)) {
    const cells: [number, number][] = [];
    let ways = 1;
    let count = 0;
    for (const [reel, view] of grid.entries()) {
      const rows = [...view].flatMap((seen, row) =>
        seen === symbol || model.wilds[seen] !== undefined ? [row] : [],
      );
      if (rows.length === 0) break;
      ways *= rows.length;
      count += 1;
      for (const row of rows) cells.push([reel, row]);
    }
    const coins = (pays[count] ?? 0) * ways;
    if (coins > 0) wins.push({ kind: "ways", symbol, count, index: ways, factor: 1, coins, cells });
  }
  return wins;
}

function winOfScatters(model: SlotModel, grid: readonly string[]): SymbolWin[] {
  const { scatter } = model;
  if (!scatter) return [];
  const cells = grid.flatMap((view, reel) =>
    [...view].flatMap((seen, row) => (seen === scatter.symbol ? [[reel, row] as const] : [])),
  );
  const coins = (scatter.pays[cells.length] ?? 0) * model.coins;
  if (coins === 0 && (scatter.spins[cells.length] ?? 0) === 0) return [];
  return [
    { kind: "scatter", symbol: scatter.symbol, count: cells.length, index: 0, factor: 1, coins, cells },
  ];
}

/** Every win of a grid, and the free spins that it awards. Coins are before the free-spin factor. */
export function evaluateGrid(
  model: SlotModel,
  grid: readonly string[],
): { wins: SymbolWin[]; spins: number } {
  const symbols =
    model.evaluation.kind === "lines"
      ? winsOfLines(model, model.evaluation.lines, grid)
      : winsOfWays(model, grid);
  const scatters = winOfScatters(model, grid);
  const spins = model.free ? (model.scatter?.spins[scatters[0]?.count ?? 0] ?? 0) : 0;
  return { wins: [...symbols, ...scatters], spins };
}

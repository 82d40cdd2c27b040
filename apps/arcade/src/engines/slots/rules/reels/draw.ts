import type { RandomBelow } from "../../../../engine/engine.ts";
import { evaluateGrid } from "../evaluate.ts";
import { expandView, gridAt, type ReelRules, windowAt } from "../model.ts";
import type { Drawn } from "../spin.ts";

function count(
  model: ReelRules,
  stops: readonly number[],
  grid: readonly string[],
  multiplier: number,
): Drawn {
  const { wins, spins } = evaluateGrid(model, grid);
  const coins = wins.reduce((sum, win) => sum + win.coins, 0) * multiplier;
  return { stops, grid, wins, multiplier, coins, asked: spins };
}

/** The grid with the wilds of the one before it kept in their places. */
function keepWilds(grid: readonly string[], before: readonly string[]): string[] {
  return grid.map((view, reel) =>
    [...view].map((symbol, row) => (before[reel]?.[row] === "W" ? "W" : symbol)).join(""),
  );
}

/** Stops the reels once. `before`: the grid of the free spin before this one. */
export function drawReels(
  model: ReelRules,
  free: boolean,
  before: readonly string[] | undefined,
  random: RandomBelow,
): Drawn {
  const strips = (free ? model.free?.strips : undefined) ?? model.strips;
  const stops = strips.map((strip) => random(strip.length));
  const seen = gridAt(strips, stops, model.rows);
  const expanded = model.expands ? seen.map(expandView) : seen;
  const grid = free && before && model.free?.sticky ? keepWilds(expanded, before) : expanded;
  return count(model, stops, grid, free ? (model.free?.multiplier ?? 1) : 1);
}

/** The stops of a reel that a bought spin draws from: those with a scatter in view, or those with none. */
export function listBoughtStops(model: ReelRules, reel: number): number[] {
  const strip = model.strips[reel] ?? "";
  const isShown = model.buy?.reels.includes(reel) === true;
  return [...strip].flatMap((_symbol, stop) =>
    windowAt(strip, stop, model.rows).includes(model.scatter?.symbol ?? "S") === isShown ? [stop] : [],
  );
}

/** The spin that is paid when free spins are bought. */
export function drawBought(model: ReelRules, random: RandomBelow): Drawn {
  const stops = model.strips.map((_strip, reel) => {
    const open = listBoughtStops(model, reel);
    return open[random(open.length)] ?? 0;
  });
  const seen = gridAt(model.strips, stops, model.rows);
  return count(model, stops, model.expands ? seen.map(expandView) : seen, 1);
}

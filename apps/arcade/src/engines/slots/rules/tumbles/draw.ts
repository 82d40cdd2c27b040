import type { RandomBelow } from "../../../../engine/engine.ts";
import { type SymbolWin, spinsOf, winOfScatters, winsOfSymbols } from "../evaluate.ts";
import { gridAt } from "../model.ts";
import type { Drawn } from "../spin.ts";
import { type Board, fall, readBoard, viewsOf } from "./board.ts";
import { findGroups } from "./groups.ts";
import { type Fill, MAX_TUMBLES, type TumbleModel, type TumblingGrid, type TumblingReels } from "./model.ts";

/** A first grid, and the symbols that fall into each column after it. */
interface Source {
  readonly board: Board;
  readonly next: (column: number) => number;
}

export const isReels = (model: TumbleModel): model is TumblingReels => "strips" in model;

/** The falling symbols follow from the stops: the strip goes on above them. */
export function pourStrips(model: TumblingReels, stops: readonly number[]): Source {
  const tops = [...stops];
  const next = (column: number): number => {
    const strip = model.strips[column] ?? "";
    const top = ((tops[column] ?? 0) + strip.length - 1) % strip.length;
    tops[column] = top;
    return strip.charCodeAt(top);
  };
  return { board: readBoard(gridAt(model.strips, stops, model.rows)), next };
}

const lots = new WeakMap<Fill, { first: Uint8Array; later: Uint8Array }>();

/** One entry for each unit of weight: of the first grid, and without scatters. */
function lotsOf({ fill, scatter }: TumblingGrid): { first: Uint8Array; later: Uint8Array } {
  const known = lots.get(fill);
  if (known) return known;
  const letters = Object.entries(fill.weights)
    .map(([letter, weight]) => letter.repeat(weight))
    .join("");
  const made = {
    first: readBoard([letters]),
    later: readBoard([scatter ? letters.replaceAll(scatter.symbol, "") : letters]),
  };
  lots.set(fill, made);
  return made;
}

export function pourWeights(model: TumblingGrid, random: RandomBelow): Source {
  const { first, later } = lotsOf(model);
  const board = new Uint8Array(model.fill.columns * model.rows);
  for (let spot = 0; spot < board.length; spot += 1) board[spot] = first[random(first.length)] ?? 0;
  return { board, next: () => later[random(later.length)] ?? 0 };
}

const winsOn = (model: TumbleModel, board: Board): SymbolWin[] =>
  isReels(model) ? winsOfSymbols(model, viewsOf(board, model.rows)) : findGroups(model, board);

/** Counts, clears and fills the board until nothing wins. `visit` is told the wins of each grid, the last one too. */
export function tumble(
  model: TumbleModel,
  { board, next }: Source,
  visit: (wins: SymbolWin[]) => void,
): void {
  for (let turn = 0; ; turn += 1) {
    const wins = turn === MAX_TUMBLES ? [] : winsOn(model, board);
    visit(wins);
    if (wins.length === 0) return;
    for (const { cells } of wins) {
      for (const [column, row] of cells) board[column * model.rows + row] = 0;
    }
    fall(board, model.rows, next);
  }
}

/** The factor of the wins of a grid: of the first one, of the second and so on. */
export function factorAt(model: TumbleModel, free: boolean, turn: number): number {
  const ladder = free ? model.freeLadder : model.ladder;
  return ladder[Math.min(turn, ladder.length - 1)] ?? 1;
}

/** Draws one spin with all its tumbles. Its scatters are counted on the last grid, where no factor holds. */
export function drawTumbles(model: TumbleModel, free: boolean, random: RandomBelow): Drawn {
  const stops = isReels(model) ? model.strips.map((strip) => random(strip.length)) : [];
  const source = isReels(model) ? pourStrips(model, stops) : pourWeights(model, random);
  const grids: { grid: string[]; wins: SymbolWin[] }[] = [];
  tumble(model, source, (wins) => grids.push({ grid: viewsOf(source.board, model.rows), wins }));
  const scatters = winOfScatters(model, grids.at(-1)?.grid ?? []);
  grids.at(-1)?.wins.push(...scatters);
  let coins = 0;
  const steps = grids.map(({ grid, wins }, turn) => {
    const factor = turn === grids.length - 1 ? 1 : factorAt(model, free, turn);
    coins += wins.reduce((sum, win) => sum + win.coins, 0) * factor;
    return { grid, wins, factor };
  });
  const [first, ...rest] = steps;
  return {
    stops,
    grid: first?.grid ?? [],
    wins: first?.wins ?? [],
    multiplier: first?.factor ?? 1,
    coins,
    asked: spinsOf(model, scatters),
    ...(rest.length > 0 ? { tumbles: rest } : {}),
  };
}

import { evaluateGrid, type SymbolWin } from "./evaluate.ts";
import { gridAt, type SlotModel } from "./model.ts";

/** A number below `limit`, all equally likely. */
export type RandomBelow = (limit: number) => number;

export interface SpinOutcome {
  readonly stops: readonly number[];
  readonly grid: readonly string[];
  readonly wins: readonly SymbolWin[];
  /** The factor on every win of this spin: 1 in the base game. */
  readonly multiplier: number;
  /** The total pay of the spin in coins, multiplier included. */
  readonly coins: number;
  /** The free spins that this spin adds to the round. */
  readonly awarded: number;
}

/** A paid spin with all its free spins. */
export interface RoundOutcome {
  readonly spins: readonly SpinOutcome[];
  readonly coins: number;
}

function drawSpin(
  model: SlotModel,
  free: boolean,
  random: RandomBelow,
): Omit<SpinOutcome, "awarded"> & { asked: number } {
  const strips = (free ? model.free?.strips : undefined) ?? model.strips;
  const stops = strips.map((strip) => random(strip.length));
  const grid = gridAt(strips, stops, model.rows);
  const { wins, spins } = evaluateGrid(model, grid);
  const multiplier = free ? (model.free?.multiplier ?? 1) : 1;
  const coins = wins.reduce((sum, win) => sum + win.coins, 0) * multiplier;
  return { stops, grid, wins, multiplier, coins, asked: spins };
}

/** Draws a whole round: the paid spin first, then its free spins until none is left. */
export function drawRound(model: SlotModel, random: RandomBelow): RoundOutcome {
  const spins: SpinOutcome[] = [];
  let total = 0;
  let granted = 0;
  for (let played = 0; played <= granted; played += 1) {
    const { asked, ...spin } = drawSpin(model, played > 0, random);
    const awarded = Math.min(asked, (model.free?.maxSpins ?? 0) - granted);
    granted += awarded;
    total += spin.coins;
    spins.push({ ...spin, awarded });
  }
  return { spins, coins: total };
}

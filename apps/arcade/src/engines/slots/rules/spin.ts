import type { SymbolWin } from "./evaluate.ts";
import type { Pot } from "./hold/model.ts";

/** The result of a tumble. */
export interface Tumble {
  readonly grid: readonly string[];
  readonly wins: readonly SymbolWin[];
  /** The factor on each of its wins. */
  readonly factor: number;
}

/** A coin that is held, with its pay in coins of the stake. */
export interface HeldCoin {
  readonly reel: number;
  readonly row: number;
  readonly coins: number;
  readonly pot?: Pot;
}

export interface SpinOutcome {
  /** Empty if there are no reels. */
  readonly stops: readonly number[];
  /** The grid on which wins are counted: wilds have covered their reels, or have stayed where they were. */
  readonly grid: readonly string[];
  readonly wins: readonly SymbolWin[];
  /** The factor on every win of this grid. */
  readonly multiplier: number;
  /** The total pay of the spin in coins, all factors included. */
  readonly coins: number;
  /** The free spins that this spin adds to the round. */
  readonly awarded: number;
  /** Each grid after the first, with its wins and their factor. The last one wins nothing but scatters. */
  readonly tumbles?: readonly Tumble[];
  /** Hold and win: the coins held so far, those that came with this spin at the end, and the respins left. */
  readonly hold?: { readonly coins: readonly HeldCoin[]; readonly left: number };
}

/** A spin before it is known how many of the free spins that it asks for are left to grant. */
export type Drawn = Omit<SpinOutcome, "awarded"> & { readonly asked: number };

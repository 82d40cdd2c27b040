/**
 * A slot as data. A symbol is one capital letter: `W`, `X` and `Y` are wilds (`X` and `Y` carry a multiplier), `S` is
 * the scatter, and every other letter pays on its own. Pays are counted in coins: one spin costs `coins` coins, and
 * the player chooses the stake of a coin, so every win is an integer number of money units.
 */
export type ModelId =
  | "jade-lanterns"
  | "neon-rift"
  | "tide-kings"
  | "solar-forge"
  | "lotus-pond"
  | "fruit-parlor";

export interface ScatterRule {
  readonly symbol: string;
  /** By number of scatters in view: the win in whole stakes of the spin. */
  readonly pays: readonly number[];
  /** By number of scatters in view: the free spins awarded, in the base game and as a retrigger. */
  readonly spins: readonly number[];
}

export interface FreeRule {
  /** Every win of a free spin is multiplied by this integer. */
  readonly multiplier: number;
  /** The most free spins of a round, retriggers included. */
  readonly maxSpins: number;
  /** Reels of the free spins, when they differ from those of the base game. */
  readonly strips?: readonly string[];
}

export type Evaluation =
  | { readonly kind: "lines"; readonly lines: readonly (readonly number[])[] }
  | { readonly kind: "ways" };

export interface SlotModel {
  readonly id: ModelId;
  readonly title: string;
  readonly rows: number;
  /** What a spin costs, in coins. */
  readonly coins: number;
  readonly evaluation: Evaluation;
  /** One cyclic strip per reel; a stop is the index of the symbol in the top row. */
  readonly strips: readonly string[];
  /** By symbol, then by number of matching reels from the left: the win in coins. */
  readonly pays: Readonly<Record<string, readonly number[]>>;
  /** Wild symbols and the factor that each adds to a line. */
  readonly wilds: Readonly<Record<string, number>>;
  readonly scatter?: ScatterRule;
  readonly free?: FreeRule;
  /** The stakes of one coin that a player may choose, in hundredths of the currency. */
  readonly coinSteps: readonly number[];
  readonly volatility: "low" | "medium" | "high";
}

/** The symbols of a strip from a stop downwards, top row first. */
export function windowAt(strip: string, stop: number, rows: number): string {
  let view = "";
  for (let row = 0; row < rows; row += 1) view += strip[(stop + row) % strip.length];
  return view;
}

/** The grid of a spin: one string per reel, top row first. */
export function gridAt(strips: readonly string[], stops: readonly number[], rows: number): string[] {
  return strips.map((strip, reel) => windowAt(strip, stops[reel] ?? 0, rows));
}

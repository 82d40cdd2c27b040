import type { GameModel } from "../../../engine/engine.ts";

export interface ScatterRule {
  readonly symbol: string;
  /** By number of scatters in view: the win in whole stakes of the spin. */
  readonly pays: readonly number[];
  /** By number of scatters in view: the free spins awarded, in the base game and as a retrigger. */
  readonly spins: readonly number[];
  /** The last entry of both lists holds for more scatters as well. Without `orMore`, more of them win nothing. */
  readonly orMore?: true;
}

export interface FreeRule {
  /** Every win of a free spin is multiplied by this integer. */
  readonly multiplier: number;
  /** The most free spins of a round, retriggers included. */
  readonly maxSpins: number;
  /** Reels of the free spins, when they differ from those of the base game. */
  readonly strips?: readonly string[];
  /** Each wild stays where it is until the free spins end. Their reels hold no scatters then. */
  readonly sticky?: true;
}

/** Free spins at a price: the spin that is paid shows scatters on these reels and on no other. */
export interface BuyRule {
  /** Its price, in coins, in place of a spin's stake. */
  readonly coins: number;
  readonly reels: readonly number[];
}

export type Lines = readonly (readonly number[])[];

export type Evaluation =
  | {
      readonly kind: "lines";
      readonly lines: Lines;
      /** Runs count from the right as well. A run over all reels counts once. */
      readonly bothWays?: true;
    }
  | { readonly kind: "ways" };

/**
 * A slot as data. A symbol is one capital letter: `W`, `X` and `Y` are wilds (`X` and `Y` carry a multiplier), `S` is
 * the scatter, `O` is a coin that is held, and every other letter pays on its own. Pays are counted in coins: one spin
 * costs `coins` coins, and the player chooses the stake of a coin, so every win is an integer number of money units.
 */
export interface SlotCommon extends GameModel {
  readonly rows: number;
  /** The price of a spin, in coins. */
  readonly coins: number;
  /** By symbol, then by number of matching symbols: the win in coins. */
  readonly pays: Readonly<Record<string, readonly number[]>>;
  /** Wild symbols and the factor that each adds to a line. Under ways, a wild of factor 2 counts as two symbols. */
  readonly wilds: Readonly<Record<string, number>>;
  readonly scatter?: ScatterRule;
  readonly free?: FreeRule;
}

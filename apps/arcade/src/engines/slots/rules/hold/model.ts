/** Pots with a fixed pay: a coin may bear the name of one, and a full grid pays the grand one. */
export type Pot = "mini" | "minor" | "major" | "grand";

/** A possible value of a coin, in coins of the stake. */
export interface CoinValue {
  readonly coins: number;
  readonly weight: number;
  readonly pot?: Exclude<Pot, "grand">;
}

/**
 * Hold and win. This many coins (`O`) in view stay, and the free cells turn again. Each respin puts a coin on each free
 * cell with the same chance. A respin with a new coin sets the respins back to their full number.
 */
export interface HoldRule {
  /** The coins in view that it takes. */
  readonly from: number;
  readonly respins: number;
  /** A free cell gets a coin in `one` of `of` draws. */
  readonly chance: { readonly one: number; readonly of: number };
  readonly values: readonly CoinValue[];
  /** The pay of a full grid on top of its coins. */
  readonly grand: number;
}

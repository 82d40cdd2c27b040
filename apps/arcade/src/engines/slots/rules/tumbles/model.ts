import type { Evaluation, SlotCommon } from "../common.ts";

/** A group of at least the smallest paying number of equal symbols that touch by their sides. */
interface Clusters {
  readonly kind: "clusters";
}

/** Equal symbols count anywhere. */
interface Anywhere {
  readonly kind: "anywhere";
}

/** The symbols that fall into each cell and how likely each is. Scatters come with the first grid alone. */
export interface Fill {
  readonly columns: number;
  readonly weights: Readonly<Record<string, number>>;
}

/** The measured base of a model's returns if its grids are too many to be enumerated. */
export interface Basis {
  /** Spins that were drawn. The chances of free spins are exact. */
  readonly rounds: number;
  /** The standard error of the total return, in percent of the stake. */
  readonly error: number;
}

/**
 * Tumbles: winning symbols go, those above them fall, and new ones follow from the strip above or from the weights. The
 * grid is counted again until nothing wins. Scatters stay and are counted at the end.
 */
interface Tumbling extends SlotCommon {
  readonly kind: "tumbles";
  /** The factor of the first grid's wins, of the second's and so on; the last holds for all that follow. */
  readonly ladder: readonly number[];
  /** The same in free spins. */
  readonly freeLadder: readonly number[];
}

export interface TumblingReels extends Tumbling {
  readonly evaluation: Evaluation;
  readonly strips: readonly string[];
}

export interface TumblingGrid extends Tumbling {
  readonly evaluation: Clusters | Anywhere;
  readonly fill: Fill;
  readonly basis: Basis;
}

export type TumbleModel = TumblingReels | TumblingGrid;

/** A spin tumbles no more often than this. */
export const MAX_TUMBLES = 50;

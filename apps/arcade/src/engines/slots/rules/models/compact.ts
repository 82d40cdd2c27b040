import type { Volatility } from "../../../../engine/engine.ts";
import type { Evaluation, FreeRule, SlotCommon } from "../common.ts";
import type { TumblingGrid } from "../tumbles/model.ts";
import { LINES_3X3, LINES_5X3, LINES_5X4 } from "./lines.ts";

/** A set of parameters as short text, so that a family of sets can be read on a page. */
export interface Compact {
  readonly id: string;
  readonly volatility: Volatility;
  /** `total:95.1234 base:70.0000 free:25.1234` */
  readonly rtp: string;
  readonly rows: number;
  /** The price of a spin, in coins. */
  readonly coins: number;
  /** So many lines, the first ones of the shape. Without it, all ways count. */
  readonly lines?: number;
  /** `3:60 4:250 5:1500` after each symbol, with a comma between symbols: the pay of that many. */
  readonly pays: string;
  /** `W:1 X:2` */
  readonly wilds?: string;
  /** The pay of each number of scatters in stakes, and the free spins that they award. */
  readonly scatter?: string;
  readonly spins?: string;
  /** The factor of free spins, 1 if it is left out, and the most of a round. */
  readonly multiplier?: number;
  readonly maxSpins?: number;
}

/** Compact sets of reels also have strips, one for each reel with a space between. */
export interface CompactReels extends Compact {
  readonly strips: string;
  readonly freeStrips?: string;
}

/** Compact sets of grids have columns and the weights of their symbols instead. */
export interface CompactGrid extends Compact, Pick<TumblingGrid, "ladder" | "freeLadder" | "basis"> {
  readonly columns: number;
  readonly weights: string;
  /** The return that version 1 states, if it is another. */
  readonly firstRtp?: string;
}

/** Smallest coins first, in hundredths, so that the least stake is 0.20 to 0.50. */
const COIN_STEPS: Readonly<Record<number, readonly number[]>> = {
  5: [4, 10, 20, 40, 100, 200, 400, 1000, 2000],
  10: [2, 5, 10, 20, 50, 100, 200, 500, 1000],
  20: [1, 2, 5, 10, 25, 50, 100, 250, 500],
  25: [1, 2, 4, 8, 20, 40, 80, 200, 400],
  40: [1, 2, 5, 10, 25, 50, 100, 125, 250],
  50: [1, 2, 4, 10, 20, 40, 80, 100, 200],
};

const readPairs = (text: string): [string, string][] =>
  text.split(" ").map((pair) => {
    const [key = "", value = ""] = pair.split(":");
    return [key, value];
  });

/** `3:60 5:100` as a list with a value for each index up to the last. */
function readList(text: string): number[] {
  const list: number[] = [];
  for (const [index, value] of readPairs(text)) list[Number(index)] = Number(value);
  return Array.from(list, (value) => value ?? 0);
}

function readPays(text: string): Record<string, number[]> {
  return Object.fromEntries(
    text.split(", ").map((row) => [row.slice(0, 1), readList(row.slice(2))] as const),
  );
}

/** `A:5 B:6 S:1` */
const readWeights = (text: string): Record<string, number> =>
  Object.fromEntries(readPairs(text).map(([letter, weight]) => [letter, Number(weight)]));

function readFree({ maxSpins, multiplier = 1 }: Compact): { free?: FreeRule } {
  return maxSpins === undefined ? {} : { free: { multiplier, maxSpins } };
}

/** The shared fields of all families. */
function readCommon(set: Compact): SlotCommon {
  const { id, volatility, rows, coins, scatter, spins } = set;
  const { total = "", ...parts } = Object.fromEntries(readPairs(set.rtp));
  return {
    id,
    version: 1,
    rows,
    coins,
    pays: readPays(set.pays),
    wilds: set.wilds ? readWeights(set.wilds) : {},
    ...(scatter && spins
      ? { scatter: { symbol: "S", pays: readList(scatter), spins: readList(spins) } }
      : {}),
    ...readFree(set),
    coinSteps: COIN_STEPS[coins] ?? [],
    volatility,
    rtp: { total, ...parts },
  };
}

function readEvaluation({ rows, lines }: Compact, reels: number): Evaluation {
  if (lines === undefined) return { kind: "ways" };
  const shapes = rows === 4 ? LINES_5X4 : reels === 3 ? LINES_3X3 : LINES_5X3;
  return { kind: "lines", lines: shapes.slice(0, lines) };
}

/** A set whose symbols come from strips. */
export function readReels(set: CompactReels) {
  const { free, ...common } = readCommon(set);
  const strips = set.strips.split(" ");
  const freeStrips = set.freeStrips ? { strips: set.freeStrips.split(" ") } : {};
  return {
    ...common,
    evaluation: readEvaluation(set, strips.length),
    strips,
    ...(free ? { free: { ...free, ...freeStrips } } : {}),
  };
}

/**
 * A set whose symbols are drawn for each cell. In version 1, more scatters than its lists name win nothing. In version 2 the
 * last entries hold for them.
 */
export function readGrid(
  evaluation: TumblingGrid["evaluation"],
  version: 1 | 2,
  set: CompactGrid,
): TumblingGrid {
  const { ladder, freeLadder, basis, columns, rtp, firstRtp = rtp } = set;
  const { scatter, ...common } = readCommon({ ...set, rtp: version === 1 ? firstRtp : rtp });
  return {
    kind: "tumbles",
    ...common,
    version,
    scatter: scatter && version > 1 ? { ...scatter, orMore: true } : scatter,
    evaluation,
    fill: { columns, weights: readWeights(set.weights) },
    ladder,
    freeLadder,
    basis,
  };
}

import type { TableModel } from "../../../engine/table.ts";

/** A wheel of segments: a number pays that many for one, `x2` and `x7` multiply what the next number pays. */
export interface WheelModel extends TableModel {
  /** Segments in the order in which they lie, clockwise. */
  readonly segments: readonly string[];
  /** Multipliers multiply one another, up to this factor. */
  readonly mostMultiplier: number;
}

export const PRIZE_WHEEL: WheelModel = {
  id: "prize-wheel",
  version: 1,
  coinSteps: [10, 25, 50, 100, 500, 1000, 2500, 5000, 10000],
  volatility: "high",
  chip: 1,
  mostChips: 100,
  mostSpots: 6,
  segments: [
    ..."1 2 1 5 1 2 1 10 1 2 x2 1 2 5 1 2 1 20".split(" "),
    ..."1 2 1 5 1 2 10 1 2 1 5 1 2 x7 1 2 1 10".split(" "),
    ..."1 2 5 1 2 1 40 1 2 1 5 1 2 10 1 5 20 2".split(" "),
  ],
  mostMultiplier: 100,
  rtp: {
    total: "95.2437",
    "number-1": "95.2437",
    "number-2": "95.3847",
    "number-5": "91.0899",
    "number-10": "96.4104",
    "number-20": "92.5643",
    "number-40": "90.6412",
  },
  schedule: { betSeconds: 15, showSeconds: 8 },
};

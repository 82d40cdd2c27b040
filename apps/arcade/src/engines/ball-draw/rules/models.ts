import type { TableModel } from "../../../engine/table.ts";

/** Six of 48 balls in four colours. */
export const BALL_DRAW: TableModel = {
  id: "ball-draw",
  version: 1,
  coinSteps: [1, 5, 10, 25, 50, 100, 250, 500, 1000],
  volatility: "medium",
  chip: 20,
  mostChips: 100,
  mostSpots: 24,
  rtp: {
    total: "95.0000",
    number: "95.0000",
    colour: "95.0000",
    half: "95.0000",
    dozen: "95.0000",
    "sum-half": "96.3184",
    "sum-odd": "97.5160",
    "sum-even": "97.4839",
  },
  schedule: { betSeconds: 18, showSeconds: 8 },
};

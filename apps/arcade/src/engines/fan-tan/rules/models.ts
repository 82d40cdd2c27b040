import type { TableModel } from "../../../engine/table.ts";

/** Buttons under a cup, counted off in fours; the house takes 5 % of each win. */
export const FAN_TAN: TableModel = {
  id: "fan-tan",
  version: 1,
  coinSteps: [1, 2, 5, 10, 25, 50, 100, 250, 500],
  volatility: "low",
  chip: 60,
  mostChips: 100,
  mostSpots: 16,
  rtp: {
    total: "96.2500",
    fan: "96.2500",
    nim: "97.5000",
    kwok: "97.5000",
    "even-chance": "97.5000",
    sheh: "98.7500",
  },
  schedule: { betSeconds: 15, showSeconds: 8 },
};

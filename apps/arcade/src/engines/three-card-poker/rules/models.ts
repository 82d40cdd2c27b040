import type { TableModel } from "../../../engine/table.ts";

/** Two hands of three cards from one pack. */
export const THREE_CARD_POKER: TableModel = {
  id: "three-card-poker",
  version: 1,
  coinSteps: [1, 5, 10, 25, 50, 100, 250, 500, 1000],
  volatility: "medium",
  chip: 20,
  mostChips: 100,
  mostSpots: 4,
  rtp: { total: "97.5027", hand: "97.5027", "pair-plus": "97.6832" },
  schedule: { betSeconds: 15, showSeconds: 7 },
};

import type { TableModel } from "../../../engine/table.ts";

/** Three players against the banker, five cards each of one pack. */
export const NIU_NIU: TableModel = {
  id: "niu-niu",
  version: 1,
  coinSteps: [1, 2, 5, 10, 20, 50, 100],
  volatility: "medium",
  chip: 100,
  mostChips: 100,
  mostSpots: 6,
  rtp: { total: "97.5000", equal: "97.5000", double: "99.1944" },
  schedule: { betSeconds: 15, showSeconds: 8 },
};

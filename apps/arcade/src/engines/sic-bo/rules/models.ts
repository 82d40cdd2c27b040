import type { TableModel } from "../../../engine/table.ts";

/** Three dice. */
export const SIC_BO: TableModel = {
  id: "sic-bo",
  version: 1,
  coinSteps: [10, 25, 50, 100, 500, 1000, 2500, 5000, 10000],
  volatility: "medium",
  chip: 1,
  mostChips: 100,
  mostSpots: 30,
  rtp: {
    total: "97.2222",
    "even-chance": "97.2222",
    "total-4-17": "87.5000",
    "total-5-16": "88.8888",
    "total-6-15": "87.9629",
    "total-7-14": "90.2777",
    "total-8-13": "87.5000",
    "total-9-12": "92.5925",
    "total-10-11": "87.5000",
    single: "92.1296",
    double: "88.8888",
    pair: "97.2222",
    triple: "83.7962",
    "any-triple": "88.8888",
  },
  schedule: { betSeconds: 14, showSeconds: 6 },
};

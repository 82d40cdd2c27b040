import type { ReelModel } from "../model.ts";
import { LINES_3X3 } from "./lines.ts";

/** A forge in the sun: three reels, five lines, wilds that multiply by two and three, and by six together. */
export const SOLAR_FORGE: ReelModel = {
  kind: "reels",
  id: "solar-forge",
  version: 1,
  rows: 3,
  coins: 5,
  evaluation: { kind: "lines", lines: LINES_3X3 },
  strips: ["EFBEDFBEFDFCEADCDCWFCADBEFEF", "FDECADFACDEFDFWFBCEBCFEXDEBE", "EFDACEBECDFDFBFAFCBEXEYFDECFD"],
  pays: {
    W: [0, 0, 0, 100],
    A: [0, 0, 0, 60],
    B: [0, 0, 0, 20],
    C: [0, 0, 0, 11],
    D: [0, 0, 0, 6],
    E: [0, 0, 0, 4],
    F: [0, 0, 0, 3],
  },
  wilds: { W: 1, X: 2, Y: 3 },
  coinSteps: [4, 10, 20, 40, 100, 200, 400, 1000, 2000],
  volatility: "medium",
  rtp: { total: "95.8347", base: "95.8347", free: "0.0000" },
};

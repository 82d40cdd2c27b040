import type { ReelModel } from "../model.ts";
import { LINES_3X3 } from "./lines.ts";

/** The classic machine: three reels, five lines, fruit, bars and sevens. */
export const FRUIT_PARLOR: ReelModel = {
  kind: "reels",
  id: "fruit-parlor",
  version: 1,
  rows: 3,
  coins: 5,
  evaluation: { kind: "lines", lines: LINES_3X3 },
  strips: ["ECBGCGEDFDFCEWFGBDFEFDGAG", "EGCDBGBEGFWCFDFGDCEDFEFGA", "DEDAGFEDFECFGCGWBCFGDEGBF"],
  pays: {
    W: [0, 0, 0, 500],
    A: [0, 0, 0, 200],
    B: [0, 0, 0, 80],
    C: [0, 0, 0, 40],
    D: [0, 0, 0, 20],
    E: [0, 0, 0, 15],
    F: [0, 0, 0, 8],
    G: [0, 0, 2, 5],
  },
  wilds: { W: 1 },
  coinSteps: [4, 10, 20, 40, 100, 200, 400, 1000, 2000],
  volatility: "medium",
  rtp: { total: "95.7760", base: "95.7760", free: "0.0000" },
};

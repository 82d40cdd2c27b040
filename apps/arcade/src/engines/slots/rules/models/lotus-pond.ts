import type { ReelModel } from "../model.ts";
import { LINES_5X3 } from "./lines.ts";

/** A quiet pond: ten lines, frequent small wins, short free spins. */
export const LOTUS_POND: ReelModel = {
  kind: "reels",
  id: "lotus-pond",
  version: 1,
  rows: 3,
  coins: 10,
  evaluation: { kind: "lines", lines: LINES_5X3.slice(0, 10) },
  strips: [
    "TQCTQADJSQDCTABJAJCDCKJBTKBKDKQ",
    "WKTJCWSDABCJQTADTQAQCBWCJKQDKTDKJB",
    "QKWJATATWSWTDCQJKJADCBQCBTBDJKCKQD",
    "QBCKCAQSKCDTKTJDWDTBJWJKATWQDJAQBC",
    "TADJATJBCJQDBKBKDCKQCATQTQKJSCD",
  ],
  pays: {
    A: [0, 0, 5, 20, 60, 250],
    B: [0, 0, 4, 15, 50, 200],
    C: [0, 0, 3, 12, 35, 120],
    D: [0, 0, 2, 10, 30, 100],
    K: [0, 0, 0, 8, 24, 60],
    Q: [0, 0, 0, 8, 20, 60],
    J: [0, 0, 0, 6, 20, 50],
    T: [0, 0, 0, 6, 20, 50],
  },
  wilds: { W: 1 },
  scatter: { symbol: "S", pays: [0, 0, 1, 3, 10, 50], spins: [0, 0, 0, 8, 10, 12] },
  free: { multiplier: 1, maxSpins: 36 },
  coinSteps: [2, 5, 10, 20, 50, 100, 200, 500, 1000],
  volatility: "low",
  rtp: { total: "95.9477", base: "90.7642", free: "5.1835" },
};

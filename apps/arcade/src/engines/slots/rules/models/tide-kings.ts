import type { ReelModel } from "../model.ts";
import { LINES_5X4 } from "./lines.ts";

/** The court under the sea: 40 lines, wilds stacked four high, free spins with twice as many stacks. */
export const TIDE_KINGS: ReelModel = {
  kind: "reels",
  id: "tide-kings",
  version: 1,
  rows: 4,
  coins: 40,
  evaluation: { kind: "lines", lines: LINES_5X4 },
  strips: [
    "JQAWWWWQTKSBAQDJDACQTJKJCKTBTCKTBCDJD",
    "AKCTKDJTQDBSJWWWWCQDTQAKJBDCJTBKQACTQJK",
    "CJDKJCQATKJQKWWWWCBJAQCTDSBTKQBTQDTJKBAD",
    "DCJKJKQADWWWWTBCJQTKDJBTQTKTCJAQJACBTKQBDS",
    "CQDTJCBDCDABJCKATJKQJTBKWWWWDBQTJQATJQKSTDK",
  ],
  pays: {
    W: [0, 0, 0, 20, 80, 1000],
    A: [0, 0, 0, 16, 50, 250],
    B: [0, 0, 0, 12, 40, 150],
    C: [0, 0, 0, 8, 25, 100],
    D: [0, 0, 0, 8, 20, 80],
    K: [0, 0, 0, 4, 10, 40],
    Q: [0, 0, 0, 4, 10, 40],
    J: [0, 0, 0, 3, 6, 20],
    T: [0, 0, 0, 3, 6, 20],
  },
  wilds: { W: 1 },
  scatter: { symbol: "S", pays: [0, 0, 0, 2, 5, 20], spins: [0, 0, 0, 8, 10, 15] },
  free: {
    multiplier: 1,
    maxSpins: 40,
    strips: [
      "ADTWWWWJCKWWWWTBDJCADKTQJKCAQKQCTSBQBJD",
      "DKDQAKBKTAJQDKJKCQTBCDBWWWWJSTJACQWWWWQCT",
      "SQDTKAQJKBKCDWWWWAQTBKQCTBADJCDBJWWWWKQJCT",
      "JKSJTJQWWWWCABAQBTQKBCKCDBQCDATKTDKDWWWWJQ",
      "JWWWWDATDCJTQDTCWWWWBKTQJKQSKDBAJABKQJCTQBCK",
    ],
  },
  coinSteps: [1, 2, 5, 10, 25, 50, 100, 125, 250],
  volatility: "high",
  rtp: { total: "96.6695", base: "76.7340", free: "19.9354" },
};

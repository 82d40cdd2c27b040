import type { ReelModel } from "../model.ts";
import { LINES_5X3 } from "./lines.ts";

/** Lanterns over a jade court: 20 lines, and free spins that pay double on reels with more wilds. */
export const JADE_LANTERNS: ReelModel = {
  kind: "reels",
  id: "jade-lanterns",
  version: 1,
  rows: 3,
  coins: 20,
  evaluation: { kind: "lines", lines: LINES_5X3 },
  strips: [
    "KAJQTJTJDCTDQCTEKQSQEKDJWQEBTEKBCJ",
    "QTQBWEJEBTJAKCSTKDTJQCTKJEQCKDWDAJ",
    "CSJEBWCWKCQTAKTAQDEDKTQDQKTJTJEBEJ",
    "DJKEQCWJQTDKQDWETSKJTKJBTAQCDCJBTE",
    "WEDETJDEJTKCDBKQTJACEKQTSQTQBAJKJD",
  ],
  pays: {
    W: [0, 0, 10, 80, 400, 2500],
    A: [0, 0, 6, 60, 250, 1500],
    B: [0, 0, 4, 40, 120, 500],
    C: [0, 0, 0, 25, 80, 300],
    D: [0, 0, 0, 22, 75, 300],
    E: [0, 0, 0, 16, 45, 150],
    K: [0, 0, 0, 10, 32, 100],
    Q: [0, 0, 0, 10, 32, 100],
    J: [0, 0, 0, 6, 20, 60],
    T: [0, 0, 0, 6, 20, 60],
  },
  wilds: { W: 1 },
  scatter: { symbol: "S", pays: [0, 0, 0, 2, 10, 100], spins: [0, 0, 0, 10, 15, 20] },
  free: {
    multiplier: 2,
    maxSpins: 60,
    strips: [
      "STQBQKWKQJAEWCQEJEKQBCTCJDETJDKTD",
      "KWBQJEJQTQTSDEKBEQKCJCAWCTDJKWDAT",
      "SKDQWTJQABJDJEWEWETCTKQDKBACEQCJK",
      "QDCDWSTKQTWQAWTDEKEJBKTJDCJKECJQB",
      "TKDTKCJCQDJWKSBETJKADAQEWJTEBEQDQ",
    ],
  },
  coinSteps: [1, 2, 5, 10, 25, 50, 100, 250, 500],
  volatility: "medium",
  rtp: { total: "95.7457", base: "76.7180", free: "19.0276" },
};

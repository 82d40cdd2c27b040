import type { ReelModel } from "../model.ts";

/** A synthetic city: 243 ways, wilds on the middle reels, free spins that pay three times. */
export const NEON_RIFT: ReelModel = {
  kind: "reels",
  id: "neon-rift",
  version: 1,
  rows: 3,
  coins: 25,
  evaluation: { kind: "ways" },
  strips: [
    "KTBCJTDCQJTDQJBTKJQKTKAJASCQD",
    "TCKDSTQJCWJBQDATDQKJTABJBKTQKC",
    "AWKDBQWSQTBTJCDJKCJTAKDKJQJTCQT",
    "CTCJKDQTDKQKTDWAKBJTCQJSAJBQD",
    "DKABQKTKSBJTJKCJAJQJTCDQBDQCQT",
  ],
  pays: {
    A: [0, 0, 0, 30, 120, 600],
    B: [0, 0, 0, 20, 60, 250],
    C: [0, 0, 0, 15, 40, 150],
    D: [0, 0, 0, 12, 30, 120],
    K: [0, 0, 0, 6, 15, 50],
    Q: [0, 0, 0, 6, 15, 50],
    J: [0, 0, 0, 4, 10, 35],
    T: [0, 0, 0, 4, 10, 35],
  },
  wilds: { W: 1 },
  scatter: { symbol: "S", pays: [0, 0, 0, 2, 10, 50], spins: [0, 0, 0, 10, 15, 25] },
  free: { multiplier: 3, maxSpins: 75 },
  coinSteps: [1, 2, 4, 8, 20, 40, 80, 200, 400],
  volatility: "medium",
  rtp: { total: "96.1875", base: "74.2138", free: "21.9736" },
};

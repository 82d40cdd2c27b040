import { LOTTERY, type LotteryModel } from "../../../engine/lottery.ts";

/** A sum pays as the one that is as far from the middle: 18 as 3, 17 as 4. */
const PAYS = {
  "sum:3": [0, 4_180],
  "sum:4": [0, 1_390],
  "sum:5": [0, 700],
  "sum:6": [0, 420],
  "sum:7": [0, 280],
  "sum:8": [0, 200],
  "sum:9": [0, 168],
  "sum:10": [0, 155],
  side: [0, 39],
  single: [0, 40, 60, 280],
  pair: [0, 262],
  triple: [0, 4_180],
  "any-triple": [0, 700],
  double: [0, 140],
  three: [0, 700],
  straight: [0, 174],
};

const RTP = {
  total: "97.5000",
  "sum:3": "96.7592",
  "sum:4": "96.5277",
  "sum:5": "97.2222",
  "sum:6": "97.2222",
  "sum:7": "97.2222",
  "sum:8": "97.2222",
  "sum:9": "97.2222",
  "sum:10": "96.8750",
  side: "97.5000",
  single: "96.7592",
  pair: "97.0370",
  triple: "96.7592",
  double: "97.2222",
  three: "97.2222",
  "any-triple": "97.2222",
  straight: "96.6666",
};

/** Three dice each minute. */
export const MODELS: readonly LotteryModel[] = [
  {
    ...LOTTERY,
    id: "fast-three",
    pays: PAYS,
    rtp: RTP,
    volatility: "medium",
    schedule: { betSeconds: 50, showSeconds: 10 },
  },
];

import { LOTTERY, type LotteryModel } from "../../../engine/lottery.ts";

const PAYS = {
  special: [0, 950],
  /** By what the special ball is: on the other side, 49, on this side. */
  side: [0, 20, 39],
  "colour:red": [0, 56],
  "colour:blue": [0, 59],
  "colour:green": [0, 59],
  hit1: [0, 158],
  hit2: [0, 1_520],
  hit3: [0, 17_860],
  six: [0, 0, 0, 640, 6_000, 100_000, 2_000_000],
};

const RTP = {
  total: "96.9387",
  special: "96.9387",
  side: "97.5510",
  "colour:red": "97.1428",
  "colour:blue": "96.3265",
  "colour:green": "96.3265",
  hit1: "96.7346",
  hit2: "96.9387",
  hit3: "96.9387",
  six: "95.4799",
};

/** Six balls of 49 and a special one every three minutes. */
export const MODELS: readonly LotteryModel[] = [
  {
    ...LOTTERY,
    id: "mark-six",
    pays: PAYS,
    rtp: RTP,
    volatility: "high",
    schedule: { betSeconds: 160, showSeconds: 20 },
  },
];

import { LOTTERY, type LotteryModel } from "../../../engine/lottery.ts";

const PAYS = {
  any1: [0, 43],
  any2: [0, 107],
  any3: [0, 320],
  any4: [0, 1_280],
  any5: [0, 8_960],
  place: [0, 213],
  /** By what the ball is: on the other side, 11, on this side. */
  side: [0, 20, 39],
};

const RTP = {
  total: "97.7272",
  any1: "97.7272",
  any2: "97.2727",
  any3: "96.9696",
  any4: "96.9696",
  any5: "96.9696",
  place: "96.8181",
  side: "97.7272",
};

/** Five of eleven balls each minute. */
export const MODELS: readonly LotteryModel[] = [
  {
    ...LOTTERY,
    id: "eleven-pick-five",
    pays: PAYS,
    rtp: RTP,
    volatility: "medium",
    schedule: { betSeconds: 50, showSeconds: 10 },
  },
];

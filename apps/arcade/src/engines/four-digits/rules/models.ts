import { LOTTERY, type LotteryModel } from "../../../engine/lottery.ts";

const PAYS = {
  straight: [0, 194_000],
  last3: [0, 19_400],
  last2: [0, 1_940],
  box24: [0, 8_080],
  box12: [0, 16_160],
  box6: [0, 32_320],
  box4: [0, 48_480],
  digit: [0, 194],
  side: [0, 39],
};

const RTP = {
  total: "97.0000",
  straight: "97.0000",
  last3: "97.0000",
  last2: "97.0000",
  box24: "96.9600",
  box12: "96.9600",
  box6: "96.9600",
  box4: "96.9600",
  digit: "97.0000",
  side: "97.5000",
};

/** A number of four figures each minute. */
export const MODELS: readonly LotteryModel[] = [
  {
    ...LOTTERY,
    id: "four-digits",
    pays: PAYS,
    rtp: RTP,
    volatility: "high",
    schedule: { betSeconds: 50, showSeconds: 10 },
  },
];

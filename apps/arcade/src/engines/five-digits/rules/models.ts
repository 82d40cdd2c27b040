import { LOTTERY, type LotteryModel } from "../../../engine/lottery.ts";

const PAYS = {
  digit: [0, 194],
  side: [0, 39],
  sum: [0, 39],
  dragon: [0, 43],
  tiger: [0, 43],
  tie: [0, 194],
  "group:leopard": [0, 1_940],
  "group:straight": [0, 322],
  "group:pair": [0, 72],
  "group:half": [0, 54],
  "group:mixed": [0, 65],
};

const RTP = {
  total: "97.0000",
  digit: "97.0000",
  side: "97.5000",
  sum: "97.5000",
  dragon: "96.7500",
  tiger: "96.7500",
  tie: "97.0000",
  "group:leopard": "97.0000",
  "group:straight": "96.6000",
  "group:pair": "97.2000",
  "group:half": "97.2000",
  "group:mixed": "97.5000",
};

const COMMON = { ...LOTTERY, pays: PAYS, rtp: RTP, volatility: "medium" } as const;

/** Five figures every one, three and five minutes. */
export const MODELS: readonly LotteryModel[] = [
  { ...COMMON, id: "minute-five", schedule: { betSeconds: 50, showSeconds: 10 } },
  { ...COMMON, id: "three-minute-five", schedule: { betSeconds: 165, showSeconds: 15 } },
  { ...COMMON, id: "five-minute-five", schedule: { betSeconds: 285, showSeconds: 15 } },
];

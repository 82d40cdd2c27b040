import { LOTTERY, type LotteryModel } from "../../../engine/lottery.ts";

const PAYS = {
  place: [0, 194],
  side: [0, 39],
  "sum:3": [0, 870],
  "sum:5": [0, 435],
  "sum:7": [0, 290],
  "sum:9": [0, 218],
  "sum:11": [0, 174],
  "sum-side:big": [0, 43],
  "sum-side:small": [0, 35],
  "sum-side:odd": [0, 35],
  "sum-side:even": [0, 43],
  dragon: [0, 39],
  tiger: [0, 39],
};

const RTP = {
  total: "97.0000",
  place: "97.0000",
  side: "97.5000",
  "sum:3": "96.6666",
  "sum:5": "96.6666",
  "sum:7": "96.6666",
  "sum:9": "96.8888",
  "sum:11": "96.6666",
  "sum-side:big": "95.5555",
  "sum-side:small": "97.2222",
  "sum-side:odd": "97.2222",
  "sum-side:even": "95.5555",
  dragon: "97.5000",
  tiger: "97.5000",
};

const COMMON = { ...LOTTERY, pays: PAYS, rtp: RTP, volatility: "medium" } as const;

/** A race of cars each minute, and one of airships every three. */
export const MODELS: readonly LotteryModel[] = [
  { ...COMMON, id: "racing-ten", schedule: { betSeconds: 45, showSeconds: 15 } },
  { ...COMMON, id: "lucky-airship", schedule: { betSeconds: 160, showSeconds: 20 } },
];

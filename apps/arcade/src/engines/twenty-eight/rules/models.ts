import { LOTTERY, type LotteryModel } from "../../../engine/lottery.ts";

/** A sum pays as the one that is as far from the middle: 27 as 0, 26 as 1. */
const PAYS = {
  "sum:0": [0, 19_400],
  "sum:1": [0, 6_466],
  "sum:2": [0, 3_232],
  "sum:3": [0, 1_940],
  "sum:4": [0, 1_292],
  "sum:5": [0, 922],
  "sum:6": [0, 692],
  "sum:7": [0, 538],
  "sum:8": [0, 430],
  "sum:9": [0, 352],
  "sum:10": [0, 306],
  "sum:11": [0, 280],
  "sum:12": [0, 264],
  "sum:13": [0, 258],
  side: [0, 39],
  "corner:common": [0, 72],
  "corner:rare": [0, 84],
  edge: [0, 345],
  "shape:leopard": [0, 1_940],
  "shape:straight": [0, 322],
  "shape:pair": [0, 72],
  "shape:half": [0, 54],
  "shape:mixed": [0, 65],
};

const RTP = {
  total: "97.5000",
  "sum:0": "97.0000",
  "sum:1": "96.9900",
  "sum:2": "96.9600",
  "sum:3": "97.0000",
  "sum:4": "96.9000",
  "sum:5": "96.8100",
  "sum:6": "96.8800",
  "sum:7": "96.8400",
  "sum:8": "96.7500",
  "sum:9": "96.8000",
  "sum:10": "96.3900",
  "sum:11": "96.6000",
  "sum:12": "96.3600",
  "sum:13": "96.7500",
  "shape:leopard": "97.0000",
  "shape:straight": "96.6000",
  "shape:pair": "97.2000",
  "shape:half": "97.2000",
  "shape:mixed": "97.5000",
  side: "97.5000",
  "corner:common": "96.8400",
  "corner:rare": "97.0200",
  edge: "96.6000",
};

/** Three figures and their sum each minute. */
export const MODELS: readonly LotteryModel[] = [
  {
    ...LOTTERY,
    id: "lucky-twenty-eight",
    pays: PAYS,
    rtp: RTP,
    volatility: "medium",
    schedule: { betSeconds: 50, showSeconds: 10 },
  },
];

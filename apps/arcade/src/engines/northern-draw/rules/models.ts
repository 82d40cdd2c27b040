import { range } from "../../../engine/drum.ts";
import { LOTTERY, type LotteryModel } from "../../../engine/lottery.ts";

export interface NorthernModel extends LotteryModel {
  /** How many numbers of how many figures a prize has, in the order of the draw. The special prize comes first. */
  readonly prizes: readonly { readonly prize: string; readonly count: number; readonly digits: number }[];
}

const prize = (name: string, count: number, digits: number) => ({ prize: name, count, digits });

/** 27 numbers, as the north of Vietnam draws them. */
const NORTH = [
  prize("SPECIAL", 1, 5),
  prize("FIRST", 1, 5),
  prize("SECOND", 2, 5),
  prize("THIRD", 6, 5),
  prize("FOURTH", 4, 4),
  prize("FIFTH", 6, 4),
  prize("SIXTH", 3, 3),
  prize("SEVENTH", 4, 2),
];

/** 18 numbers, as the centre and the south draw them. */
const SOUTH = [
  prize("SPECIAL", 1, 6),
  prize("FIRST", 1, 5),
  prize("SECOND", 1, 5),
  prize("THIRD", 2, 5),
  prize("FOURTH", 7, 5),
  prize("FIFTH", 1, 4),
  prize("SIXTH", 3, 4),
  prize("SEVENTH", 1, 3),
  prize("EIGHTH", 1, 2),
];

/** So many coins for each of up to `most` hits. */
const eachHit = (coins: number, most: number): number[] => range(0, most).map((hits) => hits * coins);

const SPECIAL_PAYS = { de: [0, 1_940], three: [0, 19_400], tail: [0, 194], head: [0, 194] };

const NORTH_PAYS = {
  lo: eachHit(72, 27),
  lo3: eachHit(840, 23),
  xien2: [0, 352],
  xien3: [0, 1_570],
  ...SPECIAL_PAYS,
};

const SOUTH_PAYS = {
  lo: eachHit(108, 18),
  lo3: eachHit(1_140, 17),
  xien2: [0, 740],
  xien3: [0, 4_940],
  ...SPECIAL_PAYS,
};

const NORTH_RTP = {
  total: "97.2000",
  lo: "97.2000",
  lo3: "96.6000",
  xien2: "96.5924",
  xien3: "96.5387",
  de: "97.0000",
  three: "97.0000",
  tail: "97.0000",
  head: "97.0000",
};

const SOUTH_RTP = {
  total: "97.2000",
  lo: "97.2000",
  lo3: "96.9000",
  xien2: "96.5988",
  xien3: "96.6621",
  de: "97.0000",
  three: "97.0000",
  tail: "97.0000",
  head: "97.0000",
};

const NORTHERN = { ...LOTTERY, prizes: NORTH, pays: NORTH_PAYS, rtp: NORTH_RTP, volatility: "high" } as const;
const SOUTHERN = { ...LOTTERY, prizes: SOUTH, pays: SOUTH_PAYS, rtp: SOUTH_RTP, volatility: "high" } as const;

export const MODELS: readonly NorthernModel[] = [
  { ...NORTHERN, id: "northern-draw", schedule: { betSeconds: 270, showSeconds: 30 } },
  { ...SOUTHERN, id: "central-draw", schedule: { betSeconds: 270, showSeconds: 30 } },
  { ...SOUTHERN, id: "southern-draw", schedule: { betSeconds: 270, showSeconds: 30 } },
  { ...SOUTHERN, id: "hourly-draw", schedule: { betSeconds: 3_540, showSeconds: 60 } },
];

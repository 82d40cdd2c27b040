import type { GameModel, Schedule } from "../../../engine/engine.ts";
import { LOTTERY } from "../../../engine/lottery.ts";
import type { Limits } from "../../../engine/spots.ts";

/** The payout of a pattern for a chip, in coins, if it is complete within this many balls. The fewest balls come first. */
export type Steps = readonly { readonly balls: number; readonly coins: number }[];

export interface BingoModel extends GameModel, Limits {
  readonly schedule: Schedule;
  /** How many balls are in the drum: 75 for tickets of five by five, 90 for tickets of three rows. */
  readonly size: 75 | 90;
  /** How many of them are drawn. */
  readonly balls: number;
  /** How many tickets a round offers. */
  readonly tickets: number;
  readonly pays: {
    readonly line: Steps;
    readonly full: Steps;
    readonly corners?: Steps;
    readonly lines?: Steps;
  };
}

const steps = (...pairs: readonly (readonly [number, number])[]): Steps =>
  pairs.map(([balls, coins]) => ({ balls, coins }));

const { version, coinSteps, chip } = LOTTERY;
const COMMON = { version, coinSteps, chip, mostSpots: 12, mostChips: 5, tickets: 12, balls: 60 } as const;

const SEVENTY_FIVE_RTP = {
  total: "96.1773",
  line: "54.9342",
  corners: "14.8187",
  full: "26.4243",
};

const NINETY_RTP = {
  total: "95.5479",
  line: "38.6931",
  lines: "27.7767",
  full: "29.0781",
};

export const MODELS: readonly BingoModel[] = [
  {
    ...COMMON,
    id: "bingo-hall",
    size: 75,
    pays: {
      line: steps([15, 400], [22, 80], [30, 30], [40, 10]),
      corners: steps([20, 200], [30, 60], [40, 20]),
      full: steps([50, 400_000], [55, 20_000], [60, 1_200]),
    },
    rtp: SEVENTY_FIVE_RTP,
    volatility: "high",
    schedule: { betSeconds: 40, showSeconds: 40 },
  },
  {
    ...COMMON,
    id: "bingo-ninety",
    size: 90,
    pays: {
      line: steps([30, 240], [45, 40], [60, 10]),
      lines: steps([45, 1_000], [55, 160], [60, 80]),
      full: steps([50, 40_000], [55, 8_000], [60, 2_400]),
    },
    rtp: NINETY_RTP,
    volatility: "high",
    schedule: { betSeconds: 40, showSeconds: 40 },
  },
];

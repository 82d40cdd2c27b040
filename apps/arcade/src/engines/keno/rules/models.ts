import { LOTTERY, type LotteryModel } from "../../../engine/lottery.ts";

/** Pays often. By numbers picked, then by hits. */
const EXPRESS = {
  pick1: [0, 77],
  pick2: [0, 20, 192],
  pick3: [0, 0, 48, 900],
  pick4: [0, 0, 30, 130, 2_400],
  pick5: [0, 0, 0, 60, 300, 16_000],
  pick6: [0, 0, 0, 40, 140, 1_500, 42_000],
  pick7: [0, 0, 0, 20, 70, 520, 4_800, 160_000],
  pick8: [0, 0, 0, 0, 50, 320, 1_800, 20_000, 400_000],
  pick9: [0, 0, 0, 0, 24, 120, 800, 7_600, 90_000, 800_000],
  pick10: [40, 0, 0, 0, 0, 90, 420, 2_300, 22_000, 160_000, 1_200_000],
};

/** Pays seldom, and more for many hits. By numbers picked, then by hits. */
const GARDEN = {
  pick1: [0, 76],
  pick2: [0, 0, 320],
  pick3: [0, 0, 20, 1_180],
  pick4: [0, 0, 10, 60, 4_700],
  pick5: [0, 0, 0, 20, 140, 24_000],
  pick6: [0, 0, 0, 20, 80, 900, 90_000],
  pick7: [0, 0, 0, 0, 40, 320, 5_200, 420_000],
  pick8: [0, 0, 0, 0, 20, 140, 1_600, 36_000, 1_200_000],
  pick9: [0, 0, 0, 0, 0, 80, 700, 10_000, 160_000, 1_600_000],
  pick10: [50, 0, 0, 0, 0, 40, 300, 2_200, 36_000, 440_000, 2_000_000],
};

const EXPRESS_RTP = {
  total: "94.9129",
  pick1: "96.2500",
  pick2: "95.6962",
  pick3: "95.7400",
  pick4: "96.7671",
  pick5: "94.9129",
  pick6: "96.2445",
  pick7: "95.3181",
  pick8: "95.6973",
  pick9: "96.1792",
  pick10: "95.4013",
};

const GARDEN_RTP = {
  total: "94.2491",
  pick1: "95.0000",
  pick2: "96.2025",
  pick3: "95.7400",
  pick4: "95.5958",
  pick5: "94.2491",
  pick6: "96.3707",
  pick7: "94.5391",
  pick8: "94.8517",
  pick9: "94.5111",
  pick10: "95.6379",
};

export const MODELS: readonly LotteryModel[] = [
  {
    ...LOTTERY,
    id: "keno-express",
    pays: EXPRESS,
    rtp: EXPRESS_RTP,
    volatility: "medium",
    schedule: { betSeconds: 45, showSeconds: 15 },
  },
  {
    ...LOTTERY,
    id: "keno-garden",
    pays: GARDEN,
    rtp: GARDEN_RTP,
    volatility: "high",
    schedule: { betSeconds: 100, showSeconds: 20 },
  },
];

import type { GameModel } from "../../../engine/engine.ts";

/**
 * A kind of fish. A shot at it catches with a chance of `percent` in a hundred divided by `pays`, so the long-run return of
 * shots is `percent` for every fish: large ones pay seldom and more.
 */
export interface Fish {
  readonly id: string;
  /** The payout of a catch, in prices of a shot. */
  readonly pays: number;
  readonly percent: number;
  /** How often it comes, beside the others. */
  readonly weight: number;
  /** Bosses: a share of each shot plays for a fixed jackpot, in prices of a shot. It falls whether the boss is caught or not. */
  readonly jackpot?: { readonly pays: number; readonly percent: number };
}

export interface FishingModel extends GameModel {
  /** The possible prices of a shot, in coins. */
  readonly powers: readonly number[];
  /** How many shots a magazine may have. */
  readonly magazines: readonly number[];
  /** The most shots that one act fires at a fish. It ends with the catch. */
  readonly mostBurst: number;
  /** How many fish are in view at once. */
  readonly inView: number;
  /** How long a fish stays, in shots: at least, and at most. */
  readonly stays: readonly [number, number];
  readonly fish: readonly Fish[];
}

const PERCENT = 96;
const fish = (id: string, pays: number, weight: number): Fish => ({ id, pays, percent: PERCENT, weight });
/** A boss returns as much as any fish: `share` percent of it by the jackpot. */
const boss = (id: string, pays: number, weight: number, jackpotPays: number, share: number): Fish => ({
  id,
  pays,
  percent: PERCENT - share,
  weight,
  jackpot: { pays: jackpotPays, percent: share },
});

const COMMON = {
  version: 1,
  coinSteps: [1, 2, 5, 10, 20, 50, 100],
  powers: [1, 2, 5, 10],
  magazines: [10, 20, 50, 100],
  mostBurst: 10,
  inView: 8,
  stays: [6, 20],
} as const;

const SMALL = [
  fish("sardine", 2, 30),
  fish("clownfish", 3, 24),
  fish("seahorse", 5, 18),
  fish("pufferfish", 8, 12),
  fish("lionfish", 12, 8),
];

const LARGE = [fish("turtle", 20, 6), fish("ray", 35, 4), fish("swordfish", 60, 3), fish("shark", 100, 2)];

export const MODELS: readonly FishingModel[] = [
  {
    ...COMMON,
    id: "reef",
    fish: [...SMALL, fish("turtle", 20, 5), fish("ray", 30, 3)],
    rtp: { total: "96.0000", fish: "96.0000" },
    volatility: "low",
  },
  {
    ...COMMON,
    id: "expedition",
    fish: [...SMALL.slice(1), ...LARGE, fish("whale", 200, 1)],
    rtp: { total: "96.0000", fish: "96.0000" },
    volatility: "medium",
  },
  {
    ...COMMON,
    id: "boss-battle",
    fish: [...SMALL, ...LARGE, boss("kraken", 150, 2, 1_000, 6), boss("leviathan", 300, 1, 1_500, 6)],
    rtp: { total: "96.0000", fish: "96.0000", boss: "90.0000", jackpot: "6.0000" },
    volatility: "high",
  },
  {
    ...COMMON,
    id: "jackpot",
    fish: [...SMALL, ...LARGE, boss("golden-toad", 100, 2, 5_000, 12)],
    rtp: { total: "96.0000", fish: "96.0000", boss: "84.0000", jackpot: "12.0000" },
    volatility: "high",
  },
];

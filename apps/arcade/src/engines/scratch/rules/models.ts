import type { GameModel } from "../../../engine/engine.ts";

/** A prize: its number of tickets in an edition, and its coins. Three fields with the symbol show it. */
export interface Prize {
  readonly symbol: string;
  readonly coins: number;
  readonly tickets: number;
}

export interface ScratchModel extends GameModel {
  /** The price of a ticket, in coins. */
  readonly price: number;
  /** How many tickets the prize table speaks of. Each play draws one of them, and puts it back. */
  readonly edition: number;
  readonly prizes: readonly Prize[];
  /** The most tickets of a choice. */
  readonly mostTickets: number;
}

const COMMON = {
  version: 1,
  coinSteps: [1, 2, 5, 10, 20, 50, 100],
  price: 10,
  edition: 1_000_000,
  mostTickets: 10,
} as const;

export const MODELS: readonly ScratchModel[] = [
  {
    ...COMMON,
    id: "scratch-meadow",
    prizes: [
      { symbol: "clover", coins: 10, tickets: 180_000 },
      { symbol: "daisy", coins: 20, tickets: 110_000 },
      { symbol: "bee", coins: 50, tickets: 36_000 },
      { symbol: "butterfly", coins: 100, tickets: 14_000 },
      { symbol: "hare", coins: 500, tickets: 2_000 },
      { symbol: "stork", coins: 5_000, tickets: 160 },
      { symbol: "sun", coins: 100_000, tickets: 4 },
    ],
    rtp: { total: "94.0000" },
    volatility: "medium",
  },
  {
    ...COMMON,
    id: "scratch-harbour",
    prizes: [
      { symbol: "rope", coins: 20, tickets: 120_000 },
      { symbol: "anchor", coins: 50, tickets: 30_000 },
      { symbol: "gull", coins: 200, tickets: 8_000 },
      { symbol: "lantern", coins: 1_000, tickets: 1_200 },
      { symbol: "compass", coins: 10_000, tickets: 120 },
      { symbol: "ship", coins: 50_000, tickets: 20 },
      { symbol: "lighthouse", coins: 500_000, tickets: 1 },
    ],
    rtp: { total: "94.0000" },
    volatility: "high",
  },
];

import type { Decks } from "../../../engine/cards.ts";
import type { GameModel } from "../../../engine/engine.ts";
import type { Limits } from "../../../engine/spots.ts";

/**
 * Blackjack: the dealer stands on every 17 and checks for a blackjack at once; a blackjack pays 3:2; doubling on any two
 * cards, after a split too; one split, aces then get one card each. The shoe is full in every round.
 *
 * `total` is what comes back of each first stake under basic strategy, with all that doubling and splitting add and cost;
 * `insurance` is what comes back of an insurance to a player who counts no cards.
 */
export interface BlackjackModel extends GameModel, Limits {
  readonly decks: Decks;
}

const table = {
  version: 1,
  coinSteps: [5, 10, 25, 50, 250, 500, 1000, 2500, 5000],
  volatility: "low",
  chip: 2,
  mostChips: 100,
  mostSpots: 1,
} as const;

export const BLACKJACK: BlackjackModel = {
  ...table,
  id: "blackjack",
  decks: 8,
  rtp: { total: "99.5123", main: "99.5123", insurance: "92.5301" },
};

export const INFINITE_BLACKJACK: BlackjackModel = {
  ...table,
  id: "infinite-blackjack",
  decks: "infinite",
  rtp: { total: "99.4288", main: "99.4288", insurance: "92.3076" },
};

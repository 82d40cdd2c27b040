import type { TableModel } from "../../../engine/table.ts";

/** Two cards from a full shoe of eight packs. */
export const DRAGON_TIGER: TableModel & { readonly decks: number } = {
  id: "dragon-tiger",
  version: 1,
  coinSteps: [1, 5, 10, 25, 50, 100, 250, 500, 1000],
  volatility: "low",
  chip: 20,
  mostChips: 100,
  mostSpots: 12,
  decks: 8,
  rtp: {
    total: "96.2650",
    dragon: "96.2650",
    tiger: "96.2650",
    tie: "89.6385",
    "suited-tie": "86.0240",
    odd: "94.2307",
    even: "94.6153",
    red: "95.0000",
    black: "95.0000",
  },
  schedule: { betSeconds: 12, showSeconds: 5 },
};

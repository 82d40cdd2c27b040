import type { TableModel } from "../../../engine/table.ts";

/** Roulette with a single zero. */
export interface RouletteModel extends TableModel {
  /** La partage: a zero returns half of every bet on an even chance. */
  readonly laPartage: boolean;
}

const LIMITS = { chip: 2, mostChips: 100, mostSpots: 60 };

/** The return of all bets on a single-zero wheel; even chances return more with la partage. */
const returns = (evenChance: string): RouletteModel["rtp"] => ({
  total: "97.2972",
  straight: "97.2972",
  split: "97.2972",
  street: "97.2972",
  corner: "97.2972",
  "first-four": "97.2972",
  line: "97.2972",
  column: "97.2972",
  dozen: "97.2972",
  "even-chance": evenChance,
});

const table = {
  ...LIMITS,
  version: 1,
  coinSteps: [5, 10, 25, 50, 250, 500, 1000, 2500, 5000],
  volatility: "medium",
} as const;

export const ROULETTE: RouletteModel = {
  ...table,
  id: "roulette",
  laPartage: true,
  rtp: returns("98.6486"),
  schedule: { betSeconds: 18, showSeconds: 8 },
};

export const AUTO_ROULETTE: RouletteModel = {
  ...table,
  id: "auto-roulette",
  laPartage: false,
  rtp: returns("97.2972"),
  schedule: { betSeconds: 14, showSeconds: 7 },
};

export const SPEED_ROULETTE: RouletteModel = {
  ...table,
  id: "speed-roulette",
  laPartage: false,
  rtp: returns("97.2972"),
  schedule: { betSeconds: 9, showSeconds: 5 },
};

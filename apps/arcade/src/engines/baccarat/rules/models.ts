import type { TableModel } from "../../../engine/table.ts";

/** Punto banco, dealt from a full shoe in every round. */
export interface BaccaratModel extends TableModel {
  readonly decks: number;
  /** How the house earns on the banker: 5 % of each win, or half of a win with six points. */
  readonly banker: "commission" | "half-on-six";
}

const table = {
  version: 1,
  coinSteps: [1, 5, 10, 25, 50, 100, 250, 500, 1000],
  volatility: "low",
  chip: 20,
  mostChips: 100,
  mostSpots: 5,
  decks: 8,
} as const;

const common = {
  player: "98.7649",
  tie: "85.6403",
  "player-pair": "89.6385",
  "banker-pair": "89.6385",
};
const COMMISSION = { ...common, total: "98.9420", banker: "98.9420" };

export const BACCARAT: BaccaratModel = {
  ...table,
  id: "baccarat",
  banker: "commission",
  rtp: COMMISSION,
  schedule: { betSeconds: 15, showSeconds: 8 },
};

export const SPEED_BACCARAT: BaccaratModel = {
  ...table,
  id: "speed-baccarat",
  banker: "commission",
  rtp: COMMISSION,
  schedule: { betSeconds: 9, showSeconds: 5 },
};

/** The cards are turned slowly, one after another. */
export const SQUEEZE_BACCARAT: BaccaratModel = {
  ...table,
  id: "squeeze-baccarat",
  banker: "commission",
  rtp: COMMISSION,
  schedule: { betSeconds: 18, showSeconds: 16 },
};

export const NO_COMMISSION_BACCARAT: BaccaratModel = {
  ...table,
  id: "no-commission-baccarat",
  banker: "half-on-six",
  rtp: { ...common, total: "98.5418", banker: "98.5418" },
  schedule: { betSeconds: 15, showSeconds: 8 },
};

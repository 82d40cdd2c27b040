import { DUEL } from "../../../engine/duel.ts";
import type { DuelModel } from "../../../engine/engine.ts";

/** Thirteen cards (shi san shui) for two: one deal, both arrange at once, and more points win the stakes. */
export interface ThirteenCardsModel extends DuelModel {
  /** How many cards lie in the front, middle and back row. */
  readonly rows: readonly [number, number, number];
}

export const THIRTEEN_CARDS: ThirteenCardsModel = {
  ...DUEL,
  id: "thirteen-cards",
  turnSeconds: 45,
  rows: [3, 5, 5],
};

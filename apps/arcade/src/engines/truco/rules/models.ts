import { DUEL } from "../../../engine/duel.ts";
import type { DuelModel } from "../../../engine/engine.ts";

/** Truco paulista for two: three cards each, three tricks a hand; who has `target` points first wins both stakes. */
export interface TrucoModel extends DuelModel {
  readonly target: number;
  /** What a hand is worth, and what it can be raised to, step by step. */
  readonly values: readonly number[];
  /** The most hands: hands in which all tricks are tied count for nobody. More points decide then. */
  readonly mostHands: number;
}

export const TRUCO: TrucoModel = {
  ...DUEL,
  id: "truco",
  target: 12,
  values: [1, 3, 6, 9, 12],
  mostHands: 40,
};

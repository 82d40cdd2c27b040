import { DUEL } from "../../../engine/duel.ts";
import type { DuelModel } from "../../../engine/engine.ts";

/** Truco paulista for two: three cards each, three tricks a hand; the first player with `target` points wins both stakes. */
export interface TrucoModel extends DuelModel {
  readonly target: number;
  /** The value of a hand, and its raises, step by step. */
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

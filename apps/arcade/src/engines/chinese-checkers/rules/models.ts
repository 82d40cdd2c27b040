import { DUEL } from "../../../engine/duel.ts";
import type { DuelModel } from "../../../engine/engine.ts";

/** Chinese checkers for two: who brings all ten pegs into the opposite point of the star first wins both stakes. */
export interface CheckersModel extends DuelModel {
  /** The most moves of both. Who has fewer rows to go then wins. */
  readonly mostMoves: number;
}

export const CHINESE_CHECKERS: CheckersModel = {
  ...DUEL,
  id: "chinese-checkers",
  turnSeconds: 30,
  mostMoves: 160,
};

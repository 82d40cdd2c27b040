import { DUEL } from "../../../engine/duel.ts";
import type { DuelModel } from "../../../engine/engine.ts";

/** Big two for two: thirteen cards each, the other half of the pack stays out. Who has no card left first wins both stakes. */
export interface BigTwoModel extends DuelModel {
  readonly dealt: number;
}

export const BIG_TWO: BigTwoModel = { ...DUEL, id: "big-two", turnSeconds: 25, dealt: 13 };

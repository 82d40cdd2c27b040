import { DUEL } from "../../../engine/duel.ts";
import type { DuelModel } from "../../../engine/engine.ts";

/** Ludo for two with opposite colours: who brings all four tokens home first wins both stakes. */
export interface LudoModel extends DuelModel {
  /** The most rolls of both. Who is further on then wins. */
  readonly mostRolls: number;
}

export const LUDO: LudoModel = { ...DUEL, id: "ludo", turnSeconds: 15, mostRolls: 300 };

import { DUEL } from "../../../engine/duel.ts";
import type { DuelModel } from "../../../engine/engine.ts";

/** Pai gow with tiles for two: the bank changes from deal to deal, and who wins `target` deals first wins both stakes. */
export interface PaiGowModel extends DuelModel {
  readonly target: number;
  /** The most deals; most deals won decide then. */
  readonly mostDeals: number;
}

export const PAI_GOW: PaiGowModel = { ...DUEL, id: "pai-gow", turnSeconds: 25, target: 2, mostDeals: 8 };

import { DUEL } from "../../../engine/duel.ts";
import type { DuelModel } from "../../../engine/engine.ts";

/** Dominoes for two, the draw game: who cannot play draws. Who plays all tiles first wins, or has fewer pips in a block. */
export interface DominoesModel extends DuelModel {
  /** The highest number of pips on half a tile. */
  readonly highest: number;
  /** How many tiles each is dealt. The others lie face down to be drawn. */
  readonly dealt: number;
}

export const DOMINOES: DominoesModel = { ...DUEL, id: "dominoes", highest: 6, dealt: 7 };

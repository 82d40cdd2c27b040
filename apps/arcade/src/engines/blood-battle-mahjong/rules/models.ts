import { DUEL } from "../../../engine/duel.ts";
import type { MahjongModel } from "../../../engine/mahjong/state.ts";

/** Dots and bamboo, 72 tiles, without runs of discards. It ends with the wall. */
export const BLOOD_BATTLE: MahjongModel = {
  ...DUEL,
  id: "blood-battle-mahjong",
  turnSeconds: 20,
  suits: "DB",
  canChow: false,
  goesOn: true,
};

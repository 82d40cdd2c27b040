import { DUEL } from "../../../engine/duel.ts";
import type { MahjongModel } from "../../../engine/mahjong/state.ts";

/** Characters, winds and dragons, 64 tiles. A wall that is used up shares the stakes. */
export const MAHJONG_FOR_TWO: MahjongModel = {
  ...DUEL,
  id: "mahjong-for-two",
  turnSeconds: 20,
  suits: "CWG",
  canChow: true,
  goesOn: false,
};

import { createMahjong } from "../../../engine/mahjong/duel.ts";
import { MAHJONG_FOR_TWO } from "./models.ts";

/** Mahjong for two: the first complete hand wins both stakes. */
export const mahjongForTwo = createMahjong(MAHJONG_FOR_TWO);

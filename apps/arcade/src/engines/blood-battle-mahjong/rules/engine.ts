import { createMahjong } from "../../../engine/mahjong/duel.ts";
import { BLOOD_BATTLE } from "./models.ts";

/** Blood battle mahjong for two: the game goes on after a win, and more points win both stakes. */
export const bloodBattleMahjong = createMahjong(BLOOD_BATTLE);

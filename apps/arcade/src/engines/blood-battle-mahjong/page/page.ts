import { createMahjongPage } from "../../../client/mahjong/page.ts";
import { PHRASES } from "./phrases.ts";

/** Blood battle mahjong at a table for two. */
export const bloodBattleMahjongPage = createMahjongPage(PHRASES, [
  "goal",
  "turn",
  "claims",
  "points",
  "wall",
]);

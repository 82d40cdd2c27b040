import { createMahjongPage } from "../../../client/mahjong/page.ts";
import { PHRASES } from "./phrases.ts";

/** Mahjong for two at a table for two. */
export const mahjongForTwoPage = createMahjongPage(PHRASES, ["goal", "turn", "claims", "wall"]);

import { createDuelPage } from "../../../client/duel/page.ts";
import { createBoard } from "./board.ts";
import { PHRASES } from "./phrases.ts";

/** Pai gow with tiles at a table for two. */
export const paiGowPage = createDuelPage({
  phrases: PHRASES,
  createBoard,
  rules: ["goal", "setting", "ranks", "match"],
});

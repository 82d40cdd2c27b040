import { createDuelPage } from "../../../client/duel/page.ts";
import { createBoard } from "./board.ts";
import { PHRASES } from "./phrases.ts";

/** Dominoes at a table for two. */
export const dominoesPage = createDuelPage({
  phrases: PHRASES,
  createBoard,
  rules: ["goal", "draw", "first", "block"],
});

import { createDuelPage } from "../../../client/duel/page.ts";
import { createBoard } from "./board.ts";
import { PHRASES } from "./phrases.ts";

/** Chinese checkers at a table for two. */
export const chineseCheckersPage = createDuelPage({
  phrases: PHRASES,
  createBoard,
  rules: ["goal", "steps", "stay", "limit"],
});

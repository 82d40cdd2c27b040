import { createDuelPage } from "../../../client/duel/page.ts";
import { createBoard } from "./board.ts";
import { PHRASES } from "./phrases.ts";

/** Big two at a table for two. */
export const bigTwoPage = createDuelPage({
  phrases: PHRASES,
  createBoard,
  rules: ["goal", "ranks", "plays", "fives", "passing"],
});

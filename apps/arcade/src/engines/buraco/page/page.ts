import { createDuelPage } from "../../../client/duel/page.ts";
import { createBoard } from "./board.ts";
import { PHRASES } from "./phrases.ts";

/** Buraco at a table for two. */
export const buracoPage = createDuelPage({
  phrases: PHRASES,
  createBoard,
  rules: ["goal", "turn", "runs", "dead", "counting", "ending"],
});

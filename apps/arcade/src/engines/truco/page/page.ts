import { createDuelPage } from "../../../client/duel/page.ts";
import { createBoard } from "./board.ts";
import { PHRASES } from "./phrases.ts";

/** Truco at a table for two. */
export const trucoPage = createDuelPage({
  phrases: PHRASES,
  createBoard,
  rules: ["goal", "order", "raising", "elevenRule"],
});

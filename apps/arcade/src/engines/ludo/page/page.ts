import { createDuelPage } from "../../../client/duel/page.ts";
import { createBoard } from "./board.ts";
import { PHRASES } from "./phrases.ts";

/** Ludo at a table for two. */
export const ludoPage = createDuelPage({
  phrases: PHRASES,
  createBoard,
  rules: ["goal", "six", "send", "exact", "limit"],
});

import { createDuelPage } from "../../../client/duel/page.ts";
import { createBoard } from "./board.ts";
import { PHRASES } from "./phrases.ts";

/** Texas hold'em at a table for two. */
export const texasHoldemPage = createDuelPage({
  hasTwoRows: true,
  phrases: PHRASES,
  createBoard,
  rules: ["goal", "betting", "blinds", "match"],
});

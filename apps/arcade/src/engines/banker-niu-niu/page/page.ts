import { createDuelPage } from "../../../client/duel/page.ts";
import { createBoard } from "./board.ts";
import { PHRASES } from "./phrases.ts";

/** Banker niu niu at a table for two. */
export const bankerNiuNiuPage = createDuelPage({
  hasTwoRows: true,
  phrases: PHRASES,
  createBoard,
  rules: ["goal", "niu", "bank", "pays", "match"],
});

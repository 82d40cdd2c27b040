import { createDuelPage } from "../../../client/duel/page.ts";
import { createBoard } from "./board.ts";
import { PHRASES } from "./phrases.ts";

/** Thirteen cards at a table for two. */
export const thirteenCardsPage = createDuelPage({
  phrases: PHRASES,
  createBoard,
  rules: ["goal", "order", "pointsOfRows", "sweep"],
});

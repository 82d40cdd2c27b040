import { createDuelPage } from "../../../client/duel/page.ts";
import { createBoard } from "./board.ts";
import { PHRASES } from "./phrases.ts";

/** Golden flower at a table for two. */
export const goldenFlowerPage = createDuelPage({
  hasTwoRows: true,
  phrases: PHRASES,
  createBoard,
  rules: ["goal", "ranks", "blind", "comparing", "match"],
});

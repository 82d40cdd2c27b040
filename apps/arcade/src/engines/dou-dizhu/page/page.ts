import { createDuelPage } from "../../../client/duel/page.ts";
import { createBoard } from "./board.ts";
import { PHRASES } from "./phrases.ts";

/** Dou dizhu at a table for two. */
export const douDizhuPage = createDuelPage({
  phrases: PHRASES,
  createBoard,
  rules: ["goal", "calling", "letting", "plays", "bombs"],
});

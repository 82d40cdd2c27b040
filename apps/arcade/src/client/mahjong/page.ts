import { createDuelPage } from "../duel/page.ts";
import type { EnginePage } from "../page.ts";
import type { PhraseTable } from "../translate.ts";
import { createMahjongBoard } from "./board.ts";

/** The page of a mahjong, which only has rules of its own to tell. */
export const createMahjongPage = <Key extends string>(
  phrases: PhraseTable<Key>,
  rules: readonly Key[],
): EnginePage => createDuelPage({ phrases, createBoard: createMahjongBoard<Key>, rules });

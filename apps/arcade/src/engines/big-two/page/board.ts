import { nameCard } from "../../../client/card-names.ts";
import { createClimbingBoard } from "../../../client/climbing/board.ts";
import type { Board, BoardTools } from "../../../client/duel/kit.ts";
import { readCombo } from "../rules/combos.ts";
import { mayPlay } from "../rules/options.ts";
import { type BigTwoView, chooseAction } from "../rules/view.ts";
import type { BigTwoPhrase } from "./phrases.ts";

/** The table of big two. */
export function createBoard(tools: BoardTools<BigTwoPhrase>): Board {
  const { w, language } = tools;
  return createClimbingBoard<BigTwoView, BigTwoPhrase>({
    tools,
    readName(cards) {
      const combo = readCombo(cards);
      return combo ? w(combo.kind) : "";
    },
    mayPlay: ({ table, first }, cards) => mayPlay(cards, table, first),
    suggest: (view) => chooseAction(view).cards,
    lineOf: ({ first, turn, seat }) =>
      first !== null && turn === seat ? w("opening", { card: nameCard(first, language) }) : "",
  });
}

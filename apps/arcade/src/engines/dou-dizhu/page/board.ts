import { drawCard } from "../../../client/cards.ts";
import { createClimbingBoard } from "../../../client/climbing/board.ts";
import type { Board, BoardTools } from "../../../client/duel/kit.ts";
import { JOKERS } from "../rules/cards.ts";
import { mayPlay, readCombo } from "../rules/combos.ts";
import { chooseAction, type DouDizhuView } from "../rules/view.ts";
import { drawJoker } from "./joker.ts";
import type { DouDizhuPhrase } from "./phrases.ts";

const isJoker = (card: string): boolean => JOKERS.includes(card);
const isBig = (card: string): boolean => card === JOKERS[1];

/** The table of dou dizhu: calls for the landlord, then cards. */
export function createBoard(tools: BoardTools<DouDizhuPhrase>): Board {
  const { w, act } = tools;

  function noteOf(view: DouDizhuView, who: "own" | "other"): string {
    const count = who === "own" ? view.cards.length : view.otherCount;
    if (view.phase === "calls") return w("cards", { count });
    const isLandlord = (view.landlord === view.seat) === (who === "own");
    return w(isLandlord ? "landlordCards" : "farmerCards", { count });
  }

  return createClimbingBoard<DouDizhuView, DouDizhuPhrase>({
    tools,
    draw: (card) => (isJoker(card) ? drawJoker(isBig(card)) : drawCard(card)),
    nameOf: (card) => (isJoker(card) ? w(isBig(card) ? "bigJoker" : "smallJoker") : undefined),
    readName(cards) {
      const combo = readCombo(cards);
      return combo ? w(combo.kind) : "";
    },
    mayPlay: ({ table }, cards) => mayPlay(cards, table),
    suggest(view) {
      const action = chooseAction(view);
      return "cards" in action ? action.cards : [];
    },
    choices: ({ phase, calls }) =>
      phase === "cards"
        ? null
        : [
            {
              label: w(calls === 0 ? "call" : "grab"),
              detail: w("lets", { count: calls }),
              isMain: true,
              onClick: () => act({ call: true }),
            },
            { label: w(calls === 0 ? "noCall" : "noGrab"), onClick: () => act({ call: false }) },
          ],
    lineOf({ phase, lets, landlord, seat }) {
      if (phase === "calls") return w("whoCalls");
      return lets === 0 ? "" : w(landlord === seat ? "theyNeed" : "youNeed", { count: lets });
    },
    noteOf,
    describeOther({ phase, answer, seat, last }) {
      if (!answer || (phase === "cards" && last)) return "";
      const isOwn = answer.seat === seat;
      if (answer.call) return w(isOwn ? "youCalled" : "called");
      return w(isOwn ? "youDeclined" : "declined");
    },
  });
}

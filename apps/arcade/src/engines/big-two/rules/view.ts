import type { Card } from "../../../engine/cards.ts";
import { otherOf } from "../../../engine/duel.ts";
import type { Seat } from "../../../engine/engine.ts";
import { groupByRank, heightOf } from "./combos.ts";
import { optionsOf } from "./options.ts";
import type { Action, BigTwoState } from "./state.ts";

/** A seat's view: its own cards, those that were played, and how many the other has. */
export interface BigTwoView extends Omit<BigTwoState, "hands" | "first"> {
  readonly seat: Seat;
  readonly cards: readonly Card[];
  /** The card with which this seat must begin. */
  readonly first: Card | null;
  readonly otherCount: number;
  /** The other's cards once it is over. */
  readonly others: readonly Card[] | null;
}

export function viewOf({ hands, ...open }: BigTwoState, seat: Seat): BigTwoView {
  const others = hands[otherOf(seat)];
  return {
    ...open,
    seat,
    cards: hands[seat],
    otherCount: others.length,
    others: open.turn === "none" ? others : null,
  };
}

/** How much a hand is worth less without these cards: groups that are torn apart, and high cards. */
function costOf(view: BigTwoView, cards: readonly Card[]): number {
  const torn = groupByRank(view.cards).filter((group) => {
    const taken = group.filter((card) => cards.includes(card)).length;
    return taken > 0 && taken < group.length;
  });
  const high = cards.reduce((sum, card) => sum + Math.max(0, heightOf(card) - 8), 0);
  return 5 * torn.length + 3 * high + Math.max(0, ...cards.map(heightOf));
}

/** What the bot plays, and what the page proposes: the cheapest play that beats, and as many low cards as can be led. */
export function chooseAction(view: BigTwoView): Action {
  const { cards, table, first, otherCount } = view;
  const options = optionsOf(cards, table, first);
  const out = options.find((option) => option.length === cards.length);
  if (out) return { cards: out };
  const isLate = otherCount <= 3;
  const scored = options.map((option) => {
    const isGift = option.length === 1 && otherCount === 1;
    const height = heightOf(option.at(-1) ?? "");
    return { option, cost: costOf(view, option) - 9 * option.length + (isGift ? 60 - 4 * height : 0) };
  });
  const best = scored.toSorted((a, b) => a.cost - b.cost)[0];
  // A high price is not paid while the other has many cards.
  const isDear = table !== null && !isLate && best !== undefined && best.cost > 16 && otherCount > 6;
  return { cards: best && !isDear ? best.option : [] };
}

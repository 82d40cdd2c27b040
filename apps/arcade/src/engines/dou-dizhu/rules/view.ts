import type { Card } from "../../../engine/cards.ts";
import { otherOf } from "../../../engine/duel.ts";
import type { Seat } from "../../../engine/engine.ts";
import { groupCards, heightOf } from "./cards.ts";
import { readCombo } from "./combos.ts";
import { optionsOf } from "./options.ts";
import { letsOf } from "./play.ts";
import type { Action, DouDizhuState } from "./state.ts";

/** A seat's view: its own cards, those that were played, the bottom once there is a landlord. */
export interface DouDizhuView extends Omit<DouDizhuState, "hands" | "bottom"> {
  readonly seat: Seat;
  readonly cards: readonly Card[];
  readonly bottom: readonly Card[] | null;
  readonly otherCount: number;
  /** With how many cards left the farmer wins. */
  readonly lets: number;
  /** The other's cards once it is over. */
  readonly others: readonly Card[] | null;
}

export function viewOf({ hands, bottom, ...open }: DouDizhuState, seat: Seat): DouDizhuView {
  const others = hands[otherOf(seat)];
  return {
    ...open,
    seat,
    cards: hands[seat],
    otherCount: others.length,
    lets: letsOf(open),
    bottom: open.phase === "calls" ? null : bottom,
    others: open.turn === "none" ? others : null,
  };
}

/** How strong a hand is: jokers, twos, aces and bombs. */
function strengthOf(cards: readonly Card[]): number {
  const high = cards.reduce((sum, card) => sum + Math.max(0, heightOf(card) - 10), 0);
  const bombs = [...groupCards(cards).values()].filter((group) => group.length === 4).length;
  return high + 4 * bombs;
}

/** How much a hand loses with a play: groups that are torn apart, high cards, bombs. */
function costOf(view: DouDizhuView, option: readonly Card[]): number {
  const torn = [...groupCards(view.cards).values()].filter((group) => {
    const taken = group.filter((card) => option.includes(card)).length;
    return taken > 0 && taken < group.length;
  });
  const high = option.reduce((sum, card) => sum + Math.max(0, heightOf(card) - 10), 0);
  const combo = readCombo(option);
  const bomb = combo?.kind === "bomb" || combo?.kind === "rocket" ? 26 : 0;
  return 4 * torn.length + 4 * high + bomb + (combo?.height ?? 0);
}

/** What the bot does, and what the page proposes: the cheapest play that beats, and as many low cards as can be led. */
export function chooseAction(view: DouDizhuView): Action {
  const { phase, cards, calls, table, otherCount, seat, landlord, lets } = view;
  if (phase === "calls") return { call: strengthOf(cards) >= 10 + 3 * calls };
  const options = optionsOf(cards, table);
  const isFarmer = seat !== landlord;
  const out = options.find((option) => cards.length - option.length <= (isFarmer ? lets : 0));
  if (out) return { cards: cards.filter((card) => out.includes(card)) };
  const left = otherCount - (isFarmer ? 0 : lets);
  const scored = options.map((option) => {
    const isGift = option.length === 1 && left === 1;
    const gift = isGift ? 60 - 4 * heightOf(option[0] ?? "") : 0;
    return { option, cost: costOf(view, option) - 7 * option.length + gift };
  });
  const best = scored.toSorted((a, b) => a.cost - b.cost)[0];
  // A high price is not paid while the other has many cards.
  const isDear = table !== null && best !== undefined && best.cost > 14 && left > 6;
  return { cards: best && !isDear ? cards.filter((card) => best.option.includes(card)) : [] };
}

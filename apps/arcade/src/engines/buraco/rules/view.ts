import { type Card, numberOf, suitOf } from "../../../engine/cards.ts";
import { otherOf } from "../../../engine/duel.ts";
import type { Seat } from "../../../engine/engine.ts";
import { countCards, isCanastra, isTwo, pointsOfRun, sortCards } from "./melds.ts";
import { type Own, pointsOf, runsAfter } from "./play.ts";
import type { Action, BuracoState } from "./state.ts";

/** A seat's view: its own cards, the runs and the pile, and how many cards lie face down. */
export interface BuracoView extends Omit<BuracoState, "hands" | "dead" | "stock">, Pick<Own, "cards"> {
  readonly seat: Seat;
  readonly otherCount: number;
  readonly stockCount: number;
  /** Whose dead hand is still there. */
  readonly hasDead: readonly [boolean, boolean];
  /** What the runs are worth; all points once it is over. */
  readonly points: readonly [number, number];
  readonly others: readonly Card[] | null;
}

export function viewOf(state: BuracoState, seat: Seat): BuracoView {
  const { hands, dead, stock, ...open } = state;
  const isOver = state.turn === "none";
  const laid = (side: Seat): number => open.runs[side].reduce((sum, run) => sum + pointsOfRun(run), 0);
  return {
    ...open,
    seat,
    cards: hands[seat],
    otherCount: hands[otherOf(seat)].length,
    stockCount: stock.length,
    hasDead: [dead[0].length > 0, dead[1].length > 0],
    points: isOver ? [pointsOf(state, 0), pointsOf(state, 1)] : [laid(0), laid(1)],
    others: isOver ? hands[otherOf(seat)] : null,
  };
}

/** The facts that decide what the seat of a view may lay. */
export const ownInView = ({ cards, runs, hasDead, seat }: BuracoView): Own => {
  return { cards, runs: runs[seat], hasDead: hasDead[seat] };
};

type Lay = Extract<Action, { move: "lay" }>;

/** New runs of natural cards in a hand, and of two with a wild card. */
function newRuns(cards: readonly Card[]): Card[][] {
  const runs: Card[][] = [];
  const wild = cards.find(isTwo);
  for (const suit of "SHCD") {
    const suited = [...new Set(cards.filter((card) => suitOf(card) === suit && !isTwo(card)))];
    const at = (place: number) => suited.find((card) => numberOf(card) === (place === 14 ? 1 : place));
    for (let low = 3; low <= 13; low += 1) {
      let run: Card[] = [];
      for (let place = low; place <= 14; place += 1) {
        const card = at(place);
        if (card === undefined) break;
        run = [...run, card];
      }
      if (run.length >= 3) runs.push(run);
      if (run.length === 2 && wild !== undefined) runs.push([...run, wild]);
    }
  }
  return runs.toSorted((a, b) => Number(a.some(isTwo)) - Number(b.some(isTwo)) || b.length - a.length);
}

/** The next thing worth laying. Wild cards are kept for a canastra, or for a hand that has none left to hope for. */
function bestLay(own: Own): Lay | undefined {
  const suitOfRun = own.runs.map((run) => suitOf(run.cards.find((card) => !isTwo(card)) ?? ""));
  const adding = own.cards
    .filter((card) => !isTwo(card))
    .flatMap((card) =>
      suitOfRun.flatMap((suit, run): Lay[] =>
        suit === suitOf(card) ? [{ move: "lay", run, cards: [card] }] : [],
      ),
    );
  const wild = own.cards.find(isTwo);
  const sixes =
    wild === undefined
      ? []
      : own.runs.flatMap((run, place): Lay[] =>
          run.cards.length === 6 ? [{ move: "lay", run: place, cards: [wild] }] : [],
        );
  const fresh = newRuns(own.cards).map((cards): Lay => ({ move: "lay", run: null, cards: sortCards(cards) }));
  return [...adding, ...sixes, ...fresh].find(({ run, cards }) => {
    const after = runsAfter(own, run, cards);
    // A clean canastra stays clean.
    const isSpoilt = run !== null && after?.[run]?.isDirty === true && own.runs[run]?.isDirty === false;
    return after !== undefined && !(isSpoilt && own.runs.some(isCanastra));
  });
}

/** How much a card is worth to a hand: cards of its suit beside it, and twos above all. */
function useOf(card: Card, cards: readonly Card[]): number {
  if (isTwo(card)) return 100;
  const near = cards.filter((other) => suitOf(other) === suitOf(card) && !isTwo(other) && other !== card);
  const fit = near.reduce(
    (sum, other) => sum + Math.max(0, 3 - Math.abs(numberOf(other) - numberOf(card))),
    0,
  );
  return 4 * fit - countCards([card]) / 5;
}

/** A bot that takes a pile it can use, lays all it can, and discards the card that fits least. */
export function chooseAction(view: BuracoView): Action {
  const own = ownInView(view);
  if (view.phase === "draw") {
    const pile = view.pile.slice(-1);
    const now = bestLay(own);
    const then = bestLay({ ...own, cards: sortCards([...own.cards, ...view.pile]) });
    const isUseful =
      then !== undefined && (now === undefined || then.cards.some((card) => pile.includes(card)));
    return { move: view.pile.length > 0 && isUseful ? "pile" : "stock" };
  }
  const lay = bestLay(own);
  if (lay) return lay;
  const worst = own.cards.reduce((least, card) =>
    useOf(card, own.cards) < useOf(least, own.cards) ? card : least,
  );
  return { move: "discard", card: worst };
}

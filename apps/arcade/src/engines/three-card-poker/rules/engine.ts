import { type Card, dealFrom } from "../../../engine/cards.ts";
import { type Odds, paid, type Spot } from "../../../engine/spots.ts";
import { makeTable, type TableModel } from "../../../engine/table.ts";
import { compareHands, type Kind, readHand } from "./hand.ts";
import { THREE_CARD_POKER } from "./models.ts";

/** Three cards each. */
export interface ThreeCardDraw {
  readonly a: readonly Card[];
  readonly b: readonly Card[];
}

type ThreeCardSpot = Spot & { readonly hand: "a" | "b" };

/** The pays of pair plus for a hand, regardless of the other one. A high card loses. */
const PAIR_PLUS: Readonly<Partial<Record<Kind, Odds>>> = {
  pair: [1, 1],
  flush: [4, 1],
  straight: [6, 1],
  "three-of-a-kind": [30, 1],
  "straight-flush": [40, 1],
};

const BETTER_THAN_A_PAIR = Object.entries(PAIR_PLUS)
  .filter(([kind]) => kind !== "pair")
  .map(([when, pays]) => ({ when, pays }));

const SPOTS: readonly ThreeCardSpot[] = (["a", "b"] as const).flatMap((hand) => [
  { id: `hand-${hand}`, bet: "hand", pays: [19, 20], also: [{ when: "tie", pays: [0, 1] }], hand },
  { id: `pair-plus-${hand}`, bet: "pair-plus", pays: [1, 1], also: BETTER_THAN_A_PAIR, hand },
]);

/**
 * Three card poker for a table that all share: two hands, A and B, are dealt face up, and players bet on which is better and
 * on the kind of each. There is no ante and no raise, because a raise needs cards of the player's own.
 */
export const threeCardPoker = makeTable<TableModel, ThreeCardDraw, ThreeCardSpot>({
  id: "three-card-poker",
  models: [THREE_CARD_POKER],
  main: "hand",
  spots: () => SPOTS,
  draw(_model, random) {
    const next = dealFrom(1, random);
    const hand = () => [next(), next(), next()];
    return { a: hand(), b: hand() };
  },
  payOf({ chip }, { bet, hand, pays }, { a, b }) {
    const cards = hand === "a" ? a : b;
    if (bet === "pair-plus") {
      const odds = PAIR_PLUS[readHand(cards).kind];
      return odds ? paid(chip, odds) : 0;
    }
    const lead = compareHands(cards, hand === "a" ? b : a);
    if (lead === 0) return chip;
    return lead > 0 ? paid(chip, pays) : 0;
  },
  /** `A`, `B`, or `=` for a tie. */
  markOf(_model, { a, b }) {
    const lead = compareHands(a, b);
    if (lead === 0) return "=";
    return lead > 0 ? "A" : "B";
  },
  layout: () => ({ rules: "two-shared-hands" }),
});

import { type Card, dealFrom, isRed, numberOf } from "../../../engine/cards.ts";
import { type Odds, paid, type Spot } from "../../../engine/spots.ts";
import { makeTable, type TableModel } from "../../../engine/table.ts";
import { DRAGON_TIGER } from "./models.ts";

/** One card each. */
export interface DragonTigerDraw {
  readonly dragon: Card;
  readonly tiger: Card;
}

type Side = "dragon" | "tiger";

interface DragonTigerSpot extends Spot {
  /** Whose card decides a bet on one card alone. */
  readonly side?: Side;
}

const HALF_ON_TIE = [{ when: "tie", pays: [-1, 2] as const }];
const CARD_BETS: readonly (readonly [string, Odds])[] = [
  ["odd", [3, 4]],
  ["even", [21, 20]],
  ["red", [9, 10]],
  ["black", [9, 10]],
];

const SPOTS: readonly DragonTigerSpot[] = [
  { id: "dragon", bet: "dragon", pays: [1, 1], also: HALF_ON_TIE },
  { id: "tiger", bet: "tiger", pays: [1, 1], also: HALF_ON_TIE },
  { id: "tie", bet: "tie", pays: [11, 1] },
  { id: "suited-tie", bet: "suited-tie", pays: [50, 1] },
  ...(["dragon", "tiger"] as const).flatMap((side) =>
    CARD_BETS.map(([bet, pays]) => ({ id: `${side}-${bet}`, bet, pays, side })),
  ),
];

/** Whether a card matches a bet on it. An ace is one and odd, a king thirteen and odd. */
function isHit(bet: string, card: Card): boolean {
  if (bet === "red" || bet === "black") return isRed(card) === (bet === "red");
  return (numberOf(card) % 2 === 1) === (bet === "odd");
}

/** The higher card wins, the ace is the lowest; a tie gives half of a stake on dragon and tiger back. */
export const dragonTiger = makeTable<
  TableModel & { readonly decks: number },
  DragonTigerDraw,
  DragonTigerSpot
>({
  id: "dragon-tiger",
  models: [DRAGON_TIGER],
  main: "dragon",
  spots: () => SPOTS,
  draw({ decks }, random) {
    const next = dealFrom(decks, random);
    return { dragon: next(), tiger: next() };
  },
  payOf({ chip }, { id, bet, pays, side }, draw) {
    if (side) return isHit(bet, draw[side]) ? paid(chip, pays) : 0;
    if (id === "suited-tie") return draw.dragon === draw.tiger ? paid(chip, pays) : 0;
    const lead = numberOf(draw.dragon) - numberOf(draw.tiger);
    if (id === "tie") return lead === 0 ? paid(chip, pays) : 0;
    if (lead === 0) return chip / 2;
    return lead > 0 === (id === "dragon") ? paid(chip, pays) : 0;
  },
  /** `D`, `T`, or `=` for a tie. */
  markOf(_model, { dragon, tiger }) {
    const lead = numberOf(dragon) - numberOf(tiger);
    if (lead === 0) return "=";
    return lead > 0 ? "D" : "T";
  },
  layout: ({ decks }) => ({ decks }),
});

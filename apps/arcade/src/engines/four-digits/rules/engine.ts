import { range } from "../../../engine/drum.ts";
import { type Bet, lotteryEngine, prizeOf } from "../../../engine/lottery.ts";
import { isOnSide, SIDES } from "../../../engine/sides.ts";
import { MODELS } from "./models.ts";

/** Four figures, in the order of their places. */
export type FourDigits = readonly number[];

const PLACES = range(1, 4).map(String);

const sorted = (figures: string): string => [...figures].toSorted().join("");

/** The number of orders of four figures. */
export function ordersOf(figures: string): number {
  const counts = [...new Set(figures)].map((figure) => figures.split(figure).length - 1);
  const factorial = (of: number): number => (of <= 1 ? 1 : of * factorial(of - 1));
  return counts.reduce((orders, count) => orders / factorial(count), factorial(figures.length));
}

/** The last figures of the number, in their order. */
const tail = (id: string, digits: number): Bet<FourDigits> => ({
  id,
  parts: [{ digits }],
  hitsOf: (draw, [figures]) => Number(draw.slice(-digits).join("") === figures),
});

/** The bets of four digits (4D). A box wins in every order, and pays by how many there are. */
export const FOUR_DIGITS_BETS: readonly Bet<FourDigits>[] = [
  tail("straight", 4),
  tail("last3", 3),
  tail("last2", 2),
  {
    id: "box",
    parts: [{ digits: 4 }],
    // Four of a kind have one order only: that is a straight.
    lineOf: ([figures = ""]) => `box${ordersOf(figures)}`,
    hitsOf: (draw, [figures = ""]) => Number(sorted(draw.join("")) === sorted(figures)),
  },
  {
    id: "digit",
    parts: [{ options: PLACES }, { digits: 1 }],
    hitsOf: (draw, [place, figure]) => Number(draw[Number(place) - 1] === Number(figure)),
  },
  {
    id: "side",
    parts: [{ options: PLACES }, { options: SIDES }],
    hitsOf: (draw, [place, side]) => Number(isOnSide(side, draw[Number(place) - 1] ?? 0, 5)),
  },
];

export const fourDigits = lotteryEngine({
  id: "four-digits",
  models: MODELS,
  betsOf: () => FOUR_DIGITS_BETS,
  draw: (_model, random): FourDigits => PLACES.map(() => random(10)),
  markOf: (draw) => draw.join(""),
  prizesOf: (draw) => [prizeOf(draw, 1)],
});

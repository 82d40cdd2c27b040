import { type Bet, lotteryEngine, prizeOf } from "../../../engine/lottery.ts";
import { isOnSide, SIDES } from "../../../engine/sides.ts";
import { SHAPES, shapeOf } from "../../../engine/three-figures.ts";
import { MODELS } from "./models.ts";

/** Five figures from 0 to 9, in the order of their places. */
export type FiveDigits = readonly number[];

const PLACES = ["1", "2", "3", "4", "5"];
const FIGURES = Array.from("0123456789");
/** Where a group of three begins. */
const GROUPS = { front: 0, middle: 1, back: 2 } as const;

const at = (draw: FiveDigits, place: number): number => draw[place] ?? 0;

/** The bets of a lottery of five figures (SSC). Big is 5 and more, of a sum 23 and more. */
export const FIVE_DIGITS_BETS: readonly Bet<FiveDigits>[] = [
  {
    id: "digit",
    parts: [{ options: PLACES }, { options: FIGURES }],
    hitsOf: (draw, [place, figure]) => Number(at(draw, Number(place) - 1) === Number(figure)),
  },
  {
    id: "side",
    parts: [{ options: PLACES }, { options: SIDES }],
    hitsOf: (draw, [place, side]) => Number(isOnSide(side, at(draw, Number(place) - 1), 5)),
  },
  {
    id: "sum",
    parts: [{ options: SIDES }],
    hitsOf: (draw, [side]) =>
      Number(
        isOnSide(
          side,
          draw.reduce((sum, figure) => sum + figure, 0),
          23,
        ),
      ),
  },
  { id: "dragon", parts: [], hitsOf: (draw) => Number(at(draw, 0) > at(draw, 4)) },
  { id: "tiger", parts: [], hitsOf: (draw) => Number(at(draw, 0) < at(draw, 4)) },
  { id: "tie", parts: [], hitsOf: (draw) => Number(at(draw, 0) === at(draw, 4)) },
  {
    id: "group",
    parts: [{ options: Object.keys(GROUPS) }, { options: SHAPES }],
    lineOf: ([, shape]) => `group:${shape}`,
    hitsOf: (draw, [group, shape]) => {
      const from = GROUPS[group as keyof typeof GROUPS];
      return Number(shapeOf(at(draw, from), at(draw, from + 1), at(draw, from + 2)) === shape);
    },
  },
];

export const fiveDigits = lotteryEngine({
  id: "five-digits",
  models: MODELS,
  betsOf: () => FIVE_DIGITS_BETS,
  draw: (_model, random): FiveDigits => PLACES.map(() => random(10)),
  markOf: (draw) => draw.join(" "),
  prizesOf: (draw) => [prizeOf(draw, 1)],
});

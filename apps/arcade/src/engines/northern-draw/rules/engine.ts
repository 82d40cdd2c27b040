import { range } from "../../../engine/drum.ts";
import type { DrawnPrize } from "../../../engine/engine.ts";
import { type Bet, lotteryEngine } from "../../../engine/lottery.ts";
import { MODELS, type NorthernModel } from "./models.ts";

export type NorthernDraw = readonly DrawnPrize[];

const specialOf = (draw: NorthernDraw): string => draw[0]?.numbers[0] ?? "";

/** How many numbers of a draw end with these figures. */
const countEnds = (draw: NorthernDraw, figures: string): number =>
  draw.reduce((sum, { numbers }) => sum + numbers.filter((number) => number.endsWith(figures)).length, 0);

const ends = (id: string, digits: number): Bet<NorthernDraw> => ({
  id,
  parts: [{ digits }],
  hitsOf: (draw, [figures = ""]) => countEnds(draw, figures),
});

/** Several last twos, all of which have to be drawn. */
const all = (id: string, count: number): Bet<NorthernDraw> => ({
  id,
  parts: [{ from: 0, to: 99, least: count, most: count }],
  hitsOf: (draw, [numbers = ""]) =>
    Number(numbers.split("-").every((number) => countEnds(draw, number.padStart(2, "0")) > 0)),
});

/** The last figures of the special prize. */
const special = (id: string, digits: number): Bet<NorthernDraw> => ({
  id,
  parts: [{ digits }],
  hitsOf: (draw, [figures = ""]) => Number(specialOf(draw).endsWith(figures)),
});

/**
 * The bets of draws in Vietnam. `lo` is paid for each number of the draw that ends with two figures, `lo3` with three; `xien2`
 * and `xien3` need two or three last twos at once; `de` is the last two and `three` the last three of the special prize, `head`
 * and `tail` one figure of its last two.
 */
export const NORTHERN_BETS: readonly Bet<NorthernDraw>[] = [
  ends("lo", 2),
  ends("lo3", 3),
  all("xien2", 2),
  all("xien3", 3),
  special("de", 2),
  special("three", 3),
  special("tail", 1),
  {
    id: "head",
    parts: [{ digits: 1 }],
    hitsOf: (draw, [figure]) => Number(specialOf(draw).at(-2) === figure),
  },
];

export const northernDraw = lotteryEngine<NorthernModel, NorthernDraw>({
  id: "northern-draw",
  models: MODELS,
  betsOf: () => NORTHERN_BETS,
  draw: ({ prizes }, random) =>
    prizes.map(({ prize, count, digits }) => ({
      prize,
      numbers: range(1, count).map(() =>
        range(1, digits)
          .map(() => random(10))
          .join(""),
      ),
    })),
  markOf: specialOf,
  prizesOf: (draw) => draw,
});

import { drawBalls, range } from "../../../engine/drum.ts";
import { type Bet, lotteryEngine, prizeOf } from "../../../engine/lottery.ts";
import { MODELS } from "./models.ts";

/** Twenty balls of 80, in the order in which they come. */
export type Keno = readonly number[];

const BALLS = range(1, 80);

/** One to ten numbers, paid by how many of them are drawn. */
export const KENO_BETS: readonly Bet<Keno>[] = [
  {
    id: "pick",
    parts: [{ from: 1, to: 80, least: 1, most: 10 }],
    lineOf: ([numbers = ""]) => `pick${numbers.split("-").length}`,
    hitsOf: (draw, [numbers = ""]) =>
      numbers.split("-").filter((number) => draw.includes(Number(number))).length,
  },
];

export const keno = lotteryEngine({
  id: "keno",
  models: MODELS,
  betsOf: () => KENO_BETS,
  draw: (_model, random): Keno => drawBalls(BALLS, 20, random),
  markOf: (draw) => draw.toSorted((one, other) => one - other).join(" "),
  prizesOf: (draw) => [
    prizeOf(
      draw.toSorted((one, other) => one - other),
      2,
    ),
  ],
});

import { range } from "../../../engine/drum.ts";
import { type Bet, lotteryEngine, prizeOf } from "../../../engine/lottery.ts";
import { isOnSide, SIDES } from "../../../engine/sides.ts";
import { SHAPES, shapeOf } from "../../../engine/three-figures.ts";
import { MODELS } from "./models.ts";

/** Three figures from 0 to 9. */
export type TwentyEight = readonly number[];

/** Size and evenness together. Two of the four come more often than the others. */
const CORNERS = ["big-odd", "big-even", "small-odd", "small-even"];
const COMMON = ["big-even", "small-odd"];

const sumOf = (draw: TwentyEight): number => draw.reduce((sum, figure) => sum + figure, 0);
const isOn = (side: string | undefined, draw: TwentyEight): boolean => isOnSide(side, sumOf(draw), 14);

/** The bets of lucky twenty-eight (PC28). Big is a sum of 14 and more; the edges are 0 to 5 and 22 to 27. */
export const TWENTY_EIGHT_BETS: readonly Bet<TwentyEight>[] = [
  {
    id: "sum",
    parts: [{ options: range(0, 27).map(String) }],
    lineOf: ([sum]) => `sum:${Math.min(Number(sum), 27 - Number(sum))}`,
    hitsOf: (draw, [sum]) => Number(sumOf(draw) === Number(sum)),
  },
  { id: "side", parts: [{ options: SIDES }], hitsOf: (draw, [side]) => Number(isOn(side, draw)) },
  {
    id: "corner",
    parts: [{ options: CORNERS }],
    lineOf: ([corner = ""]) => (COMMON.includes(corner) ? "corner:common" : "corner:rare"),
    hitsOf: (draw, [corner = ""]) => Number(corner.split("-").every((side) => isOn(side, draw))),
  },
  {
    id: "edge",
    parts: [{ options: ["low", "high"] }],
    hitsOf: (draw, [edge]) => Number(edge === "low" ? sumOf(draw) <= 5 : sumOf(draw) >= 22),
  },
  {
    id: "shape",
    parts: [{ options: SHAPES }],
    lineOf: ([shape]) => `shape:${shape}`,
    hitsOf: ([a = 0, b = 0, c = 0], [shape]) => Number(shapeOf(a, b, c) === shape),
  },
];

export const twentyEight = lotteryEngine({
  id: "twenty-eight",
  models: MODELS,
  betsOf: () => TWENTY_EIGHT_BETS,
  draw: (_model, random): TwentyEight => range(1, 3).map(() => random(10)),
  markOf: (draw) => `${draw.join(" ")} = ${sumOf(draw)}`,
  prizesOf: (draw) => [prizeOf(draw, 1)],
});

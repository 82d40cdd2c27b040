import { range } from "../../../engine/drum.ts";
import { type Bet, lotteryEngine, prizeOf } from "../../../engine/lottery.ts";
import { isOnSide, SIDES } from "../../../engine/sides.ts";
import { MODELS } from "./models.ts";

/** Three dice, in the order in which they fall. */
export type ThreeDice = readonly number[];

const EYES = range(1, 6).map(String);

const countOf = (draw: ThreeDice, eyes: string | undefined): number =>
  draw.filter((die) => die === Number(eyes)).length;
const sumOf = (draw: ThreeDice): number => draw.reduce((sum, die) => sum + die, 0);
const kindsOf = (draw: ThreeDice): number => new Set(draw).size;
const showsAll = (draw: ThreeDice, numbers: string | undefined): boolean =>
  (numbers ?? "").split("-").every((eyes) => countOf(draw, eyes) > 0);

/**
 * The bets of fast three (K3). Big is a sum of 11 and more; three of a kind count as any other sum. A `single` pays by how many
 * dice show it, a `pair` wins with two or three of a kind, a `double` needs both its numbers.
 */
export const THREE_DICE_BETS: readonly Bet<ThreeDice>[] = [
  {
    id: "sum",
    parts: [{ options: range(3, 18).map(String) }],
    lineOf: ([sum]) => `sum:${Math.min(Number(sum), 21 - Number(sum))}`,
    hitsOf: (draw, [sum]) => Number(sumOf(draw) === Number(sum)),
  },
  {
    id: "side",
    parts: [{ options: SIDES }],
    hitsOf: (draw, [side]) => Number(isOnSide(side, sumOf(draw), 11)),
  },
  { id: "single", parts: [{ options: EYES }], hitsOf: (draw, [eyes]) => countOf(draw, eyes) },
  { id: "pair", parts: [{ options: EYES }], hitsOf: (draw, [eyes]) => Number(countOf(draw, eyes) >= 2) },
  { id: "triple", parts: [{ options: EYES }], hitsOf: (draw, [eyes]) => Number(countOf(draw, eyes) === 3) },
  { id: "any-triple", parts: [], hitsOf: (draw) => Number(kindsOf(draw) === 1) },
  {
    id: "double",
    parts: [{ from: 1, to: 6, least: 2, most: 2 }],
    hitsOf: (draw, [numbers]) => Number(showsAll(draw, numbers)),
  },
  {
    id: "three",
    parts: [{ from: 1, to: 6, least: 3, most: 3 }],
    hitsOf: (draw, [numbers]) => Number(showsAll(draw, numbers)),
  },
  {
    id: "straight",
    parts: [],
    hitsOf: (draw) => Number(kindsOf(draw) === 3 && Math.max(...draw) - Math.min(...draw) === 2),
  },
];

export const threeDice = lotteryEngine({
  id: "three-dice",
  models: MODELS,
  betsOf: () => THREE_DICE_BETS,
  draw: (_model, random): ThreeDice => range(1, 3).map(() => 1 + random(6)),
  markOf: (draw) => draw.join(" "),
  prizesOf: (draw) => [prizeOf(draw, 1)],
});

import { drawBalls, range } from "../../../engine/drum.ts";
import { type Bet, lotteryEngine, prizeOf } from "../../../engine/lottery.ts";
import { isOnSide, SIDES } from "../../../engine/sides.ts";
import { MODELS } from "./models.ts";

/** The ten racers in the order in which they arrive: the champion first. */
export type RacingTen = readonly number[];

const RACERS = range(1, 10);
const TEN = RACERS.map(String);
/** The champion against the tenth, the second against the ninth, and so on. */
const PAIRS = TEN.slice(0, 5);

const at = (draw: RacingTen, place: number): number => draw[place - 1] ?? 0;
const sumOf = (draw: RacingTen): number => at(draw, 1) + at(draw, 2);
const beats = (draw: RacingTen, pair: string | undefined): boolean =>
  at(draw, Number(pair)) > at(draw, 11 - Number(pair));

/** The sum of champion and second pays by how seldom it comes: 3 pays as 19 does. */
const lineOfSum = ([sum]: readonly string[]): string => {
  const nearer = Math.min(Number(sum), 22 - Number(sum));
  return `sum:${nearer - (nearer % 2 === 0 ? 1 : 0)}`;
};

/** The bets of a race of ten (PK10). A racer is big from 6, the sum of the first two from 12. */
export const RACING_TEN_BETS: readonly Bet<RacingTen>[] = [
  {
    id: "place",
    parts: [{ options: TEN }, { options: TEN }],
    hitsOf: (draw, [place, racer]) => Number(at(draw, Number(place)) === Number(racer)),
  },
  {
    id: "side",
    parts: [{ options: TEN }, { options: SIDES }],
    hitsOf: (draw, [place, side]) => Number(isOnSide(side, at(draw, Number(place)), 6)),
  },
  {
    id: "sum",
    parts: [{ options: range(3, 19).map(String) }],
    lineOf: lineOfSum,
    hitsOf: (draw, [sum]) => Number(sumOf(draw) === Number(sum)),
  },
  {
    id: "sum-side",
    parts: [{ options: SIDES }],
    lineOf: ([side]) => `sum-side:${side}`,
    hitsOf: (draw, [side]) => Number(isOnSide(side, sumOf(draw), 12)),
  },
  { id: "dragon", parts: [{ options: PAIRS }], hitsOf: (draw, [pair]) => Number(beats(draw, pair)) },
  { id: "tiger", parts: [{ options: PAIRS }], hitsOf: (draw, [pair]) => Number(!beats(draw, pair)) },
];

export const racingTen = lotteryEngine({
  id: "racing-ten",
  models: MODELS,
  betsOf: () => RACING_TEN_BETS,
  draw: (_model, random): RacingTen => drawBalls(RACERS, RACERS.length, random),
  markOf: (draw) => draw.join(" "),
  prizesOf: (draw) => [prizeOf(draw, 2)],
});

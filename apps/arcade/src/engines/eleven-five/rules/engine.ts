import { drawBalls, range } from "../../../engine/drum.ts";
import { type Bet, lotteryEngine, prizeOf } from "../../../engine/lottery.ts";
import { isOnSide, SIDES } from "../../../engine/sides.ts";
import { MODELS } from "./models.ts";

/** Five balls of eleven, in the order in which they come. */
export type ElevenFive = readonly number[];

const BALLS = range(1, 11);
const PLACES = range(1, 5).map(String);

/** This many numbers, all of which must be drawn. */
const anyOf = (count: number): Bet<ElevenFive> => ({
  id: `any${count}`,
  parts: [{ from: 1, to: 11, least: count, most: count }],
  hitsOf: (draw, [numbers]) =>
    Number((numbers ?? "").split("-").every((number) => draw.includes(Number(number)))),
});

/** The bets of eleven pick five (11x5). At a place, big is 6 and more; 11 is on no side and gives the stake back. */
export const ELEVEN_FIVE_BETS: readonly Bet<ElevenFive>[] = [
  ...range(1, 5).map(anyOf),
  {
    id: "place",
    parts: [{ options: PLACES }, { options: BALLS.map(String) }],
    hitsOf: (draw, [place, ball]) => Number(draw[Number(place) - 1] === Number(ball)),
  },
  {
    id: "side",
    parts: [{ options: PLACES }, { options: SIDES }],
    hitsOf: (draw, [place, side]) => {
      const ball = draw[Number(place) - 1] ?? 0;
      if (ball === 11) return 1;
      return isOnSide(side, ball, 6) ? 2 : 0;
    },
  },
];

export const elevenFive = lotteryEngine({
  id: "eleven-five",
  models: MODELS,
  betsOf: () => ELEVEN_FIVE_BETS,
  draw: (_model, random): ElevenFive => drawBalls(BALLS, 5, random),
  markOf: (draw) => draw.join(" "),
  prizesOf: (draw) => [prizeOf(draw, 2)],
});

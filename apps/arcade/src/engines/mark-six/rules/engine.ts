import { drawBalls, range } from "../../../engine/drum.ts";
import { type Bet, lotteryEngine, prizeOf } from "../../../engine/lottery.ts";
import { isOnSide, SIDES } from "../../../engine/sides.ts";
import { MODELS } from "./models.ts";

/** Six balls of 49 in order of size, and the special one. */
export interface MarkSix {
  readonly numbers: readonly number[];
  readonly special: number;
}

const BALLS = range(1, 49);

/** The colours of the balls: 17 are red, 16 blue and 16 green. */
export const COLOURS = {
  red: [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46],
  blue: [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48],
  green: [5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49],
} as const;

const hitsAmong = (draw: MarkSix, numbers: string | undefined): number =>
  (numbers ?? "").split("-").filter((number) => draw.numbers.includes(Number(number))).length;

/** This many numbers, all of which must be among the six. */
const allOf = (count: number): Bet<MarkSix> => ({
  id: `hit${count}`,
  parts: [{ from: 1, to: 49, least: count, most: count }],
  hitsOf: (draw, [numbers]) => Number(hitsAmong(draw, numbers) === count),
});

/** The bets of mark six. Of the special ball, 25 to 48 are big; 49 is on no side and gives the stake back. */
export const MARK_SIX_BETS: readonly Bet<MarkSix>[] = [
  {
    id: "special",
    parts: [{ options: BALLS.map(String) }],
    hitsOf: ({ special }, [ball]) => Number(special === Number(ball)),
  },
  {
    id: "side",
    parts: [{ options: SIDES }],
    hitsOf: ({ special }, [side]) => {
      if (special === 49) return 1;
      return isOnSide(side, special, 25) ? 2 : 0;
    },
  },
  {
    id: "colour",
    parts: [{ options: Object.keys(COLOURS) }],
    lineOf: ([colour]) => `colour:${colour}`,
    hitsOf: ({ special }, [colour]) => {
      const balls: readonly number[] = COLOURS[colour as keyof typeof COLOURS];
      return Number(balls.includes(special));
    },
  },
  ...range(1, 3).map(allOf),
  {
    id: "six",
    parts: [{ from: 1, to: 49, least: 6, most: 6 }],
    hitsOf: (draw, [numbers]) => hitsAmong(draw, numbers),
  },
];

export const markSix = lotteryEngine({
  id: "mark-six",
  models: MODELS,
  betsOf: () => MARK_SIX_BETS,
  draw: (_model, random): MarkSix => {
    const [special = 0, ...numbers] = drawBalls(BALLS, 7, random);
    return { numbers: numbers.toSorted((one, other) => one - other), special };
  },
  markOf: ({ numbers, special }) => `${numbers.join(" ")} + ${special}`,
  prizesOf: ({ numbers, special }) => [prizeOf(numbers, 2), prizeOf([special], 2, "EXTRA")],
});

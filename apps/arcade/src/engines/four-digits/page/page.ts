import { colourByFigure, spotLottery } from "../../../client/lottery/counter.ts";
import { lotteryPage } from "../../../client/lottery/page.ts";
import { drumShow } from "../../../client/lottery/shows/drum.ts";
import { range } from "../../../engine/drum.ts";
import { FOUR_DIGITS_BETS, type FourDigits, fourDigits } from "../rules/engine.ts";
import { WORDS } from "./words.ts";

const ballOf = (figure: number) => ({ text: String(figure), colour: colourByFigure(String(figure)) });

/** A number of four figures from a drum. */
export const fourDigitsPage = lotteryPage(
  spotLottery({
    engine: fourDigits,
    bets: FOUR_DIGITS_BETS,
    tabs: [["straight"], ["box"], ["last3"], ["last2"], ["digit"], ["side"]],
    words: WORDS,
    show: () =>
      drumShow<FourDigits>({
        inside: range(0, 9).map(ballOf),
        ballsOf: (draw) => draw.map(ballOf),
        count: 4,
        stepMs: 1_200,
      }),
    readMark: (mark) => [...mark],
    look: { ground: "#0b1420", glow: "#1c4f85", panel: "#10233a", accent: "#ffcf5c", accentDark: "#cc8f1e" },
  }),
);

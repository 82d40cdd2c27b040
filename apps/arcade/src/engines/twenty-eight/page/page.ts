import { colourByFigure, spotLottery } from "../../../client/lottery/counter.ts";
import { lotteryPage } from "../../../client/lottery/page.ts";
import { drumShow } from "../../../client/lottery/shows/drum.ts";
import { range } from "../../../engine/drum.ts";
import { TWENTY_EIGHT_BETS, type TwentyEight, twentyEight } from "../rules/engine.ts";
import { WORDS } from "./words.ts";

const ballOf = (figure: number) => ({ text: String(figure), colour: colourByFigure(String(figure)) });

/** Three figures from a drum, and their sum. */
export const twentyEightPage = lotteryPage(
  spotLottery({
    engine: twentyEight,
    bets: TWENTY_EIGHT_BETS,
    tabs: [["side", "corner", "edge"], ["sum"], ["shape"]],
    words: WORDS,
    show: () =>
      drumShow<TwentyEight>({
        inside: range(0, 9).map(ballOf),
        ballsOf: (draw) => draw.map(ballOf),
        count: 3,
        stepMs: 1_500,
        signs: { 1: "+", 2: "+" },
        textOf: (draw) => `= ${draw.reduce((sum, figure) => sum + figure, 0)}`,
      }),
    look: { ground: "#14081c", glow: "#5b1d6d", panel: "#24102f", accent: "#ffb14a", accentDark: "#d0791b" },
  }),
);

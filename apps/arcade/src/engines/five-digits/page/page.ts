import { colourByFigure, spotLottery } from "../../../client/lottery/counter.ts";
import { lotteryPage } from "../../../client/lottery/page.ts";
import { drumShow } from "../../../client/lottery/shows/drum.ts";
import { FIVE_DIGITS_BETS, type FiveDigits, fiveDigits } from "../rules/engine.ts";
import { WORDS } from "./words.ts";

const ballOf = (figure: number) => ({ text: String(figure), colour: colourByFigure(String(figure)) });

/** Five figures from a drum. */
export const fiveDigitsPage = lotteryPage(
  spotLottery({
    engine: fiveDigits,
    bets: FIVE_DIGITS_BETS,
    tabs: [["side"], ["digit"], ["sum", "dragon", "tiger", "tie"], ["group"]],
    words: WORDS,
    show: () =>
      drumShow<FiveDigits>({
        inside: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(ballOf),
        ballsOf: (draw) => draw.map(ballOf),
        count: 5,
        stepMs: 1_000,
      }),
    look: { ground: "#0a0d1e", glow: "#27337f", panel: "#12183a", accent: "#ffc857", accentDark: "#d28f1f" },
  }),
);

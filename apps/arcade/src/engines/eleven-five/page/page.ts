import { colourByFigure, spotLottery } from "../../../client/lottery/counter.ts";
import { lotteryPage } from "../../../client/lottery/page.ts";
import { drumShow } from "../../../client/lottery/shows/drum.ts";
import { range } from "../../../engine/drum.ts";
import { ELEVEN_FIVE_BETS, type ElevenFive, elevenFive } from "../rules/engine.ts";
import { WORDS } from "./words.ts";

const ballOf = (ball: number) => ({ text: String(ball), colour: colourByFigure(String(ball)) });

/** Five of eleven balls from a drum. */
export const elevenFivePage = lotteryPage(
  spotLottery({
    engine: elevenFive,
    bets: ELEVEN_FIVE_BETS,
    tabs: [["any1"], ["any2"], ["any3"], ["any4"], ["any5"], ["place"], ["side"]],
    words: WORDS,
    show: () =>
      drumShow<ElevenFive>({
        inside: range(1, 11).map(ballOf),
        ballsOf: (draw) => draw.map(ballOf),
        count: 5,
        stepMs: 1_000,
      }),
    look: { ground: "#07161a", glow: "#0f5a5e", panel: "#0d2529", accent: "#ffd166", accentDark: "#cf9422" },
  }),
);

import { spotLottery } from "../../../client/lottery/counter.ts";
import { lotteryPage } from "../../../client/lottery/page.ts";
import { drumShow } from "../../../client/lottery/shows/drum.ts";
import { range } from "../../../engine/drum.ts";
import { KENO_BETS, type Keno, keno } from "../rules/engine.ts";
import { WORDS } from "./words.ts";

/** Each ten of the card has its colour. */
const PAINTS = ["#e0484f", "#e07a2f", "#d7a521", "#4da33b", "#219a8c", "#2f7fe0", "#6a5bd8", "#c2549b"];
const colourOf = (ball: string): string => PAINTS[Math.floor((Number(ball) - 1) / 10)] ?? "#888";
const ballOf = (ball: number) => ({ text: String(ball), colour: colourOf(String(ball)) });

/** Twenty of eighty balls from a drum. */
export const kenoPage = lotteryPage(
  spotLottery({
    engine: keno,
    bets: KENO_BETS,
    tabs: [["pick"]],
    words: WORDS,
    show: () =>
      drumShow<Keno>({
        inside: range(1, 24).map((ball) => ballOf(ball * 3)),
        ballsOf: (draw) => draw.map(ballOf),
        count: 20,
        rows: 4,
        stepMs: 520,
      }),
    colourOf,
    look: { ground: "#071510", glow: "#14603a", panel: "#0d2a1c", accent: "#ffd45e", accentDark: "#c9971c" },
  }),
);

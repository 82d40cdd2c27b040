import { spotLottery } from "../../../client/lottery/counter.ts";
import { lotteryPage } from "../../../client/lottery/page.ts";
import { drumShow } from "../../../client/lottery/shows/drum.ts";
import { range } from "../../../engine/drum.ts";
import { COLOURS, MARK_SIX_BETS, type MarkSix, markSix } from "../rules/engine.ts";
import { WORDS } from "./words.ts";

const PAINTS = { red: "#e0343f", blue: "#2f6fe0", green: "#22994f" } as const;

function colourOf(ball: string): string {
  const isOf = (balls: readonly number[]): boolean => balls.includes(Number(ball));
  return isOf(COLOURS.red) ? PAINTS.red : isOf(COLOURS.blue) ? PAINTS.blue : PAINTS.green;
}

const ballOf = (ball: number) => ({ text: String(ball), colour: colourOf(String(ball)) });

/** Six of 49 balls from a drum, and the special one. */
export const markSixPage = lotteryPage(
  spotLottery({
    engine: markSix,
    bets: MARK_SIX_BETS,
    tabs: [["side", "colour"], ["special"], ["hit1"], ["hit2"], ["hit3"], ["six"]],
    words: WORDS,
    show: () =>
      drumShow<MarkSix>({
        inside: range(1, 24).map((ball) => ballOf(ball * 2)),
        ballsOf: ({ numbers, special }) => [...numbers, special].map(ballOf),
        count: 7,
        rows: 2,
        stepMs: 1_500,
        signs: { 6: "+" },
      }),
    colourOf,
    look: { ground: "#1b0709", glow: "#7a1520", panel: "#2e0d12", accent: "#ffcc66", accentDark: "#cf8f26" },
  }),
);

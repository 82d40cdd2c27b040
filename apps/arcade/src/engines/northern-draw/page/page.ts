import { spotLottery } from "../../../client/lottery/counter.ts";
import { lotteryPage } from "../../../client/lottery/page.ts";
import { boardShow } from "../../../client/lottery/shows/board.ts";
import { NORTHERN_BETS, type NorthernDraw, northernDraw } from "../rules/engine.ts";
import type { NorthernModel } from "../rules/models.ts";
import { WORDS } from "./words.ts";

const STEP_MS = 800;

/** A board of prizes, as draws in Vietnam have it. */
export const northernDrawPage = lotteryPage(
  spotLottery<NorthernModel, NorthernDraw>({
    engine: northernDraw,
    bets: NORTHERN_BETS,
    tabs: [["lo"], ["de"], ["xien2"], ["xien3"], ["lo3"], ["three"], ["head", "tail"]],
    words: WORDS,
    show: ({ prizes }) => boardShow<NorthernDraw>(prizes, STEP_MS),
    readMark: (mark) => [...mark],
    isTall: true,
    look: { ground: "#170509", glow: "#75121f", panel: "#2a0b12", accent: "#ffd35a", accentDark: "#cc951f" },
  }),
);

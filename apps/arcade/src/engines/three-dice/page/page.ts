import { spotLottery } from "../../../client/lottery/counter.ts";
import { lotteryPage } from "../../../client/lottery/page.ts";
import { diceShow } from "../../../client/lottery/shows/dice.ts";
import { THREE_DICE_BETS, threeDice } from "../rules/engine.ts";
import { WORDS } from "./words.ts";

/** Three dice on a tray. */
export const threeDicePage = lotteryPage(
  spotLottery({
    engine: threeDice,
    bets: THREE_DICE_BETS,
    tabs: [["side"], ["sum"], ["single", "pair", "triple", "any-triple", "straight"], ["double"], ["three"]],
    words: WORDS,
    show: () => diceShow,
    look: { ground: "#1a0a06", glow: "#7c2a12", panel: "#2c140c", accent: "#ffc64d", accentDark: "#cf8a1c" },
  }),
);

import { spotLottery } from "../../../client/lottery/counter.ts";
import { lotteryPage } from "../../../client/lottery/page.ts";
import { colourOfRacer, raceShow } from "../../../client/lottery/shows/race.ts";
import { RACING_TEN_BETS, racingTen } from "../rules/engine.ts";
import { WORDS } from "./words.ts";

/** Ten racers on ten lanes: cars, or airships. */
export const racingTenPage = lotteryPage(
  spotLottery({
    engine: racingTen,
    bets: RACING_TEN_BETS,
    tabs: [["side"], ["place"], ["sum-side", "sum"], ["dragon", "tiger"]],
    words: WORDS,
    show: ({ id }) => raceShow(id === "lucky-airship" ? "airship" : "car"),
    colourOf: colourOfRacer,
    isTall: true,
    look: { ground: "#0a0f14", glow: "#1f4a52", panel: "#122027", accent: "#ffd23f", accentDark: "#c9971a" },
  }),
);

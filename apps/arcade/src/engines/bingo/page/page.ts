import { writePays } from "../../../client/lottery/odds.ts";
import { lotteryPage } from "../../../client/lottery/page.ts";
import { callerShow } from "../../../client/lottery/shows/caller.ts";
import { eraseShared } from "../../../engine/engine.ts";
import { type BingoDraw, bingo } from "../rules/engine.ts";
import type { BingoModel } from "../rules/models.ts";
import "./bingo.css";
import { createBingoCounter } from "./counter.ts";
import { WORDS } from "./words.ts";

/** The columns of a hall have their colours: B, I, N, G and O, or the tens of ninety. */
const PAINTS = ["#2f7fe0", "#e0484f", "#8d8f9c", "#2f9e44", "#e08a1e", "#6a5bd8"];
const colourOf = (ball: string): string => PAINTS[Math.floor((Number(ball) - 1) / 15)] ?? "#888";

const STEP_MS = 580;

/** A caller, and tickets that are marked as the balls come. */
export const bingoPage = lotteryPage<BingoModel, BingoDraw>({
  engine: eraseShared(bingo),
  words: WORDS,
  show: () =>
    callerShow<BingoDraw>({
      ballsOf: (draw) => draw.map((ball) => ({ text: String(ball), colour: colourOf(String(ball)) })),
      stepMs: STEP_MS,
    }),
  mostChips: (model) => model.mostChips,
  createCounter: createBingoCounter,
  listLines: (model, language) =>
    Object.entries(model.pays).map(([line, steps]) => ({
      line,
      pays: (steps ?? [])
        .map(({ balls, coins }) => `≤${balls}: ${writePays([coins], model.chip, language)}`)
        .join(" · "),
    })),
  readMark: (mark) => [...mark.split(" "), "…"],
  colourOf,
  look: { ground: "#120a22", glow: "#4b2a8c", panel: "#1f1238", accent: "#ffcf4d", accentDark: "#cc901b" },
});

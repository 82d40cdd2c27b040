import { type Language, languageTags } from "@croupier/domain/languages";
import { createElement } from "../../../../client/dom.ts";
import { type Format, writePercentage } from "../../../../client/format.ts";
import { toPercent } from "../../../../engine/fraction.ts";
import { returnOfPots } from "../../../../engine/jackpot.ts";
import { unitsOfHundredth } from "../../../../fair/hundredth.ts";
import type { SlotView } from "../slot-view.ts";
import { createJackpotTranslate } from "./phrases.ts";

interface Options {
  readonly game: Pick<SlotView, "jackpot" | "coins" | "rtp">;
  readonly format: Format;
  readonly language: Language;
  readonly currency: string;
  readonly coinUnits: bigint;
}

/** The rules of the pots for players: who fills them, the chance of each at the present bet, and their part of the return. */
export function listJackpotRules({ game, format, language, currency, coinUnits }: Options): HTMLElement[] {
  const { jackpot } = game;
  if (!jackpot) return [];
  const tell = createJackpotTranslate(language);
  const hundredth = unitsOfHundredth(currency);
  const betUnits = coinUnits * BigInt(game.coins);
  const numbers = new Intl.NumberFormat(languageTags[language], { maximumFractionDigits: 1 });
  const pots = jackpot.pots.map((pot) => {
    const odds = jackpot.of / (pot.numbers * Number(betUnits / hundredth));
    const texts = { pot: tell(pot.name), odds: numbers.format(odds), bet: format(betUnits) };
    return createElement(
      "li",
      "",
      tell("ruleOdds", { ...texts, seed: format(BigInt(pot.seed) * hundredth) }),
    );
  });
  const list = createElement("ul", "pot-rules");
  list.append(...pots);
  const { shares, seeds } = returnOfPots(jackpot);
  const write = (rate: string): string => writePercentage(rate, language);
  const rates = {
    share: write(toPercent(shares, 2)),
    seed: write(toPercent(seeds, 2)),
    total: write(game.rtp.total),
    jackpot: write(game.rtp.jackpot ?? ""),
  };
  const after = [
    "ruleStake",
    "ruleShare",
    "ruleSeed",
    "ruleWhose",
    "ruleDemo",
    "ruleReturn",
    "ruleProof",
  ] as const;
  return [
    createElement("h3", "", tell("jackpots")),
    createElement("p", "", tell("ruleWin")),
    list,
    ...after.map((rule) => createElement("p", "", tell(rule, rates))),
  ];
}

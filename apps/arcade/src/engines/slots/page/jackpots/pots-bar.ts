import type { Language } from "@croupier/domain/languages";
import { createElement } from "../../../../client/dom.ts";
import type { Format } from "../../../../client/format.ts";
import type { PotName } from "../../../../engine/jackpot.ts";
import type { PotView } from "../../../../wire.ts";
import "./jackpots.css";
import { createJackpotTranslate } from "./phrases.ts";

export interface PotsBar {
  readonly element: HTMLElement;
  /** Shows what the pots hold. */
  set(pots: readonly PotView[] | undefined): void;
  /** Marks the pot that is being celebrated, with its payout; undefined ends it. */
  setWon(pot: PotView | undefined): void;
}

interface Options {
  readonly pots: readonly PotView[];
  readonly isDemo: boolean;
  readonly language: Language;
  readonly format: Format;
}

/** The pots above the reels, the largest first, each with its name and amount. */
export function createPotsBar({ pots, isDemo, language, format }: Options): PotsBar {
  const tell = createJackpotTranslate(language);
  const element = createElement("section", "pots");
  element.setAttribute("aria-label", tell(isDemo ? "playMoney" : "jackpots"));
  if (isDemo) element.append(createElement("p", "pots-note", tell("playMoney")));
  const list = createElement("dl");
  element.append(list);
  const parts = new Map<string, { row: HTMLElement; amount: HTMLElement }>();
  for (const { name } of pots) {
    const row = createElement("div", `pot pot-${name}`);
    const amount = createElement("dd");
    row.append(createElement("dt", "", tell(name as PotName)), amount);
    list.append(row);
    parts.set(name, { row, amount });
  }
  const write = ({ name, units }: PotView): void => {
    const amount = parts.get(name)?.amount;
    if (amount) amount.textContent = format(BigInt(units));
  };
  pots.forEach(write);
  return {
    element,
    set: (next) => next?.forEach(write),
    setWon: (pot) => {
      for (const [name, { row }] of parts) row.classList.toggle("is-won", name === pot?.name);
      if (pot) write(pot);
    },
  };
}

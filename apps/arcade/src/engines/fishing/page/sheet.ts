import type { Language } from "@croupier/domain/languages";
import { createElement } from "../../../client/dom.ts";
import { writePercentage } from "../../../client/format.ts";
import type { Translate } from "../../../client/phrases.ts";
import { openSheet } from "../../../client/rules-sheet.ts";
import type { GameView } from "../../../wire.ts";
import { nameFish, type Words } from "./phrases.ts";
import { drawFish } from "./sprites.ts";
import { readOffer } from "./view.ts";

interface Options {
  readonly game: GameView;
  readonly t: Translate;
  readonly w: Words;
  readonly language: Language;
}

const PICTURE_PIXELS = 96;
/** A chance of `percent` in a hundred divided by `pays`, with as many digits as it needs. */
const chanceOf = (pays: number, percent: number): string =>
  (percent / pays).toFixed(4).replace(/0+$/, "").replace(/\.$/, "");

/** The rules, with every fish's payout and chance per shot. */
export function openRules({ game, t, w, language }: Options): void {
  const { fish } = readOffer(game.offer);
  const total = writePercentage(game.rtp.total, language);
  const part = (text: string): HTMLElement => createElement("p", "", text);
  const list = createElement("ul", "pays fi-pays");
  for (const { id, pays, percent, jackpot } of fish) {
    const item = createElement("li");
    const text = createElement("div", "pay");
    text.append(createElement("p", "name", nameFish(w, id)));
    const table = createElement("dl");
    const row = (name: string, value: string): void =>
      table.append(createElement("dt", "", name), createElement("dd", "", value));
    row(w("pays"), `×${pays}`);
    row(w("chance"), writePercentage(chanceOf(pays, percent), language));
    if (jackpot) {
      row(w("jackpot", { amount: "" }).trim(), `×${jackpot.pays}`);
      row(w("chance"), writePercentage(chanceOf(jackpot.pays, jackpot.percent), language));
    }
    text.append(table);
    const picture = drawFish(id, PICTURE_PIXELS);
    picture.setAttribute("aria-hidden", "true");
    item.append(picture, text);
    list.append(item);
  }
  openSheet({ title: game.title, t, rtp: total }, [
    part(w("rtpText", { total })),
    part(w("chanceText")),
    createElement("h3", "", w("fish")),
    list,
    createElement("h3", "", t("rules")),
    part(w("payText")),
    part(w("magazineText")),
    ...(fish.some(({ jackpot }) => jackpot) ? [part(w("jackpotPart"))] : []),
    part(w("goesOn")),
    part(t("ruleRandom")),
  ]);
}

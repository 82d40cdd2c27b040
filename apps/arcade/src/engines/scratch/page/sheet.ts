import type { Language } from "@croupier/domain/languages";
import { createElement } from "../../../client/dom.ts";
import { type Format, writePercentage } from "../../../client/format.ts";
import type { Translate } from "../../../client/phrases.ts";
import { openSheet } from "../../../client/rules-sheet.ts";
import type { ScratchPhrase } from "./phrases.ts";
import { drawSymbol } from "./symbols.ts";
import type { ScratchOffer } from "./view.ts";

interface Options {
  readonly title: string;
  readonly rtp: string;
  readonly offer: ScratchOffer;
  readonly coinUnits: bigint;
  readonly t: Translate;
  readonly w: (key: ScratchPhrase, values?: Readonly<Record<string, string | number>>) => string;
  readonly format: Format;
  readonly language: Language;
}

const PICTURE_PIXELS = 72;

function createTable({ offer, coinUnits, w, format, language }: Options): HTMLTableElement {
  const count = (value: number): string =>
    String(value).replace(/\B(?=(\d{3})+$)/g, language === "PT" || language === "VI" ? "." : ",");
  const table = createElement("table", "scratch-table");
  const head = createElement("tr");
  for (const text of [w("symbol"), w("prize"), w("chance", { edition: count(offer.edition) })]) {
    const cell = createElement("th", "", text);
    cell.scope = "col";
    head.append(cell);
  }
  table.append(createElement("thead"), createElement("tbody"));
  table.tHead?.append(head);
  for (const { symbol, coins, tickets } of offer.prizes.toReversed()) {
    const picture = createElement("canvas");
    [picture.width, picture.height] = [PICTURE_PIXELS, PICTURE_PIXELS];
    picture.setAttribute("aria-hidden", "true");
    const pen = picture.getContext("2d");
    if (pen) drawSymbol(pen, symbol, PICTURE_PIXELS / 2, PICTURE_PIXELS / 2, PICTURE_PIXELS * 0.9);
    const name = createElement("td");
    name.append(picture, w(symbol as ScratchPhrase));
    const row = createElement("tr");
    row.append(
      name,
      createElement("td", "", format(coinUnits * BigInt(coins))),
      createElement("td", "", count(tickets)),
    );
    table.tBodies[0]?.append(row);
  }
  return table;
}

/** The rules: every prize of the edition, how many tickets win it, and what the edition returns. */
export function openScratchSheet(options: Options): void {
  const { title, t, w, language } = options;
  const rtp = writePercentage(options.rtp, language);
  const texts = [w("rule"), w("ruleDraw"), w("ruleNear"), t("ruleRandom"), t("ruleInterrupted")];
  const parts = [
    createElement("p", "", w("returnText", { total: rtp })),
    createElement("h3", "", w("prizes")),
    createTable(options),
    createElement("h3", "", t("rules")),
    ...texts.map((text) => createElement("p", "", text)),
  ];
  openSheet({ title, t, rtp }, parts);
}

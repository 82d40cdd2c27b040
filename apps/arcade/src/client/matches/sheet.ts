import type { Language } from "@croupier/domain/languages";
import { createElement } from "../dom.ts";
import { writePercentage } from "../format.ts";
import type { Translate } from "../phrases.ts";
import { openSheet } from "../rules-sheet.ts";
import type { BookModel, Sport } from "./book.ts";
import type { MarketKey, MarketSay } from "./market-phrases.ts";
import type { Names } from "./names.ts";

interface Options {
  readonly title: string;
  readonly model: BookModel;
  readonly hasMultiples: boolean;
  readonly sport: Sport;
  readonly names: Names;
  readonly sayMarket: MarketSay;
  readonly t: Translate;
  readonly language: Language;
}

/** A book whose model tells one return has one market. */
const marketsOf = ({ rtp }: BookModel): readonly (readonly [market: string, rtp: string])[] => {
  const own = Object.entries(rtp).filter(([id]) => id !== "total");
  return own.length > 0 ? own : [["win", rtp.total]];
};

function ruleOf(market: string, sport: Sport): MarketKey {
  return (market === "win" && sport === "racing" ? "rule-win-racing" : `rule-${market}`) as MarketKey;
}

/** Every market: by how much its odds are short, and which share of all stakes it returns. */
function createTable({ model, names, sayMarket, language }: Options): HTMLTableElement {
  const table = createElement("table", "book-table");
  const head = createElement("tr");
  for (const key of ["market", "margin", "returns"] as const) {
    const cell = createElement("th", "", sayMarket(key));
    cell.scope = "col";
    head.append(cell);
  }
  table.append(createElement("thead"), createElement("tbody"));
  table.tHead?.append(head);
  for (const [market, rtp] of marketsOf(model)) {
    const row = createElement("tr");
    row.append(
      createElement("td", "", names.ofMarket(market)),
      createElement("td", "", writePercentage((model.margin / 10).toFixed(1), language)),
      createElement("td", "", writePercentage(rtp, language)),
    );
    table.tBodies[0]?.append(row);
  }
  return table;
}

/** The rules: the winning condition, the margin and the return of each bet. */
export function openBookSheet(options: Options): void {
  const { title, model, hasMultiples, sport, names, sayMarket, t, language } = options;
  const say = (text: string) => createElement("p", "", text);
  const parts = [
    say(sayMarket("simulatedText")),
    ...(sport === "birds" ? [say(sayMarket("birdsText"))] : []),
    createElement("h3", "", t("paytable")),
    createTable(options),
    say(sayMarket("oddsText")),
    createElement("h3", "", t("rules")),
    ...marketsOf(model).map(([market]) =>
      say(`${names.ofMarket(market)}: ${sayMarket(ruleOf(market, sport))}`),
    ),
    say(sayMarket(hasMultiples ? "slipText" : "singleText")),
    say(sayMarket("voidText", { voids: model.voids })),
    say(sayMarket("missedText")),
  ];
  openSheet({ title, t, rtp: writePercentage(model.rtp.total, language) }, parts);
}

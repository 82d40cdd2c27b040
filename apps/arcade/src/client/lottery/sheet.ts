import type { Language } from "@croupier/domain/languages";
import { createElement } from "../dom.ts";
import { writePercentage } from "../format.ts";
import type { Translate } from "../phrases.ts";
import { openSheet } from "../rules-sheet.ts";
import type { Lottery } from "./game.ts";
import type { Words } from "./words.ts";

interface Options {
  readonly title: string;
  readonly rtp: Readonly<Record<string, string>> & { readonly total: string };
  readonly lines: ReturnType<Lottery["listLines"]>;
  readonly hints: readonly (readonly [name: string, hint: string])[];
  readonly words: Words;
  readonly t: Translate;
  readonly language: Language;
}

/** Every line of the paytable: its name, its payout, and the share of all stakes that it returns. */
function createTable({ lines, rtp, words, language }: Options): HTMLTableElement {
  const table = createElement("table", "lot-table");
  const head = createElement("tr");
  for (const key of ["bet", "paysUpTo", "returns"] as const) {
    const cell = createElement("th", "", words.say(key));
    cell.scope = "col";
    head.append(cell);
  }
  table.append(createElement("thead"), createElement("tbody"));
  table.tHead?.append(head);
  for (const { line, pays } of lines) {
    const row = createElement("tr");
    row.append(
      createElement("td", "", words.nameOf(line)),
      createElement("td", "", pays),
      createElement("td", "", writePercentage(rtp[line] ?? rtp.total, language)),
    );
    table.tBodies[0]?.append(row);
  }
  return table;
}

/** The rules: the winning condition, the payout and the return of each bet. */
export function openLotterySheet(options: Options): void {
  const { title, rtp, hints, words, t, language } = options;
  const parts = [
    createElement("p", "", words.say("returnText")),
    createElement("h3", "", t("paytable")),
    createTable(options),
    createElement("h3", "", t("rules")),
    ...hints.map(([name, hint]) => createElement("p", "", hint ? `${name}: ${hint}` : name)),
    ...(["rulesText", "fairText", "missedText"] as const).map((key) =>
      createElement("p", "", words.say(key)),
    ),
    createElement("p", "", t("ruleInterrupted")),
  ];
  openSheet({ title, t, rtp: writePercentage(rtp.total, language) }, parts);
}

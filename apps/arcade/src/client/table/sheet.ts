import type { Odds } from "../../engine/spots.ts";
import type { TableDescription } from "../../engine/table.ts";
import { createElement } from "../dom.ts";
import { writePercentage } from "../format.ts";
import type { PageContext } from "../page.ts";
import { openSheet } from "../rules-sheet.ts";
import { writeOdds } from "./felt.ts";
import type { Words } from "./words.ts";

type Described = TableDescription["spots"][number];

function writePays([won, staked]: Odds, words: Words): string {
  if (won === 0) return words("push");
  return won < 0
    ? words("loses", { part: `${-won}/${staked}` })
    : words("paysOdds", { odds: writeOdds([won, staked]) });
}

/** One row for each kind of bet: its payout and its return. */
function createReturns(spots: readonly Described[], { language }: PageContext, words: Words): HTMLElement {
  const list = createElement("ul", "returns");
  const kinds = new Map(spots.map((spot) => [spot.bet, spot]));
  for (const [bet, { pays, also = [], rtp }] of kinds) {
    const item = createElement("li");
    const text = createElement("div");
    text.append(
      createElement("strong", "", words(`bet-${bet}`)),
      createElement("span", "", writePays(pays, words)),
    );
    for (const { when, pays: other } of also)
      text.append(createElement("span", "", `${words(`when-${when}`)}: ${writePays(other, words)}`));
    item.append(text, createElement("b", "", writePercentage(rtp, language)));
    list.append(item);
  }
  return list;
}

/** The rules of a table: payout and return of each bet, and the course of rounds. */
export function openTableSheet(
  context: PageContext,
  offer: TableDescription,
  rules: readonly string[],
  words: Words,
): void {
  const { state, t, language } = context;
  const total = writePercentage(state.game.rtp.total, language);
  const texts = [...rules, words("ruleClock"), words("ruleFair"), t("ruleInterrupted")];
  const parts = [
    createElement("p", "", words("ruleReturn", { total })),
    createElement("h3", "", t("rules")),
    ...texts.map((text) => createElement("p", "", text)),
    createElement("h3", "", words("returns")),
    createReturns(offer.spots, context, words),
  ];
  openSheet({ title: state.game.title, t, rtp: total }, parts);
}

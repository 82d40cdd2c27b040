import type { Language } from "@croupier/domain/languages";
import type { Leg } from "../../engine/slip.ts";
import { createElement } from "../dom.ts";
import { createBadge } from "./badge.ts";
import { type BookMatch, inOrder, isRace, writeOdds } from "./book.ts";
import type { Names } from "./names.ts";
import type { Say } from "./phrases.ts";
import type { SlipState } from "./slip.ts";

interface Options {
  readonly names: Names;
  readonly say: Say;
  readonly language: Language;
  readonly slip: Pick<SlipState, "has">;
  readonly onPick: (leg: Leg) => void;
}

/** The matches of a matchday with all that can be bet on. */
export function createList({ names, say, language, slip, onPick }: Options) {
  const element = createElement("ol", "book-matches");
  let buttons: { readonly leg: Leg; readonly button: HTMLButtonElement }[] = [];
  let isOpen = false;

  /** A button with odds. @param label the text on it; a screen reader says its full name */
  function createOdds(match: BookMatch, index: number, market: string, pick: string, label: string) {
    const odds = match.markets[market]?.odds[pick];
    const button = createElement("button", "book-odds");
    button.type = "button";
    if (label) button.append(createElement("span", "", label));
    button.append(createElement("strong", "", odds === undefined ? "–" : writeOdds(odds, language)));
    button.disabled = true;
    if (odds === undefined) return button;
    const name = `${names.ofMarket(market)}: ${names.ofPick(match, market, pick)}`;
    button.setAttribute("aria-label", `${name}, ${writeOdds(odds, language)}`);
    const leg = { match: index, market, pick, odds };
    button.addEventListener("click", () => onPick(leg));
    buttons.push({ leg, button });
    return button;
  }

  function createMarket(match: BookMatch, index: number, market: string): HTMLElement {
    const group = createElement("div", "book-market");
    const picks = inOrder(match.markets[market]?.odds ?? {});
    const row = createElement("div", market === "score" || market === "forecast" ? "book-grid" : "book-row");
    row.append(
      ...picks.map((pick) => createOdds(match, index, market, pick, names.ofPick(match, market, pick))),
    );
    group.append(createElement("h4", "", names.ofMarket(market)), row);
    return group;
  }

  /** Markets that open with a tap. */
  function createMore(match: BookMatch, index: number, markets: readonly string[]): HTMLElement[] {
    if (markets.length === 0) return [];
    const more = createElement("div", "book-more");
    more.hidden = true;
    more.id = `book-more-${index}`;
    more.append(...markets.map((market) => createMarket(match, index, market)));
    const count = markets.reduce((sum, id) => sum + Object.keys(match.markets[id]?.odds ?? {}).length, 0);
    const toggle = createElement("button", "book-link", say("more", { count }));
    toggle.type = "button";
    toggle.setAttribute("aria-expanded", "false");
    toggle.setAttribute("aria-controls", more.id);
    toggle.addEventListener("click", () => {
      more.hidden = !more.hidden;
      toggle.setAttribute("aria-expanded", String(!more.hidden));
      toggle.textContent = more.hidden ? say("more", { count }) : say("fewer");
    });
    return [toggle, more];
  }

  function createDuel(match: BookMatch, index: number): HTMLElement {
    const item = createElement("li", "book-match");
    item.setAttribute("aria-label", `${names.ofMatch(match)}, ${say("simulated")}`);
    const sides = createElement("div", "book-sides");
    const [home = "", away = ""] = match.sides;
    sides.append(
      ...[home, away].map((side) => {
        const box = createElement("p", "book-side");
        box.append(createBadge(side, names.ofSide(side)), createElement("span", "", names.ofSide(side)));
        return box;
      }),
      createElement("span", "book-tag", say("simulated")),
    );
    const [main = "", ...others] = inOrder(match.markets);
    const labels: Readonly<Record<string, string>> = { home: "1", draw: "X", away: "2" };
    const row = createElement("div", "book-row");
    const picks = main === "1x2" ? ["home", "draw", "away"] : ["home", "away"];
    row.append(...picks.map((pick) => createOdds(match, index, main, pick, labels[pick] ?? "")));
    item.append(sides, row, ...createMore(match, index, others));
    return item;
  }

  /** A race: a row of each runner with the odds of all markets whose picks are lanes, and the others below. */
  function createRace(match: BookMatch, index: number): HTMLElement {
    const item = createElement("li", "book-match book-race");
    const markets = inOrder(match.markets);
    const byLane = markets.filter((market) => market !== "forecast");
    const head = createElement("div", "book-runner book-runner-head");
    head.append(
      createElement("span", "book-tag", say("simulated")),
      ...byLane.map((market) => createElement("span", "book-column", names.ofMarket(market))),
    );
    item.append(head);
    match.sides.forEach((side, place) => {
      const row = createElement("div", "book-runner");
      const name = createElement("p", "book-side");
      name.append(
        createBadge(side, String(place + 1), names.sport === "racing" ? place : undefined),
        createElement("span", "", names.ofSide(side)),
      );
      row.append(name, ...byLane.map((market) => createOdds(match, index, market, String(place + 1), "")));
      item.append(row);
    });
    if (match.markets["win"]?.odds["draw"] !== undefined) {
      const row = createElement("div", "book-runner");
      const name = createElement("p", "book-side", names.ofPick(match, "win", "draw"));
      row.append(name, createOdds(match, index, "win", "draw", ""));
      item.append(row);
    }
    item.append(...createMore(match, index, markets.includes("forecast") ? ["forecast"] : []));
    return item;
  }

  function refresh(): void {
    for (const { leg, button } of buttons) {
      button.disabled = !isOpen;
      button.setAttribute("aria-pressed", String(slip.has(leg)));
    }
  }

  return {
    element,
    show: (matches: readonly BookMatch[]) => {
      buttons = [];
      const create = isRace(names.sport) ? createRace : createDuel;
      element.replaceChildren(...matches.map(create));
      refresh();
    },
    setOpen: (value: boolean) => {
      isOpen = value;
      refresh();
    },
  };
}

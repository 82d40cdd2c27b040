import { type Language, languageTags } from "@croupier/domain/languages";
import type { CorrectedBet } from "../../wire.ts";
import { createElement } from "../dom.ts";
import type { Format } from "../format.ts";
import { type Book, type BookMatch, type BookModel, type Ending, isRace, writeOdds } from "./book.ts";
import { type MyBet, settleCorrected } from "./my-bets.ts";
import type { Names } from "./names.ts";
import type { Say } from "./phrases.ts";
import type { Past } from "./round.ts";

interface Options {
  readonly book: Book;
  readonly model: BookModel;
  readonly say: Say;
  readonly names: Names;
  readonly format: Format;
  readonly language: Language;
}

/** What the player has bet, and how past matchdays ended. */
export function createHistory({ book, model, say, names, format, language }: Options) {
  const dates = new Intl.DateTimeFormat(languageTags[language], { dateStyle: "medium", timeStyle: "short" });

  function tellState({ isBack, settled }: MyBet): string {
    if (isBack) return say("back");
    if (!settled) return say("pending");
    return settled.winUnits > 0n ? say("paid", { amount: format(settled.winUnits) }) : say("lost");
  }

  function createBet(bet: MyBet, matches: readonly BookMatch[] | undefined): HTMLElement {
    const item = createElement("li", "book-bet");
    item.classList.toggle("is-won", (bet.settled?.winUnits ?? 0n) > 0n);
    const head = createElement("p", "book-bet-head");
    head.append(
      createElement("span", "", `${say(bet.slip.type)} · ${format(bet.stakeUnits)}`),
      createElement("strong", "", tellState(bet)),
    );
    const legs = createElement("ul", "book-bet-legs");
    bet.slip.legs.forEach((leg, place) => {
      const match = matches?.[leg.match];
      const result = bet.settled?.results[place];
      const row = createElement("li", result ? `is-${result}` : "");
      const pick = match ? names.ofPick(match, leg.market, leg.pick) : leg.pick;
      row.append(
        createElement("span", "", `${names.ofMarket(leg.market)}: ${pick}`),
        createElement("span", "", writeOdds(leg.odds, language)),
        createElement("span", "book-bet-result", result ? say(result) : say("pending")),
      );
      legs.append(row);
    });
    item.append(head, legs);
    return item;
  }

  function createBets(title: string, bets: readonly MyBet[], card: unknown): HTMLElement[] {
    if (bets.length === 0) return [];
    const matches = card === undefined ? undefined : book.matchesOf(card);
    const list = createElement("ul", "book-bets");
    list.append(...bets.map((bet) => createBet(bet, matches)));
    return [createElement("h3", "book-heading", title), list];
  }

  /** Bets whose result was put right: what they had won, what they win, when and why. */
  function createCorrected(corrected: readonly CorrectedBet[]): HTMLElement[] {
    if (corrected.length === 0) return [];
    const list = createElement("ul", "book-bets");
    for (const one of corrected) {
      const bet = settleCorrected(book, model, one);
      const item = createBet(bet, book.matchesOf(one.card));
      const before = format(BigInt(one.winBeforeUnits));
      const amount = format(bet.settled?.winUnits ?? 0n);
      item.prepend(createElement("strong", "", say("matchday", { number: one.number })));
      item.append(
        createElement("p", "book-bet-note", say("wonBefore", { before, amount })),
        createElement(
          "p",
          "book-bet-note",
          say("correctedOn", { when: dates.format(new Date(one.at)), reason: one.reason }),
        ),
      );
      list.append(item);
    }
    return [createElement("h3", "book-heading", say("correctedBets")), list];
  }

  function writeEnding(match: BookMatch, ending: Ending | undefined): string {
    if (ending === undefined || ending === "void") return `${names.ofMatch(match)}: ${say("void")}`;
    if ("home" in ending)
      return `${names.ofSide(match.sides[0])} ${ending.home} – ${ending.away} ${names.ofSide(match.sides[1])}`;
    const shown = ending.arrival.slice(0, Math.min(3, ending.placed));
    return shown
      .map((lane, place) => {
        const rank = place < ending.winners ? 1 : place + 1;
        return `${rank}. ${names.ofLane(match, String(lane))}`;
      })
      .join("  ");
  }

  function createPast({ number, mark, draw, isCorrected }: Past): HTMLElement {
    const item = createElement("li", "book-past");
    const title = say("matchday", { number });
    item.append(createElement("strong", "", isCorrected ? `${title} · ${say("correctedMark")}` : title));
    const lines = draw
      ? book
          .matchesOf(draw.card)
          .map((match, index) => writeEnding(match, book.endingsOf(draw.card, draw.outcome)[index]))
      : mark.split(" ");
    const list = createElement("ul", draw || isRace(names.sport) ? "book-endings" : "book-marks");
    list.append(...lines.map((line) => createElement("li", "", line)));
    item.append(list);
    return item;
  }

  return {
    createBets,
    createCorrected,
    createPast: (past: readonly Past[]): HTMLElement[] => {
      if (past.length === 0) return [createElement("p", "book-hint", say("noResults"))];
      const list = createElement("ol", "book-pasts");
      list.append(...past.map(createPast));
      return [list];
    },
  };
}

import type { Language } from "@croupier/domain/languages";
import type { Market } from "../../engine/slip.ts";
import { type Book, type BookMatch, type BookModel, isRace, writeLine } from "./book.ts";
import type { MarketKey, MarketSay } from "./market-phrases.ts";
import type { Say } from "./phrases.ts";

interface Options {
  readonly book: Book;
  readonly model: BookModel;
  readonly say: Say;
  readonly sayMarket: MarketSay;
  readonly language: Language;
}

export type Names = ReturnType<typeof createNames>;

/** What the page calls matches, markets and picks. */
export function createNames({ book, model, say, sayMarket, language }: Options) {
  const sport = book.sportOf(model);
  const ofSide = (side = ""): string => book.nameOf(model, side, language);

  /** The side of a lane, counted from 1. */
  const ofLane = ({ sides }: BookMatch, lane: string): string => ofSide(sides[Number(lane) - 1]);

  function ofMarket(id: string): string {
    return sayMarket((id === "totals" ? `totals-${sport}` : id) as MarketKey);
  }

  /** A pick in few words, for its button. */
  function ofPick(match: BookMatch, id: string, pick: string): string {
    const { line = 0 }: Market = match.markets[id] ?? { odds: {} };
    if (pick === "draw") return sayMarket(sport === "birds" ? "draw-birds" : "draw");
    if (pick === "over" || pick === "under") return sayMarket(pick, { line: writeLine(line, language) });
    if (pick === "home" || pick === "away") {
      const side = ofSide(match.sides[pick === "home" ? 0 : 1]);
      if (id !== "handicap") return side;
      return `${side} ${writeLine(pick === "home" ? line : -line, language, true)}`;
    }
    return id === "forecast" || id === "score" ? pick.replace("-", "–") : `${pick} · ${ofLane(match, pick)}`;
  }

  const ofMatch = (match: BookMatch): string =>
    isRace(sport)
      ? match.sides.map(ofSide).join(", ")
      : say("versus", { home: ofSide(match.sides[0]), away: ofSide(match.sides[1]) });

  return { sport, ofSide, ofMarket, ofPick, ofMatch, ofLane };
}

import type { Language } from "@croupier/domain/languages";
import type { GameModel, SharedEngine } from "../../engine/engine.ts";
import type { Leg, LegResult, Markets, Slip, SlipLimits } from "../../engine/slip.ts";

/** How a match is shown. */
export type Sport = "football" | "basketball" | "esports" | "racing" | "birds";

/** A match as it is told before bets are taken: its sides by their ids, at home first or by lane. */
export interface BookMatch {
  readonly sides: readonly string[];
  readonly markets: Markets;
}

/** The end of a match. In an arrival `winners` are first together, and places after the first `placed` were not drawn. */
export type Ending =
  | { readonly home: number; readonly away: number }
  | { readonly arrival: readonly number[]; readonly winners: number; readonly placed: number }
  | "void";

export interface BookModel extends GameModel, SlipLimits {
  /** By how much the odds of a market are short, in thousandths. */
  readonly margin: number;
  /** How many of a thousand matches are not played. */
  readonly voids: number;
}

/** Everything in which one book differs from another. */
export interface Book {
  readonly engine: SharedEngine;
  readonly hasMultiples: boolean;
  sportOf(model: BookModel): Sport;
  nameOf(model: BookModel, side: string, language: Language): string;
  matchesOf(card: unknown): readonly BookMatch[];
  endingsOf(card: unknown, outcome: unknown): readonly Ending[];
}

/** The order in which a page lists markets and picks: the database keeps no order of keys. */
const ORDER = [
  "1x2",
  "winner",
  "win",
  "place",
  "handicap",
  "totals",
  "score",
  "forecast",
  "home",
  "draw",
  "away",
  "over",
  "under",
];

/** The keys of an offer as they are listed: lanes, then those of `ORDER` as there, then scores. */
export function inOrder(offer: Readonly<Record<string, unknown>>): string[] {
  const placeOf = (key: string): number => {
    if (/^\d$/.test(key)) return -1;
    const place = ORDER.indexOf(key);
    return place < 0 ? ORDER.length : place;
  };
  return Object.keys(offer).toSorted(
    (one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : Number(one > other)),
  );
}

export const isRace = (sport: Sport): boolean => sport === "racing" || sport === "birds";

/** The payout of a slip in coins, by the rules that the server settles with. */
export const payOf = (book: Book, model: BookModel, card: unknown, slip: Slip, outcome: unknown): number =>
  book.engine.payOf(model, card, slip, outcome);

/** How one leg came out: it wins more than its stake, or gets it back when its match was not played. */
export function resultOf(book: Book, model: BookModel, card: unknown, leg: Leg, outcome: unknown): LegResult {
  const coins = payOf(book, model, card, { type: "single", legs: [leg], chips: 1 }, outcome);
  return coins > model.chip ? "won" : coins === model.chip ? "void" : "lost";
}

/** Odds as the player reads them: `2.15`, or `2,15`. */
export const writeOdds = (odds: number, language: Language): string => {
  const text = (Math.floor(odds / 10) / 100).toFixed(2);
  return language === "PT" || language === "VI" ? text.replace(".", ",") : text;
};

/** A line in tenths: `2.5`, and with its sign `+1.5`. */
export function writeLine(tenths: number, language: Language, isSigned = false): string {
  const text = (Math.abs(tenths) / 10).toFixed(1);
  const sign = tenths < 0 ? "−" : isSigned ? "+" : "";
  return sign + (language === "PT" || language === "VI" ? text.replace(".", ",") : text);
}

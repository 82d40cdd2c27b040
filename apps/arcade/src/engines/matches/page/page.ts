import type { Book } from "../../../client/matches/book.ts";
import { bookPage } from "../../../client/matches/page.ts";
import { eraseShared } from "../../../engine/engine.ts";
import { type Matchday, type MatchResult, matches } from "../rules/engine.ts";
import type { MatchesModel } from "../rules/models.ts";

const book: Book = {
  engine: eraseShared(matches),
  hasMultiples: true,
  sportOf: (model) => (model as MatchesModel).sport,
  nameOf: (model, side, language) => {
    const name = (model as MatchesModel).teams.find(({ id }) => id === side)?.name ?? side;
    return typeof name === "string" ? name : name[language];
  },
  matchesOf: (card) =>
    ((card as Matchday | undefined)?.matches ?? []).map(({ teams, markets }) => ({ sides: teams, markets })),
  endingsOf: (_card, outcome) =>
    ((outcome as readonly MatchResult[] | undefined) ?? []).map((result) => {
      if (result === "void") return result;
      return "score" in result
        ? result.score
        : { arrival: result.arrival, winners: 1, placed: result.arrival.length };
    }),
};

export const matchesPage = bookPage(book);

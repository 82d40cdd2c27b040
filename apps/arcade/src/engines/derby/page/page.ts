import type { Book } from "../../../client/matches/book.ts";
import { bookPage } from "../../../client/matches/page.ts";
import { eraseShared } from "../../../engine/engine.ts";
import { type DerbyDraw, derby, type Race } from "../rules/engine.ts";
import type { DerbyModel } from "../rules/models.ts";

const book: Book = {
  engine: eraseShared(derby),
  hasMultiples: false,
  sportOf: () => "birds",
  nameOf: (model, side, language) =>
    (model as unknown as DerbyModel).birds.find(({ id }) => id === side)?.name[language] ?? side,
  matchesOf: (card) => {
    const race = card as Race | undefined;
    return race ? [{ sides: race.birds, markets: race.markets }] : [];
  },
  endingsOf: (card, outcome) => {
    const [winners, { birds }] = [outcome as DerbyDraw, card as Race];
    if (winners.length === 0) return ["void"];
    const others = birds.map((_, index) => index + 1).filter((lane) => !winners.includes(lane));
    return [{ arrival: [...winners, ...others], winners: winners.length, placed: winners.length }];
  },
};

export const derbyPage = bookPage(book);

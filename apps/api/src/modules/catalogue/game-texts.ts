import { fallbackLanguage, type Language, languages } from "@croupier/domain/languages";
import { nameIn, toOwnFacts } from "./catalogue.policy.ts";
import type { ListedGameRow } from "./catalogue.store.ts";
import type { Places } from "./game-bits.ts";
import { createTextStore, type TextStore } from "./text-store.ts";

/** Games as they stand in replies, by their places. */
export interface GameTexts {
  /** Their JSON, with commas between them. The logos of some of them do not show (API-65). */
  write(places: Places, language: Language, hiddenLogos: Places): Buffer;
}

// What replies show of a game, GAME-01: its names, its own facts, and what the brand makes of it.
const beginning = Buffer.from(`{"nodeName":`);
const beforeName = Buffer.from(`,"gameName":`);
const beforeShownName = Buffer.from(`,"displayName":`);
const comma = Buffer.from(",");
const logoShows = Buffer.from(`,"showIcon":true}`);
const logoIsHidden = Buffer.from(`,"showIcon":false}`);
const fixedSize = [beginning, beforeName, beforeShownName, comma, logoIsHidden, comma].reduce(
  (sum, { length }) => sum + length,
  0,
);

/** A game's texts in the store: its own facts, and its name in each language. */
const textsPerGame = 1 + languages.length;
const factsOf = (place: number): number => place * textsPerGame;
const nameOf = (place: number, language: Language): number =>
  factsOf(place) + 1 + languages.indexOf(language);

const writeBytes = (bytes: Buffer, into: Buffer, from: number): number => {
  into.set(bytes, from);
  return from + bytes.length;
};

/** Takes in games in the order of their places, until it is told that there are no more. */
export function createGameTexts() {
  const texts = createTextStore();
  return {
    add: (row: ListedGameRow): void => {
      texts.add(JSON.stringify(toOwnFacts(row)).slice(1, -1));
      for (const language of languages) texts.add(JSON.stringify(nameIn(row.names, language)));
    },
    finish: (): GameTexts => createWriter(texts.finish()),
  };
}

const createWriter = (texts: TextStore): GameTexts => ({
  write: (places, language, hiddenLogos) => {
    let size = 0;
    for (const place of places) {
      const names = texts.sizeOf(nameOf(place, fallbackLanguage)) + 2 * texts.sizeOf(nameOf(place, language));
      size += fixedSize + texts.sizeOf(factsOf(place)) + names;
    }
    const bytes = Buffer.allocUnsafe(size);
    let end = 0;
    for (const place of places) {
      if (end > 0) end = writeBytes(comma, bytes, end);
      end = writeBytes(beginning, bytes, end);
      end = texts.write(nameOf(place, fallbackLanguage), bytes, end);
      end = writeBytes(beforeName, bytes, end);
      end = texts.write(nameOf(place, language), bytes, end);
      end = writeBytes(beforeShownName, bytes, end);
      end = texts.write(nameOf(place, language), bytes, end);
      end = writeBytes(comma, bytes, end);
      end = texts.write(factsOf(place), bytes, end);
      end = writeBytes(hiddenLogos.includes(place) ? logoIsHidden : logoShows, bytes, end);
    }
    return bytes.subarray(0, end);
  },
});

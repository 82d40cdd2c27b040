import { type CatalogueGameType, catalogueGameTypes } from "@croupier/domain/codes";
import { foldName } from "@croupier/domain/game-names";
import { languages } from "@croupier/domain/languages";
import cn from "@croupier/phrases/locales/cn.json" with { type: "json" };
import en from "@croupier/phrases/locales/en.json" with { type: "json" };
import pt from "@croupier/phrases/locales/pt.json" with { type: "json" };
import type { PhraseId } from "@croupier/phrases/phrase-id";
import type { OfferedVendorRow } from "./catalogue.store.ts";
import type { GameIndex } from "./game-index.ts";
import { editsAllowed, isPlain, rateWord } from "./game-search.policy.ts";
import type { OwnMark } from "./game-sets.ts";

/** Vendors and categories of a brand by their names. */
export interface GameLabels {
  /** The marks of vendors and categories with a word that begins so. */
  find(word: string): readonly OwnMark[];
  /** The same for words that were mistyped. */
  findAlike(word: string): readonly OwnMark[];
}

/** The names of the categories are the ones that the front shows. */
const categoryPhrases: Record<CatalogueGameType, PhraseId> = {
  RNG: "title.slots",
  LIVE: "title.live",
  FISH: "title.fishing",
  PVP: "title.poker",
  SPORTS: "title.sports",
  ESPORTS: "title.esports",
  COCKFIGHT: "category.COCKFIGHT",
  LOTT: "title.lottery",
  ELOTT: "title.elottery",
};
const texts = { CN: cn, EN: en, PT: pt };

interface Label {
  mark: OwnMark;
  words: readonly string[];
  /** Shorter beginnings do not find it: two letters are too many categories. */
  shortest: number;
}

const wordsOf = (names: readonly string[]): readonly string[] => [
  ...new Set(names.flatMap((name) => foldName(name).split(" "))),
];

const categoryLabels = catalogueGameTypes.map(
  (type): Label => ({
    mark: `type:${type}`,
    words: wordsOf(languages.map((language) => texts[language][categoryPhrases[type]])),
    shortest: 3,
  }),
);

const toVendorLabel = ({ vendor, names }: OfferedVendorRow): Label => ({
  mark: `vendor:${vendor}`,
  words: wordsOf([vendor, ...Object.values(names)]),
  shortest: 2,
});

const shortestRun = 2;

export function createGameLabels(index: GameIndex, vendors: readonly OfferedVendorRow[]): GameLabels {
  const labels = [...vendors.map(toVendorLabel), ...categoryLabels].filter(({ mark }) => index.knows(mark));
  const gather = (fits: (label: Label) => boolean): OwnMark[] => labels.filter(fits).map(({ mark }) => mark);
  return {
    find: (word) =>
      gather(({ words, shortest }) =>
        isPlain(word)
          ? word.length >= shortest && words.some((known) => known.startsWith(word))
          : word.length >= shortestRun && words.some((known) => known.includes(word)),
      ),
    findAlike: (word) =>
      gather(({ words }) =>
        isPlain(word) && editsAllowed(word) > 0
          ? words.some((known) => known.length >= word.length - 1 && rateWord(word, known) !== undefined)
          : false,
      ),
  };
}

import { type CatalogueGameType, catalogueGameTypes } from "@croupier/domain/codes";
import { languages } from "@croupier/domain/languages";
import cn from "@croupier/phrases/locales/cn.json" with { type: "json" };
import en from "@croupier/phrases/locales/en.json" with { type: "json" };
import pt from "@croupier/phrases/locales/pt.json" with { type: "json" };
import type { PhraseId } from "@croupier/phrases/phrase-id";
import type { OfferedVendorRow } from "./catalogue.store.ts";
import { type Bits, createBits, unite } from "./game-bits.ts";
import type { GameIndex, Mark } from "./game-index.ts";
import { editsAllowed, foldName, isPlain, rateWord } from "./game-search.policy.ts";

/** Vendors and categories of a brand by their names. */
export interface GameLabels {
  /** The games of vendors and categories with a word that begins so. The answer is the caller's to change. */
  find(word: string): Bits;
  /** The same for words that were mistyped. */
  findAlike(word: string): Bits;
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
  mark: Mark;
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
  const labels = [...vendors.map(toVendorLabel), ...categoryLabels];
  const gather = (fits: (label: Label) => boolean): Bits => {
    const bits = createBits(index.ids.length);
    for (const label of labels) if (fits(label)) unite(bits, index.bitsOf(label.mark));
    return bits;
  };
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

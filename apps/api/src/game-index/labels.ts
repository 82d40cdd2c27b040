import { type CatalogueGameType, catalogueGameTypes } from "@croupier/domain/codes";
import { foldName } from "@croupier/domain/game-names";
import { type Language, languages } from "@croupier/domain/languages";
import cn from "@croupier/phrases/locales/cn.json" with { type: "json" };
import en from "@croupier/phrases/locales/en.json" with { type: "json" };
import pt from "@croupier/phrases/locales/pt.json" with { type: "json" };
import vi from "@croupier/phrases/locales/vi.json" with { type: "json" };
import type { PhraseId } from "@croupier/phrases/phrase-id";
import type { FacetIndex } from "./facet-index.ts";
import type { FacetAttribute } from "./filters.ts";
import { fuzzyDistance, isLatin, maxEdits } from "./words.ts";

/** A vendor that a brand offers. */
export interface OfferedVendor {
  vendor: string;
  names: Readonly<Partial<Record<Language, string>>>;
  /** Whether the brand shows its logo on cards (API-65). */
  show_logo: boolean;
}

/** The vendors and categories of a brand, by their names. */
export interface Labels {
  /** Those with a word that has this prefix. */
  find(word: string): readonly FacetAttribute[];
  /** Those with a word that may have been mistyped as this one. */
  findFuzzy(word: string): readonly FacetAttribute[];
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
const texts = { CN: cn, EN: en, PT: pt, VI: vi };

interface Label {
  attribute: FacetAttribute;
  words: readonly string[];
  /** Shorter prefixes do not match: two letters would match too many categories. */
  shortestPrefix: number;
}

const wordsOf = (names: readonly string[]): readonly string[] => [
  ...new Set(names.flatMap((name) => foldName(name).split(" "))),
];

const categoryLabels = catalogueGameTypes.map(
  (type): Label => ({
    attribute: `type:${type}`,
    words: wordsOf(languages.map((language) => texts[language][categoryPhrases[type]])),
    shortestPrefix: 3,
  }),
);

/** What a name of several words is called for short: `pc` of Paper Crane (CASE-23). */
const initialsOf = (name: string): readonly string[] => {
  const words = foldName(name).split(" ").filter(isLatin);
  return words.length > 1 ? [words.map((word) => word.charAt(0)).join("")] : [];
};

const toVendorLabel = ({ vendor, names }: OfferedVendor): Label => ({
  attribute: `vendor:${vendor}`,
  words: [...wordsOf([vendor, ...Object.values(names)]), ...Object.values(names).flatMap(initialsOf)],
  shortestPrefix: 2,
});

/** Words of other scripts match anywhere in a label, from this length on. */
const shortestSubstring = 2;

export function createLabels(index: FacetIndex, vendors: readonly OfferedVendor[]): Labels {
  const labels = [...vendors.map(toVendorLabel), ...categoryLabels].filter(({ attribute }) =>
    index.has(attribute),
  );
  const listMatching = (matches: (label: Label) => boolean): FacetAttribute[] =>
    labels.filter(matches).map(({ attribute }) => attribute);
  return {
    find: (word) =>
      listMatching(({ words, shortestPrefix }) =>
        isLatin(word)
          ? word.length >= shortestPrefix && words.some((known) => known.startsWith(word))
          : word.length >= shortestSubstring && words.some((known) => known.includes(word)),
      ),
    findFuzzy: (word) =>
      listMatching(({ words }) =>
        isLatin(word) && maxEdits(word) > 0
          ? words.some((known) => known.length >= word.length - 1 && fuzzyDistance(word, known) !== undefined)
          : false,
      ),
  };
}

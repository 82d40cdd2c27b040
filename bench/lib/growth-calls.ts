/** The calls whose latency must not grow with the catalogue. */
import { largeVendors, wordsOfLargeCatalogue } from "./large-catalogue.ts";
import { pickSome } from "./pick-some.ts";

const LIST = "/wps/game/list";
const HOT = "/wps/game/hot";
const PAGE_SIZE = 35;

/** One kind of call whose latency is compared between catalogue sizes. */
export interface GrowthCall {
  what: string;
  /** The budget beside the time of a thousand games. */
  most: number;
  /** The path of the n-th call, of a list with so many pages. */
  path: (asked: number, pages: number) => string;
  /** How many calls there are that were not asked yet, where they have an end. */
  calls?: number;
}

const listBeginnings = (length: number): readonly string[] => {
  const words = wordsOfLargeCatalogue.filter((word) => word.length >= length);
  return [...new Set(words.map((word) => word.slice(0, length)))];
};
const letters = (length: number) => {
  const known = listBeginnings(length);
  return (asked: number): string => known[asked % known.length] ?? "";
};
const [two, three, eight] = [letters(2), letters(3), letters(8)];
/** Words that lack their third letter. */
const typos = wordsOfLargeCatalogue
  .filter((word) => word.length >= 6)
  .map((word) => word.slice(0, 2) + word.slice(3));
/** A word that a visitor mistyped, another for each call. */
export const mistypedWord = (asked: number): string => typos[asked % typos.length] ?? "";

let listed = 0;
/**
 * No reply is asked for twice: the limit on the bet differs, and no game's bet is above it. The games of the list are
 * known from the last time.
 */
export const listPath = (query: string): string =>
  `${LIST}?${query}&pageSize=${PAGE_SIZE}&minBet=${1_000_000 + (listed += 1)}`;
/** A list whose games nobody has asked for: of so many vendors of a hundred, taken by chance. */
const freshList = (query: string, vendors: number): string =>
  listPath(`${query}&vassalage=${pickSome(largeVendors, vendors).join()}`);
/** Too few to change how full a page is. */
const mostVendors = largeVendors.length - 2;

/** In the brand's languages, of all types and of those that hot games have. A changed catalogue has them made anew. */
const hotVariants = ["CN", "EN"].flatMap((language) =>
  ["", "&gameType=RNG", "&gameType=LIVE", "&gameType=FISH", "&gameType=PVP"].map(
    (type) => `${HOT}?language=${language}${type}`,
  ),
);

export const growthCalls: readonly GrowthCall[] = [
  {
    what: "hot games, cold",
    most: 2,
    path: (asked) => hotVariants[asked] ?? HOT,
    calls: hotVariants.length,
  },
  { what: "hot games, warm", most: 2, path: () => HOT },
  { what: "hot games by filter", most: 2, path: () => listPath("gameType=HOT") },
  { what: "first page", most: 1.3, path: () => listPath("gameType=RNG&pageNo=1") },
  { what: "last page", most: 1.3, path: (_, pages) => listPath(`gameType=RNG&pageNo=${pages}`) },
  {
    what: "any page",
    most: 1.3,
    path: (asked, pages) => listPath(`gameType=RNG&pageNo=${1 + ((asked * 7919) % pages)}`),
  },
  {
    what: "filtered by vendor and classification",
    most: 2,
    path: (asked) =>
      listPath(`vassalage=LARGE${1 + (asked % 100)}&gameClassify=${["VIDEO", "BUY", "BOOK"][asked % 3]}`),
  },
  { what: "list of 12 vendors, fresh", most: 2, path: () => freshList("gameType=RNG", 12) },
  {
    what: "search of 2 letters, first time",
    most: 2,
    path: (asked) => listPath(`gameName=${two(asked)}`),
    calls: listBeginnings(2).length,
  },
  {
    what: "search of 3 letters, first time",
    most: 2,
    path: (asked) => listPath(`gameName=${three(asked)}`),
    calls: listBeginnings(3).length,
  },
  {
    what: "search of a mistyped word, first time",
    most: 2,
    path: (asked) => listPath(`gameName=${mistypedWord(asked)}`),
    calls: typos.length,
  },
  { what: "search of 2 letters", most: 2, path: (asked) => listPath(`gameName=${two(asked)}`) },
  { what: "search of 3 letters", most: 2, path: (asked) => listPath(`gameName=${three(asked)}`) },
  { what: "search of 8 letters", most: 2, path: (asked) => listPath(`gameName=${eight(asked)}`) },
  {
    what: "search of 2 letters, fresh",
    most: 2,
    path: (asked) => freshList(`gameName=${two(asked)}`, mostVendors),
  },
  {
    what: "search of 3 letters, fresh",
    most: 2,
    path: (asked) => freshList(`gameName=${three(asked)}`, mostVendors),
  },
  {
    what: "search of 8 letters, fresh",
    most: 2,
    path: (asked) => freshList(`gameName=${eight(asked)}`, mostVendors),
  },
];

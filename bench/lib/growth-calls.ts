/** The calls whose latency must not grow with the catalogue. */
import { largeVendors, wordsOfLargeCatalogue } from "./large-catalogue.ts";
import { pickSome } from "./pick-some.ts";

const LIST = "/wps/game/list";
const HOT = "/wps/game/hot";
const PAGE_SIZE = 35;

/** One kind of call whose latency is compared between catalogue sizes. */
export interface GrowthCall {
  what: string;
  /** The budget relative to the time with a thousand games. */
  most: number;
  /** The path of the n-th call, for a list with this many pages. */
  path: (asked: number, pages: number) => string;
  /** How many different cold calls there are, when their number is limited. */
  calls?: number;
}

const listPrefixes = (length: number): readonly string[] => {
  const words = wordsOfLargeCatalogue.filter((word) => word.length >= length);
  return [...new Set(words.map((word) => word.slice(0, length)))];
};
const letters = (length: number) => {
  const known = listPrefixes(length);
  return (asked: number): string => known[asked % known.length] ?? "";
};
const [two, three, eight] = [letters(2), letters(3), letters(8)];
/** Words without their third letter. */
const typos = wordsOfLargeCatalogue
  .filter((word) => word.length >= 6)
  .map((word) => word.slice(0, 2) + word.slice(3));
/** A mistyped word, a different one for each call. */
export const mistypedWord = (asked: number): string => typos[asked % typos.length] ?? "";

let listed = 0;
/**
 * No reply is requested twice: each call has another limit on the bet, above every game's bet. The game list itself
 * is cached from the previous call.
 */
export const listPath = (query: string): string =>
  `${LIST}?${query}&pageSize=${PAGE_SIZE}&minBet=${1_000_000 + (listed += 1)}`;
/** A list that nobody has requested before: of this many vendors out of a hundred, chosen at random. */
const uncachedListPath = (query: string, vendors: number): string =>
  listPath(`${query}&vassalage=${pickSome(largeVendors, vendors).join()}`);
/** Leaves out too few vendors to change how full a page is. */
const almostAllVendors = largeVendors.length - 2;

/** In the brand's languages, for every type of the hot games. They are computed again after the catalogue changes. */
const hotVariants = ["CN", "EN", "VI"].flatMap((language) =>
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
  { what: "list of 12 vendors, fresh", most: 2, path: () => uncachedListPath("gameType=RNG", 12) },
  {
    what: "search of 2 letters, first time",
    most: 2,
    path: (asked) => listPath(`gameName=${two(asked)}`),
    calls: listPrefixes(2).length,
  },
  {
    what: "search of 3 letters, first time",
    most: 2,
    path: (asked) => listPath(`gameName=${three(asked)}`),
    calls: listPrefixes(3).length,
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
    path: (asked) => uncachedListPath(`gameName=${two(asked)}`, almostAllVendors),
  },
  {
    what: "search of 3 letters, fresh",
    most: 2,
    path: (asked) => uncachedListPath(`gameName=${three(asked)}`, almostAllVendors),
  },
  {
    what: "search of 8 letters, fresh",
    most: 2,
    path: (asked) => uncachedListPath(`gameName=${eight(asked)}`, almostAllVendors),
  },
];

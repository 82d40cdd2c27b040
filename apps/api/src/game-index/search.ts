import { createBoundedQueue } from "../platform/bounded-queue.ts";
import { noBrand } from "../platform/cache/cache-store.ts";
import { createLoadingCache } from "../platform/cache/loading-cache.ts";
import { createMemoryStore } from "../platform/cache/memory-store.ts";
import type { Queryable } from "../platform/db/database.ts";
import {
  type Bitset,
  createBitset,
  intersect,
  type Ordinals,
  retain,
  setBits,
  subtract,
  union,
} from "./bitset.ts";
import type { FacetIndex } from "./facet-index.ts";
import type { FacetAttribute, Filter } from "./filters.ts";
import type { Labels } from "./labels.ts";
import { listNearbyWords, listRespaced, listWithoutOneCharacter } from "./nearby-words.ts";
import { concatResults, fromBitset, fromOrdinals, type ResultSet, rankPlayableFirst } from "./result-set.ts";
import type { SoundIndex } from "./sound-index.ts";
import { noPostings, type TermDictionary, type TermPostings } from "./term-dictionary.ts";
import { listSimilarTerms } from "./terms.store.ts";
import { toSimplified } from "./traditional.ts";
import { bigramsOf, fuzzyDistance, isLatin } from "./words.ts";

/** Runs a statement for the requesting brand. The terms are the same for every brand. */
type Run = <T>(work: (q: Queryable) => Promise<T>) => Promise<T>;

export interface SearchScope {
  run: Run;
  /** Only games that pass all of these are found. */
  filters: readonly [Filter, ...Filter[]];
  labels: Labels;
}

/** What one word matches: games by their names, and all games of some vendors and categories. */
interface WordMatch extends TermPostings {
  attributes: readonly FacetAttribute[];
}

/** What all words match, in the order of the ranking. */
interface RankedMatches {
  /** Games whose name begins with the first word. */
  leading: Ordinals;
  /** Games with all words anywhere in their name. */
  byName: Ordinals;
  /** Games that only match with a vendor or category; undefined when no word is the name of one. */
  byLabel: Bitset | undefined;
  /** Games whose Chinese name sounds like the words and that are found by nothing else. */
  bySound: Bitset | undefined;
}

/** 4 bytes a posting: at most 8 MB for words whose postings are computed from several terms. */
const keptPostings = 2_000_000;
const keptSimilar = 2_000;
/** Nobody can have meant more words than this by one. */
const maxSimilarTerms = 6;
/** The dictionary has a term of its own (`go*`) for each prefix of at most this length. */
const longestStoredPrefix = 2;

/** Similar terms are looked up in the database. A flood of nonsense must leave it to others (SEC-30). */
const similarLimits = { atOnce: 3, waiting: 100 };

/** Finds games by name in any language, by vendor and by category. */
export function createSearch(index: FacetIndex, terms: TermDictionary, sounds: SoundIndex) {
  const games = index.ids.length;
  const computed = createMemoryStore<TermPostings>({
    maxWeight: keptPostings,
    weigh: ({ atStart, elsewhere }) => atStart.length + elsewhere.length + 50,
  });
  const similar = createLoadingCache<readonly string[]>(
    createMemoryStore({ maxWeight: keptSimilar, weigh: () => 1 }),
  );
  const similarQueue = createBoundedQueue(similarLimits);
  // Scratch memory, reused by every step: new arrays for each would keep the garbage collector busy.
  const scratch = createBitset(games);
  const buffer: Ordinals = new Int32Array(games);

  const setPostings = (bitset: Bitset, { atStart, elsewhere }: TermPostings): Bitset =>
    setBits(setBits(bitset, atStart), elsewhere);
  const intersectPostings = ([first = noPostings, ...others]: readonly TermPostings[]): TermPostings =>
    others.reduce(({ atStart, elsewhere }, other) => {
      const bitset = setPostings(scratch.fill(0), other);
      return {
        atStart: retain(atStart, bitset, buffer).slice(),
        elsewhere: retain(elsewhere, bitset, buffer).slice(),
      };
    }, first);
  const getPostings = (word: string): TermPostings => {
    if (isLatin(word) && word.length <= longestStoredPrefix) return terms.find(`${word}*`);
    const known = computed.get(word);
    if (known) return known;
    // A word of another script is found wherever all of its bigrams are.
    const parts = isLatin(word) ? terms.findByPrefix(word) : bigramsOf(word).map(terms.find);
    if (parts.length < 2) return parts[0] ?? noPostings;
    const postings = isLatin(word) ? terms.union(parts) : intersectPostings(parts);
    computed.set(word, postings);
    return postings;
  };
  const matchWord = ({ labels }: SearchScope, word: string): WordMatch => ({
    ...getPostings(word),
    attributes: labels.find(word),
  });
  const matchWords = (scope: SearchScope, words: readonly string[]): WordMatch[] =>
    words.map((word) => matchWord(scope, word));

  /** The games whose names match every word, first those whose name begins with the first word. In `buffer`. */
  const getByName = (
    { filters }: SearchScope,
    [first = noMatch, ...others]: readonly WordMatch[],
  ): Pick<RankedMatches, "leading" | "byName"> => {
    let { atStart, elsewhere } = first;
    const restOfBuffer = buffer.subarray(atStart.length);
    const narrow = (retainIn: Filter["retain"]): void => {
      atStart = retainIn(atStart, buffer);
      elsewhere = retainIn(elsewhere, restOfBuffer);
    };
    for (const word of others) {
      const bitset = setPostings(scratch.fill(0), word);
      narrow((ordinals, into) => retain(ordinals, bitset, into));
    }
    for (const filter of filters) narrow(filter.retain);
    return { leading: atStart, byName: elsewhere };
  };
  /** The games that match every word by name, vendor or category. */
  const getByAny = ({ filters }: SearchScope, matches: readonly WordMatch[]): Bitset => {
    const bitsets = matches.map((match) => setPostings(index.anyOf(match.attributes).slice(), match));
    return filters.reduce((bitset, filter) => filter.intersect(bitset), bitsets.reduce(intersect));
  };
  /** The games that match every word. The next call overwrites them. */
  const rank = (scope: SearchScope, matches: readonly WordMatch[], bySound?: Bitset): RankedMatches => {
    const names = getByName(scope, matches);
    const isLabel = matches.some(({ attributes }) => attributes.length > 0);
    if (!isLabel && !bySound) return { ...names, byLabel: undefined, bySound: undefined };
    const found = setRanked(createBitset(games), names);
    const byLabel = isLabel ? subtract(getByAny(scope, matches), found) : undefined;
    if (!bySound) return { ...names, byLabel, bySound };
    const offered = scope.filters.reduce((bitset, filter) => filter.intersect(bitset), bySound);
    return { ...names, byLabel, bySound: subtract(offered, byLabel ? union(found, byLabel) : found) };
  };
  const toResult = ({ leading, byName, byLabel, bySound }: RankedMatches): ResultSet =>
    rankPlayableFirst(
      [
        ...[leading, byName].map(fromOrdinals),
        ...[byLabel, bySound].flatMap((bitset) => (bitset ? [fromBitset(bitset)] : [])),
      ],
      index.playableCount,
    );

  const findSimilar = (run: Run, word: string): Promise<readonly string[]> =>
    similar.get(noBrand, word, async () => {
      const nearby = listNearbyWords(word, terms);
      const found =
        nearby.length > 0 ? nearby : await similarQueue.run(() => run((q) => listSimilarTerms(q, word)));
      return [...new Set(found)]
        .map((term) => ({ term, distance: fuzzyDistance(word, term) ?? Number.POSITIVE_INFINITY }))
        .filter(({ distance }) => Number.isFinite(distance))
        .toSorted((a, b) => a.distance - b.distance)
        .slice(0, maxSimilarTerms)
        .map(({ term }) => term);
    });

  /** The postings of the words that may have been meant by one, the likeliest first. */
  const findOthers = async (run: Run, word: string): Promise<TermPostings[]> => {
    if (!isLatin(word))
      return [
        terms.union(listWithoutOneCharacter(word).map((parts) => intersectPostings(parts.map(terms.find)))),
      ];
    return word.length > longestStoredPrefix ? (await findSimilar(run, word)).map(getPostings) : [];
  };

  /** The words that may have been meant by one: the likeliest, and all of them. */
  const matchFuzzy = async (
    scope: SearchScope,
    word: string,
  ): Promise<{ best: WordMatch; all: WordMatch }> => {
    const exact = matchWord(scope, word);
    const attributes = scope.labels.findFuzzy(word);
    const others = await findOthers(scope.run, word);
    const isKnown = exact.atStart.length + exact.elsewhere.length + exact.attributes.length > 0;
    return {
      best: isKnown ? exact : { ...(others[0] ?? noMatch), attributes },
      all: { ...terms.union([exact, ...others]), attributes: [...exact.attributes, ...attributes] },
    };
  };
  const rankFuzzy = (
    scope: SearchScope,
    matches: readonly { best: WordMatch; all: WordMatch }[],
  ): ResultSet => {
    const best = rank(
      scope,
      matches.map((match) => match.best),
    );
    const first = toResult(best).copy();
    const isFirst = setRanked(createBitset(games), best);
    const all = rank(
      scope,
      matches.map((match) => match.all),
    );
    return concatResults([first, fromBitset(subtract(setRanked(scratch.fill(0), all), isFirst))]);
  };

  return {
    /**
     * Passes the games that match all words to `take`. If none match as typed, simplified characters and other blanks are
     * tried, then initials, then similar words. The next search overwrites the result: `take` copies the part it keeps.
     *
     * @throws QueueFullError if too many searches for similar words wait
     */
    find: async <T>(
      scope: SearchScope,
      words: readonly string[],
      take: (found: ResultSet) => T,
    ): Promise<T> => {
      if (words.length === 0) return take(concatResults([]));
      const exact = toResult(rank(scope, matchWords(scope, words), sounds.find(words)));
      if (exact.count > 0) return take(exact);
      // Names are mostly in simplified characters, and initials are tried for names that nothing else finds.
      const simplified = words.map(toSimplified);
      const others = [simplified, ...listRespaced(words, terms)].map((spelt) => matchWords(scope, spelt));
      for (const matches of others) {
        const found = toResult(rank(scope, matches));
        if (found.count > 0) return take(found);
      }
      const byInitials = sounds.findInitials(words);
      if (byInitials) {
        const found = toResult(rank(scope, [noMatch], byInitials));
        if (found.count > 0) return take(found);
      }
      return take(rankFuzzy(scope, await Promise.all(simplified.map((word) => matchFuzzy(scope, word)))));
    },
  };
}

const noMatch: WordMatch = { ...noPostings, attributes: [] };

const setRanked = (
  bitset: Bitset,
  { leading, byName, byLabel }: Pick<RankedMatches, "leading" | "byName"> & Partial<RankedMatches>,
): Bitset => {
  const named = setBits(setBits(bitset, leading), byName);
  return byLabel ? union(named, byLabel) : named;
};

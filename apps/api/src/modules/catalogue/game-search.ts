import { refuseFlood } from "../../http/flood.ts";
import { createBoundedQueue } from "../../platform/bounded-queue.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { createSharedCache } from "../../platform/shared-cache.ts";
import {
  addPlaces,
  type Bits,
  createBits,
  intersect,
  joinSelections,
  keepPlaces,
  type Places,
  type Selection,
  selectBits,
  selectPlaces,
  subtract,
  unite,
} from "./game-bits.ts";
import type { GameIndex } from "./game-index.ts";
import type { GameLabels } from "./game-labels.ts";
import { isPlain, pairsOf, rateWord, splitJoined } from "./game-search.policy.ts";
import { listAlikeTerms } from "./game-search.store.ts";
import type { GameSet, OwnMark } from "./game-sets.ts";
import { type GameTerms, type Named, noNamed } from "./game-terms.ts";

/** Runs a statement for the brand that asks. What is read here is the same for every brand. */
export type Run = <T>(work: (q: Queryable) => Promise<T>) => Promise<T>;

/** What a search looks in. */
export interface SearchScope {
  run: Run;
  /** The games that it may find are in all of these. */
  allowed: readonly [GameSet, ...GameSet[]];
  labels: GameLabels;
}

/** What a word finds. */
interface Match extends Named {
  /** Of the vendors and categories whose names hold it: it reaches all of their games. */
  marks: readonly OwnMark[];
}

/** What some words find. */
interface Ranked {
  /** By the names, in their order. */
  named: Places;
  /** What else the words reach. */
  reached: Bits | undefined;
}

/** 4 bytes a place: at most 8 MB of words that were put together of several terms. */
const keptPlaces = 2_000_000;
/** More words than this nobody can have meant by one. */
const mostAlike = 6;
/** Words of one or two letters are found under the first letters of all words. */
const shortWord = 2;

/** Looking for what may have been meant is dear; a flood of nonsense must leave the database to others (SEC-30). */
const alikeLimits = { atOnce: 3, waiting: 100 };

/** Finds games by name in any language, by vendor and by category. */
export function createGameSearch(index: GameIndex, terms: GameTerms) {
  const { ids } = index;
  const words = createSharedCache<Named>({
    maxWeight: keptPlaces,
    weigh: ({ leads, others }) => leads.length + others.length + 50,
  });
  const alike = createSharedCache<readonly string[]>({ maxWeight: 2_000, weigh: () => 1 });
  const alikeQueue = createBoundedQueue(alikeLimits);
  /** For one step after the other: a set for each would have to be collected. */
  const scratch = createBits(ids.length);
  /** Where the places that are left of some are written, until the next search. */
  const room: Places = new Int32Array(ids.length);

  /** The games of all of these. */
  const meet = ([first = noNamed, ...others]: readonly Named[]): Named =>
    others.reduce(({ leads, others: rest }, word) => {
      const bits = addNamed(scratch.fill(0), word);
      const keep = (places: Places): Places => keepPlaces(places, bits, room).slice();
      return { leads: keep(leads), others: keep(rest) };
    }, first);
  const readWord = (word: string): Named => {
    if (isPlain(word) && word.length <= shortWord) return terms.find(`${word}*`);
    const known = words.peek(word);
    if (known) return known;
    // A word of another script stands wherever all its pairs stand.
    const parts = isPlain(word) ? terms.findAll(word) : pairsOf(word).map(terms.find);
    if (parts.length < 2) return parts[0] ?? noNamed;
    const made = isPlain(word) ? terms.unite(parts) : meet(parts);
    words.put(word, () => made);
    return made;
  };
  const matchWord = ({ labels }: SearchScope, word: string): Match => ({
    ...readWord(word),
    marks: labels.find(word),
  });

  const addNamed = (bits: Bits, { leads, others }: Named): Bits => addPlaces(addPlaces(bits, leads), others);
  /** The games of every word by their names, first those that begin with the first one. */
  const findNamed = ({ allowed }: SearchScope, [first = nothing, ...others]: readonly Match[]): Places => {
    let { leads, others: rest } = first;
    const restRoom = room.subarray(leads.length);
    const narrow = (keep: GameSet["keep"]): void => {
      leads = keep(leads, room);
      rest = keep(rest, restRoom);
    };
    for (const word of others) {
      const bits = addNamed(scratch.fill(0), word);
      narrow((places, into) => keepPlaces(places, bits, into));
    }
    for (const set of allowed) narrow(set.keep);
    room.set(rest, leads.length);
    return room.subarray(0, leads.length + rest.length);
  };
  /** The games of every word by their names, vendors or categories. */
  const findReached = ({ allowed }: SearchScope, matches: readonly Match[]): Bits => {
    const sets = matches.map((match) => addNamed(index.bitsOfAny(match.marks).slice(), match));
    return allowed.reduce((left, set) => set.intersect(left), sets.reduce(intersect));
  };
  /** The games of every word. The next call changes them. */
  const rank = (scope: SearchScope, matches: readonly Match[]): Ranked => {
    const named = findNamed(scope, matches);
    if (!matches.some(({ marks }) => marks.length > 0)) return { named, reached: undefined };
    return { named, reached: subtract(findReached(scope, matches), addPlaces(scratch.fill(0), named)) };
  };
  const toSelection = ({ named, reached }: Ranked): Selection =>
    reached ? joinSelections([selectPlaces(named), selectBits(reached)]) : selectPlaces(named);
  const addRanked = (bits: Bits, { named, reached }: Ranked): Bits =>
    reached ? unite(addPlaces(bits, named), reached) : addPlaces(bits, named);
  const matchAll = (scope: SearchScope, asked: readonly string[]): Match[] =>
    asked.map((word) => matchWord(scope, word));

  /** The same words with blanks where they were left out or are too many. */
  const listRespaced = (asked: readonly string[]): readonly (readonly string[])[] => {
    const joined = asked.join("");
    if (!isPlain(joined)) return [];
    const split = splitJoined(joined, terms);
    return [[joined], ...(split ? [split] : [])].filter((other) => other.join(" ") !== asked.join(" "));
  };

  const listAlike = (run: Run, word: string): Promise<readonly string[]> =>
    alike.get(word, async () => {
      const found = await alikeQueue.run(() => run((q) => listAlikeTerms(q, word))).catch(refuseFlood);
      return [...new Set(found)]
        .map((term) => ({ term, rate: rateWord(word, term) ?? Number.POSITIVE_INFINITY }))
        .filter(({ rate }) => Number.isFinite(rate))
        .toSorted((a, b) => a.rate - b.rate)
        .slice(0, mostAlike)
        .map(({ term }) => term);
    });

  /** The words that may have been meant by one: the likeliest, and all of them. */
  const matchAlike = async (scope: SearchScope, word: string): Promise<{ best: Match; all: Match }> => {
    const own = matchWord(scope, word);
    const candidates = isPlain(word) && word.length > shortWord ? await listAlike(scope.run, word) : [];
    const marks = scope.labels.findAlike(word);
    const others = candidates.map(readWord);
    const isKnown = own.leads.length + own.others.length + own.marks.length > 0;
    return {
      best: isKnown ? own : { ...(others[0] ?? nothing), marks },
      all: { ...terms.unite([own, ...others]), marks: [...own.marks, ...marks] },
    };
  };
  const rankAlike = (scope: SearchScope, matches: readonly { best: Match; all: Match }[]): Selection => {
    const best = rank(
      scope,
      matches.map((match) => match.best),
    );
    const first = toSelection(best).copy();
    const isFirst = addRanked(createBits(ids.length), best);
    const all = rank(
      scope,
      matches.map((match) => match.all),
    );
    return joinSelections([first, selectBits(subtract(addRanked(scratch.fill(0), all), isFirst))]);
  };

  return {
    /**
     * Hands over the games by all of the words, first what was typed; when that finds nothing, what may have been meant.
     * The next search changes them: `take` copies what it keeps.
     */
    find: async <T>(
      scope: SearchScope,
      asked: readonly string[],
      take: (found: Selection) => T,
    ): Promise<T> => {
      if (asked.length === 0) return take(joinSelections([]));
      const exact = toSelection(rank(scope, matchAll(scope, asked)));
      if (exact.count > 0) return take(exact);
      for (const respaced of listRespaced(asked)) {
        const found = toSelection(rank(scope, matchAll(scope, respaced)));
        if (found.count > 0) return take(found);
      }
      return take(rankAlike(scope, await Promise.all(asked.map((word) => matchAlike(scope, word)))));
    },
  };
}

const nothing: Match = { ...noNamed, marks: [] };

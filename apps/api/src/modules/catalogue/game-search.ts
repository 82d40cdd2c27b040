import { refuseFlood } from "../../http/flood.ts";
import { createBoundedQueue } from "../../platform/bounded-queue.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { createSharedCache } from "../../platform/shared-cache.ts";
import {
  addPlace,
  addPlaces,
  type Bits,
  createBits,
  intersect,
  joinSelections,
  keepPlaces,
  type Places,
  placesOf,
  type Selection,
  selectBits,
  selectPlaces,
  subtract,
} from "./game-bits.ts";
import type { GameIndex } from "./game-index.ts";
import type { GameLabels } from "./game-labels.ts";
import { isPlain, pairsOf, partsOf, rateWord, splitJoined } from "./game-search.policy.ts";
import { findPrefix, findTerms, listAlikeTerms, listKnownTerms, type TermRow } from "./game-search.store.ts";
import type { GameSet, OwnMark } from "./game-sets.ts";
import { readNodeIds } from "./game-steps.ts";

/** Runs a statement for the brand that asks. What is read here is the same for every brand. */
export type Run = <T>(work: (q: Queryable) => Promise<T>) => Promise<T>;

/** What a search looks in. */
export interface SearchScope {
  run: Run;
  /** The games that it may find are in all of these. */
  allowed: readonly [GameSet, ...GameSet[]];
  labels: GameLabels;
}

/** The games whose names hold a word, each part in the order of lists. */
interface Named {
  /** Whose name begins with it. */
  leads: Places;
  others: Places;
}

/** What a word finds. */
interface Match extends Named {
  /** Of the vendors and categories whose names hold it: it reaches all of their games. */
  marks: readonly OwnMark[];
}

/** 4 bytes a place: at most 32 MB of words that were asked for, about all beginnings of two and three letters of a million games. */
const keptPlaces = 8_000_000;
/** More words than this nobody can have meant by one. */
const mostAlike = 6;
/** Words of one or two letters are found under the first letters of all words. */
const shortWord = 2;

/** Looking for what may have been meant is dear; a flood of nonsense must leave the database to others (SEC-30). */
const alikeLimits = { atOnce: 3, waiting: 100 };

/** Finds games by name in any language, by vendor and by category. */
export function createGameSearch(index: GameIndex) {
  const { ids, placeOf } = index;
  const words = createSharedCache<Named>({
    maxWeight: keptPlaces,
    weigh: ({ leads, others }) => leads.length + others.length + 50,
  });
  const alike = createSharedCache<readonly string[]>({ maxWeight: 2_000, weigh: () => 1 });
  const alikeQueue = createBoundedQueue(alikeLimits);
  /** For one step after the other: a set for each would have to be collected. */
  const [scratch, held] = [createBits(ids.length), createBits(ids.length)];
  /** Where the places that are left of some are written, until the next search. */
  const room: Places = new Int32Array(ids.length);

  const addRows = (bits: Bits, rows: readonly TermRow[]): Bits => {
    for (const { steps } of rows) {
      const nodeIds = readNodeIds(steps);
      for (let at = 0; at < nodeIds.length; at += 1) {
        const place = placeOf[nodeIds[at] as number] ?? -1;
        if (place >= 0) addPlace(bits, place);
      }
    }
    return bits;
  };
  const isLeading = ({ term }: TermRow): boolean => term.startsWith("^");
  /** By the rows of the names that begin with a word, and the games whose names hold it. */
  const toNamed = (leading: readonly TermRow[], holds: Bits): Named => {
    const leads = intersect(addRows(scratch.fill(0), leading), holds);
    return { leads: placesOf(leads), others: placesOf(subtract(holds, leads)) };
  };

  /** A word of another script stands wherever all its pairs stand. */
  const readPairs = async (run: Run, word: string): Promise<Named> => {
    const pairs = pairsOf(word);
    const rows = await run((q) => findTerms(q, [...pairs, `^${pairs[0]}`]));
    const holding = rows.filter((row) => !isLeading(row));
    if (holding.length < new Set(pairs).size) return nothing;
    const sets = holding.map((row) => addRows(createBits(ids.length), [row]));
    return toNamed(rows.filter(isLeading), sets.reduce(intersect));
  };
  const readWord = (run: Run, word: string): Promise<Named> =>
    words.get(word, async () => {
      if (!isPlain(word)) return readPairs(run, word);
      const rows = await run((q) =>
        word.length > shortWord ? findPrefix(q, word) : findTerms(q, [`${word}*`, `^${word}*`]),
      );
      const holding = rows.filter((row) => !isLeading(row));
      return toNamed(rows.filter(isLeading), addRows(held.fill(0), holding));
    });
  const matchWord = async ({ run, labels }: SearchScope, word: string): Promise<Match> => ({
    ...(await readWord(run, word)),
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
  /** The games of every word: by their names, then what else it reaches. The next call changes them. */
  const rank = (scope: SearchScope, matches: readonly Match[]): Selection => {
    const named = findNamed(scope, matches);
    if (!matches.some(({ marks }) => marks.length > 0)) return selectPlaces(named);
    const rest = subtract(findReached(scope, matches), addPlaces(scratch.fill(0), named));
    return joinSelections([selectPlaces(named), selectBits(rest)]);
  };
  const matchAll = (scope: SearchScope, asked: readonly string[]): Promise<Match[]> =>
    Promise.all(asked.map((word) => matchWord(scope, word)));

  /** The same words with blanks where they were left out or are too many. */
  const listRespaced = async (
    { run }: SearchScope,
    asked: readonly string[],
  ): Promise<readonly string[][]> => {
    const joined = asked.join("");
    if (!isPlain(joined)) return [];
    const parts = partsOf(joined);
    if (parts.length === 0) return [];
    const known = new Set(await run((q) => listKnownTerms(q, parts)));
    const split = splitJoined(joined, known);
    return [[joined], ...(split ? [[...split]] : [])].filter((other) => other.join(" ") !== asked.join(" "));
  };

  const listAlike = (run: Run, word: string): Promise<readonly string[]> =>
    alike.get(word, async () => {
      const terms = await alikeQueue.run(() => run((q) => listAlikeTerms(q, word))).catch(refuseFlood);
      return [...new Set(terms)]
        .map((term) => ({ term, rate: rateWord(word, term) ?? Number.POSITIVE_INFINITY }))
        .filter(({ rate }) => Number.isFinite(rate))
        .toSorted((a, b) => a.rate - b.rate)
        .slice(0, mostAlike)
        .map(({ term }) => term);
    });

  const uniteNamed = (words: readonly Named[]): Named => {
    const leads = words.reduce((bits, word) => addPlaces(bits, word.leads), createBits(ids.length));
    const holds = words.reduce(addNamed, createBits(ids.length));
    return { leads: placesOf(leads), others: placesOf(subtract(holds, leads)) };
  };
  /** The words that may have been meant by one: the likeliest, and all of them. */
  const matchAlike = async (scope: SearchScope, word: string): Promise<{ best: Match; all: Match }> => {
    const own = await matchWord(scope, word);
    const candidates = isPlain(word) && word.length > shortWord ? await listAlike(scope.run, word) : [];
    const marks = scope.labels.findAlike(word);
    const others = await Promise.all(candidates.map((term) => readWord(scope.run, term)));
    const isKnown = own.leads.length + own.others.length + own.marks.length > 0;
    return {
      best: isKnown ? own : { ...(others[0] ?? nothing), marks },
      all: { ...uniteNamed([own, ...others]), marks: [...own.marks, ...marks] },
    };
  };
  const rankAlike = (scope: SearchScope, matches: readonly { best: Match; all: Match }[]): Selection => {
    const best = rank(
      scope,
      matches.map((match) => match.best),
    ).copy();
    const all = rank(
      scope,
      matches.map((match) => match.all),
    );
    const first = addPlaces(createBits(ids.length), best.slice(0, best.count));
    const rest = addPlaces(createBits(ids.length), all.slice(0, all.count));
    return joinSelections([best, selectBits(subtract(rest, first))]);
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
      const exact = rank(scope, await matchAll(scope, asked));
      if (exact.count > 0) return take(exact);
      for (const respaced of await listRespaced(scope, asked)) {
        const found = rank(scope, await matchAll(scope, respaced));
        if (found.count > 0) return take(found);
      }
      return take(rankAlike(scope, await Promise.all(asked.map((word) => matchAlike(scope, word)))));
    },
  };
}

const noPlaces: Places = new Int32Array();
const nothing: Match = { leads: noPlaces, others: noPlaces, marks: [] };

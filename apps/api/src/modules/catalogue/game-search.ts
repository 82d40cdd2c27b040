import { refuseFlood } from "../../http/flood.ts";
import { createBoundedQueue } from "../../platform/bounded-queue.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { createSharedCache } from "../../platform/shared-cache.ts";
import {
  addPlaces,
  type Bits,
  createBits,
  createSelection,
  filterPlaces,
  hasPlace,
  intersect,
  joinSelections,
  type Places,
  placesOf,
  putFirst,
  type Selection,
  selectPlaces,
  subtract,
} from "./game-bits.ts";
import type { GameIndex, GameSet, OwnMark } from "./game-index.ts";
import type { GameLabels } from "./game-labels.ts";
import { isPlain, pairsOf, partsOf, rateWord, splitJoined } from "./game-search.policy.ts";
import { findPrefix, findTerms, listAlikeTerms, listKnownTerms, type TermRow } from "./game-search.store.ts";
import { readNodeIds } from "./game-steps.ts";

/** Runs a statement for the brand that asks. What is read here is the same for every brand. */
export type Run = <T>(work: (q: Queryable) => Promise<T>) => Promise<T>;

/** What a search looks in. */
export interface SearchScope {
  run: Run;
  /** The games that it may find are in all of these. */
  allowed: readonly GameSet[];
  labels: GameLabels;
}

/** The games whose names hold a word, in the order of lists. */
interface Named {
  /** Whose name begins with it. */
  leads: Places;
  holds: Places;
}

/** What a word finds. */
interface Match extends Named {
  /** Of the vendors and categories whose names hold it: it reaches all of their games. */
  marks: readonly OwnMark[];
}

/** 4 bytes a place: at most 16 MB of words that were asked for. */
const keptPlaces = 4_000_000;
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
    weigh: ({ leads, holds }) => leads.length + holds.length + 50,
  });
  const alike = createSharedCache<readonly string[]>({ maxWeight: 2_000, weigh: () => 1 });
  const alikeQueue = createBoundedQueue(alikeLimits);
  /** For one step after the other: a set for each would have to be collected. */
  const scratch = createBits(ids.length);

  const addRows = (bits: Bits, rows: readonly TermRow[]): Bits => {
    for (const { steps } of rows) addPlaces(bits, toPlaces(readNodeIds(steps)));
    return bits;
  };
  const toPlaces = (nodeIds: Int32Array): Int32Array =>
    nodeIds.map((id) => placeOf[id] ?? -1).filter((place) => place >= 0);
  const isLeading = ({ term }: TermRow): boolean => term.startsWith("^");
  const toNamed = (rows: readonly TermRow[]): Named => ({
    leads: placesOf(addRows(scratch.fill(0), rows.filter(isLeading))),
    holds: placesOf(
      addRows(
        scratch.fill(0),
        rows.filter((row) => !isLeading(row)),
      ),
    ),
  });

  /** A word of another script stands wherever all its pairs stand. */
  const readPairs = async (run: Run, word: string): Promise<Named> => {
    const pairs = pairsOf(word);
    const rows = await run((q) => findTerms(q, [...pairs, `^${pairs[0]}`]));
    const held = rows.filter((row) => !isLeading(row)).map((row) => addRows(createBits(ids.length), [row]));
    const { leads } = toNamed(rows.filter(isLeading));
    return { leads, holds: held.length < new Set(pairs).size ? nothing : placesOf(held.reduce(intersect)) };
  };
  const readWord = (run: Run, word: string): Promise<Named> =>
    words.get(word, async () => {
      if (!isPlain(word)) return readPairs(run, word);
      return toNamed(
        await run((q) =>
          word.length > shortWord ? findPrefix(q, word) : findTerms(q, [`${word}*`, `^${word}*`]),
        ),
      );
    });
  const matchWord = async ({ run, labels }: SearchScope, word: string): Promise<Match> => ({
    ...(await readWord(run, word)),
    marks: labels.find(word),
  });

  const keepNamed = (places: Places, others: Places): Places => {
    addPlaces(scratch.fill(0), others);
    return filterPlaces(places, (place) => hasPlace(scratch, place));
  };
  /** The games of every word by their names, looked for among those of the rarest one. */
  const findNamed = ({ allowed }: SearchScope, matches: readonly Match[]): Places => {
    const [rarest, ...others] = matches.map(({ holds }) => holds).toSorted((a, b) => a.length - b.length);
    const tests = allowed.map((set) => set.createTest());
    const named = others.reduce(keepNamed, rarest ?? nothing);
    // One test after the other: all of them at each place take four times as long (measured).
    return tests.reduce((left, isIn) => filterPlaces(left, isIn), named);
  };
  /** The games of every word by their names, vendors or categories. */
  const findReached = ({ allowed }: SearchScope, matches: readonly Match[]): Bits => {
    const sets = matches.map(({ holds, marks }) =>
      addPlaces(index.addMarked(createBits(ids.length), marks), holds),
    );
    return allowed.reduce((left, set) => set.intersect(left), sets.reduce(intersect));
  };
  /** The games of every word: first the names that begin with the first one, then other names, then what else it reaches. */
  const rank = (scope: SearchScope, matches: readonly Match[]): Selection => {
    const named = findNamed(scope, matches);
    const ordered = selectPlaces(putFirst(named, addPlaces(scratch.fill(0), matches[0]?.leads ?? nothing)));
    if (!matches.some(({ marks }) => marks.length > 0)) return ordered;
    const reached = findReached(scope, matches);
    return joinSelections([ordered, createSelection(subtract(reached, addPlaces(scratch.fill(0), named)))]);
  };
  const findExactly = async (scope: SearchScope, asked: readonly string[]): Promise<Selection> =>
    rank(scope, await Promise.all(asked.map((word) => matchWord(scope, word))));

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

  const unitePlaces = (lists: readonly Places[]): Places =>
    placesOf(lists.reduce((bits, places) => addPlaces(bits, places), scratch.fill(0)));
  /** The words that may have been meant by one: the likeliest, and all of them. */
  const matchAlike = async (scope: SearchScope, word: string): Promise<{ best: Match; all: Match }> => {
    const own = await matchWord(scope, word);
    const candidates = isPlain(word) && word.length > shortWord ? await listAlike(scope.run, word) : [];
    const marks = scope.labels.findAlike(word);
    const others = await Promise.all(candidates.map((term) => readWord(scope.run, term)));
    const isKnown = own.holds.length > 0 || own.marks.length > 0;
    return {
      best: isKnown ? own : { ...(others[0] ?? { leads: nothing, holds: nothing }), marks },
      all: {
        leads: unitePlaces([own, ...others].map(({ leads }) => leads)),
        holds: unitePlaces([own, ...others].map(({ holds }) => holds)),
        marks: [...own.marks, ...marks],
      },
    };
  };
  const findAlike = async (scope: SearchScope, asked: readonly string[]): Promise<Selection> => {
    const matches = await Promise.all(asked.map((word) => matchAlike(scope, word)));
    const best = rank(
      scope,
      matches.map((match) => match.best),
    );
    const all = rank(
      scope,
      matches.map((match) => match.all),
    );
    const first = addPlaces(createBits(ids.length), best.slice(0, best.count));
    const rest = addPlaces(createBits(ids.length), all.slice(0, all.count));
    return joinSelections([best, createSelection(subtract(rest, first))]);
  };

  return {
    /** Games by all of the words, first what was typed; when that finds nothing, what may have been meant. */
    find: async (scope: SearchScope, asked: readonly string[]): Promise<Selection> => {
      if (asked.length === 0) return joinSelections([]);
      const exact = await findExactly(scope, asked);
      if (exact.count > 0) return exact;
      for (const respaced of await listRespaced(scope, asked)) {
        const found = await findExactly(scope, respaced);
        if (found.count > 0) return found;
      }
      return findAlike(scope, asked);
    },
  };
}

const nothing: Places = new Int32Array();

import { refuseFlood } from "../../http/flood.ts";
import { createBoundedQueue } from "../../platform/bounded-queue.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { createSharedCache } from "../../platform/shared-cache.ts";
import {
  addPlaces,
  type Bits,
  createBits,
  createSelection,
  intersect,
  joinSelections,
  type Selection,
  subtract,
  unite,
} from "./game-bits.ts";
import type { GameIndex } from "./game-index.ts";
import type { GameLabels } from "./game-labels.ts";
import { isPlain, pairsOf, partsOf, rateWord, splitJoined } from "./game-search.policy.ts";
import { findPrefix, findTerms, listAlikeTerms, listKnownTerms, type TermRow } from "./game-search.store.ts";
import { readNodeIds } from "./game-steps.ts";

/** Runs a statement for the brand that asks. What is read here is the same for every brand. */
export type Run = <T>(work: (q: Queryable) => Promise<T>) => Promise<T>;

/** What a search looks in. */
export interface SearchScope {
  run: Run;
  /** The games that it may find. */
  allowed: Bits;
  labels: GameLabels;
}

/** The games of one word. */
interface Match {
  /** Whose name begins with it. */
  leads: Bits;
  /** Whose name holds it. */
  holds: Bits;
  /** These, and the ones of vendors and categories of such a name. */
  reaches: Bits;
}

/** The same before it is spread out as bits: places, some of them twice. */
interface Places {
  leads: Int32Array;
  holds: Int32Array;
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
  const words = createSharedCache<Places>({
    maxWeight: keptPlaces,
    weigh: ({ leads, holds }) => leads.length + holds.length + 50,
  });
  const alike = createSharedCache<readonly string[]>({ maxWeight: 2_000, weigh: () => 1 });
  const alikeQueue = createBoundedQueue(alikeLimits);

  const toPlaces = (rows: readonly TermRow[]): Int32Array => {
    const found = rows.map(({ steps }) => readNodeIds(steps));
    const places = new Int32Array(found.reduce((sum, ids) => sum + ids.length, 0));
    let count = 0;
    for (const ids of found) {
      for (const id of ids) {
        const place = placeOf[id] ?? -1;
        if (place >= 0) places[count++] = place;
      }
    }
    return places.slice(0, count);
  };
  const isLeading = ({ term }: TermRow): boolean => term.startsWith("^");
  const bitsOf = (places: Int32Array): Bits => addPlaces(createBits(ids.length), places);

  /** A word of another script stands wherever all its pairs stand. */
  const readPairs = async (run: Run, word: string): Promise<Places> => {
    const pairs = pairsOf(word);
    const rows = await run((q) => findTerms(q, [...pairs, `^${pairs[0]}`]));
    const holds = rows.filter((row) => !isLeading(row)).map((row) => bitsOf(toPlaces([row])));
    const all = holds.length < new Set(pairs).size ? createBits(ids.length) : holds.reduce(intersect);
    const { count, slice } = createSelection(all);
    return { leads: toPlaces(rows.filter(isLeading)), holds: Int32Array.from(slice(0, count)) };
  };
  const readWord = (run: Run, word: string): Promise<Places> =>
    words.get(word, async () => {
      if (!isPlain(word)) return readPairs(run, word);
      const rows = await run((q) =>
        word.length > shortWord ? findPrefix(q, word) : findTerms(q, [`${word}*`, `^${word}*`]),
      );
      return {
        leads: toPlaces(rows.filter(isLeading)),
        holds: toPlaces(rows.filter((row) => !isLeading(row))),
      };
    });
  const toMatch = ({ leads, holds }: Places, reaches: Bits): Match => {
    const held = bitsOf(holds);
    return { leads: bitsOf(leads), holds: held, reaches: unite(reaches, held) };
  };
  const matchWord = async ({ run, labels }: SearchScope, word: string): Promise<Match> =>
    toMatch(await readWord(run, word), labels.find(word));

  /** The games of every word: first the names that begin with the first one, then other names, then what else it reaches. */
  const rank = ({ allowed }: SearchScope, matches: readonly Match[]): Selection => {
    const named = matches.reduce((bits, match) => intersect(bits, match.holds), allowed.slice());
    const reached = matches.reduce((bits, match) => intersect(bits, match.reaches), allowed.slice());
    const first = matches[0] ? intersect(matches[0].leads.slice(), named) : createBits(ids.length);
    return joinSelections([
      createSelection(first),
      createSelection(subtract(named.slice(), first)),
      createSelection(subtract(reached, named)),
    ]);
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

  /** The words that may have been meant by one: the likeliest, and all of them. */
  const matchAlike = async (scope: SearchScope, word: string): Promise<{ best: Match; all: Match }> => {
    const own = await matchWord(scope, word);
    const candidates = isPlain(word) && word.length > shortWord ? await listAlike(scope.run, word) : [];
    const labels = scope.labels.findAlike(word);
    const others = await Promise.all(candidates.map((term) => readWord(scope.run, term)));
    const matches = others.map((places) => toMatch(places, labels.slice()));
    const best =
      createSelection(own.reaches).count > 0 ? own : (matches[0] ?? toMatch(noPlaces, labels.slice()));
    const all = [own, ...matches].reduce(
      (sum, match) => ({
        leads: unite(sum.leads, match.leads),
        holds: unite(sum.holds, match.holds),
        reaches: unite(sum.reaches, match.reaches),
      }),
      toMatch(noPlaces, labels.slice()),
    );
    return { best, all };
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
    const first = bitsOf(Int32Array.from(best.slice(0, best.count)));
    const rest = bitsOf(Int32Array.from(all.slice(0, all.count)));
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

const noPlaces: Places = { leads: new Int32Array(), holds: new Int32Array() };

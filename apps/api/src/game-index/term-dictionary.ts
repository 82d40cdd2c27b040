import { createBitset, type Ordinals, setBits, subtract, toOrdinals } from "./bitset.ts";
import type { FacetIndex } from "./facet-index.ts";
import { decodeNodeIds } from "./node-id-codec.ts";
import type { TermRow } from "./terms.store.ts";

/** The games whose names hold a term: two postings lists, each ascending. They must not be changed. */
export interface TermPostings {
  /** Games whose name begins with the term; they rank first. */
  atStart: Ordinals;
  elsewhere: Ordinals;
}

/** The terms of all names, with the postings of each. */
export interface TermDictionary {
  has(term: string): boolean;
  /** The postings of a term, empty when no name holds it. */
  find(term: string): TermPostings;
  /** The postings of each term with this prefix, which has only Latin letters and digits. */
  findByPrefix(prefix: string): TermPostings[];
  /** The games of any of these. */
  union(terms: readonly TermPostings[]): TermPostings;
}

/**
 * Builds the dictionary from terms in the order of the database (collation "C"). A term without an enabled game is left
 * out. The postings take 4 bytes for each game of each term: about 70 bytes a game.
 */
export async function createTermDictionary(
  chunks: AsyncIterable<readonly TermRow[]> | Iterable<readonly TermRow[]>,
  { ids, ordinalOf }: Pick<FacetIndex, "ids" | "ordinalOf">,
): Promise<TermDictionary> {
  const scratch = createBitset(ids.length);
  const elsewhereScratch = createBitset(ids.length);
  const toPostings = (encoded: Buffer): Ordinals => {
    const ordinals = decodeNodeIds(encoded);
    let count = 0;
    for (const id of ordinals) {
      const ordinal = ordinalOf[id] ?? -1;
      ordinals[count] = ordinal;
      count += ordinal >= 0 ? 1 : 0;
    }
    const found = ordinals.subarray(0, count);
    // A long list is sorted faster through a bitset.
    return count * 16 < scratch.length ? found.sort() : toOrdinals(setBits(scratch.fill(0), found));
  };

  const terms: string[] = [];
  const numbers = new Map<string, number>();
  /** Two postings lists for each term: first `atStart`, then `elsewhere`. */
  const lists: Ordinals[] = [];
  /** Where each list ends in the concatenation of all of them. */
  const bounds: number[] = [];
  let size = 0;
  const add = (list: Ordinals): void => {
    lists.push(list);
    size += list.length;
    bounds.push(size);
  };
  for await (const rows of chunks) {
    for (const { term, steps, leading_steps } of rows) {
      const holding = toPostings(steps);
      if (holding.length === 0) continue;
      numbers.set(term, terms.length);
      terms.push(term);
      const atStart = toPostings(leading_steps);
      add(atStart);
      add(atStart.length === 0 ? holding : without(holding, atStart));
    }
  }
  const all: Ordinals = new Int32Array(size);
  let end = 0;
  for (const list of lists) {
    all.set(list, end);
    end += list.length;
  }
  const ends = Int32Array.from(bounds);
  const at = (number: number): TermPostings => {
    const [from, middle, to] = [ends[number * 2 - 1] ?? 0, ends[number * 2], ends[number * 2 + 1]];
    return { atStart: all.subarray(from, middle), elsewhere: all.subarray(middle, to) };
  };

  return {
    has: (term) => numbers.has(term),
    find: (term) => {
      const number = numbers.get(term);
      return number === undefined ? noPostings : at(number);
    },
    findByPrefix: (prefix) => {
      const found: TermPostings[] = [];
      const first = lowerBound(terms, prefix);
      for (let number = first; terms[number]?.startsWith(prefix); number += 1) found.push(at(number));
      return found;
    },
    union: (parts) => {
      const atStart = parts.reduce((bitset, part) => setBits(bitset, part.atStart), scratch.fill(0));
      const elsewhere = parts.reduce(
        (bitset, part) => setBits(bitset, part.elsewhere),
        elsewhereScratch.fill(0),
      );
      return { atStart: toOrdinals(atStart), elsewhere: toOrdinals(subtract(elsewhere, atStart)) };
    },
  };
}

const noOrdinals: Ordinals = new Int32Array();
export const noPostings: TermPostings = { atStart: noOrdinals, elsewhere: noOrdinals };

/** The postings that are not in `others`; both ascend. Changes `postings` and returns its front. */
function without(postings: Ordinals, others: Ordinals): Ordinals {
  let [count, next] = [0, 0];
  for (const ordinal of postings) {
    while (next < others.length && (others[next] as number) < ordinal) next += 1;
    if (others[next] !== ordinal) postings[count++] = ordinal;
  }
  return postings.subarray(0, count);
}

/** The number of the first term that is not less than the prefix. */
function lowerBound(terms: readonly string[], prefix: string): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] as string) < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}

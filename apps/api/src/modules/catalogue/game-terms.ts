import { addPlaces, createBits, type Places, placesOf, subtract } from "./game-bits.ts";
import type { GameIndex } from "./game-index.ts";
import type { TermRow } from "./game-search.store.ts";
import { readNodeIds } from "./game-steps.ts";

/** The games whose names hold a word, each part in the order of lists; not to be changed. */
export interface Named {
  /** Whose name begins with it. */
  leads: Places;
  others: Places;
}

/** What names hold, with the games of each term. */
export interface GameTerms {
  has(term: string): boolean;
  /** The games of a term; none when no name holds it. */
  find(term: string): Named;
  /** The games of each term that begins so, which is of Latin letters and digits. */
  findAll(beginning: string): Named[];
  /** The games of any of these. */
  unite(words: readonly Named[]): Named;
}

/**
 * Takes in the terms in the order of the database (collation "C"); those that no enabled game bears are left out. 4 bytes
 * for each game of each term stay in memory: about 70 a game.
 */
export async function createGameTerms(
  chunks: AsyncIterable<readonly TermRow[]> | Iterable<readonly TermRow[]>,
  { ids, placeOf }: Pick<GameIndex, "ids" | "placeOf">,
): Promise<GameTerms> {
  const scratch = createBits(ids.length);
  const held = createBits(ids.length);
  const toPlaces = (steps: Buffer): Places => {
    const places = readNodeIds(steps);
    let count = 0;
    for (const id of places) {
      const place = placeOf[id] ?? -1;
      places[count] = place;
      count += place >= 0 ? 1 : 0;
    }
    const found = places.subarray(0, count);
    // Where many games bear a term, they are in order sooner by bits.
    return count * 16 < scratch.length ? found.sort() : placesOf(addPlaces(scratch.fill(0), found));
  };

  const terms: string[] = [];
  const numbers = new Map<string, number>();
  /** All games of all terms: of each term first those whose name begins with it. */
  const blocks: Places[] = [];
  /** Where in them the others of each term begin, and where they end. */
  const bounds: number[] = [];
  let size = 0;
  const add = (places: Places): void => {
    blocks.push(places);
    size += places.length;
    bounds.push(size);
  };
  for await (const rows of chunks) {
    for (const { term, steps, leading_steps } of rows) {
      const holds = toPlaces(steps);
      if (holds.length === 0) continue;
      numbers.set(term, terms.length);
      terms.push(term);
      const leads = toPlaces(leading_steps);
      add(leads);
      add(leads.length === 0 ? holds : without(holds, leads));
    }
  }
  const all: Places = new Int32Array(size);
  let end = 0;
  for (const block of blocks) {
    all.set(block, end);
    end += block.length;
  }
  const ends = Int32Array.from(bounds);
  const at = (number: number): Named => {
    const [from, middle, to] = [ends[number * 2 - 1] ?? 0, ends[number * 2], ends[number * 2 + 1]];
    return { leads: all.subarray(from, middle), others: all.subarray(middle, to) };
  };

  return {
    has: (term) => numbers.has(term),
    find: (term) => {
      const number = numbers.get(term);
      return number === undefined ? noNamed : at(number);
    },
    findAll: (beginning) => {
      const found: Named[] = [];
      const first = findFirst(terms, beginning);
      for (let number = first; terms[number]?.startsWith(beginning); number += 1) found.push(at(number));
      return found;
    },
    unite: (words) => {
      const leads = words.reduce((bits, word) => addPlaces(bits, word.leads), scratch.fill(0));
      const holds = words.reduce((bits, word) => addPlaces(bits, word.others), held.fill(0));
      return { leads: placesOf(leads), others: placesOf(subtract(holds, leads)) };
    },
  };
}

const noPlaces: Places = new Int32Array();
export const noNamed: Named = { leads: noPlaces, others: noPlaces };

/** Those of ascending places that are not among the others; changes `places` and answers its front. */
function without(places: Places, others: Places): Places {
  let [count, next] = [0, 0];
  for (const place of places) {
    while (next < others.length && (others[next] as number) < place) next += 1;
    if (others[next] !== place) places[count++] = place;
  }
  return places.subarray(0, count);
}

/** The number of the first term that does not come before this one. */
function findFirst(terms: readonly string[], beginning: string): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] as string) < beginning) low = middle + 1;
    else high = middle;
  }
  return low;
}

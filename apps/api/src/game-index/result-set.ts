import { type Bitset, lowestOrdinal, type Ordinals, popCount, toOrdinals } from "./bitset.ts";

/**
 * The games that a list or a search found, in order. Every page costs the same. A result set is a view: it changes with
 * the bitset or the ordinals that it was made of, until it is copied.
 */
export interface ResultSet {
  readonly count: number;
  /** Bytes of memory. */
  readonly bytes: number;
  /** The ordinals of at most `size` games, beginning with the one at `from`. */
  slice(from: number, size: number): number[];
  /** The same games, independent of the bitset or the ordinals. */
  copy(): ResultSet;
}

/** Words of a bitset that share one entry of the rank directory. */
const blockWords = 16;

/**
 * The games of a bitset, with a rank directory: the number of games before each block. A copy of few games holds their
 * ordinals, a copy of many holds bits.
 */
export function fromBitset(bitset: Bitset): ResultSet {
  const ranks = new Int32Array(Math.ceil(bitset.length / blockWords));
  let count = 0;
  for (let at = 0; at < bitset.length; at += 1) {
    if (at % blockWords === 0) ranks[at / blockWords] = count;
    count += popCount(bitset[at] as number);
  }
  return {
    count,
    bytes: bitset.byteLength + ranks.byteLength,
    slice: (from, size) => sliceBitset(bitset, ranks, from, size),
    copy: () => (count < bitset.length ? fromOrdinals(toOrdinals(bitset)) : fromBitset(bitset.slice())),
  };
}

/** Games by their ordinals, in the given order. */
export const fromOrdinals = (ordinals: Ordinals): ResultSet => ({
  count: ordinals.length,
  bytes: ordinals.byteLength,
  slice: (from, size) => [...ordinals.subarray(from, from + size)],
  copy: () => fromOrdinals(ordinals.slice()),
});

function sliceBitset(bitset: Bitset, ranks: Int32Array, from: number, size: number): number[] {
  const ordinals: number[] = [];
  const block = getBlock(ranks, from);
  let skipped = ranks[block] ?? 0;
  for (let at = block * blockWords; at < bitset.length && ordinals.length < size; at += 1) {
    let word = bitset[at] as number;
    const games = popCount(word);
    if (skipped + games <= from) {
      skipped += games;
      continue;
    }
    for (; word !== 0 && ordinals.length < size; word &= word - 1) {
      if (skipped >= from) ordinals.push(lowestOrdinal(word, at));
      skipped += 1;
    }
  }
  return ordinals;
}

/** The last block that begins at or before the n-th game. */
function getBlock(ranks: Int32Array, nth: number): number {
  let [low, high] = [0, ranks.length];
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if ((ranks[middle] as number) <= nth) low = middle;
    else high = middle;
  }
  return low;
}

/** Several result sets, one after another. */
export function concatResults(parts: readonly ResultSet[]): ResultSet {
  return {
    count: parts.reduce((sum, part) => sum + part.count, 0),
    bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
    slice: (from, size) => {
      const ordinals: number[] = [];
      let start = from;
      for (const part of parts) {
        if (start < part.count) ordinals.push(...part.slice(start, size - ordinals.length));
        if (ordinals.length >= size) break;
        start = Math.max(0, start - part.count);
      }
      return ordinals;
    },
    copy: () => concatResults(parts.map((part) => part.copy())),
  };
}

/**
 * Several result sets, one after another: first the playable games of each, then the rest of each. Every part is in
 * ascending order, and playable games have the lowest ordinals.
 */
export function rankPlayableFirst(parts: readonly ResultSet[], playableCount: number): ResultSet {
  const split = parts.map((part) => ({ part, at: countBelow(part, playableCount) }));
  const ordered = concatResults([
    ...split.map(({ part, at }) => viewOf(part, 0, at)),
    ...split.map(({ part, at }) => viewOf(part, at, part.count)),
  ]);
  return {
    ...ordered,
    bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
    copy: () =>
      rankPlayableFirst(
        parts.map((part) => part.copy()),
        playableCount,
      ),
  };
}

const viewOf = (part: ResultSet, start: number, end: number): ResultSet => ({
  count: end - start,
  bytes: 0,
  slice: (from, size) => part.slice(start + from, Math.max(0, Math.min(size, end - start - from))),
  copy: () => viewOf(part.copy(), start, end),
});

/** How many games of an ascending result set have an ordinal below the limit. */
function countBelow(part: ResultSet, limit: number): number {
  let [low, high] = [0, part.count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((part.slice(middle, 1)[0] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A set of games, one bit each: bit n is the game with ordinal n. */
export type Bitset = Int32Array<ArrayBuffer>;

/**
 * Games by their ordinals (positions in the list of all games). Postings are ascending ordinals; a result that is ranked
 * has them in the order of the ranking.
 */
export type Ordinals = Int32Array<ArrayBuffer>;

export const createBitset = (games: number): Bitset => new Int32Array((games + 31) >>> 5);

export function setBit(bitset: Bitset, ordinal: number): void {
  bitset[ordinal >>> 5] = (bitset[ordinal >>> 5] as number) | (1 << (ordinal & 31));
}

/** Adds some games. Changes `bitset` and returns it, like the three operations below. */
export function setBits(bitset: Bitset, ordinals: ArrayLike<number>): Bitset {
  for (let at = 0; at < ordinals.length; at += 1) setBit(bitset, ordinals[at] as number);
  return bitset;
}

/** Adds the games of `other`. */
export function union(bitset: Bitset, other: Bitset): Bitset {
  for (let at = 0; at < bitset.length; at += 1) bitset[at] = (bitset[at] as number) | (other[at] as number);
  return bitset;
}

/** Keeps only the games that `other` has too. */
export function intersect(bitset: Bitset, other: Bitset): Bitset {
  for (let at = 0; at < bitset.length; at += 1) bitset[at] = (bitset[at] as number) & (other[at] as number);
  return bitset;
}

/** Removes the games of `other`. */
export function subtract(bitset: Bitset, other: Bitset): Bitset {
  for (let at = 0; at < bitset.length; at += 1) bitset[at] = (bitset[at] as number) & ~(other[at] as number);
  return bitset;
}

/** The number of set bits in a 32-bit word. */
export function popCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The ordinal of the lowest set bit of the word at index `at`. */
export const lowestOrdinal = (word: number, at: number): number => at * 32 + 31 - Math.clz32(word & -word);

/** Visits the ordinals of a set in ascending order, until `visit` returns "stop". */
export function visitOrdinals(bitset: Bitset, visit: (ordinal: number) => "stop" | undefined): void {
  for (let at = 0; at < bitset.length; at += 1)
    for (let word = bitset[at] as number; word !== 0; word &= word - 1)
      if (visit(lowestOrdinal(word, at)) === "stop") return;
}

/** The ordinals of a set, ascending. */
export function toOrdinals(bitset: Bitset): Ordinals {
  let count = 0;
  for (let at = 0; at < bitset.length; at += 1) count += popCount(bitset[at] as number);
  const ordinals = new Int32Array(count);
  let next = 0;
  for (let at = 0; at < bitset.length; at += 1)
    for (let word = bitset[at] as number; word !== 0; word &= word - 1)
      ordinals[next++] = lowestOrdinal(word, at);
  return ordinals;
}

/**
 * The ordinals that are in the set, in their order. Writes them to the front of `buffer`, which is at least as long as
 * `ordinals` and may be the same array.
 */
export function retain(ordinals: Ordinals, bitset: Bitset, buffer: Ordinals): Ordinals {
  let count = 0;
  // The loop has no branch, as a mispredicted one would cost more than all the rest. Other loops here do the same.
  for (let at = 0; at < ordinals.length; at += 1) {
    const ordinal = ordinals[at] as number;
    buffer[count] = ordinal;
    count += ((bitset[ordinal >>> 5] as number) >>> (ordinal & 31)) & 1;
  }
  return buffer.subarray(0, count);
}

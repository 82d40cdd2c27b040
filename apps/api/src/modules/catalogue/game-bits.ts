/** A set of games: bit n stands for the game at place n of the list of all games. */
export type Bits = Int32Array<ArrayBuffer>;

/** Games by their places in the list of all games: for few of them, and where the order is not that of the list. */
export type Places = Int32Array<ArrayBuffer>;

/** Games in the order of their list, of which any page costs the same: those that its bits or places hold now. */
export interface Selection {
  readonly count: number;
  /** Bytes that it takes in memory. */
  readonly bytes: number;
  /** The places of at most `size` games from the one at `from` on. */
  slice(from: number, size: number): number[];
  /** The same games, whatever becomes of the bits or places. */
  copy(): Selection;
}

export const createBits = (games: number): Bits => new Int32Array((games + 31) >>> 5);

export function addPlace(bits: Bits, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] as number) | (1 << (place & 31));
}

export function addPlaces(bits: Bits, places: ArrayLike<number>): Bits {
  for (let at = 0; at < places.length; at += 1) addPlace(bits, places[at] as number);
  return bits;
}

/** Adds the other's games. Like the two below it changes `bits` and answers it. */
export function unite(bits: Bits, other: Bits): Bits {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] as number) | (other[at] as number);
  return bits;
}

/** Keeps the games that the other has as well. */
export function intersect(bits: Bits, other: Bits): Bits {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] as number) & (other[at] as number);
  return bits;
}

/** Takes the other's games away. */
export function subtract(bits: Bits, other: Bits): Bits {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] as number) & ~(other[at] as number);
  return bits;
}

/** How many bits of a word are set. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The first place of those in a word of bits, by where the word stands. */
const placeIn = (word: number, at: number): number => at * 32 + 31 - Math.clz32(word & -word);

/** Words of 32 games whose games are counted together. */
const blockWords = 16;

/** The games of a set. Few games are copied as their places, many as bits with a count before each block. */
export function selectBits(bits: Bits): Selection {
  const before = new Int32Array(Math.ceil(bits.length / blockWords));
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) {
    if (at % blockWords === 0) before[at / blockWords] = count;
    count += countBits(bits[at] as number);
  }
  return {
    count,
    bytes: bits.byteLength + before.byteLength,
    slice: (from, size) => listPlaces(bits, before, from, size),
    copy: () => (count < bits.length ? selectPlaces(placesOf(bits)) : selectBits(bits.slice())),
  };
}

/** Games by their places, in the order in which these come. */
export const selectPlaces = (places: Places): Selection => ({
  count: places.length,
  bytes: places.byteLength,
  slice: (from, size) => [...places.subarray(from, from + size)],
  copy: () => selectPlaces(places.slice()),
});

/** Visits the places of a set, ascending, until `visit` says that it has enough. */
export function visitPlaces(bits: Bits, visit: (place: number) => "enough" | undefined): void {
  for (let at = 0; at < bits.length; at += 1)
    for (let word = bits[at] as number; word !== 0; word &= word - 1)
      if (visit(placeIn(word, at)) === "enough") return;
}

/** The places of a set, ascending. */
export function placesOf(bits: Bits): Places {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) count += countBits(bits[at] as number);
  const places = new Int32Array(count);
  let next = 0;
  for (let at = 0; at < bits.length; at += 1)
    for (let word = bits[at] as number; word !== 0; word &= word - 1) places[next++] = placeIn(word, at);
  return places;
}

/**
 * Those of some places that stand in a set, in the order in which they come. They are written into `room`, which has as
 * much of it and may be the places themselves.
 */
export function keepPlaces(places: Places, bits: Bits, room: Places): Places {
  let count = 0;
  // Without a branch: one that the processor guesses wrong costs more than all else here, as in all loops of this kind.
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] as number;
    room[count] = place;
    count += ((bits[place >>> 5] as number) >>> (place & 31)) & 1;
  }
  return room.subarray(0, count);
}

function listPlaces(bits: Bits, before: Int32Array, from: number, size: number): number[] {
  const places: number[] = [];
  const block = findBlock(before, from);
  let skipped = before[block] ?? 0;
  for (let at = block * blockWords; at < bits.length && places.length < size; at += 1) {
    let word = bits[at] as number;
    const games = countBits(word);
    if (skipped + games <= from) {
      skipped += games;
      continue;
    }
    for (; word !== 0 && places.length < size; word &= word - 1) {
      if (skipped >= from) places.push(placeIn(word, at));
      skipped += 1;
    }
  }
  return places;
}

/** The last block that begins at or before a game. */
function findBlock(before: Int32Array, game: number): number {
  let [low, high] = [0, before.length];
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if ((before[middle] as number) <= game) low = middle;
    else high = middle;
  }
  return low;
}

/** Selections one after the other, as one. */
export function joinSelections(parts: readonly Selection[]): Selection {
  return {
    count: parts.reduce((sum, part) => sum + part.count, 0),
    bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
    slice: (from, size) => {
      const places: number[] = [];
      let start = from;
      for (const part of parts) {
        if (start < part.count) places.push(...part.slice(start, size - places.length));
        if (places.length >= size) break;
        start = Math.max(0, start - part.count);
      }
      return places;
    },
    copy: () => joinSelections(parts.map((part) => part.copy())),
  };
}

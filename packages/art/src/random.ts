/** A seeded random generator: the same label yields the same sequence on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  range(low: number, high: number): number;
  /** Uniform integer in [0, count). */
  int(count: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  /** A shuffled copy; the list itself is unchanged. */
  shuffle<T>(list: readonly T[]): T[];
}

/** Hashes a text to 32 bits: FNV-1a with a final avalanche, so that similar texts get very different hashes. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Creates the generator for a label. Its state has 64 bits, so two labels practically never collide. */
export function createRandom(label: string): Random {
  let a = hashText(label);
  let b = hashText(`${label}\u0001`) | 1;
  function next(): number {
    a = (a + 0x6d2b79f5) | 0;
    b = Math.imul(b, 0x2c9277b5) + 0x3c6ef35f;
    let mixed = Math.imul(a ^ (a >>> 15), 1 | a) ^ b;
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  const int = (count: number) => Math.floor(next() * count);
  return {
    next,
    int,
    range: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick<T>(list: readonly T[]): T {
      const choice = list[int(list.length)];
      if (choice === undefined) throw new Error("pick needs a list with at least one entry");
      return choice;
    },
    shuffle<T>(list: readonly T[]): T[] {
      const copy = [...list];
      for (let index = copy.length - 1; index > 0; index -= 1) {
        const other = int(index + 1);
        [copy[index], copy[other]] = [copy[other] as T, copy[index] as T];
      }
      return copy;
    },
  };
}

const countDifferent = (values: Iterable<number>): number => new Set(values).size;

/**
 * Whether bytes may be random: enough of them differ, and so do the steps from one to the next. That refuses zeros, a repeated
 * text, hexadecimal digits and counted bytes, and no secret that was drawn by chance: of 32 random bytes about 30 differ.
 */
const mayBeRandom = (bytes: Uint8Array, leastDifferent: number): boolean =>
  countDifferent(bytes) >= leastDifferent &&
  countDifferent(bytes.slice(1).map((byte, at) => byte - (bytes[at] ?? 0))) >= leastDifferent;

/** Whether 32 bytes may be a key. Fewer than 17 differ once in some hundred million random keys. */
export const isStrongKey = (bytes: Uint8Array): boolean => mayBeRandom(bytes, 17);

/** Whether the text of a shared secret may be random, in any alphabet: hexadecimal has only sixteen digits. */
export const isStrongText = (bytes: Uint8Array): boolean => mayBeRandom(bytes, 8);

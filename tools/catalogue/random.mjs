/** Chance that is the same each time: the demo is made again with the same lines. */

/** A small pseudo-random generator (mulberry32): numbers of [0, 1). @param {number} seed */
export function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * @template T
 * @param {readonly T[]} list
 * @param {() => number} random
 */
export function shuffle(list, random) {
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [mixed[i], mixed[j]] = [/** @type {T} */ (mixed[j]), /** @type {T} */ (mixed[i])];
  }
  return mixed;
}

/**
 * @template T
 * @param {readonly T[]} list
 * @param {() => number} random
 */
export const pick = (list, random) => /** @type {T} */ (list[Math.floor(random() * list.length)]);

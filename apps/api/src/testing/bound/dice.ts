/** Numbers by seed (mulberry32). */
export function createDice(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    /** Between two amounts, in cents. */
    cents: (from: number, to: number): number => from + below(to - from + 1),
    one: <T>(list: readonly T[]): T | undefined => list[below(list.length)],
    isOneOf: (many: number): boolean => below(many) === 0,
  };
}

import { randomInt } from "node:crypto";
import { describe, expect, it } from "vitest";
import { getDrawn, getGiven, listOdds, sumWeights, type WheelChance } from "./wheel.ts";

const prize = (id: bigint, weight: number, over: Partial<WheelChance> = {}): WheelChance => ({
  id,
  weight,
  left: null,
  standInId: null,
  ...over,
});
const wheel = [
  prize(1n, 500),
  prize(2n, 300),
  prize(3n, 150),
  prize(4n, 49, { left: 40, standInId: 1n }),
  prize(5n, 1, { left: 3, standInId: 2n }),
];
const without = (...gone: bigint[]) =>
  wheel.map((one) => (gone.includes(one.id) ? { ...one, left: 0 } : one));

/** Mulberry32: the same numbers for the same seed. */
function createChance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** The distance of the given prizes from the published odds. */
function chiSquare(prizes: readonly WheelChance[], chance: (below: number) => number, spins: number): number {
  const given = new Map<bigint, number>();
  for (let spin = 0; spin < spins; spin += 1) {
    const { id } = getGiven(prizes, getDrawn(prizes, chance(sumWeights(prizes))));
    given.set(id, (given.get(id) ?? 0) + 1);
  }
  let sum = 0;
  for (const [id, odds] of listOdds(prizes)) {
    const due = (odds / sumWeights(prizes)) * spins;
    const seen = given.get(id) ?? 0;
    if (due === 0) expect(seen, `prize ${id} has run out`).toBe(0);
    else sum += (seen - due) ** 2 / due;
  }
  return sum;
}

describe("the wheel", () => {
  // The 99.99 % quantiles of chi-square with 4, 3 and 2 degrees of freedom.
  it.each([
    ["all prizes", [], 23.51],
    ["one that has run out", [5n], 21.11],
    ["two that have run out", [4n, 5n], 18.42],
  ] as const)("RWD-25 gives prizes by its odds in 100,000 spins, with %s", (_with, gone, most) => {
    for (const seed of [1, 20_261_121])
      expect(chiSquare(without(...gone), createChance(seed), 100_000), `seed ${seed}`).toBeLessThan(most);
  });

  it("RWD-25 does so with the chance of the operating system, which the product uses", () => {
    // The 99.999 % quantile.
    expect(chiSquare(wheel, (below) => randomInt(below), 100_000)).toBeLessThan(28.47);
  });

  it("RWD-25 has for each number exactly the prize whose part it is", () => {
    const counted = Array.from({ length: 1_000 }, (_, drawn) => getDrawn(wheel, drawn).id);
    for (const { id, weight } of wheel) expect(counted.filter((one) => one === id)).toHaveLength(weight);
    for (const drawn of [-1, 1_000, Number.NaN]) expect(() => getDrawn(wheel, drawn)).toThrow(RangeError);
  });

  it("RWD-25 publishes odds that sum to the total, whatever has run out", () => {
    expect(Object.fromEntries(listOdds(wheel))).toEqual({ 1: 500, 2: 300, 3: 150, 4: 49, 5: 1 });
    expect(Object.fromEntries(listOdds(without(4n)))).toEqual({ 1: 549, 2: 300, 3: 150, 4: 0, 5: 1 });
    expect(Object.fromEntries(listOdds(without(4n, 5n)))).toEqual({ 1: 549, 2: 301, 3: 150, 4: 0, 5: 0 });
  });

  it("gives nothing for a prize whose stand-in is missing", () => {
    const alone = [prize(1n, 1, { left: 0, standInId: 9n })];
    expect(() => getGiven(alone, getDrawn(alone, 0))).toThrow("nothing stands in");
  });
});

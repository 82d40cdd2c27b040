import fc from "fast-check";
import { expect, it } from "vitest";
import {
  createBitset,
  intersect,
  popCount,
  retain,
  setBits,
  subtract,
  toOrdinals,
  union,
  visitOrdinals,
} from "./bitset.ts";

const games = 131;
const anyOrdinals = fc.uniqueArray(fc.nat(games - 1), { maxLength: games });
const set = (ordinals: readonly number[]) => setBits(createBitset(games), ordinals);
const ascending = (ordinals: readonly number[]) => ordinals.toSorted((a, b) => a - b);

it("a set has 32 games a word, and no word too many", () => {
  expect([0, 1, 31, 32, 33, 64, 65].map((size) => createBitset(size).length)).toEqual([0, 1, 1, 1, 2, 2, 3]);
});

it("a set has the games that were put in, in ascending order, the last bit of a word included", () => {
  expect([...toOrdinals(set([130, 31, 0, 63, 32, 64]))]).toEqual([0, 31, 32, 63, 64, 130]);
  fc.assert(
    fc.property(anyOrdinals, (some) => {
      expect([...toOrdinals(set(some))]).toEqual(ascending(some));
    }),
  );
});

it("sets are joined, cut and subtracted, and the first of the two is changed", () => {
  fc.assert(
    fc.property(anyOrdinals, anyOrdinals, (some, others) => {
      const [one, other] = [new Set(some), new Set(others)];
      const all = Array.from({ length: games }, (_, at) => at);
      const theirs = set(others);
      const [joined, cut, left] = [union, intersect, subtract].map((operation) => {
        const bitset = set(some);
        expect(operation(bitset, theirs)).toBe(bitset);
        return [...toOrdinals(bitset)];
      });
      expect(joined).toEqual(all.filter((at) => one.has(at) || other.has(at)));
      expect(cut).toEqual(all.filter((at) => one.has(at) && other.has(at)));
      expect(left).toEqual(all.filter((at) => one.has(at) && !other.has(at)));
      expect([...toOrdinals(theirs)], "the other is left alone").toEqual(ascending(others));
    }),
  );
});

it("the bits of any word are counted", () => {
  fc.assert(
    fc.property(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), (word) => {
      const ones = (word >>> 0).toString(2).replaceAll("0", "").length;
      expect(popCount(word)).toBe(ones);
    }),
  );
  expect([popCount(0), popCount(-1), popCount(1 << 31)]).toEqual([0, 32, 1]);
});

it("a visit goes in ascending order, and ends where it is told to", () => {
  const bitset = set([5, 31, 40, 95, 130]);
  const visit = (stopAt: number) => {
    const seen: number[] = [];
    visitOrdinals(bitset, (ordinal) => {
      seen.push(ordinal);
      return ordinal === stopAt ? "stop" : undefined;
    });
    return seen;
  };
  expect([visit(-1), visit(40), visit(5)]).toEqual([[5, 31, 40, 95, 130], [5, 31, 40], [5]]);
});

it("a ranking keeps its order, and only games of the set, in its own array or another", () => {
  fc.assert(
    fc.property(anyOrdinals, anyOrdinals, (ranked, some) => {
      const has = new Set(some);
      const expected = ranked.filter((ordinal) => has.has(ordinal));
      const ordinals = Int32Array.from(ranked);
      expect([...retain(ordinals, set(some), new Int32Array(games))]).toEqual(expected);
      expect([...ordinals], "the ranking is left alone").toEqual(ranked);
      expect([...retain(ordinals, set(some), ordinals)]).toEqual(expected);
    }),
  );
});

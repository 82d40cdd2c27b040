import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Bitset, createBitset, intersect, setBits, subtract, union } from "./bitset.ts";
import { concatResults, fromBitset } from "./result-set.ts";

const games = 2_000;
const ordinal = fc.integer({ min: 0, max: games - 1 });
const ordinals = fc.uniqueArray(ordinal, { maxLength: games });
const toBitset = (list: readonly number[]) => setBits(createBitset(games), list);
const toList = (bitset: Bitset) => fromBitset(bitset).slice(0, games);
const inOrder = (list: readonly number[]) => list.toSorted((a, b) => a - b);

describe("a result set", () => {
  it("slices any page of few or many games, in their order", () => {
    const window = fc.record({ from: fc.nat(games + 10), size: fc.integer({ min: 1, max: 100 }) });
    fc.assert(
      fc.property(ordinals, fc.boolean(), window, (some, isMost, { from, size }) => {
        const left = new Set(some);
        const list = isMost
          ? Array.from({ length: games }, (_, at) => at).filter((at) => !left.has(at))
          : some;
        const bitset = toBitset(list);
        const result = fromBitset(bitset);
        const copy = result.copy();
        const page = result.slice(from, size);
        bitset.fill(0);
        expect([result.count, copy.count]).toEqual([list.length, list.length]);
        expect(page).toEqual(inOrder(list).slice(from, from + size));
        expect(copy.slice(from, size)).toEqual(page);
      }),
    );
  });

  it("unions, intersects and subtracts", () => {
    fc.assert(
      fc.property(ordinals, ordinals, (one, other) => {
        const has = new Set(other);
        const both = one.filter((at) => has.has(at));
        expect(toList(intersect(toBitset(one), toBitset(other)))).toEqual(inOrder(both));
        expect(toList(subtract(toBitset(one), toBitset(other)))).toEqual(
          inOrder(one.filter((at) => !has.has(at))),
        );
        expect(toList(union(toBitset(one), toBitset(other)))).toEqual(
          inOrder([...new Set([...one, ...other])]),
        );
      }),
    );
  });

  it("pages through concatenated results", () => {
    fc.assert(
      fc.property(
        fc.array(ordinals, { maxLength: 4 }),
        fc.nat(200),
        fc.integer({ min: 1, max: 50 }),
        (lists, from, size) => {
          const all = concatResults(lists.map((list) => fromBitset(toBitset(list))));
          const expected = lists.flatMap(inOrder);
          expect(all.count).toBe(expected.length);
          expect(all.slice(from, size)).toEqual(expected.slice(from, from + size));
        },
      ),
    );
  });
});

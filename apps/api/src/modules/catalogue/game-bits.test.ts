import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addPlaces,
  type Bits,
  createBits,
  intersect,
  joinSelections,
  selectBits,
  subtract,
  unite,
} from "./game-bits.ts";

const games = 2_000;
const place = fc.integer({ min: 0, max: games - 1 });
const places = fc.uniqueArray(place, { maxLength: games });
const toBits = (list: readonly number[]) => addPlaces(createBits(games), list);
const toList = (bits: Bits) => selectBits(bits).slice(0, games);
const inOrder = (list: readonly number[]) => list.toSorted((a, b) => a - b);

describe("a selection of games", () => {
  it("slices any page of few or many games, in their order", () => {
    const window = fc.record({ from: fc.nat(games + 10), size: fc.integer({ min: 1, max: 100 }) });
    fc.assert(
      fc.property(places, fc.boolean(), window, (some, isMost, { from, size }) => {
        const left = new Set(some);
        const list = isMost
          ? Array.from({ length: games }, (_, at) => at).filter((at) => !left.has(at))
          : some;
        const bits = toBits(list);
        const selection = selectBits(bits);
        const copy = selection.copy();
        const page = selection.slice(from, size);
        bits.fill(0);
        expect([selection.count, copy.count]).toEqual([list.length, list.length]);
        expect(page).toEqual(inOrder(list).slice(from, from + size));
        expect(copy.slice(from, size)).toEqual(page);
      }),
    );
  });

  it("unites, intersects and subtracts", () => {
    fc.assert(
      fc.property(places, places, (one, other) => {
        const has = new Set(other);
        const both = one.filter((at) => has.has(at));
        expect(toList(intersect(toBits(one), toBits(other)))).toEqual(inOrder(both));
        expect(toList(subtract(toBits(one), toBits(other)))).toEqual(
          inOrder(one.filter((at) => !has.has(at))),
        );
        expect(toList(unite(toBits(one), toBits(other)))).toEqual(inOrder([...new Set([...one, ...other])]));
      }),
    );
  });

  it("pages through selections that follow one another", () => {
    fc.assert(
      fc.property(
        fc.array(places, { maxLength: 4 }),
        fc.nat(200),
        fc.integer({ min: 1, max: 50 }),
        (lists, from, size) => {
          const joined = joinSelections(lists.map((list) => selectBits(toBits(list))));
          const all = lists.flatMap(inOrder);
          expect(joined.count).toBe(all.length);
          expect(joined.slice(from, size)).toEqual(all.slice(from, from + size));
        },
      ),
    );
  });
});

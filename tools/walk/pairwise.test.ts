import { describe, expect, it } from "vitest";
import { createRandom } from "../../packages/art/src/random.ts";
import { coverPairs, drawRows, type Factors, listPairs } from "./pairwise.ts";

const letters = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

const free: Factors = {
  values: { a: letters(6, "a"), b: letters(5, "b"), c: letters(3, "c"), d: letters(2, "d") },
  mayMeet: () => true,
};

/** `a0` occurs with `b0` alone, and no row holds both `b0` and `c0`; so `a0` and `c0` never meet either. */
const bound: Factors = {
  ...free,
  mayMeet: (first, second) => {
    if (first.value === "a0" && second.factor === "b") return second.value === "b0";
    return !(first.value === "b0" && second.value === "c0");
  },
};

const hold = (rows: readonly Readonly<Record<string, string>>[], ...values: string[]) =>
  rows.some((row) => values.every((value) => Object.values(row).includes(value)));

describe("a pairwise draw", () => {
  it("holds every two values of different factors", () => {
    const rows = coverPairs(free, createRandom("1"));
    const names = Object.keys(free.values);
    let pairs = 0;
    for (const first of names)
      for (const second of names.slice(names.indexOf(first) + 1))
        for (const a of free.values[first] ?? [])
          for (const b of free.values[second] ?? []) {
            pairs += 1;
            expect(hold(rows, a, b), `${a} with ${b}`).toBe(true);
          }
    expect(pairs).toBe(listPairs(free, createRandom("1")).size);
  });

  it("needs few rows more than the two largest factors have pairs", () => {
    const rows = coverPairs(free, createRandom("1"));
    expect(rows.length).toBeGreaterThanOrEqual(30);
    expect(rows.length).toBeLessThanOrEqual(36);
  });

  it("never lets values meet that may not, and holds all others", () => {
    const rows = coverPairs(bound, createRandom("2"));
    expect(hold(rows, "a0", "b1")).toBe(false);
    expect(hold(rows, "b0", "c0")).toBe(false);
    expect(hold(rows, "a0", "c0")).toBe(false);
    expect(hold(rows, "a0", "b0")).toBe(true);
    for (const [a, b] of listPairs(bound, createRandom("2")).values())
      expect(hold(rows, a.value, b.value), `${a.value} with ${b.value}`).toBe(true);
  });

  it("is the same for a seed, and another for another seed", () => {
    const draw = (seed: string) => drawRows(bound, 50, createRandom(seed));
    expect(draw("7")).toEqual(draw("7"));
    expect(draw("8")).not.toEqual(draw("7"));
  });

  it("draws as many rows as are wanted, no two alike, with every pair among the first", () => {
    const rows = drawRows(free, 120, createRandom("3"));
    expect(rows).toHaveLength(120);
    expect(new Set(rows.map((row) => Object.values(row).join())).size).toBe(120);
    for (const [a, b] of listPairs(free, createRandom("3")).values())
      expect(hold(rows.slice(0, 40), a.value, b.value)).toBe(true);
  });

  it("stops when there are no more rows", () => {
    const few: Factors = { values: { a: ["1", "2"], b: ["3", "4"] }, mayMeet: () => true };
    expect(drawRows(few, 100, createRandom("4")).length).toBeLessThanOrEqual(4);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTermDictionary, type TermPostings } from "./term-dictionary.ts";

/** Games 1 to 120, without every seventh, in the reverse order of their ids. */
const ids = Int32Array.from(Array.from({ length: 120 }, (_, at) => 120 - at).filter((id) => id % 7 !== 0));
const ordinalOf = new Int32Array(121).fill(-1);
for (const [ordinal, id] of ids.entries()) ordinalOf[id] = ordinal;

/** As migration 0081 stores ids below 128. */
const toSteps = (listed: readonly number[]): Buffer => {
  const inOrder = listed.toSorted((a, b) => a - b);
  return Buffer.from(inOrder.map((id, at) => id - (inOrder[at - 1] ?? 0)));
};

interface Bearers {
  atStart: readonly number[];
  elsewhere: readonly number[];
}
const names = ["g*", "go*", "gold", "golden", "goldfish", "tiger", "金", "金鱼"];
const bearers: fc.Arbitrary<Bearers> = fc
  .tuple(fc.subarray(Array.from({ length: 120 }, (_, at) => at + 1)), fc.nat(119))
  .map(([listed, cut]) => ({
    atStart: listed.filter((id) => (id * 31) % 120 < cut),
    elsewhere: listed.filter((id) => (id * 31) % 120 >= cut),
  }));
const catalogue = fc.tuple(...names.map(() => bearers));

const build = (all: readonly Bearers[]) =>
  createTermDictionary(
    [
      names.map((term, at) => {
        const { atStart = [], elsewhere = [] } = all[at] ?? {};
        return { term, steps: toSteps([...atStart, ...elsewhere]), leading_steps: toSteps(atStart) };
      }),
    ],
    { ids, ordinalOf },
  );
const idsOf = ({ atStart, elsewhere }: TermPostings) =>
  [atStart, elsewhere].map((ordinals) => [...ordinals].map((ordinal) => ids[ordinal]));
/** The existing games, in the order of lists. */
const listed = (some: Iterable<number>) =>
  [...new Set(some)].filter((id) => id % 7 !== 0).toSorted((a, b) => b - a);

describe("the term dictionary", () => {
  it("has the games of each term in the order of lists, first those whose name begins with it", async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, async (all) => {
        const terms = await build(all);
        for (const [at, term] of names.entries()) {
          const { atStart = [], elsewhere = [] } = all[at] ?? {};
          expect(idsOf(terms.find(term))).toEqual([listed(atStart), listed(elsewhere)]);
          expect(terms.has(term)).toBe(listed([...atStart, ...elsewhere]).length > 0);
        }
        expect(idsOf(terms.find("lion"))).toEqual([[], []]);
      }),
    );
  });

  it("finds terms by prefix, each game once, at the start if any of its terms is at the start", async () => {
    await fc.assert(
      fc.asyncProperty(
        catalogue,
        fc.constantFrom("gol", "golden", "goldf", "tig", "aaa", "zzz"),
        async (all, typed) => {
          const terms = await build(all);
          const begun = all.filter((_, at) => names[at]?.startsWith(typed));
          const atStart = begun.flatMap((term) => term.atStart);
          const elsewhere = begun.flatMap((term) => term.elsewhere).filter((id) => !atStart.includes(id));
          expect(idsOf(terms.union(terms.findByPrefix(typed)))).toEqual([listed(atStart), listed(elsewhere)]);
        },
      ),
    );
  });
});

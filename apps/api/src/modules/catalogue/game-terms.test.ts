import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGameTerms, type Named } from "./game-terms.ts";

/** Games 1 to 120, of which every seventh is gone, in the reverse order of their ids. */
const ids = Int32Array.from(Array.from({ length: 120 }, (_, at) => 120 - at).filter((id) => id % 7 !== 0));
const placeOf = new Int32Array(121).fill(-1);
for (const [place, id] of ids.entries()) placeOf[id] = place;

/** As migration 0081 stores ids below 128. */
const toSteps = (listed: readonly number[]): Buffer => {
  const inOrder = listed.toSorted((a, b) => a - b);
  return Buffer.from(inOrder.map((id, at) => id - (inOrder[at - 1] ?? 0)));
};

interface Bearers {
  leads: readonly number[];
  others: readonly number[];
}
const names = ["g*", "go*", "gold", "golden", "goldfish", "tiger", "金", "金鱼"];
const bearers: fc.Arbitrary<Bearers> = fc
  .tuple(fc.subarray(Array.from({ length: 120 }, (_, at) => at + 1)), fc.nat(119))
  .map(([listed, cut]) => ({
    leads: listed.filter((id) => (id * 31) % 120 < cut),
    others: listed.filter((id) => (id * 31) % 120 >= cut),
  }));
const catalogue = fc.tuple(...names.map(() => bearers));

const takeIn = (all: readonly Bearers[]) =>
  createGameTerms(
    [
      names.map((term, at) => {
        const { leads = [], others = [] } = all[at] ?? {};
        return { term, steps: toSteps([...leads, ...others]), leading_steps: toSteps(leads) };
      }),
    ],
    { ids, placeOf },
  );
const idsOf = ({ leads, others }: Named) =>
  [leads, others].map((places) => [...places].map((place) => ids[place]));
/** The games that are there, in the order of lists. */
const listed = (some: Iterable<number>) =>
  [...new Set(some)].filter((id) => id % 7 !== 0).toSorted((a, b) => b - a);

describe("the terms that names hold", () => {
  it("have the games that bear each, in the order of lists, first those whose name begins with it", async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, async (all) => {
        const terms = await takeIn(all);
        for (const [at, term] of names.entries()) {
          const { leads = [], others = [] } = all[at] ?? {};
          expect(idsOf(terms.find(term))).toEqual([listed(leads), listed(others)]);
          expect(terms.has(term)).toBe(listed([...leads, ...others]).length > 0);
        }
        expect(idsOf(terms.find("lion"))).toEqual([[], []]);
      }),
    );
  });

  it("are found by their beginning, each game once and as one that leads wherever it leads", async () => {
    await fc.assert(
      fc.asyncProperty(
        catalogue,
        fc.constantFrom("gol", "golden", "goldf", "tig", "aaa", "zzz"),
        async (all, typed) => {
          const terms = await takeIn(all);
          const begun = all.filter((_, at) => names[at]?.startsWith(typed));
          const leads = begun.flatMap((term) => term.leads);
          const others = begun.flatMap((term) => term.others).filter((id) => !leads.includes(id));
          expect(idsOf(terms.unite(terms.findAll(typed)))).toEqual([listed(leads), listed(others)]);
        },
      ),
    );
  });
});

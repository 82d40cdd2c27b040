import fc from "fast-check";
import { expect, it } from "vitest";
import { createTextStore } from "./text-store.ts";

it("gives back each text by its number, and nothing for a number that no text has", () => {
  const anyTexts = fc.array(fc.string({ unit: "grapheme", maxLength: 12 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(anyTexts, fc.nat({ max: 2_500 }), (some, count) => {
      const texts = Array.from({ length: count }, (_, at) => `${at}${some[at % some.length]}`);
      const store = createTextStore();
      for (const text of texts) store.add(text);
      expect(texts.map((_, at) => store.get(at))).toEqual(texts);
      expect([-1, count, count + 1_000].map(store.get)).toEqual([undefined, undefined, undefined]);
    }),
    { numRuns: 30 },
  );
});

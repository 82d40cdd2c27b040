import fc from "fast-check";
import { expect, it } from "vitest";
import { createTextStore } from "./text-store.ts";

it("copies and reads each text by its number", () => {
  const anyTexts = fc.array(fc.string({ unit: "grapheme", maxLength: 12 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(anyTexts, fc.nat({ max: 9_000 }), fc.nat({ max: 5 }), (some, count, from) => {
      const texts = Array.from({ length: count }, (_, at) => `${at}${some[at % some.length]}`);
      const taken = createTextStore();
      for (const text of texts) taken.add(text);
      const store = taken.finish();
      const copy = (at: number): string => {
        const bytes = Buffer.alloc(from + store.sizeOf(at));
        expect(store.copy(at, bytes, from)).toBe(bytes.length);
        return bytes.toString("utf8", from);
      };
      expect(texts.map((_, at) => copy(at))).toEqual(texts);
      expect(texts.map((_, at) => store.read(at))).toEqual(texts);
    }),
    { numRuns: 30 },
  );
});

it("has no text that was not added", () => {
  const taken = createTextStore();
  taken.add("only");
  const store = taken.finish();
  for (const text of [-1, 4_000]) expect(() => store.sizeOf(text)).toThrow(RangeError);
});

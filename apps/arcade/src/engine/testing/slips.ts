import fc from "fast-check";
import { expect } from "vitest";
import type { GameModel } from "../engine.ts";
import type { Leg, Slip, SlipLimits } from "../slip.ts";

/** What the reader of slips takes and refuses. @param legs on three different matches, whose odds together stay within the limits */
export function expectSlips<Model extends GameModel & SlipLimits>(
  engine: { readChoice(model: Model, value: unknown): Slip | undefined },
  model: Model,
  legs: readonly [Leg, ...Leg[]],
): void {
  const read = (value: unknown) => engine.readChoice(model, value);
  const slip: Slip = { type: "single", legs, chips: 2 };
  expect(read(slip)).toEqual(slip);
  const [first] = legs;
  const bad: unknown[] = [undefined, null, 1, "slip", [], {}, [slip], { ...slip, more: 1 }];
  for (const type of ["", "system", null, 1]) bad.push({ ...slip, type });
  for (const chips of [0, -1, 0.5, Number.NaN, Infinity, 2 ** 53, model.mostChips + 1, "1", null]) {
    bad.push({ ...slip, chips });
  }
  for (const wrong of [undefined, null, {}, [], [null], [[]], "legs", [{}], [first, first]]) {
    bad.push({ ...slip, legs: wrong });
  }
  bad.push({ ...slip, type: "multiple", legs: [first] });
  bad.push({ ...slip, type: "multiple", legs: [first, { ...first, pick: "other" }] });
  bad.push({
    ...slip,
    legs: Array.from({ length: model.mostLegs + 1 }, (_, match) => ({ ...first, match })),
  });
  for (const match of [-1, 0.5, 100, "0", null]) bad.push({ ...slip, legs: [{ ...first, match }] });
  for (const word of ["", "__proto__", "A", "x".repeat(17), 1, null]) {
    bad.push({ ...slip, legs: [{ ...first, market: word }] }, { ...slip, legs: [{ ...first, pick: word }] });
  }
  for (const odds of [0, 1_000, -2_000, 2_150.5, 1_000_001, Number.NaN, "2150", null]) {
    bad.push({ ...slip, legs: [{ ...first, odds }] });
  }
  bad.push({ ...slip, legs: [{ ...first, more: 1 }] });
  bad.push(JSON.parse('{"__proto__":1,"legs":[],"chips":1}'));
  for (const value of bad) expect(read(value), JSON.stringify(value)).toBeUndefined();
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), fc.anything(), (value, part) => {
      for (const one of [value, { ...slip, legs: value }, { ...slip, legs: [part] }]) {
        expect(read(one)).toBeUndefined();
      }
    }),
    { seed: 18, numRuns: 300 },
  );
}

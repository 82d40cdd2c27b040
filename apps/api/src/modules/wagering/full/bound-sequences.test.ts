import { describe, it } from "vitest";
import { compareSequences } from "../../../testing/bound-sequences.ts";
import { setUpWageringTest } from "../testing.ts";

const test = setUpWageringTest();
const count = 400;

describe("what is free after each step, at length", () => {
  it.each([11, 12, 13])(
    "CASE-04 is what the model says, by seed %d",
    async (seed) => {
      console.info(`seed ${seed}, ${count} sequences`);
      await compareSequences(test, seed, count);
    },
    count * 5_000,
  );
});

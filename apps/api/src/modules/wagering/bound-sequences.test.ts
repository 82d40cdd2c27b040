import { describe, it } from "vitest";
import { compareSequences } from "../../testing/bound-sequences.ts";
import { setUpWageringTest } from "./testing.ts";

const test = setUpWageringTest();
/** BOUND_SEQUENCES=10000 BOUND_SEED=7 npx vitest run apps/api/src/modules/wagering/bound-sequences.test.ts */
const count = Number(process.env["BOUND_SEQUENCES"] ?? 12);
const seed = Number(process.env["BOUND_SEED"] ?? 1);

describe("what is free after each step", () => {
  it(`CASE-04 is what the model says, in ${count} sequences of seed ${seed}`, async () => {
    console.info(`seed ${seed}, ${count} sequences`);
    await compareSequences(test, seed, count);
  }, Math.max(90_000, count * 5_000));
});

import { describe, expect, it } from "vitest";
import { judgeAll } from "./judge-all.ts";
import { type Mutant, withKeys } from "./mutant.ts";
import type { Verdict } from "./state.ts";

const mutants = withKeys(
  Array.from({ length: 9 }, (_, start) => ({
    file: "a.ts",
    mutator: "any",
    start,
    original: `${start}`,
    replacement: "",
  })),
);
const verdict = (outcome: Verdict["outcome"]): Verdict => ({ outcome, by: "", tests: 1, seconds: 1 });
const nameOf = ({ original }: Mutant) => original;
/** A verdict that comes when the test says so. */
const createLater = () => {
  let tell: (verdict: Verdict) => void = () => undefined;
  const later = new Promise<Verdict>((resolve) => {
    tell = resolve;
  });
  return { later, tell };
};
/** Mutants 1 and 4 are such as the database refuses. */
const judgeOne = async ({ original }: Mutant) =>
  verdict(original === "1" || original === "4" ? "refused" : "caught");

describe("workers", () => {
  it.each([1, 2, 3, 20])("judge the same mutants when there are %i", async (count) => {
    const workers = Array.from({ length: count }, () => judgeOne);
    expect(await judgeAll(workers, mutants, 5, nameOf)).toEqual(["0", "2", "3", "5", "6"]);
  });

  it("judge side by side, and tell each verdict at once, but return them as they were drawn", async () => {
    const { later, tell } = createLater();
    const slow = async ({ original }: Mutant) => (original === "0" ? later : verdict("caught"));
    const told: string[] = [];
    const all = judgeAll([slow, slow], mutants, 3, (mutant) => {
      told.push(nameOf(mutant));
      if (told.length === 2) tell(verdict("survived"));
      return nameOf(mutant);
    });
    expect(await all).toEqual(["0", "1", "2"]);
    expect(told).toEqual(["1", "2", "0"]);
  });

  it("start nothing more once one of them has failed, and end before that is told", async () => {
    const { later, tell } = createLater();
    const begun: string[] = [];
    const fail = async (mutant: Mutant): Promise<Verdict> => {
      begun.push(nameOf(mutant));
      throw new Error("no types");
    };
    const wait = (mutant: Mutant) => {
      begun.push(nameOf(mutant));
      return later;
    };
    const all = judgeAll([wait, fail], mutants, 5, nameOf);
    await new Promise(setImmediate);
    tell(verdict("refused"));
    await expect(all).rejects.toThrow("no types");
    expect(begun).toEqual(["0", "1"]);
  });

  it("end with the mutants that there are", async () => {
    expect(await judgeAll([judgeOne, judgeOne], mutants, 50, nameOf)).toHaveLength(7);
  });
});

import { describe, expect, it } from "vitest";
import { type Mutant, withKeys } from "./mutant.ts";
import { parting } from "./together.ts";

const mutant = (file: string, start: number, original: string) => ({
  file,
  mutator: "any",
  start,
  original,
  replacement: "",
});
const namesOf = (rounds: readonly (readonly Mutant[])[]) =>
  rounds.map((round) => round.map(({ file, original }) => `${file} ${original}`));

describe("faults that are planted at once", () => {
  it("are of one round unless their texts overlap in one file", () => {
    const mutants = withKeys([
      mutant("a.ts", 0, "first"),
      mutant("a.ts", 5, "second"),
      mutant("a.ts", 4, "tse"),
      mutant("b.ts", 0, "first"),
      mutant("a.ts", 0, "firstsecond"),
    ]);
    expect(namesOf(parting(mutants))).toEqual([
      ["a.ts first", "a.ts second", "b.ts first"],
      ["a.ts tse"],
      ["a.ts firstsecond"],
    ]);
  });
});

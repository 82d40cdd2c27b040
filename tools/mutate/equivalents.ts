import { readFileSync } from "node:fs";
import path from "node:path";
import { lineOf, type Mutant, plant } from "./mutant.ts";

/** Mutants that no test can notice, since the product does the same with them. */
export interface Equivalent {
  readonly file: string;
  /** The line or lines of the place, without the space around them. */
  readonly line: string;
  /** Which of several equal lines of the file; 1 is the first. */
  readonly nth?: number;
  /** What the line is with the fault. */
  readonly becomes: string;
  readonly reason: string;
}

const LIST = "tools/mutate/equivalents.json";

/** Reads the list. @throws Error when an entry's line has gone from its file. */
export function readEquivalents(root: string): readonly Equivalent[] {
  const list: readonly Equivalent[] = JSON.parse(readFileSync(path.join(root, LIST), "utf8"));
  for (const { file, line } of list) {
    if (!readFileSync(path.join(root, file), "utf8").includes(line)) {
      throw new Error(`${LIST}: ${file} has no line "${line}" any more`);
    }
  }
  return list;
}

/** @returns the entry of a mutant, if it is listed. */
export function findEquivalent(
  list: readonly Equivalent[],
  mutant: Mutant,
  text: string,
): Equivalent | undefined {
  const from = lineOf(text, mutant.start) - 1;
  const cut = (whole: string, changed: string) =>
    whole
      .split("\n")
      .slice(from, from + changed.split("\n").length)
      .join("\n")
      .trim();
  const line = cut(text, mutant.original);
  const becomes = cut(plant(text, mutant), mutant.replacement);
  const before = text.split("\n").slice(0, from);
  const nth = 1 + before.filter((one) => one.trim() === line).length;
  return list.find(
    (entry) =>
      entry.file === mutant.file &&
      entry.line === line &&
      entry.becomes === becomes &&
      (entry.nth ?? 1) === nth,
  );
}

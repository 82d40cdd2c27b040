import { readFileSync } from "node:fs";
import path from "node:path";
import { lineOf, type Mutant } from "./mutant.ts";

/** Mutants that no test can notice, since the product does the same with them. */
export interface Equivalent {
  readonly file: string;
  /** The line of the place, without the space around it. */
  readonly line: string;
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}

const LIST = "tools/mutate/equivalents.json";

/** Reads the list. @throws Error when an entry's line has gone from its file, or says no reason. */
export function readEquivalents(root: string): readonly Equivalent[] {
  const list: readonly Equivalent[] = JSON.parse(readFileSync(path.join(root, LIST), "utf8"));
  for (const { file, line, original, reason } of list) {
    const lines = readFileSync(path.join(root, file), "utf8").split("\n");
    const isThere = lines.some(
      (one) => one.trim() === line && line.includes(original.split("\n")[0] ?? original),
    );
    if (!isThere) throw new Error(`${LIST}: ${file} has no line "${line}" with "${original}" any more`);
    if (reason.trim() === "") throw new Error(`${LIST}: ${file}, "${line}" has no reason`);
  }
  return list;
}

/** @returns the entry of a mutant, if it is listed. */
export function findEquivalent(
  list: readonly Equivalent[],
  mutant: Mutant,
  text: string,
): Equivalent | undefined {
  const line = text.split("\n")[lineOf(text, mutant.start) - 1]?.trim();
  return list.find(
    (entry) =>
      entry.file === mutant.file &&
      entry.line === line &&
      entry.original === mutant.original &&
      entry.replacement === mutant.replacement,
  );
}

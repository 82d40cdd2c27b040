import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ToolError } from "../lib/run.mjs";
import type { Judge } from "./judge.ts";
import { type Mutant, plant } from "./mutant.ts";
import { runTests } from "./run-tests.ts";

const LIMIT_MS = 3_600_000;

/**
 * Runs the tests of all mutants once with all mutants planted, so that each mutant is judged by those alone that fail then: a
 * test that passes with all faults notices none of them. Mutants that overlap in their file are planted in another run.
 *
 * @returns the tests that failed
 * @throws ToolError when vitest fails without naming a test
 */
export async function findNoticing(
  { tree, databaseUrl, testsOf, mostTests }: Omit<Judge, "state">,
  mutants: readonly Mutant[],
): Promise<ReadonlySet<string>> {
  const noticing = new Set<string>();
  for (const round of parting(mutants)) {
    const tests = [...new Set(round.flatMap((mutant) => testsOf(mutant).slice(0, mostTests)))];
    const texts = plantAll(tree, round);
    const run = await runTests(tree, tests, {
      limitMs: LIMIT_MS,
      env: { TEST_DATABASE_URL: databaseUrl },
      isWhole: true,
    }).finally(() => {
      for (const [file, text] of texts) writeFileSync(path.join(tree, file), text);
    });
    if (run.outcome !== "passed" && run.failedFiles.length === 0)
      throw new ToolError(`the tests did not run with all faults planted: ${run.failure}`);
    for (const test of run.failedFiles) noticing.add(test);
  }
  return noticing;
}

/** Parts mutants into as few rounds as keep those of one round apart in their files. */
export function parting(mutants: readonly Mutant[]): readonly Mutant[][] {
  const rounds: Mutant[][] = [];
  for (const mutant of mutants) {
    const round = rounds.find((others) => !others.some((other) => overlap(other, mutant)));
    if (round) round.push(mutant);
    else rounds.push([mutant]);
  }
  return rounds;
}

const overlap = (a: Mutant, b: Mutant): boolean =>
  a.file === b.file && a.start < b.start + b.original.length && b.start < a.start + a.original.length;

/** Plants from the end of each file, so that places before stay where they are. @returns the texts without mutants */
function plantAll(tree: string, mutants: readonly Mutant[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const mutant of mutants.toSorted((a, b) => b.start - a.start)) {
    const place = path.join(tree, mutant.file);
    const text = readFileSync(place, "utf8");
    if (!texts.has(mutant.file)) texts.set(mutant.file, text);
    writeFileSync(place, plant(text, mutant));
  }
  return texts;
}

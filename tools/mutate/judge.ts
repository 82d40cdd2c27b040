import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isSql, type Mutant, plant } from "./mutant.ts";
import { runTests, type TestRun } from "./run-tests.ts";
import type { State, Verdict } from "./state.ts";

/** The nearest tests come first and alone, since most mutants end there. All further waves are as large as the last. */
const WAVES = [2, 4, 10, 15];
const LIMIT_MS = 150_000;
/** A mutant has timed out when the same tests need less than this part of the limit without it. */
const CALM_SHARE = 1 / 3;
/** Vitest's message about a test or a hook that hangs; a busy machine can be the reason as well. */
const TEST_TIMED_OUT = /timed out in \d+ ?ms/;
const LONGEST_LIMIT_MS = 900_000;
/** Code that makes the templates of the tests' databases. A fault in it shows only in a template of its own. */
const MAKES_TEMPLATES = /^(apps\/api\/src\/platform\/db\/|packages\/embedded-postgres\/)/;

export interface Judge {
  /** The copy of the repository to plant in. */
  readonly tree: string;
  /** A PostgreSQL server for the tests of all mutants. */
  readonly databaseUrl: string;
  testsOf(mutant: Mutant): readonly string[];
  readonly state: State;
  /** How many test files are tried for a mutant at most. */
  readonly mostTests: number;
}

/** Plants a mutant, runs the tests that reach its file, the nearest first, and takes it out again. */
export async function judge(judging: Judge, mutant: Mutant): Promise<Verdict> {
  const start = performance.now();
  const place = path.join(judging.tree, mutant.file);
  const text = readFileSync(place, "utf8");
  const planted = plant(text, mutant);
  const ranked = judging.testsOf(mutant).slice(0, judging.mostTests);
  const verdict = (outcome: Verdict["outcome"], by = "", tests = 0): Verdict => ({
    outcome,
    by,
    tests,
    seconds: Math.round((performance.now() - start) / 100) / 10,
  });
  const env = environmentOf(judging, mutant);
  let tried = 0;
  for (let n = 0; tried < ranked.length; n += 1) {
    const wave = ranked.slice(tried, tried + (WAVES[n] ?? WAVES.at(-1) ?? 1));
    tried += wave.length;
    const run = await runWave(judging, wave, env, (isPlanted) =>
      writeFileSync(place, isPlanted ? planted : text),
    );
    if (run?.outcome === "refused") return verdict("refused", run.failure);
    if (run?.outcome === "failed")
      return verdict("caught", `${run.failedFiles[0] ?? wave[0]}: ${run.failure}`, tried);
    if (run?.outcome === "timed out") return verdict("timed out", wave.join(" "), tried);
  }
  return verdict("survived", "", tried);
}

/** Templates are made once for all mutants, except for those that change their sources. */
function environmentOf({ databaseUrl }: Judge, mutant: Mutant): NodeJS.ProcessEnv {
  const isOwn = isSql(mutant) || MAKES_TEMPLATES.test(mutant.file);
  return { TEST_DATABASE_URL: databaseUrl, ...(isOwn ? {} : { TEST_TEMPLATES: "mutate" }) };
}

/**
 * Runs tests with the mutant planted. A failure counts only of tests that pass without it, or passed with another one:
 * those that do not are left out, and the rest is tried again. @returns undefined when no test is left
 */
async function runWave(
  { tree, state, databaseUrl }: Judge,
  tests: readonly string[],
  env: NodeJS.ProcessEnv,
  write: (isPlanted: boolean) => void,
): Promise<TestRun | undefined> {
  const bare = { TEST_DATABASE_URL: databaseUrl, TEST_TEMPLATES: "mutate" };
  let limitMs = LIMIT_MS;
  for (;;) {
    const left = tests.filter((test) => state.health(tree, test) !== "red");
    if (left.length === 0) return undefined;
    write(true);
    const run = await runTests(tree, left, { limitMs, env });
    write(false);
    if (run.outcome === "refused") return run;
    if (run.outcome === "passed") {
      for (const test of left) state.setHealth(tree, test, "green");
      return run;
    }
    const isLate = run.outcome === "timed out" || TEST_TIMED_OUT.test(run.failure);
    const suspects = run.outcome === "timed out" || run.failedFiles.length === 0 ? left : run.failedFiles;
    if (!isLate && suspects.every((test) => state.health(tree, test) === "green")) return run;
    const clean = await runTests(tree, suspects, { limitMs: LONGEST_LIMIT_MS, env: bare });
    if (clean.outcome === "passed") {
      for (const test of suspects) state.setHealth(tree, test, "green");
      if (!isLate) return run;
      if (run.outcome === "failed" || clean.ms < limitMs * CALM_SHARE)
        return { ...run, outcome: "timed out" };
      limitMs = clean.ms / CALM_SHARE;
    } else {
      for (const test of clean.failedFiles.length > 0 ? clean.failedFiles : suspects)
        state.setHealth(tree, test, "red");
    }
  }
}

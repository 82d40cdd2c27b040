import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { startTestServer } from "@croupier/test-kit/server";
import { ToolError } from "../lib/run.mjs";
import { readClaims } from "./claims.ts";
import { draw } from "./draw.ts";
import { findEquivalent, readEquivalents } from "./equivalents.ts";
import { readGraph } from "./import-graph.ts";
import { type Judge, judge } from "./judge.ts";
import { isSql, type Mutant } from "./mutant.ts";
import { describeMutant, describeVerdict, type Judged, summarise } from "./report.ts";
import { runTests } from "./run-tests.ts";
import { listSqlMutants } from "./sql-mutants.ts";
import { openState, type Verdict } from "./state.ts";
import { copyTree } from "./tree.ts";
import { createTypeCheck } from "./type-check.ts";
import { listTypeScriptMutants } from "./typescript-mutants.ts";

const FOLDER = path.join(".build", "mutate");
/** One test for each template, so that none is made while a mutant is planted. */
const WARM_UP = [
  "apps/api/src/ledger/kinds.test.ts",
  "apps/api/src/app/demo-brands.test.ts",
  "apps/arcade/src/server/launch.test.ts",
];
const WARM_UP_LIMIT_MS = 600_000;

/** @returns the exit code: 0 when the goal is met */
export async function mutate(root: string, args: readonly string[]): Promise<number> {
  const { seed, count, mostTests, only, again, list } = readOptions(args);
  const claims = readClaims(root, readGraph(root));
  const files = claims.files.filter((file) => only === undefined || file.startsWith(only));
  const pool = await listMutants(root, files);
  console.log(`${pool.length} mutants in ${files.length} files that tests claim; seed ${seed}`);
  const drawn = draw(pool, seed);
  if (list) {
    for (const mutant of [...drawn].slice(0, count))
      console.log(describeMutant(mutant, readText(root, mutant)));
    return 0;
  }
  const state = openState(path.join(root, FOLDER, `seed-${seed}.json`));
  if (again === "survived") state.forget("survived");
  const judging = { tree: path.join(root, FOLDER, "tree"), testsOf: claims.testsOf, state, mostTests };
  const judged = await judgeAll(root, judging, drawn, count);
  const { lines, isGoalMet } = summarise(judged, seed);
  for (const line of ["", ...lines]) console.log(line);
  return isGoalMet ? 0 : 1;
}

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: "string" },
      count: { type: "string", default: "200" },
      only: { type: "string" },
      again: { type: "string" },
      tests: { type: "string", default: "16" },
      list: { type: "boolean", default: false },
    },
  });
  const seed = Number(values.seed ?? Number.NaN);
  const count = Number(values.count);
  if (!Number.isSafeInteger(seed))
    throw new ToolError("npm run mutate needs a seed: npm run mutate -- --seed 7");
  if (!Number.isSafeInteger(count) || count < 1) throw new ToolError("--count is a number from 1");
  return { ...values, seed, count, mostTests: Number(values.tests) };
}

const readText = (root: string, { file }: Mutant): string => readFileSync(path.join(root, file), "utf8");

async function listMutants(root: string, files: readonly string[]): Promise<Mutant[]> {
  const mutants: Mutant[] = [];
  for (const file of files) {
    const text = readFileSync(path.join(root, file), "utf8");
    mutants.push(...(isSql({ file }) ? listSqlMutants(file, text) : await listTypeScriptMutants(file, text)));
  }
  return mutants;
}

/** Judges mutants until as many as wanted have a verdict; one that the database refuses does not count. */
async function judgeAll(
  root: string,
  wanted: Omit<Judge, "databaseUrl">,
  drawn: Iterable<Mutant>,
  count: number,
): Promise<Judged[]> {
  const equivalents = readEquivalents(root);
  const { tree, state } = wanted;
  mkdirSync(tree, { recursive: true });
  copyTree(root, tree);
  const server = await startTestServer();
  const stop = () => process.exit(130);
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    const judging: Judge = { ...wanted, databaseUrl: server.adminUrl };
    await warmUp(judging);
    const checkTypes = createTypeCheck(tree);
    const judged: Judged[] = [];
    for (const mutant of drawn) {
      if (judged.length === count) break;
      const text = readText(root, mutant);
      const equivalent = findEquivalent(equivalents, mutant, text);
      const verdict: Verdict = equivalent
        ? { outcome: "equivalent", by: equivalent.reason, tests: 0, seconds: 0 }
        : (state.get(mutant.key) ?? (await judgeOne(judging, mutant, checkTypes)));
      state.set(mutant.key, verdict);
      if (verdict.outcome === "refused") continue;
      judged.push({ mutant, verdict, text });
      console.log(`${judged.length}/${count} ${describeVerdict({ mutant, verdict, text })}`);
    }
    return judged;
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    await server.stop();
  }
}

async function judgeOne(
  judging: Judge,
  mutant: Mutant,
  checkTypes: ReturnType<typeof createTypeCheck>,
): Promise<Verdict> {
  const verdict = await judge(judging, mutant);
  if (verdict.outcome !== "survived" || isSql(mutant)) return verdict;
  const refusal = await checkTypes(mutant);
  return refusal === undefined ? verdict : { ...verdict, outcome: "refused by types", by: refusal };
}

async function warmUp({ tree, databaseUrl }: Judge): Promise<void> {
  const env = { TEST_DATABASE_URL: databaseUrl, TEST_TEMPLATES: "mutate" };
  const { outcome, failure } = await runTests(tree, WARM_UP, { limitMs: WARM_UP_LIMIT_MS, env });
  if (outcome !== "passed") throw new ToolError(`the tests fail without any mutant: ${failure}`);
}

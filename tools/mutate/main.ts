import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { ToolError } from "../lib/run.mjs";
import { type Ring, readClaims } from "./claims.ts";
import { draw } from "./draw.ts";
import { findEquivalent, readEquivalents } from "./equivalents.ts";
import { readGraph } from "./import-graph.ts";
import type { Judge } from "./judge.ts";
import { judgeAll } from "./judge-all.ts";
import { isSql, type Mutant } from "./mutant.ts";
import { describeMutant, describeVerdict, type Judged, summarise } from "./report.ts";
import { listSqlMutants } from "./sql-mutants.ts";
import { openState, type Verdict } from "./state.ts";
import { listTypeScriptMutants } from "./typescript-mutants.ts";
import { startWorker, type Worker } from "./worker.ts";

const FOLDER = path.join(".build", "mutate");

/** @returns the exit code: 0 when the goal is met */
export async function mutate(root: string, args: readonly string[]): Promise<number> {
  const { seed, count, workers, mostTests, only, again, list, ring } = readOptions(args);
  const claims = readClaims(root, readGraph(root), ring);
  const files = claims.files.filter((file) => only === undefined || file.startsWith(only));
  // Read once, so that somebody may write the next test or change a file while the run goes on.
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), "utf8")]));
  const textOf = ({ file }: Mutant): string => texts.get(file) ?? "";
  const pool = await listMutants(texts);
  console.log(`${pool.length} mutants in ${files.length} files that tests claim; seed ${seed}`);
  const drawn = draw(pool, seed);
  if (list) {
    for (const mutant of [...drawn].slice(0, count)) console.log(describeMutant(mutant, textOf(mutant)));
    return 0;
  }
  const name = ring === "full" ? `seed-${seed}` : `seed-${seed}-${ring}`;
  const state = openState(path.join(root, FOLDER, `${name}.json`));
  if (again === "survived") state.forget("survived");
  const shared = { testsOf: claims.testsOf, state, mostTests };
  const judged = await judgeDrawn(root, shared, drawn, { count, workers, textOf });
  const { lines, isGoalMet } = summarise(judged, seed);
  for (const line of ["", ...lines]) console.log(line);
  return isGoalMet ? 0 : 1;
}

function readRing(text: string): Ring {
  if (text !== "inner" && text !== "full") throw new ToolError("--ring is inner or full");
  return text;
}

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: "string" },
      count: { type: "string", default: "200" },
      only: { type: "string" },
      again: { type: "string" },
      tests: { type: "string", default: "60" },
      workers: { type: "string", default: "1" },
      ring: { type: "string", default: "full" },
      list: { type: "boolean", default: false },
    },
  });
  const seed = Number(values.seed ?? Number.NaN);
  const [count, workers] = [Number(values.count), Number(values.workers)];
  if (!Number.isSafeInteger(seed))
    throw new ToolError("npm run mutate needs a seed: npm run mutate -- --seed 7");
  if (!Number.isSafeInteger(count) || count < 1) throw new ToolError("--count is a number from 1");
  if (!Number.isSafeInteger(workers) || workers < 1) throw new ToolError("--workers is a number from 1");
  return { ...values, ring: readRing(values.ring), seed, count, workers, mostTests: Number(values.tests) };
}

async function listMutants(texts: ReadonlyMap<string, string>): Promise<Mutant[]> {
  const mutants: Mutant[] = [];
  for (const [file, text] of texts)
    mutants.push(...(isSql({ file }) ? listSqlMutants(file, text) : await listTypeScriptMutants(file, text)));
  return mutants;
}

/** Judges mutants in as many copies of the repository as there are workers. What was judged before is not asked again. */
async function judgeDrawn(
  root: string,
  shared: Omit<Judge, "tree" | "databaseUrl">,
  drawn: Iterable<Mutant>,
  { count, workers, textOf }: { count: number; workers: number; textOf(mutant: Mutant): string },
): Promise<Judged[]> {
  const { state } = shared;
  const equivalents = readEquivalents(root);
  const started: Worker[] = [];
  const stop = () => process.exit(130);
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    while (started.length < workers) {
      const tree = path.join(root, FOLDER, `tree-${started.length}`);
      started.push(await startWorker(root, { ...shared, tree }));
    }
    let told = 0;
    const judges = started.map((worker) => async (mutant: Mutant): Promise<Verdict> => {
      const equivalent = findEquivalent(equivalents, mutant, textOf(mutant));
      if (equivalent) return { outcome: "equivalent", by: equivalent.reason, tests: 0, seconds: 0 };
      const verdict = state.get(mutant.key) ?? (await worker.judge(mutant));
      state.set(mutant.key, verdict);
      return verdict;
    });
    return await judgeAll(judges, drawn, count, (mutant, verdict) => {
      const judged = { mutant, verdict, text: textOf(mutant) };
      told += 1;
      console.log(`${told}/${count} ${describeVerdict(judged)}`);
      return judged;
    });
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    for (const worker of started) await worker.stop();
  }
}

import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readCoverage } from "../lib/check-coverage.mjs";
import { ToolError } from "../lib/run.mjs";
import { type Claims, type Ring, readClaims } from "./claims.ts";
import { drawRows, readDirected, rowOf } from "./directed.ts";
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
  const { seed, count, rows, directed, list, ...how } = readOptions(args);
  if (rows !== undefined) return printRows(root, seed, Number(rows));
  const claims = readClaims(root, readGraph(root), how.ring);
  const plan =
    directed === undefined
      ? await planDraw(root, claims, seed, how.only)
      : planDirected(root, claims, directed);
  const wanted = directed === undefined ? count : plan.drawn.length;
  const textOf = ({ file }: Mutant): string => plan.texts.get(file) ?? "";
  if (list) {
    for (const mutant of plan.drawn.slice(0, wanted)) console.log(describeMutant(mutant, textOf(mutant)));
    return 0;
  }
  const name = how.ring === "full" ? plan.name : `${plan.name}-${how.ring}`;
  const state = openState(path.join(root, FOLDER, `${name}.json`));
  if (how.again === "survived") state.forget("survived");
  const shared = { testsOf: plan.testsOf, state, mostTests: how.mostTests };
  const judged = await judgeDrawn(root, shared, plan, { count: wanted, workers: how.workers, textOf });
  const { lines, isGoalMet } = summarise(judged, plan.name);
  for (const line of ["", ...lines]) console.log(line);
  return isGoalMet ? 0 : 1;
}

/** The mutants to plant, their order, and the judge. */
interface Plan {
  readonly name: string;
  readonly drawn: readonly Mutant[];
  /** Read once, so that somebody may write the next test or change a file while the run goes on. */
  readonly texts: ReadonlyMap<string, string>;
  testsOf(mutant: Mutant): readonly string[];
  /** Most of these mutants survive, and would run all their tests: all are planted at once before (`findNoticing`). */
  readonly isHard: boolean;
}

const readTexts = (root: string, files: readonly string[]): ReadonlyMap<string, string> =>
  new Map(files.map((file) => [file, readFileSync(path.join(root, file), "utf8")]));

async function planDraw(root: string, claims: Claims, seed: number, only: string | undefined): Promise<Plan> {
  if (!Number.isSafeInteger(seed))
    throw new ToolError("npm run mutate needs a seed: npm run mutate -- --seed 7");
  const files = claims.files.filter((file) => only === undefined || file.startsWith(only));
  const texts = readTexts(root, files);
  const pool = await listMutants(texts);
  console.log(`${pool.length} mutants in ${files.length} files that tests claim; seed ${seed}`);
  return {
    name: `seed-${seed}`,
    drawn: [...draw(pool, seed)],
    texts,
    testsOf: ({ file }) => claims.testsOf(file),
    isHard: false,
  };
}

/** The tests that claim a fault's row come first. */
function planDirected(root: string, claims: Claims, list: string): Plan {
  const { rows, claims: byRow } = readCoverage(root);
  const drawn = readDirected(root, readFileSync(list, "utf8"), rows);
  const texts = readTexts(
    root,
    drawn.map(({ file }) => file),
  );
  const testsOf = (mutant: Mutant) => {
    const reaching = claims.testsOf(mutant.file);
    const claiming = new Set(byRow.get(rowOf(mutant)));
    return [
      ...reaching.filter((test) => claiming.has(test)),
      ...reaching.filter((test) => !claiming.has(test)),
    ];
  };
  return { name: `directed-${path.basename(list, ".json")}`, drawn, texts, testsOf, isHard: true };
}

/** Prints rows that are drawn by chance, with the tests that claim them, for planting faults there. */
function printRows(root: string, seed: number, count: number): number {
  if (!Number.isSafeInteger(seed))
    throw new ToolError("--rows needs a seed: npm run mutate -- --rows 50 --seed 7");
  const { rows, claims } = readCoverage(root);
  for (const { id, text } of drawRows(rows, seed, count)) {
    console.log(`${id}  ${text}`);
    for (const test of claims.get(id) ?? []) console.log(`  ${test}`);
  }
  return 0;
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
      rows: { type: "string" },
      directed: { type: "string" },
      list: { type: "boolean", default: false },
    },
  });
  const seed = Number(values.seed ?? Number.NaN);
  const [count, workers] = [Number(values.count), Number(values.workers)];
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

/** Judges mutants in as many copies of the repository as there are workers. Mutants judged before are not judged again. */
async function judgeDrawn(
  root: string,
  shared: Omit<Judge, "tree" | "databaseUrl">,
  { drawn, isHard }: Plan,
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
    const unjudged = drawn.filter(({ key }) => state.get(key) === undefined);
    const among = isHard && unjudged.length > 0 ? await started[0]?.findNoticing(unjudged) : undefined;
    if (among) console.log(`${among.size} test files fail with ${unjudged.length} faults planted at once`);
    let told = 0;
    const judges = started.map((worker) => async (mutant: Mutant): Promise<Verdict> => {
      const equivalent = findEquivalent(equivalents, mutant, textOf(mutant));
      if (equivalent) return { outcome: "equivalent", by: equivalent.reason, tests: 0, seconds: 0 };
      const verdict = state.get(mutant.key) ?? (await worker.judge(mutant, among));
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

import { mkdirSync } from "node:fs";
import { startTestServer } from "@croupier/test-kit/server";
import { ToolError } from "../lib/run.mjs";
import { type Judge, judge } from "./judge.ts";
import { isSql, type Mutant } from "./mutant.ts";
import { runTests } from "./run-tests.ts";
import type { Verdict } from "./state.ts";
import { findNoticing } from "./together.ts";
import { copyTree } from "./tree.ts";
import { createTypeCheck } from "./type-check.ts";

/** One test for each template, so that none is made while a mutant is planted. */
const WARM_UP = [
  "apps/api/src/ledger/kinds.test.ts",
  "apps/api/src/app/demo-brands.test.ts",
  "apps/arcade/src/server/session/launch.test.ts",
];
const WARM_UP_LIMIT_MS = 600_000;

/** Judges one mutant after the other in a copy of the repository and on a PostgreSQL server of its own. */
export interface Worker {
  /** Judges by some of the mutant's tests, or by all. */
  judge(mutant: Mutant, among?: ReadonlySet<string>): Promise<Verdict>;
  /** The tests that notice any of the mutants. */
  findNoticing(mutants: readonly Mutant[]): Promise<ReadonlySet<string>>;
  stop(): Promise<void>;
}

/** Makes the copy in the folder `tree`, and sees that the tests pass there without any mutant. */
export async function startWorker(root: string, shared: Omit<Judge, "databaseUrl">): Promise<Worker> {
  const { tree } = shared;
  mkdirSync(tree, { recursive: true });
  copyTree(root, tree);
  const server = await startTestServer();
  const judging: Judge = { ...shared, databaseUrl: server.adminUrl };
  const checkTypes = createTypeCheck(tree);
  try {
    await warmUp(judging);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    judge: async (mutant, among) => {
      const testsOf = (one: Mutant) => judging.testsOf(one).filter((test) => among?.has(test) ?? true);
      const verdict = await judge({ ...judging, testsOf }, mutant);
      if (verdict.outcome !== "survived" || isSql(mutant)) return verdict;
      const refusal = await checkTypes(mutant);
      return refusal === undefined ? verdict : { ...verdict, outcome: "refused by types", by: refusal };
    },
    findNoticing: (mutants) => findNoticing(judging, mutants),
    stop: () => server.stop(),
  };
}

async function warmUp({ tree, databaseUrl }: Judge): Promise<void> {
  const env = { TEST_DATABASE_URL: databaseUrl, TEST_TEMPLATES: "mutate" };
  const { outcome, failure } = await runTests(tree, WARM_UP, { limitMs: WARM_UP_LIMIT_MS, env });
  if (outcome !== "passed") throw new ToolError(`the tests fail without any mutant: ${failure}`);
}

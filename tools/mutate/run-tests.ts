import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

const KEPT_OUTPUT = 20_000;
/** A test that hangs is given up sooner than in a run of all tests. */
const TEST_LIMIT_MS = 45_000;
const FUNCTION_REFUSED = /function \S+\.sql failed: /;

export interface TestRun {
  /** "refused" when the database does not take the text of a function. */
  readonly outcome: "passed" | "failed" | "timed out" | "refused";
  /** The files with a failure, from the root; none when vitest itself failed. */
  readonly failedFiles: readonly string[];
  /** The first failed test and its message, in one line. */
  readonly failure: string;
  readonly ms: number;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Runs test files of a tree until the first failure, or all of them. All processes of a run that takes too long are ended. */
export async function runTests(
  tree: string,
  files: readonly string[],
  options: { readonly limitMs: number; readonly env?: NodeJS.ProcessEnv; readonly isWhole?: boolean },
): Promise<TestRun> {
  const report = path.join(tree, ".build", "mutate-report.json");
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const limit = String(TEST_LIMIT_MS);
  const start = performance.now();
  const { code, output } = await runVitest(tree, options, [
    ...files,
    ...(options.isWhole ? [] : ["--bail=1"]),
    `--testTimeout=${limit}`,
    `--hookTimeout=${limit}`,
    "--experimental.fsModuleCache",
    "--reporter=json",
    `--outputFile=${report}`,
  ]);
  const ms = performance.now() - start;
  if (code === 0) return { outcome: "passed", failedFiles: [], failure: "", ms };
  if (code === undefined) return { outcome: "timed out", failedFiles: [], failure: "took too long", ms };
  const failures = existsSync(report) ? readFailures(tree, readFileSync(report, "utf8")) : [];
  const said = [...failures.map(({ message }) => message), output].join("\n");
  return {
    outcome: FUNCTION_REFUSED.test(said) ? "refused" : "failed",
    failedFiles: failures.map(({ file }) => file),
    failure: oneLine(failures[0]?.message ?? output),
    ms,
  };
}

/** @returns the exit code, or undefined when the limit passed first */
function runVitest(
  tree: string,
  { limitMs, env }: { readonly limitMs: number; readonly env?: NodeJS.ProcessEnv },
  args: readonly string[],
): Promise<{ code: number | undefined; output: string }> {
  const vitest = path.join(tree, "node_modules", "vitest", "vitest.mjs");
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vitest, "run", ...args], {
      cwd: tree,
      env: { ...withoutVitest(process.env), ...env },
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    let isLate = false;
    const collect = (piece: Buffer) => {
      output = (output + piece.toString("utf8")).slice(-KEPT_OUTPUT);
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    const end = () => {
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      if (child.pid !== undefined && !hasEnded) process.kill(-child.pid, "SIGKILL");
    };
    const timer = setTimeout(() => {
      isLate = true;
      end();
    }, limitMs);
    process.once("exit", end);
    child.on("error", reject);
    child.on("close", (code) => {
      clearTimeout(timer);
      process.off("exit", end);
      resolve({ code: isLate ? undefined : (code ?? 1), output });
    });
  });
}

/** A run inside of a test must not take itself for a worker of the outer one. */
const withoutVitest = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$|MODE$)/.test(name)));

function readFailures(tree: string, text: string): { file: string; message: string }[] {
  const { testResults }: Report = JSON.parse(text);
  return testResults
    .filter(({ status }) => status === "failed")
    .map(({ name, message, assertionResults }) => {
      const failed = assertionResults.find(({ status }) => status === "failed");
      const said = failed === undefined ? message : `${failed.fullName}: ${failed.failureMessages.join(" ")}`;
      return { file: path.relative(tree, name).split(path.sep).join("/"), message: said };
    });
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim().slice(0, 240);

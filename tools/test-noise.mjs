/**
 * `npm run test:noise` runs the inner ring beside one busy loop per core. A test that fails here depends on the speed of the
 * machine.
 *
 *   --date 2027-03-01T00:30 runs its unit, API and screen tests at this date (UTC) instead, by libfaketime
 */
import { availableParallelism } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { requireNode } from "./lib/node-version.mjs";
import { environmentAt } from "./lib/other-date.mjs";
import { ROOT } from "./lib/paths.mjs";
import { runForCode, runTool } from "./lib/run.mjs";

requireNode();
const TESTS = [process.execPath, path.join(ROOT, "tools", "test.mjs")];

await runTool(async () => {
  const { values } = parseArgs({ options: { date: { type: "string" } } });
  process.exitCode = await (values.date === undefined ? runBesideLoops() : runAtDate(values.date));
});

/** The loops are threads, so that they end with this process, however it ends. */
async function runBesideLoops() {
  const loops = Array.from({ length: availableParallelism() }, () => new Worker("for (;;);", { eval: true }));
  try {
    return await runForCode(TESTS, { cwd: ROOT });
  } finally {
    await Promise.all(loops.map((loop) => loop.terminate()));
  }
}

/** @param {string} date */
async function runAtDate(date) {
  const env = environmentAt(date, path.join(ROOT, ".build", "other-date"));
  const { ensureInstalled } = await import("./lib/install.mjs");
  // A package manager cannot run at another date: its servers have certificates.
  await ensureInstalled(ROOT);
  return runForCode([...TESTS, "--no-journeys"], { cwd: ROOT, env });
}

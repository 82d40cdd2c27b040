/**
 * `npm run test:noise` runs the inner ring beside one busy loop per core. What is red here depends on how fast the machine is.
 *
 *   --date 2027-03-01T00:30   runs its unit, API and screen tests at this date (UTC) instead, by libfaketime
 */
import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT } from "./lib/paths.mjs";
import { runForCode, runTool, ToolError } from "./lib/run.mjs";

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
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(date) || Number.isNaN(Date.parse(`${date}Z`)))
    throw new ToolError("--date is like 2027-03-01T00:30.");
  if (spawnSync("faketime", ["--version"]).error)
    throw new ToolError("--date needs the program faketime (Debian: apt-get install faketime).");
  const { ensureInstalled } = await import("./lib/install.mjs");
  // Another date is none for a package manager: what it fetches has certificates.
  await ensureInstalled(ROOT);
  // Timers go by the monotonic clock, which no test compares with a date.
  const faketime = ["faketime", "--exclude-monotonic", `${date}Z`];
  return runForCode([...faketime, ...TESTS, "--no-journeys"], { cwd: ROOT });
}

/**
 * `npm run mutate -- --seed 7 --count 200`: plants faults in files that tests claim, a quarter of them in the SQL of the
 * ledger, and prints those that no test notices (ADR 35). A run that was stopped goes on where it was.
 *
 *   --again survived tries the survivors of this seed again, after a test was written
 *   --tests 16 tries no more test files for each, where 60 take too long
 *   --workers 2 judges two at a time, each in a copy of the repository with a server of its own
 *   --ring inner judges by the tests that `npm test` runs alone, of the same mutants
 *   --only apps/api draws from these files alone
 *   --list prints what would be planted, and plants nothing
 *   --rows 50 prints rows drawn by the seed, with the tests that claim them
 *   --directed FILE plants faults that somebody wrote for such rows, and judges by the tests of each row first
 */
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { ensureInstalled } = await import("./lib/install.mjs");
const { ROOT } = await import("./lib/paths.mjs");
const { runTool } = await import("./lib/run.mjs");

await runTool(async () => {
  await ensureInstalled(ROOT);
  const { register } = await import("tsx/esm/api");
  register();
  const { mutate } = await import("./mutate/main.ts");
  process.exitCode = await mutate(ROOT, process.argv.slice(2));
});

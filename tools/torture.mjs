/**
 * `npm run torture -- --minutes 15 --seed 7`: everything that members, agents and operators do to money, while days pass and close,
 * and API processes and the database are killed; then every rule of the ledger and every answer that was given. `--plant NAME` and
 * `--plants` plant faults (tools/torture/plants) that have to be caught; `--held 2` compares other members' bets with and without
 * held accounts. `--arcade` plays every kind of game of the arcade instead, and kills its processes too (docs/reliability.md).
 */
import path from "node:path";
import { requireNode } from "./lib/node-version.mjs";

requireNode();
const { bundleProgram } = await import("./lib/bundle.mjs");
const { ensureInstalled } = await import("./lib/install.mjs");
const { ROOT } = await import("./lib/paths.mjs");
const { runTool } = await import("./lib/run.mjs");

await runTool(async () => {
  await ensureInstalled(ROOT);
  if (process.argv.includes("--arcade")) {
    const { register } = await import("tsx/esm/api");
    register();
    const { runArcadeTorture } = await import("./torture/arcade/main.ts");
    process.exitCode = await runArcadeTorture(process.argv.slice(2));
    return;
  }
  // Beside the server's files, which its program looks for two folders up.
  const program = path.join(ROOT, "apps", "api", "dist", "torture-run", "main.mjs");
  await bundleProgram("apps/api/src/testing/torture/process.ts", program);
  const { register } = await import("tsx/esm/api");
  register();
  const { runTorture } = await import("../apps/api/src/testing/torture/main.ts");
  const { plants } = await import("./torture/plants/list.ts");
  process.exitCode = await runTorture(process.argv.slice(2), [program], plants);
});
